import type { Kysely } from 'kysely';
import { REWARD_STATUS } from '@portal/shared/domain/statuses';
import type { Tables } from '../../platform/database/schema';

/** @returns what was settled within a stretch of time: its end is not part of it */
export async function sumSettled(
  db: Kysely<Tables>,
  clientId: number,
  { from, before }: Record<'from' | 'before', string>,
) {
  const { rewards, cents } = await db
    .selectFrom('rewards')
    .select((eb) => [
      eb.fn.countAll<number | string>().as('rewards'),
      eb.fn.sum<number | string | null>('amountCents').as('cents'),
    ])
    .where('clientId', '=', clientId)
    .where('settledDate', 'is not', null)
    .where('settledDate', '>=', from)
    .where('settledDate', '<', before)
    .where('statusId', '=', REWARD_STATUS.settled)
    .executeTakeFirstOrThrow();
  return { rewards: Number(rewards), cents: Number(cents ?? 0) };
}

/** @returns the zone in which the client's months begin */
export const findTimeZone = async (db: Kysely<Tables>, clientId: number): Promise<string> =>
  (
    await db
      .selectFrom('clients')
      .select('timeZone')
      .where('clientId', '=', clientId)
      .executeTakeFirstOrThrow()
  ).timeZone;
