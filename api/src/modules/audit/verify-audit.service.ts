import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { Database } from '../../platform/database/database';
import {
  countUnchained,
  findChained,
  findChainIds,
  findChains,
  findHash,
  findNewestNo,
  findOutside,
  findStarts,
  type ChainHead,
} from './audit-chain.repository';
import { DateOrder, type Stretch } from './date-order';
import { chainOf, FIRST_HASH, hashEntry } from './entry-hash';

/** How many entries are read at a time. */
const BATCH = 1_000;
/** How many problems of a chain are told. */
const MOST_PROBLEMS = 100;

interface ChainProblem {
  /** The entry's number in its chain. */
  readonly no: number;
  /** Null when the entry is gone. */
  readonly auditId: number | null;
  readonly at: string | null;
  readonly problem: string;
}

export interface ChainReport extends ChainHead {
  /** How many entries were there when it began to be judged by their dates. */
  readonly entriesAtStart: number | undefined;
  readonly problems: readonly ChainProblem[];
}

/**
 * Recomputes every hash of a chain from its first entry on and compares it with what is stored.
 * @param chainId a client's id, or 0 for what concerns no client
 * @returns the newest entry that was looked at, and what does not fit, at most 100 of it
 */
export async function verifyChain(
  { longReaders: db }: Pick<Database, 'longReaders'>,
  chainId: number,
): Promise<ChainReport> {
  const start = (await findStarts(db)).find((one) => one.chainId === chainId);
  const waiting = await countUnchained(db, chainId);
  // Read before the head, which only grows: an entry beyond it means that the head was put back.
  const newest = await findNewestNo(db, chainId);
  const head = (await findChains(db)).find((one) => one.chainId === chainId) ?? {
    chainId,
    lastNo: 0,
    lastHash: FIRST_HASH,
  };
  const problems: ChainProblem[] = [];
  const report = (problem: ChainProblem) => problems.length < MOST_PROBLEMS && problems.push(problem);
  const order = new DateOrder(start ?? { chainId, entries: head.lastNo, at: '' });
  let [no, previous] = [0, FIRST_HASH];
  for (;;) {
    const entries = await findChained(db, { chainId, after: no, upTo: head.lastNo, limit: BATCH });
    for (const { chainNo, hash, ...entry } of entries) {
      const { auditId, at } = entry;
      const place = chainNo ?? 0;
      if (place !== no + 1) report(gone(no + 1, place - 1));
      // After a gap the hash before is not known: the next entry is judged by the ones that follow it.
      else if (hash !== hashEntry(previous, place, entry) || chainOf(entry) !== chainId)
        report({ no: place, auditId, at, problem: 'was changed after it was written' });
      else order.add({ no: place, auditId, at });
      [no, previous] = [place, hash ?? FIRST_HASH];
    }
    if (entries.length < BATCH) break;
    await yieldToOthers();
  }
  if (no !== head.lastNo) report(gone(no + 1, head.lastNo));
  else if (previous !== head.lastHash)
    report({ no, auditId: null, at: null, problem: 'is not the entry that the chain ended with' });
  if (newest > head.lastNo) report({ ...gone(newest, newest), problem: 'is behind the end of the chain' });
  if (start && start.entries > Math.max(newest, head.lastNo + waiting))
    report({ ...gone(start.entries, start.entries), problem: 'is behind the end of the chain' });
  for (const stretch of order.stretches) report(misdated(stretch));
  // The sequencer passes over what has a hash: such an entry would be shown in the log and judged by nobody.
  for (const { auditId, at } of await findOutside(db, chainId, MOST_PROBLEMS))
    report({ no: 0, auditId, at, problem: 'was put in outside of the chain' });
  return { ...head, entriesAtStart: start?.entries, problems };
}

const gone = (from: number, to: number): ChainProblem => ({
  no: from,
  auditId: null,
  at: null,
  problem: from === to ? 'is missing' : `and those up to ${to} are missing`,
});

const misdated = ({ first, upTo }: Stretch): ChainProblem => ({
  ...first,
  problem:
    first.no === upTo
      ? 'is dated before those in front of it'
      : `and those up to ${upTo} are dated before those in front of them`,
});

/** @returns a report of every chain that there is */
export async function verifyAllChains(database: Pick<Database, 'longReaders'>): Promise<ChainReport[]> {
  const reports: ChainReport[] = [];
  for (const chainId of await findChainIds(database.longReaders))
    reports.push(await verifyChain(database, chainId));
  return reports;
}

/** The newest entries of all chains at a moment, kept where the database's owner can not reach them. */
export interface Checkpoint {
  readonly at: string;
  readonly chains: ReadonlyArray<{
    chainId: number;
    no: number;
    hash: string;
    /** Not in those of former releases. */
    entriesAtStart?: number | undefined;
  }>;
}

/** @returns in words what of a checkpoint the chains do not hold any more; nothing while they still do */
export async function compareWithCheckpoint(
  { longReaders }: Pick<Database, 'longReaders'>,
  { at, chains }: Checkpoint,
): Promise<string[]> {
  const found: string[] = [];
  const starts = new Map((await findStarts(longReaders)).map((one) => [one.chainId, one.entries]));
  for (const { chainId, no, hash, entriesAtStart } of chains) {
    if (entriesAtStart !== undefined && starts.get(chainId) !== entriesAtStart)
      found.push(`chain ${chainId}: it does not begin where the checkpoint of ${at} says`);
    if (no === 0) continue;
    const now = await findHash(longReaders, chainId, no);
    if (now === undefined) found.push(`chain ${chainId}: entry ${no} of the checkpoint of ${at} is missing`);
    else if (now !== hash)
      found.push(`chain ${chainId}: entry ${no} is not the one of the checkpoint of ${at}`);
  }
  return found;
}
