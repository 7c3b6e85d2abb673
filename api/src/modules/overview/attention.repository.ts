import type { Kysely } from 'kysely';
import { REWARD_STATUS, RUNNING_PROMOTIONS } from '@portal/shared/domain/statuses';
import { TICKET_STATUS } from '@portal/shared/domain/support';
import { FILE_STATUS } from '@portal/shared/domain/upload-files';
import { countRows } from '../../platform/database/count-rows';
import type { Tables } from '../../platform/database/schema';

type Db = Kysely<Tables>;

/** @returns how many files of a kind wait for a decision */
export const countWaitingFiles = (db: Db, clientId: number, kind: 'fulfilment' | 'alternate') =>
  countRows(
    db
      .selectFrom('uploadFiles')
      .where('clientId', '=', clientId)
      .where('kind', '=', kind)
      .where('statusId', 'in', [FILE_STATUS.exception, FILE_STATUS.pendingApproval]),
  );

/** @returns rewards whose payment failed, and what they come to, from the kept totals */
export async function sumFailedPayments(db: Db, clientId: number) {
  const { rewards, cents } = await db
    .selectFrom('rewardTotals')
    .select((eb) => [
      eb.fn.sum<number | string | null>('rewards').as('rewards'),
      eb.fn.sum<number | string | null>('cents').as('cents'),
    ])
    .where('clientId', '=', clientId)
    .where('statusId', '=', REWARD_STATUS.failed)
    .executeTakeFirstOrThrow();
  return { count: Number(rewards ?? 0), cents: Number(cents ?? 0) };
}

/** @returns running promotions that end before a moment, as the list of promotions filters them */
export const countEndingPromotions = (db: Db, clientId: number, before: string) =>
  countRows(
    db
      .selectFrom('promotions')
      .where('clientId', '=', clientId)
      .where('status', 'in', [...RUNNING_PROMOTIONS])
      .where('expirationDate', '<', before),
  );

/** @returns tickets that were not opened yet */
export const countNewTickets = (db: Db, clientId: number) =>
  countRows(
    db.selectFrom('tickets').where('clientId', '=', clientId).where('statusId', '=', TICKET_STATUS.new),
  );

/** @returns whether the client's promotions end by a date (C00002) */
export const endsByDate = async (db: Db, clientId: number): Promise<boolean> =>
  (
    await db
      .selectFrom('clientConfigs')
      .select('value')
      .where('clientId', '=', clientId)
      .where('code', '=', 'C00002')
      .executeTakeFirst()
  )?.value === 'y';
