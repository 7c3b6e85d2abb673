import type { Kysely } from 'kysely';
import { PROMOTION_STATUS } from '@portal/shared/domain/statuses';
import type { Attribution } from '../../platform/audit/audit';
import type { Tables } from '../../platform/database/schema';
import { changesBetween, writeHistory } from './promotion-history';
import { changeRecord, requireRecord } from './promotion-record';

/**
 * Takes open promotions that got their first reward to In Progress; those that are there already stay as they are.
 * @param trx the transaction that allocates the rewards
 * @throws HttpError 409 when a promotion is changed at the same moment
 */
export async function beginProgress(
  trx: Kysely<Tables>,
  clientId: number,
  promotionIds: readonly number[],
  by: Pick<Attribution, 'userId' | 'userName'>,
  at: string,
): Promise<void> {
  for (const promotionId of promotionIds) {
    const record = await requireRecord(trx, clientId, promotionId);
    if (record.status !== PROMOTION_STATUS.open) continue;
    const status = PROMOTION_STATUS.inProgress;
    await changeRecord(trx, record, { status, updatedDate: at });
    const changes = changesBetween(record, { ...record, status });
    await writeHistory(trx, promotionId, by, { at, action: 'firstReward', changes });
  }
}
