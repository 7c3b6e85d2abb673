import { setImmediate as nextTurn } from 'node:timers/promises';
import { toWire } from '@portal/shared/domain/dates';
import { FILE_STATUS, STAGE, mayBeDecided } from '@portal/shared/domain/upload-files';
import type { Platform } from '../../platform/platform';

const DAY_MS = 24 * 60 * 60_000;
const FILES_PER_SWEEP = 100;
/** In this order: what has findings left is not through yet. */
const KEYS = { uploadErrorMarks: 'block', uploadFindingRows: 'line', uploadFindings: 'findingId' } as const;
/** Rows of one transaction: some 2 ms. */
const ROWS_PER_DELETE = 500;
const IN_WORK = Object.values(FILE_STATUS).filter(
  (status) => status === FILE_STATUS.processing || mayBeDecided(status),
);

/**
 * Removes the findings of files whose end is longer ago than the retention. How often each check was hit stays, and so
 * does the original in the store.
 */
export async function removeOldFindings({ config, database, now }: Platform): Promise<void> {
  const endedBefore = toWire(new Date(now().getTime() - config.uploadFindingsDays * DAY_MS));
  const files = await database.readers
    .selectFrom('uploadFiles as f')
    .select('f.fileId')
    .where('f.statusId', 'not in', IN_WORK)
    .where('f.processingStatus', '=', STAGE.complete)
    .where('f.updatedDate', '<=', endedBefore)
    .where((eb) =>
      eb.exists(
        eb.selectFrom('uploadFindings as n').select('n.findingId').whereRef('n.fileId', '=', 'f.fileId'),
      ),
    )
    .limit(FILES_PER_SWEEP)
    .execute();
  for (const { fileId } of files) {
    // First, so that some of them are never taken for all.
    await database.db
      .updateTable('uploadFiles')
      .set({ findingsRemovedAt: toWire(now()) })
      .where('fileId', '=', fileId)
      .execute();
    for (const table of Object.keys(KEYS) as Array<keyof typeof KEYS>)
      await removeRows({ database }, table, fileId);
  }
}

/** Removes the rows of a file from a table, a few at once, so that others can write in between. */
async function removeRows(
  { database }: Pick<Platform, 'database'>,
  table: keyof typeof KEYS,
  fileId: number,
): Promise<void> {
  const key = KEYS[table] as 'findingId';
  for (let more = true; more; await nextTurn()) {
    const { numDeletedRows } = await database.db
      .deleteFrom(table as 'uploadFindings')
      .where('fileId', '=', fileId)
      .where(key, 'in', (eb) =>
        eb
          .selectFrom(table as 'uploadFindings')
          .select(key)
          .where('fileId', '=', fileId)
          .orderBy(key)
          .limit(ROWS_PER_DELETE),
      )
      .executeTakeFirst();
    more = Number(numDeletedRows) === ROWS_PER_DELETE;
  }
}
