import { sql, type Kysely, type Selectable } from 'kysely';
import { REWARD_STATUS } from '@portal/shared/domain/statuses';
import type { Tables, UploadFilesTable } from '../../../platform/database/schema';
import { conflict } from '../../../platform/http/errors';
import type { Database } from '../../../platform/database/database';
import { newestReward } from '../newest-reward.repository';

type File = Pick<Selectable<UploadFilesTable>, 'fileId'>;

/** Newer rewards of the promotions of a file: the few after an id, never all of a promotion. */
const newerRewards = (db: Kysely<Tables>, { fileId }: File, after: number) =>
  db
    .selectFrom('rewards as w')
    .where('w.rewardId', '>', after)
    .where(sql<number>`+${sql.ref('w.promotionId')}`, 'in', (eb) =>
      eb.selectFrom('uploadSummaries as s').select('s.promotionId').where('s.fileId', '=', fileId),
    );

/** @returns whether rewards that came after an id may repeat rows of the file */
export async function hasNewerRewards(db: Kysely<Tables>, file: File, after: number): Promise<boolean> {
  return (await newerRewards(db, file, after).select('w.rewardId').limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Compares the rows of a file with the rewards that came after an id, from other files.
 * @param after null when the file does not know the newest reward at its checks: nothing is compared then
 * @returns the newest reward that was compared
 * @throws HttpError 409 when a reward of another file is the same as one of the rows
 */
export async function refuseRepeatedRewards(
  database: Pick<Database, 'longReaders' | 'transaction'>,
  file: File,
  after: number | null,
): Promise<number> {
  const newest = await newestReward(database);
  const db = database.longReaders;
  if (after === null || !(await hasNewerRewards(db, file, after))) return newest;
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
    // Those of an approval of this file that was first are told by the decision, under the lock.
    .where((eb) => eb.or([eb('w.fileId', 'is', null), eb('w.fileId', '<>', file.fileId)]))
    .select('r.line')
    .where('r.fileId', '=', file.fileId)
    .limit(1)
    .executeTakeFirst();
  if (same)
    throw conflict(
      `The reward of line ${same.line} was created by another file meanwhile. The file can not be approved.`,
    );
  return newest;
}
