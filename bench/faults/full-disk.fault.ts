import path from 'node:path';
import { getPromotions } from '../../shared/src/contracts/promotions';
import type { Figure } from '../support/benchmark';
import { FaultTest } from './fault-test';
import { rewardFile } from './fault-user';
import { limitedFiles } from './limited-files';
import { mountSmallDisk } from './small-disk';
import { raiseTicketsUntilFull, seeAcknowledgedTickets, TICKET_BYTES } from './tickets-until-full';

const DISK_MIB = 96;

export const name = 'Full disk';

/** @returns rows of what was seen. On a small disk of its own (tmpfs) where one may be mounted, else with a limit on the size of files (RLIMIT_FSIZE). */
export async function run(): Promise<readonly Figure[]> {
  const disk = mountSmallDisk(DISK_MIB);
  const fault = await FaultTest.make(disk && path.join(disk.place, 'data'));
  console.log(
    disk ? `  a tmpfs of ${DISK_MIB} MiB` : '  files limited by RLIMIT_FSIZE: no tmpfs may be mounted here',
  );
  try {
    await fault.start();
    const promotionId = await fault.user.openPromotion('Full disk', 50_000);
    const waiting = await fault.user.bringFile(rewardFile(promotionId, 20_000));
    await fault.user.checkedFile(waiting);
    const address = await fault.user.announceFile('announced_promo_03012026.csv');
    await fault.seeReadiness('ready before', 200);

    const limit = disk ?? limitedFiles(fault.portal.pid);
    limit.fill();
    const acknowledged = await whileFull(fault, { promotionId, waiting, address });
    limit.free();
    await fault.seeReadiness('ready again by itself once there is room', 200);
    await afterwards(fault, { promotionId, waiting, acknowledged });
  } finally {
    await fault.end();
    disk?.remove();
  }
  return fault.rows;
}

/** What the test made while there was room: ids of a promotion and of a file that waits for approval, an address to put a file to. */
interface Before {
  readonly promotionId: number;
  readonly waiting: number;
  readonly address: string;
}

/** @returns how many tickets were acknowledged until the disk was full */
async function whileFull(fault: FaultTest, { promotionId, waiting, address }: Before): Promise<number> {
  const acknowledged = await raiseTicketsUntilFull(fault);
  const approval = await fault.user.approve(waiting);
  fault.seePlainRefusal('approving 20,000 rewards is told plainly', approval);
  const file = await fault.user.sendFile(rewardFile(promotionId, 30_000, 'Big'), 'big_promo_03012026.csv');
  fault.seePlainRefusal('a file that does not fit is told plainly', file);
  const put = await fault.user.putFile(address, rewardFile(promotionId, 30_000, 'Put'));
  fault.seePlainRefusal('so is one that is put at its signed address', put);
  fault.seePlainRefusal('and a release of a tab', await fault.user.publishTab('support', 5));
  fault.seePlainRefusal('a login, which needs a session, is told plainly', await fault.tryLogIn('exec'));
  fault.seeSuccess('lists are still read', await fault.user.call(getPromotions, {}));
  await fault.seeReadiness('/readyz tells', 503);
  await fault.seeAlive();
  fault.seeNoRemains();
  return acknowledged;
}

async function afterwards(
  fault: FaultTest,
  { promotionId, waiting, acknowledged }: Omit<Before, 'address'> & { acknowledged: number },
): Promise<void> {
  fault.seeSuccess('changes are taken again', await fault.user.raiseTicket('Room again', TICKET_BYTES));
  const again = await fault.user.announceFile('again_promo_03012026.csv');
  fault.seeSuccess('a file is put at a new address', await fault.user.putFile(again, 'PromotionId\n'));
  fault.seeSuccess('the same release is published', await fault.user.publishTab('support', 5));
  fault.seeSuccess('the same user logs in', await fault.tryLogIn('exec'));
  await seeAcknowledgedTickets(fault, acknowledged);
  fault.see(
    'rewards of the approval that failed',
    (await fault.user.rewardsOf(promotionId)) === 0,
    await fault.user.rewardsOf(promotionId),
    'none',
  );
  fault.seeSuccess('the same approval now succeeds', await fault.user.approve(waiting));
  fault.see(
    'rewards of it',
    (await fault.user.rewardsOf(promotionId)) === 20_000,
    await fault.user.rewardsOf(promotionId),
    '20000',
  );
  await fault.seeLedger();
}
