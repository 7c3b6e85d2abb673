import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/schema';
import { createRewards } from './create-rewards';

/**
 * Brings the next rewards of a file whose approval was decided, with their money. How far the file is, is kept with it in
 * the same transaction: after a crash the next run goes on there, and no reward comes twice.
 * @param rows how many at most
 * @returns whether none were left
 */
export async function approveBatch(trx: Kysely<Tables>, fileId: number, rows: number): Promise<boolean> {
  const file = await trx
    .selectFrom('uploadFiles')
    .select(['fileId', 'clientId', 'kind', 'rewardedLine', 'decidedBy', 'decidedAt'])
    .where('fileId', '=', fileId)
    .executeTakeFirstOrThrow();
  const { rewardedLine: after, decidedBy, decidedAt } = file;
  if (after === null || decidedAt === null) return true;
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
  if (upTo === null) return true;
  await createRewards(trx, file, { after, upTo }, { actorId: decidedBy, at: decidedAt }, 'transit');
  await trx.updateTable('uploadFiles').set({ rewardedLine: upTo }).where('fileId', '=', fileId).execute();
  return false;
}
