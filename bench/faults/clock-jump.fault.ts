import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { getSelf } from '../../shared/src/contracts/session';
import type { Figure } from '../support/benchmark';
import { CHECKED, FaultTest } from './fault-test';
import { rewardFile } from './fault-user';

const DAY_MS = 86_400_000;
const CLOCK = new URL('./clock.mjs', import.meta.url).href;
/** Ten seconds until a lease passes, and the checks themselves. */
const LONGEST_CHECK_MS = 45_000;

export const name = 'Clock jump';

export async function run(): Promise<readonly Figure[]> {
  const fault = await FaultTest.make();
  const clock = path.join(fault.dataDir, '.clock');
  const jump = (milliseconds: number) => writeFileSync(clock, String(milliseconds));
  jump(0);
  const extra = { NODE_OPTIONS: `--import ${CLOCK}`, FAULTS_CLOCK_FILE: clock };
  try {
    await fault.start(extra);
    const promotionId = await fault.user.openPromotion('Clock', 5000);

    jump(DAY_MS);
    const { status, body } = await fault.user.call(getSelf);
    fault.see('a day ahead: sessions have ended', status === 401, `${status} ${body.error}`);
    await fault.logInAgain();
    fault.seeSuccess('after logging in changes are taken', await fault.user.raiseTicket('A day ahead'));
    await fault.seeReadiness('ready', 200);
    const cutOff = await fault.user.bringFile(rewardFile(promotionId, 2000), 'ahead_promo_03012026.csv');
    await fault.portal.kill();

    jump(0);
    await fault.start(extra);
    const ended = await fault.user.checkedFile(cutOff, LONGEST_CHECK_MS);
    fault.see(
      'set back by a day, with a file in work when it died: the file goes on',
      CHECKED.includes(ended),
      `status ${ended}`,
    );
    fault.seeSuccess('changes are taken', await fault.user.raiseTicket('Set back'));
    fault.seeSuccess('the file is approved', await fault.user.approve(cutOff));

    jump(-DAY_MS);
    await fault.logInAgain();
    fault.seeSuccess(
      'set back once more while it runs: logging in and changes',
      await fault.user.raiseTicket('Once more'),
    );
    const later = await fault.user.bringFile(
      rewardFile(promotionId, 100, 'Later'),
      'later_incremental_03012026.csv',
    );
    const checked = await fault.user.checkedFile(later, LONGEST_CHECK_MS);
    fault.see('a file is checked', CHECKED.includes(checked), `status ${checked}`);
    await fault.seeReadiness('ready', 200);
    await fault.seeLedger();
  } finally {
    await fault.end();
  }
  return fault.rows;
}
