import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { startS3Server, type S3Server } from '../../api/test/fixtures/s3-server';
import { getPromotions } from '../../shared/src/contracts/promotions';
import { downloadErrorsFile } from '../../shared/src/contracts/uploads';
import type { Figure } from '../support/benchmark';
import { CHECKED, FaultTest } from './fault-test';
import { rewardFile } from './fault-user';

const STORE = { bucket: 'portal', accessKeyId: 'faults', secretAccessKey: randomBytes(24).toString('hex') };
/** So slow that each call is noticed, and none is given up. */
const SLOW_MS = 1_500;
/** As long as a store that answers no more. */
const FOREVER_MS = 3_600_000;
/** How long a caller may be left without an answer by such a store: two tries of eight seconds each, of the call and of what cleans up after it. */
const MOST_SILENCE_MS = 45_000;
/** A job that failed is tried again after some seconds. */
const LONGEST_CHECK_MS = 90_000;
/** A list does not know the store: what it takes on a busy machine. */
const MOST_LIST_MS = 1_000;

export const name = 'S3 store';

export async function run(): Promise<readonly Figure[]> {
  const store = await startS3Server(STORE);
  const env = {
    S3_BUCKET: STORE.bucket,
    S3_ENDPOINT: store.endpoint,
    S3_ACCESS_KEY_ID: STORE.accessKeyId,
    S3_SECRET_ACCESS_KEY: STORE.secretAccessKey,
  };
  const fault = await FaultTest.make(undefined, env);
  try {
    await fault.start(env);
    const promotionId = await fault.user.openPromotion('Store', 5_000);
    await isSlow(fault, store, promotionId);
    await isAway(fault, store, promotionId);
    await standsStill(fault, store, promotionId);
    await fault.seeLedger();
  } finally {
    await fault.end();
    await store.close();
  }
  return fault.rows;
}

const seeList = async (fault: FaultTest, what: string) => {
  const { status, milliseconds } = await fault.user.call(getPromotions, {});
  fault.see(
    `${what}: lists are read as before`,
    status === 200 && milliseconds < MOST_LIST_MS,
    `${status} in ${milliseconds.toFixed(0)} ms`,
  );
};

async function isSlow(fault: FaultTest, store: S3Server, promotionId: number): Promise<void> {
  store.slowDown(SLOW_MS);
  const arriving = fault.user.bringFile(rewardFile(promotionId, 100, 'Slow'));
  await wait(SLOW_MS / 2);
  await seeList(fault, 'slow');
  const checked = await fault.user.checkedFile(await arriving);
  fault.see('slow: a file arrives and is checked', CHECKED.includes(checked), `status ${checked}`);
  await fault.seeReadiness('slow: ready all the same', 200);
  store.slowDown(0);
}

async function isAway(fault: FaultTest, store: S3Server, promotionId: number): Promise<void> {
  const waiting = await fault.user.bringFile(rewardFile(promotionId, 100, 'Waiting'));
  await fault.user.checkedFile(waiting);
  const wrong = await fault.user.bringFile(rewardFile(promotionId, 10, 'Wrong').replaceAll('1.25', '-1'));
  await fault.user.checkedFile(wrong);
  const address = await fault.user.announceFile('announced_incremental_03012026.csv');
  store.breakOff(true);
  const sent = await fault.user.sendFile(rewardFile(promotionId, 100, 'Sent'));
  fault.see('away: a file gets 503', sent.status === 503, sent.status, '503');
  fault.seePlainRefusal('away: it is told plainly', sent);
  fault.seePlainRefusal(
    'away: so is one that is put at its address',
    await fault.user.putFile(address, 'PromotionId\n'),
  );
  const errors = await fault.user.call(downloadErrorsFile, { FileID: wrong });
  fault.seePlainRefusal('away: so is the download of its errors', errors);
  fault.seePlainRefusal('away: so is a release of a tab', await fault.user.publishTab('support', 1));
  await fault.seeReadiness('away: /readyz tells', 503, { failing: 'storage' });
  await fault.seeAlive();
  await seeList(fault, 'away');
  fault.seeSuccess('away: changes are taken', await fault.user.raiseTicket('Away'));
  fault.seeSuccess('away: what was checked is approved', await fault.user.approve(waiting));
  store.breakOff(false);
  await fault.seeReadiness('ready again when it is back', 200);
  const put = await fault.user.putFile(
    await fault.user.announceFile('again_incremental_03012026.csv'),
    'PromotionId\n',
  );
  fault.seeSuccess('files are taken again', put);
  fault.seeSuccess('the same release is published', await fault.user.publishTab('support', 1));
}

async function standsStill(fault: FaultTest, store: S3Server, promotionId: number): Promise<void> {
  const name = 'still_incremental_03012026.csv';
  const file = await fault.user.bringFile(rewardFile(promotionId, 100, 'Before'), name);
  store.slowDown(FOREVER_MS);
  const sent = await fault.user.sendFile(rewardFile(promotionId, 100, 'Still'), name);
  fault.see(
    'standing still: a file gets an answer',
    sent.status === 503 && sent.milliseconds < MOST_SILENCE_MS,
    `${sent.status} after ${(sent.milliseconds / 1000).toFixed(0)} s`,
    `503 within ${MOST_SILENCE_MS / 1000} s`,
  );
  await seeList(fault, 'standing still');
  await fault.seeReadiness('standing still: /readyz tells', 503, { failing: 'storage' });
  store.slowDown(0);
  await fault.seeReadiness('ready again when it answers', 200);
  const checked = await fault.user.checkedFile(file, LONGEST_CHECK_MS);
  fault.see(
    'a file whose check it may have held up is checked',
    CHECKED.includes(checked),
    `status ${checked}`,
  );
}
