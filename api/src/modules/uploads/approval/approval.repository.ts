import { sql, type Kysely } from 'kysely';
import { REWARD_STATUS } from '@portal/shared/domain/statuses';
import { FILE_STATUS } from '@portal/shared/domain/upload-files';
import type { Tables } from '../../../platform/database/schema';
import { selectDecidedStatus } from '../../promotions/decided-status.repository';
import type { UploadFile } from '../record/uploads.repository';
import type { LinesAfter } from './create-rewards.repository';

/** @returns what each promotion of a file is to get, and its status: the one it ends in while it ends, null without one */
export async function findShares(
  db: Kysely<Tables>,
  { fileId, clientId }: Pick<UploadFile, 'fileId' | 'clientId'>,
) {
  const rows = await db
    .selectFrom('uploadSummaries as s')
    .leftJoin('promotions as p', (join) =>
      join.onRef('p.promotionId', '=', 's.promotionId').on('p.clientId', '=', clientId),
    )
    .select(['s.promotionId', 's.rewards', 's.totalCents'])
    .select(selectDecidedStatus('p').$castTo<number | null>().as('status'))
    .where('s.fileId', '=', fileId)
    .orderBy('s.promotionId')
    .execute();
  return rows.map(({ promotionId, rewards, totalCents, status }) => ({
    promotionId,
    rewards,
    cents: Number(totalCents),
    status,
  }));
}

/** @returns another file that is being approved in batches and has a promotion in common with this one */
export async function findConcurrentApproval(
  trx: Kysely<Tables>,
  { fileId, clientId }: Pick<UploadFile, 'fileId' | 'clientId'>,
): Promise<number | undefined> {
  const other = await trx
    .selectFrom('uploadFiles as f')
    .innerJoin('uploadSummaries as s', 's.fileId', 'f.fileId')
    .select('f.fileId')
    .where('f.clientId', '=', clientId)
    .where('f.statusId', '=', FILE_STATUS.processing)
    .where('f.rewardedLine', 'is not', null)
    .where('s.promotionId', 'in', (eb) =>
      eb.selectFrom('uploadSummaries as own').select('own.promotionId').where('own.fileId', '=', fileId),
    )
    .limit(1)
    .executeTakeFirst();
  return other?.fileId;
}

/** Rejects a file that still has the given status. @throws NoResultError when it has not */
export async function rejectFile(
  trx: Kysely<Tables>,
  { fileId, statusId }: Pick<UploadFile, 'fileId' | 'statusId'>,
  { comment, decidedBy, at }: { comment: string; decidedBy: number; at: string },
): Promise<void> {
  await trx
    .updateTable('uploadFiles')
    .set({ statusId: FILE_STATUS.rejected, comment, decidedBy, decidedAt: at, updatedDate: at })
    .where('fileId', '=', fileId)
    .where('statusId', '=', statusId)
    .executeTakeFirstOrThrow();
}

/** @returns files that were decided to be approved and whose rewards are not all there */
export const findUnfinishedApprovals = (db: Kysely<Tables>) =>
  db
    .selectFrom('uploadFiles')
    .select(['clientId', 'fileId'])
    .where('statusId', '=', FILE_STATUS.processing)
    .where('rewardedLine', 'is not', null)
    .execute();

/** Marks a file as approved whose rewards came in batches. @returns false when it was already */
export async function endApproval(trx: Kysely<Tables>, fileId: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('uploadFiles')
    .set({ statusId: FILE_STATUS.approved, rewardedLine: null })
    .where('fileId', '=', fileId)
    .where('rewardedLine', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** @returns how far the approval of a file is, and who decided it */
export const findProgress = (trx: Kysely<Tables>, fileId: number) =>
  trx
    .selectFrom('uploadFiles')
    .select(['fileId', 'clientId', 'kind', 'rewardedLine', 'decidedBy', 'decidedAt'])
    .where('fileId', '=', fileId)
    .executeTakeFirstOrThrow();

/** Notes how far the approval of a file is. @returns false when it is not where the batch began (compare-and-set) */
export async function moveProgress(
  trx: Kysely<Tables>,
  fileId: number,
  { after, upTo }: LinesAfter,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('uploadFiles')
    .set({ rewardedLine: upTo })
    .where('fileId', '=', fileId)
    .where('rewardedLine', '=', after)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** @returns the last of the next staged lines after one, so many at most; null when none are left */
export async function findBatchEnd(
  trx: Kysely<Tables>,
  fileId: number,
  { after, rows }: Record<'after' | 'rows', number>,
): Promise<number | null> {
  const { upTo } = await trx
    .selectFrom((eb) =>
      eb
        .selectFrom('uploadRows')
        .select('line')
        .where('fileId', '=', fileId)
        .where('line', '>', after)
        .orderBy('line')
        .limit(rows)
        .as('next'),
    )
    .select((eb) => eb.fn.max<number | null>('line').as('upTo'))
    .executeTakeFirstOrThrow();
  return upTo;
}

/** @returns whether rewards that came after an id may repeat rows of the file */
export async function hasNewerRewards(db: Kysely<Tables>, fileId: number, after: number): Promise<boolean> {
  const newer = await db
    .selectFrom('rewards as w')
    .where('w.rewardId', '>', after)
    // Kept off the index of the promotion, by the plus: the few rewards after an id are read, never all of a promotion.
    .where(sql<number>`+${sql.ref('w.promotionId')}`, 'in', (eb) =>
      eb.selectFrom('uploadSummaries as s').select('s.promotionId').where('s.fileId', '=', fileId),
    )
    .select('w.rewardId')
    .limit(1)
    .executeTakeFirst();
  return newer !== undefined;
}

/** @returns a line of the file that is the same as a reward of another file with an id after this one */
export async function findRepeatedLine(
  db: Kysely<Tables>,
  fileId: number,
  after: number,
): Promise<number | undefined> {
  const same = await db
    .selectFrom('uploadRows as r')
    .innerJoin('rewards as w', (join) =>
      join
        .on('w.rewardId', '>', after)
        .onRef('w.promotionId', '=', 'r.promotionId')
        .onRef('w.portBu', '=', 'r.portBu')
        .onRef('w.officeId', '=', 'r.officeId')
        .onRef('w.rewardName', '=', 'r.rewardName')
        .onRef('w.amountCents', '=', 'r.amountCents')
        .on('w.statusId', '<>', REWARD_STATUS.removed),
    )
    // An approval of this file that was first is found by the decision, under the lock.
    .where((eb) => eb.or([eb('w.fileId', 'is', null), eb('w.fileId', '<>', fileId)]))
    .select('r.line')
    .where('r.fileId', '=', fileId)
    .limit(1)
    .executeTakeFirst();
  return same?.line;
}
