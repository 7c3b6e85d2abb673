import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import { bringRewards } from './file-rewards';

/**
 * Brings the next rewards of a file whose approval was decided, with their money. How far the file is, is kept with it in
 * the same transaction: whoever comes after a crash goes on there, and none comes twice.
 * @param rows how many at most
 * @returns whether those were the last
 */
export async function approvePiece(trx: Kysely<Tables>, fileId: number, rows: number): Promise<boolean> {
  const file = await trx
    .selectFrom('uploadFiles')
    .select(['fileId', 'clientId', 'kind', 'rewardedLine', 'decidedBy', 'decidedAt'])
    .where('fileId', '=', fileId)
    .executeTakeFirstOrThrow();
  const { rewardedLine: after, decidedBy, decidedAt } = file;
  if (after === null || decidedAt === null) return true;
  const lines = await trx
    .selectFrom('uploadRows')
    .select('line')
    .where('fileId', '=', fileId)
    .where('line', '>', after)
    .orderBy('line')
    .limit(rows + 1)
    .execute();
  const upTo = lines[Math.min(rows, lines.length) - 1]?.line;
  if (upTo === undefined) return true;
  await bringRewards(trx, file, { after, upTo }, { actorId: decidedBy, at: decidedAt }, 'transit');
  await trx.updateTable('uploadFiles').set({ rewardedLine: upTo }).where('fileId', '=', fileId).execute();
  return lines.length <= rows;
}
