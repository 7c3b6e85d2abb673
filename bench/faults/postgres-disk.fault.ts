import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '../../api/test/fixtures/embedded-postgres';
import { getPromotions } from '../../shared/src/contracts/promotions';
import type { Figure } from '../support/benchmark';
import { runCommand } from '../support/command';
import { FaultTest } from './fault-test';
import { rewardFile } from './fault-user';
import { mountSmallDisk } from './small-disk';
import { raiseTicketsUntilFull, seeAcknowledgedTickets, TICKET_BYTES } from './tickets-until-full';

const DISK_MIB = 320;
/** PostgreSQL starts anew by itself when its log has no room, and reads that log first. */
const BACK_MS = 15_000;

export const name = 'PostgreSQL on a full disk';

export async function run(): Promise<readonly Figure[]> {
  const disk = mountSmallDisk(DISK_MIB);
  if (!disk)
    return [
      { what: 'a disk of its own', measured: 'may not be mounted here: not tried', limit: '', ok: true },
    ];
  // PostgreSQL runs as another user than this one.
  chmodSync(disk.place, 0o755);
  const server = await startEmbeddedPostgres(['max_wal_size=64MB', 'min_wal_size=32MB'], disk.place);
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-faults-'));
  const env = { DATABASE_URL: await server.createDatabase('disk') };
  const fault = await FaultTest.make(dataDir, env);
  try {
    await fault.start(env);
    const promotionId = await fault.user.openPromotion('Full disk', 50_000);
    const waiting = await fault.user.bringFile(rewardFile(promotionId, 20_000));
    await fault.user.checkedFile(waiting);
    disk.fill();
    const acknowledged = await raiseTicketsUntilFull(fault);
    fault.seePlainRefusal('approving 20,000 rewards is told plainly', await fault.user.approve(waiting));
    const { status } = await fault.user.call(getPromotions, {});
    fault.see(
      'lists are read, or told to come again',
      status === 200 || status === 503,
      status,
      '200 or 503',
    );
    await fault.seeAlive();
    disk.free();
    await server.restartIfEnded();
    await fault.seeReadiness('ready again by itself once there is room', 200, { withinMs: BACK_MS });
    fault.seeSuccess('changes are taken again', await fault.user.raiseTicket('Room again', TICKET_BYTES));
    await seeAcknowledgedTickets(fault, acknowledged);
    const approved = await fault.user.approve(waiting);
    const isDone = approved.status === 200 || (await untilRewards(fault, promotionId, 20_000));
    fault.see('the same approval now succeeds, or has', isDone, `${approved.status}`);
    const rewards = await fault.user.rewardsOf(promotionId);
    fault.see('rewards of it', rewards === 20_000, rewards, '20000');
    const ledger = await runCommand(dataDir, ['verify-ledger'], env);
    fault.see('ledger afterwards', ledger.code === 0, ledger.code === 0 ? 'adds up' : ledger.output);
  } finally {
    await fault.kill();
    await server.remove();
    disk.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
  return fault.rows;
}

/** An approval that was decided goes on by itself. */
async function untilRewards(fault: FaultTest, promotionId: number, rewards: number): Promise<boolean> {
  for (const end = performance.now() + 30_000; performance.now() < end;)
    if ((await fault.user.rewardsOf(promotionId)) === rewards) return true;
  return false;
}
