import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from '../support/portal';
import { FaultTest } from './fault-test';

const Database = createRequire(path.join(ROOT, 'api/package.json'))('better-sqlite3');
const SHORT_MS = 3_000;
/** Longer than any write waits. */
const LONG_MS = 16_000;
const AT_ONCE = 20;
/** Eight seconds for its turn and ten for the lock, and a little for a busy machine. */
const LONGEST_WAIT_MS = 19_000;

export const name = 'Database locked by another process';

export async function run() {
  const scene = await FaultTest.make();
  const other = new Database(path.join(scene.dataDir, 'portal.sqlite'));
  other.pragma('busy_timeout = 10000');
  try {
    await scene.start();
    other.exec('begin immediate');
    const held = Promise.all(
      Array.from({ length: AT_ONCE }, (_, one) => scene.raiseTicket(`Short lock ${one}.`)),
    );
    scene.seeSuccess('lists are read meanwhile', await scene.call('/api/Promotions/getpromotion', {}));
    await wait(SHORT_MS);
    other.exec('rollback');
    const went = (await held).filter(({ status }) => status === 200).length;
    scene.see(
      'a short lock (3 s): changes wait for its end',
      went === AT_ONCE,
      `${went} of ${AT_ONCE}`,
      'all',
    );

    other.exec('begin immediate');
    const refusals = Array.from({ length: AT_ONCE }, (_, one) => scene.raiseTicket(`Long lock ${one}.`));
    await scene.seeReadiness('a long lock (16 s): /readyz tells', 503, {
      failing: 'database',
      withinMs: LONG_MS,
    });
    scene.seeSuccess('lists are read meanwhile', await scene.call('/api/Promotions/getpromotion', {}));
    const answers = await Promise.all(refusals);
    scene.seePlainRefusal('a change is told plainly that it failed', answers[0]);
    const longest = Math.max(...answers.map((one) => one.milliseconds));
    const last = `${(longest / 1000).toFixed(1)} s`;
    scene.see(
      `the last of ${AT_ONCE} is not kept waiting behind the others`,
      longest < LONGEST_WAIT_MS,
      last,
      '19 s',
    );
    other.exec('rollback');
    await scene.seeReadiness('ready again by itself', 200);
    scene.seeSuccess('changes are taken again', await scene.raiseTicket('Free again.'));
    const done = answers.filter(({ status }) => status === 200).length;
    scene.see(
      'tickets of refused calls',
      (await scene.tickets('Long lock ')) === done,
      await scene.tickets('Long lock '),
      String(done),
    );
    await scene.seeLedger();
  } finally {
    other.close();
    await scene.end();
  }
  return scene.rows;
}
