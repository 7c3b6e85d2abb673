import { counted } from '@portal/shared/domain/counted';
import { verifyLedger as findProblems } from '../modules/ledger/verify-ledger';
import type { Command } from './command';
import { readArguments } from './read-arguments';

/** How many problems of each kind are printed. */
const LIMIT = 1_000;

export const verifyLedger: Command = {
  name: 'verify-ledger',
  usage: 'verify-ledger',
  summary:
    'Recomputes every balance from the ledger and prints each account that does not add up; exit code 1 if there is one.',

  async run({ database }, args) {
    readArguments(verifyLedger, args, {});
    const problems = await findProblems(database, LIMIT);
    for (const { clientId, subject, problem } of problems)
      console.log(`client ${clientId}, ${subject}: ${problem}`);
    console.log(
      problems.length === 0
        ? 'Every account adds up.'
        : `${counted(problems.length, 'problem')} (at most ${LIMIT} of a kind are listed).`,
    );
    return problems.length === 0 ? 0 : 1;
  },
};
