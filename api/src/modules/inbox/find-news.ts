import { toWire } from '@portal/shared/domain/dates';
import { formatCount } from '@portal/shared/domain/digits';
import { formatCurrency, toDollars } from '@portal/shared/domain/money';
import { REWARD_STATUS } from '@portal/shared/domain/statuses';
import { FILE_STATUS, uploadPage } from '@portal/shared/domain/upload-files';
import { takeSteps } from '../../platform/jobs/bulkhead';
import type { Platform } from '../../platform/platform';
import { NO_LOCKS, lock } from '../lock-names';
import { LATE } from '../payments/payments.service';
import { untoldDecisions } from '../remotes/release-journal';
import { displayName } from '../users/users.repository';
import { NOTICE_RIGHTS } from './notice-kinds';
import {
  addNotices,
  findClientDates,
  findCursor,
  findDecidedFiles,
  findFailedPayments,
  findHolders,
  findNewestStep,
  findWaitingFiles,
  saveCursor,
  type NewNotice,
} from './notices.repository';
import { daysFrom, KEPT_DAYS, tell } from './notices.service';

/**
 * Looks for what users are to be told, and tells them. It compares the state of things with what was told instead of being
 * called from each change: a crash loses nothing, and a second look tells nothing twice.
 */
export const findNews = (platform: Platform): Promise<void> =>
  takeSteps(
    platform,
    { tellOfWaitingFiles, tellOfDecidedFiles, tellOfFailedPayments, tellOfDecidedReleases },
    'users could not be told of some news',
  );

async function tellOfWaitingFiles(platform: Platform): Promise<void> {
  const { database, now } = platform;
  const waiting = [FILE_STATUS.pendingApproval, FILE_STATUS.exception];
  const at = toWire(now());
  for (const file of await findWaitingFiles(database.readers, waiting, daysFrom(now(), -KEPT_DAYS))) {
    const holders = await findHolders(database.readers, file.clientId, NOTICE_RIGHTS.fileWaits);
    const others = holders.filter((userId) => userId !== file.ownerId);
    const recipients = others.length > 0 ? others : [file.ownerId];
    await tell(
      platform,
      recipients.map((userId) => ({
        clientId: file.clientId,
        userId,
        kind: 'fileWaits',
        subject: String(file.fileId),
        title: `${file.fileName} waits for approval`,
        detail: null,
        page: uploadPage(file.kind, file.fileId),
        at,
      })),
    );
  }
}

async function tellOfDecidedFiles(platform: Platform): Promise<void> {
  const { database, now } = platform;
  const decided = [FILE_STATUS.approved, FILE_STATUS.rejected];
  const files = await findDecidedFiles(database.readers, decided, daysFrom(now(), -KEPT_DAYS));
  const notices = files.map((file) => {
    const verb = file.statusId === FILE_STATUS.approved ? 'approved' : 'rejected';
    return {
      clientId: file.clientId,
      userId: file.ownerId,
      kind: 'fileDecided',
      subject: String(file.fileId),
      title: `Your file ${file.fileName} was ${verb}`,
      detail: [`By ${displayName(file)}`, file.comment].filter(Boolean).join(': '),
      page: uploadPage(file.kind, file.fileId),
      at: toWire(now()),
    };
  });
  await tell(platform, notices);
}

const FAILED_PAYMENTS = 'failedPayments';

async function tellOfFailedPayments(platform: Platform): Promise<void> {
  const { database, now } = platform;
  const after = await findCursor(database.db, FAILED_PAYMENTS);
  // Ids are given before they are committed: no payment that fails with a lower one may still be on its way.
  const upTo = await database.transaction(findNewestStep, lock.paymentOutcomes);
  if (after !== undefined && after >= upTo) return;
  // What failed before the first look is no news.
  const failed =
    after === undefined
      ? []
      : await findFailedPayments(
          database.longReaders,
          { after, upTo },
          { failedStatus: REWARD_STATUS.failed, late: LATE },
        );
  const notices: NewNotice[] = [];
  for (const { clientId, payments, cents } of failed) {
    const title = payments === 1 ? 'A payment failed' : `${formatCount(payments)} payments failed`;
    for (const userId of await findHolders(database.readers, clientId, NOTICE_RIGHTS.paymentsFailed))
      notices.push({
        clientId,
        userId,
        kind: 'paymentsFailed',
        subject: String(upTo),
        title,
        detail: formatCurrency(toDollars(cents)),
        page: `rewards?RewardStatus=${REWARD_STATUS.failed}`,
        at: toWire(now()),
      });
  }
  await database.transaction(async (trx) => {
    await addNotices(trx, notices);
    await saveCursor(trx, FAILED_PAYMENTS, upTo);
  }, NO_LOCKS);
}

const RELEASE_DECIDED = 'releaseDecided';

/** Operators of every client: what is served to all concerns each. */
async function tellOfDecidedReleases(platform: Platform): Promise<void> {
  const { database, now } = platform;
  const decisions = await untoldDecisions(database.readers, {
    kind: RELEASE_DECIDED,
    since: daysFrom(now(), -KEPT_DAYS),
  });
  if (decisions.length === 0) return;
  const notices: NewNotice[] = [];
  for (const { clientId } of await findClientDates(database.readers))
    for (const userId of await findHolders(database.readers, clientId, NOTICE_RIGHTS.releaseDecided))
      for (const { id, name, version, promoted, why } of decisions)
        notices.push({
          clientId,
          userId,
          kind: RELEASE_DECIDED,
          subject: String(id),
          title: `${name} ${version} was ${promoted ? 'promoted' : 'taken back'} automatically`,
          detail: why,
          page: 'settings/deployments',
          at: toWire(now()),
        });
  await tell(platform, notices);
}
