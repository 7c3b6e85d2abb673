import { appendFile, readFile } from 'node:fs/promises';
import { counted } from '@portal/shared/domain/counted';
import { toWire } from '@portal/shared/domain/dates';
import { chainAudit } from '../modules/audit/audit-chain.service';
import {
  compareWithCheckpoint,
  verifyAllChains,
  type ChainReport,
  type Checkpoint,
} from '../modules/audit/verify-audit.service';
import { CommandError, type Command } from './command';
import { TEXT, readArguments } from './read-arguments';

/**
 * A hash chain tells what was changed inside it, not whether it was rewritten as a whole by a person who may write to the
 * database: that is what checkpoints are for, which are kept where that person can not write.
 */
export const verifyAudit: Command = {
  name: 'verify-audit',
  usage: 'verify-audit [--checkpoint <file>] [--against <file>]',
  summary:
    'Recomputes the hash chains of the audit log; exit code 1 if one is broken. Adds a checkpoint to a file, or compares with those in it.',

  async run(platform, args) {
    const { checkpoint, against } = readArguments(verifyAudit, args, {
      checkpoint: TEXT,
      against: TEXT,
    }).values;
    await chainAudit(platform);
    const reports = await verifyAllChains(platform.database);
    const problems = reports.flatMap(problemsOf);
    const kept = against === undefined ? [] : await readCheckpoints(against);
    for (const one of kept) problems.push(...(await compareWithCheckpoint(platform.database, one)));
    for (const problem of problems) console.log(problem);
    if (problems.length > 0) {
      const number = counted(problems.length, 'problem');
      console.log(`The audit log is not whole: ${number} (at most 100 of a chain are listed).`);
      return 1;
    }
    const entries = reports.reduce((sum, { lastNo }) => sum + lastNo, 0);
    console.log(
      `The audit log is whole: ${counted(entries, 'entry', 'entries')} in ${counted(reports.length, 'chain')}.`,
    );
    if (against !== undefined) console.log(`It agrees with all checkpoints of ${against}: ${kept.length}.`);
    if (checkpoint !== undefined) {
      await writeCheckpoint(checkpoint, reports, platform.now());
      console.log(`Added a checkpoint to ${checkpoint}.`);
    }
    return 0;
  },
};

const problemsOf = ({ chainId, problems }: ChainReport): string[] =>
  problems.map(({ no, auditId, at, problem }) => {
    const entry = auditId === null ? `entry ${no}` : `entry ${no} (id ${auditId}, ${at})`;
    return `chain ${chainId}: ${entry} ${problem}`;
  });

async function writeCheckpoint(file: string, reports: readonly ChainReport[], now: Date): Promise<void> {
  const checkpoint: Checkpoint = {
    at: toWire(now),
    chains: reports.map(({ chainId, lastNo, lastHash, entriesAtStart }) => ({
      chainId,
      no: lastNo,
      hash: lastHash,
      entriesAtStart,
    })),
  };
  await appendFile(file, `${JSON.stringify(checkpoint)}\n`).catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(`${file} can not be written (${error.code}).`);
  });
}

async function readCheckpoints(file: string): Promise<Checkpoint[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(`${file} can not be read (${error.code}).`);
  });
  try {
    return text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Checkpoint)
      .filter(({ chains }) => Array.isArray(chains));
  } catch {
    throw new CommandError(`${file} holds no checkpoints.`);
  }
}
