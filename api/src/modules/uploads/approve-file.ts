import { sql, type Kysely, type Selectable } from 'kysely';
import {
  PROMOTION_STATUS_NAMES,
  REWARD_STATUS,
  REWARD_TYPE,
  type PromotionStatus,
} from '@portal/shared/domain/statuses';
import {
  ALREADY_PROCESSED,
  FILE_STATUS,
  NOT_APPROVABLE,
  STAGE,
  mayBeDecided,
} from '@portal/shared/domain/upload-files';
import { servedStatuses } from '@portal/shared/domain/upload-name';
import type { Audit, AuditActor } from '../../platform/audit/audit';
import type { Tables, UploadFilesTable } from '../../platform/database/schema';
import { conflict, notFound } from '../../platform/http/errors';
import { allocateMany } from '../ledger/bulk-movements';
import { beginProgress } from '../promotions/promotion-progress';

export interface Approval {
  fileId: number;
  clientId: number;
  actor: AuditActor & { userId: number };
  at: string;
}

type File = Selectable<UploadFilesTable>;

/** @throws Refusal 404, or 409 for a file that nobody may decide about (any more) */
export async function requireUndecided(
  db: Kysely<Tables>,
  { fileId, clientId }: Pick<Approval, 'fileId' | 'clientId'>,
): Promise<File> {
  const file = await db
    .selectFrom('uploadFiles')
    .selectAll()
    .where('fileId', '=', fileId)
    .where('clientId', '=', clientId)
    .executeTakeFirst();
  if (!file) throw notFound();
  if (file.statusId === FILE_STATUS.approved || file.statusId === FILE_STATUS.rejected)
    throw conflict(ALREADY_PROCESSED);
  if (!mayBeDecided(file.statusId) || file.processingStatus !== STAGE.complete)
    throw conflict(NOT_APPROVABLE);
  return file;
}

/**
 * Turns the rows of a file into rewards with their money, all or none. Everything that may have changed since the file
 * was checked is checked again, in the same transaction.
 * @param trx a transaction that holds the write lock, so that a second approval finds the file decided
 * @returns how many rewards that were
 * @throws Refusal 409 when the file, a promotion or its funds are not as they must be; nothing is kept then
 */
export async function approveFile(trx: Kysely<Tables>, audit: Audit, approval: Approval): Promise<number> {
  const { fileId, clientId, actor, at } = approval;
  const file = await requireUndecided(trx, approval);
  const promotionIds = await servedPromotions(trx, file);
  await refuseRepeatedRewards(trx, file);
  await createOfficers(trx, file, at);
  await createRewards(trx, file, at);
  await trx
    .insertInto('rewardSteps')
    .columns(['rewardId', 'statusId', 'at', 'paymentMethodId', 'actorId', 'cause'])
    .expression(
      trx
        .selectFrom('rewards')
        .where('fileId', '=', fileId)
        .select([
          'rewardId',
          'statusId',
          'createdDate',
          'paymentMethodId',
          sql<number>`cast(${actor.userId} as integer)`.as('actorId'),
          sql.lit('file').as('cause'),
        ])
        .orderBy('rewardId'),
    )
    .execute();
  const rewards = await allocateMany(trx, {
    clientId,
    where: (eb) => eb('rewards.fileId', '=', fileId),
    actorId: actor.userId,
    at,
  });
  await beginProgress(trx, clientId, promotionIds, actor, at);
  await trx
    .updateTable('uploadFiles')
    .set({ statusId: FILE_STATUS.approved, decidedBy: actor.userId, decidedAt: at, updatedDate: at })
    .where('fileId', '=', fileId)
    .execute();
  await audit.record(trx, actor, {
    action: 'fileApproved',
    entity: 'file',
    entityId: fileId,
    from: { statusId: file.statusId },
    to: { statusId: FILE_STATUS.approved, rewards },
  });
  return rewards;
}

/** @returns the promotions of the file, each in a status that the file may serve @throws Refusal 409 */
async function servedPromotions(trx: Kysely<Tables>, { fileId, clientId, kind, fileName }: File) {
  const served: readonly number[] = servedStatuses(kind, fileName);
  const promotions = await trx
    .selectFrom('uploadSummaries as s')
    .leftJoin('promotions as p', (join) =>
      join.onRef('p.promotionId', '=', 's.promotionId').on('p.clientId', '=', clientId),
    )
    .select((eb) => ['s.promotionId', eb.fn.coalesce('p.endingStatus', 'p.status').as('status')])
    .where('s.fileId', '=', fileId)
    .orderBy('s.promotionId')
    .execute();
  for (const { promotionId, status } of promotions) {
    if (status !== null && served.includes(status)) continue;
    const name = status === null ? 'not there' : PROMOTION_STATUS_NAMES[status as PromotionStatus];
    throw conflict(`Promotion ${promotionId} is ${name} by now. The file can not be approved.`);
  }
  return promotions.map((one) => one.promotionId);
}

/** A reward that came after the file was checked (from another file) and is the same as one of its rows. */
async function refuseRepeatedRewards(trx: Kysely<Tables>, { fileId, checkedRewardId }: File): Promise<void> {
  if (checkedRewardId === null) return;
  const newer = await trx
    .selectFrom('rewards')
    .select('rewardId')
    .where('rewardId', '>', checkedRewardId)
    .limit(1)
    .executeTakeFirst();
  if (!newer) return;
  const same = await trx
    .selectFrom('uploadRows as r')
    .innerJoin('rewards as w', (join) =>
      join
        .on('w.rewardId', '>', checkedRewardId)
        .onRef('w.promotionId', '=', 'r.promotionId')
        .onRef('w.portBu', '=', 'r.portBu')
        .onRef('w.officeId', '=', 'r.officeId')
        .onRef('w.rewardName', '=', 'r.rewardName')
        .onRef('w.amountCents', '=', 'r.amountCents')
        .on('w.statusId', '<>', REWARD_STATUS.removed),
    )
    .select('r.line')
    .where('r.fileId', '=', fileId)
    .limit(1)
    .executeTakeFirst();
  if (same)
    throw conflict(
      `The reward of line ${same.line} was created by another file meanwhile. The file can not be approved.`,
    );
}

/** Opens the officer accounts (PortBu and OfficeId) that are not there yet, with what their first row says. */
async function createOfficers(trx: Kysely<Tables>, { fileId, clientId }: File, at: string): Promise<void> {
  const first = trx
    .selectFrom('uploadRows as r')
    .leftJoin('officers as o', (join) =>
      join
        .on('o.clientId', '=', clientId)
        .onRef('o.portBu', '=', 'r.portBu')
        .onRef('o.oeid', '=', 'r.officeId'),
    )
    .where('r.fileId', '=', fileId)
    .where('o.officerId', 'is', null)
    .groupBy(['r.portBu', 'r.officeId'])
    .select((eb) => eb.fn.min('r.line').as('line'));
  await trx
    .insertInto('officers')
    .columns(['clientId', 'portBu', 'oeid', 'officerName', 'portfolioName', 'locationCode', 'createdDate'])
    .expression(
      trx
        .selectFrom('uploadRows as r')
        .where('r.fileId', '=', fileId)
        .where('r.line', 'in', first)
        .select([
          sql<number>`cast(${clientId} as integer)`.as('clientId'),
          'r.portBu',
          'r.officeId',
          'r.officeName',
          'r.portfolioName',
          'r.locationCode',
          sql<string>`cast(${at} as text)`.as('createdDate'),
        ])
        .orderBy('r.line'),
    )
    .execute();
}

async function createRewards(
  trx: Kysely<Tables>,
  { fileId, clientId, kind }: File,
  at: string,
): Promise<void> {
  const text = (value: string) => sql<string>`cast(${value} as text)`;
  await trx
    .insertInto('rewards')
    .columns([
      'clientId',
      'promotionId',
      'officerId',
      'rewardName',
      'portBu',
      'portfolioName',
      'locationCode',
      'officeId',
      'officeName',
      'amountCents',
      'rewardType',
      'description',
      'statusId',
      'paymentMethodId',
      'alternateReward',
      'fileId',
      'createdDate',
      'updatedDate',
      'version',
    ])
    .expression(
      trx
        .selectFrom('uploadRows as r')
        .innerJoin('officers as o', (join) =>
          join
            .on('o.clientId', '=', clientId)
            .onRef('o.portBu', '=', 'r.portBu')
            .onRef('o.oeid', '=', 'r.officeId'),
        )
        .where('r.fileId', '=', fileId)
        .orderBy('r.line')
        .select([
          'o.clientId',
          'r.promotionId',
          'o.officerId',
          'r.rewardName',
          'r.portBu',
          'r.portfolioName',
          'r.locationCode',
          'r.officeId',
          'r.officeName',
          'r.amountCents',
          text(REWARD_TYPE[kind]).as('rewardType'),
          'r.description',
          sql.lit(REWARD_STATUS.available).as('statusId'),
          'r.paymentMethodId',
          text(kind === 'alternate' ? 'Y' : 'N').as('alternateReward'),
          'r.fileId',
          text(at).as('createdDate'),
          text(at).as('updatedDate'),
          sql.lit(1).as('version'),
        ]),
    )
    .execute();
}
