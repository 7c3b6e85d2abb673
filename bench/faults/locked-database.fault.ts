import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { getPromotions } from '../../shared/src/contracts/promotions';
import { Database } from '../support/copy-rows';
import type { Figure } from '../support/benchmark';
import { FaultTest } from './fault-test';

const SHORT_MS = 3_000;
/** Longer than any write waits. */
const LONG_MS = 16_000;
/** Fewer than one user may have at once (WIRE-5.25): more would wait for their turn, and so would the list that is read meanwhile. */
const AT_ONCE = 12;
/** Eight seconds for its turn and ten for the lock, and a little for a busy machine. */
const LONGEST_WAIT_MS = 19_000;

export const name = 'Database locked by another process';

export async function run(): Promise<readonly Figure[]> {
  const fault = await FaultTest.make();
  const other = new Database(path.join(fault.dataDir, 'portal.sqlite'));
  other.pragma('busy_timeout = 10000');
  try {
    await fault.start();
    other.exec('begin immediate');
    const held = Promise.all(
      Array.from({ length: AT_ONCE }, (_, one) => fault.user.raiseTicket(`Short lock ${one}.`)),
    );
    fault.seeSuccess('lists are read meanwhile', await fault.user.call(getPromotions, {}));
    await wait(SHORT_MS);
    other.exec('rollback');
    const went = (await held).filter(({ status }) => status === 200).length;
    fault.see(
      'a short lock (3 s): changes wait for its end',
      went === AT_ONCE,
      `${went} of ${AT_ONCE}`,
      'all',
    );

    other.exec('begin immediate');
    const refusals = Array.from({ length: AT_ONCE }, (_, one) => fault.user.raiseTicket(`Long lock ${one}.`));
    await fault.seeReadiness('a long lock (16 s): /readyz tells', 503, {
      failing: 'database',
      withinMs: LONG_MS,
    });
    fault.seeSuccess('lists are read meanwhile', await fault.user.call(getPromotions, {}));
    const answers = await Promise.all(refusals);
    fault.seePlainRefusal('a change is told plainly that it failed', answers[0]!);
    const longest = Math.max(...answers.map((one) => one.milliseconds));
    const last = `${(longest / 1000).toFixed(1)} s`;
    fault.see(
      `the last of ${AT_ONCE} is not kept waiting behind the others`,
      longest < LONGEST_WAIT_MS,
      last,
      '19 s',
    );
    other.exec('rollback');
    await fault.seeReadiness('ready again by itself', 200);
    fault.seeSuccess('changes are taken again', await fault.user.raiseTicket('Free again.'));
    const done = answers.filter(({ status }) => status === 200).length;
    fault.see(
      'tickets of refused calls',
      (await fault.user.tickets('Long lock ')) === done,
      await fault.user.tickets('Long lock '),
      String(done),
    );
    await fault.seeLedger();
  } finally {
    other.close();
    await fault.end();
  }
  return fault.rows;
}
