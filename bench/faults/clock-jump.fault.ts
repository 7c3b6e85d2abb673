import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { logIn } from '../support/portal';
import { FaultTest } from './fault-test';

const DAY_MS = 86_400_000;
const CLOCK = new URL('./clock.mjs', import.meta.url).href;
/** Ten seconds until a lease passes, and the checks themselves. */
const LONGEST_CHECK_MS = 45_000;

export const name = 'Clock jump';

export async function run() {
  const scene = await FaultTest.make();
  const clock = path.join(scene.dataDir, '.clock');
  const jump = (milliseconds) => writeFileSync(clock, String(milliseconds));
  jump(0);
  const extra = { NODE_OPTIONS: `--import ${CLOCK}`, FAULTS_CLOCK_FILE: clock };
  const again = async () => (scene.headers = await logIn(scene.portal.address, 'elan', 'super'));
  try {
    await scene.start(extra);
    const promotionId = await scene.openPromotion('Clock', 5000);

    jump(DAY_MS);
    const { status, body } = await scene.call('/api/OAuth/oauth/self');
    scene.see('a day ahead: sessions have ended', status === 401, `${status} ${body.error}`);
    await again();
    scene.seeSuccess('after logging in changes are taken', await scene.raiseTicket('A day ahead'));
    await scene.seeReadiness('ready', 200);
    const cutOff = (await scene.sendFile(scene.rewardFile(promotionId, 2000), 'ahead_promo_03012026.csv'))
      .body;
    await scene.portal.kill();

    jump(0);
    await scene.start(extra);
    const ended = await scene.checkedFile(cutOff.FileRecordID, LONGEST_CHECK_MS);
    scene.see(
      'set back by a day, with a file in work when it died: the file goes on',
      [2, 4].includes(ended),
      `status ${ended}`,
    );
    scene.seeSuccess('changes are taken', await scene.raiseTicket('Set back'));
    scene.seeSuccess('the file is approved', await scene.approve(cutOff.FileRecordID));

    jump(-DAY_MS);
    await again();
    scene.seeSuccess(
      'set back once more while it runs: logging in and changes',
      await scene.raiseTicket('Once more'),
    );
    const later = (
      await scene.sendFile(scene.rewardFile(promotionId, 100, 'Later'), 'later_incremental_03012026.csv')
    ).body;
    const checked = await scene.checkedFile(later.FileRecordID, LONGEST_CHECK_MS);
    scene.see('a file is checked', [2, 4].includes(checked), `status ${checked}`);
    await scene.seeReadiness('ready', 200);
    await scene.seeLedger();
  } finally {
    await scene.end();
  }
  return scene.rows;
}
