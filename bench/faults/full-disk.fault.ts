import path from 'node:path';
import { FaultTest } from './fault-test';
import { limitedFiles } from './limited-files';
import { mountSmallDisk } from './small-disk';

const DISK_MIB = 96;

export const name = 'Full disk';

/** @returns rows of what was seen. On a small disk of its own (tmpfs) where one may be mounted, else with a limit on the size of files (RLIMIT_FSIZE). */
export async function run() {
  const disk = mountSmallDisk(DISK_MIB);
  const scene = await FaultTest.make(disk && path.join(disk.place, 'data'));
  console.log(
    disk ? `  a tmpfs of ${DISK_MIB} MiB` : '  files limited by RLIMIT_FSIZE: no tmpfs may be mounted here',
  );
  try {
    await scene.start();
    const promotionId = await scene.openPromotion('Full disk', 50_000);
    const waiting = (await scene.sendFile(scene.rewardFile(promotionId, 20_000))).body.FileRecordID;
    await scene.checkedFile(waiting);
    const address = await scene.announceFile('announced_promo_03012026.csv');
    await scene.seeReadiness('ready before', 200);

    const limit = disk ?? limitedFiles(scene.portal.pid);
    limit.fill();
    const acknowledged = await whileFull(scene, { promotionId, waiting, address });
    limit.free();
    await scene.seeReadiness('ready again by itself once there is room', 200);
    await afterwards(scene, { promotionId, waiting, acknowledged });
  } finally {
    await scene.end();
    disk?.remove();
  }
  return scene.rows;
}

async function whileFull(scene, { promotionId, waiting, address }) {
  let acknowledged = 0;
  let refused;
  // The log of the database may still have room: small changes go on until it is used up.
  for (let tries = 0; tries < 3000 && !refused; tries += 1) {
    const answer = await scene.raiseTicket(`Full disk ${tries}.`, 4000);
    if (answer.status === 200) acknowledged += 1;
    else refused = answer;
  }
  scene.seePlainRefusal(
    'a change that does not fit is told plainly',
    refused ?? { status: 200, text: '', body: {} },
  );
  const approval = await scene.approve(waiting);
  scene.seePlainRefusal('approving 20,000 rewards is told plainly', approval);
  const file = await scene.sendFile(scene.rewardFile(promotionId, 30_000, 'Big'), 'big_promo_03012026.csv');
  scene.seePlainRefusal('a file that does not fit is told plainly', file);
  const put = await scene.putFile(address, scene.rewardFile(promotionId, 30_000, 'Put'));
  scene.seePlainRefusal('so is one that is put at its signed address', put);
  scene.seePlainRefusal('and a release of a tab', await scene.publishTab('support', 5));
  scene.seePlainRefusal('a login, which needs a session, is told plainly', await scene.tryLogIn('exec'));
  scene.seeSuccess('lists are still read', await scene.call('/api/Promotions/getpromotion', {}));
  await scene.seeReadiness('/readyz tells', 503);
  await scene.seeAlive();
  scene.seeNoRemains();
  return acknowledged;
}

async function afterwards(scene, { promotionId, waiting, acknowledged }) {
  scene.seeSuccess('changes are taken again', await scene.raiseTicket('Room again', 4000));
  const again = await scene.announceFile('again_promo_03012026.csv');
  scene.seeSuccess('a file is put at a new address', await scene.putFile(again, 'PromotionId\n'));
  scene.seeSuccess('the same release is published', await scene.publishTab('support', 5));
  scene.seeSuccess('the same user logs in', await scene.tryLogIn('exec'));
  scene.see(
    'acknowledged tickets',
    (await scene.tickets('Full disk ')) === acknowledged,
    acknowledged,
    'all, no more',
  );
  scene.see(
    'rewards of the approval that failed',
    (await scene.rewardsOf(promotionId)) === 0,
    await scene.rewardsOf(promotionId),
    'none',
  );
  scene.seeSuccess('the same approval now succeeds', await scene.approve(waiting));
  scene.see(
    'rewards of it',
    (await scene.rewardsOf(promotionId)) === 20_000,
    await scene.rewardsOf(promotionId),
    '20000',
  );
  await scene.seeLedger();
}
