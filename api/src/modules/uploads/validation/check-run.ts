import type { Kysely, Selectable } from 'kysely';
import { FILE_STATUS, STAGE } from '@portal/shared/domain/upload-files';
import type { Database } from '../../../platform/database/database';
import type { Tables, UploadFilesTable } from '../../../platform/database/schema';
import { Findings } from './findings';
import { NO_LOCKS } from '../../lock-names';

/** The run was taken over by another, or the file is not in work any more. Nothing more may be written. */
export class LostRun extends Error {}

/** A transaction of a check writes 1,000 rows at most: these, and the record of the file. */
export const ROWS_PER_WRITE = 999;

const KEYS = {
  uploadRows: 'line',
  uploadFindings: 'findingId',
  uploadFindingRows: 'line',
  uploadErrorMarks: 'block',
  uploadCheckHits: 'checkId',
  uploadSummaries: 'promotionId',
} as const;
type OwnTable = keyof typeof KEYS;

/**
 * One run over a file. Optimistic lock: it may write only as long as the file names it, so that of two that believe they
 * check the same file (a process that slept through its lease, and its successor) only the later one changes anything.
 * Every write is a short transaction, so that others wait only moments for SQLite's write lock.
 */
export class CheckRun {
  #stage = 0;
  /** What was found so far; kept in memory until the end, because it is bounded. */
  findings = new Findings();

  constructor(
    readonly database: Database,
    readonly file: Selectable<UploadFilesTable>,
    private readonly runId: string,
    private readonly onStage: (stage: number) => void = () => undefined,
  ) {
    this.#stage = file.processingStatus;
  }

  get fileId(): number {
    return this.file.fileId;
  }

  /** Takes the file over and removes what an earlier run left behind. */
  async begin(): Promise<void> {
    const { fileId } = this;
    const taken = await this.database.db
      .updateTable('uploadFiles')
      .set({ runId: this.runId })
      .where('fileId', '=', fileId)
      .where('statusId', '=', FILE_STATUS.processing)
      .where('processingStatus', '<', STAGE.complete)
      .executeTakeFirst();
    if (taken.numUpdatedRows !== 1n) throw new LostRun();
    await this.clear();
  }

  /** Forgets and removes all that was found and staged. */
  async clear(): Promise<void> {
    this.findings = new Findings();
    for (const table of Object.keys(KEYS) as OwnTable[]) await this.remove(table);
  }

  /** Removes all rows of the file from a table. */
  async remove(table: OwnTable): Promise<void> {
    const { fileId } = this;
    const key = KEYS[table] as 'line';
    for (let more = true; more;) {
      await this.write(async (trx) => {
        const first = trx
          .selectFrom(table as 'uploadRows')
          .select(key)
          .where('fileId', '=', fileId)
          .orderBy(key)
          .limit(ROWS_PER_WRITE);
        const { numDeletedRows } = await trx
          .deleteFrom(table as 'uploadRows')
          .where('fileId', '=', fileId)
          .where(key, 'in', first)
          .executeTakeFirst();
        more = Number(numDeletedRows) === ROWS_PER_WRITE;
      });
    }
  }

  /** Writes many rows, as few at once as others can wait for. */
  async writeAll<Row>(
    rows: readonly Row[],
    insert: (trx: Kysely<Tables>, some: Row[]) => Promise<void>,
  ): Promise<void> {
    for (let start = 0; start < rows.length; start += ROWS_PER_WRITE)
      await this.write((trx) => insert(trx, rows.slice(start, start + ROWS_PER_WRITE)));
  }

  /** A short write of this run. @throws LostRun when the file is another's by now */
  async write(
    work: (trx: Kysely<Tables>) => Promise<void>,
    change: Partial<Selectable<UploadFilesTable>> = {},
  ): Promise<void> {
    await this.database.transaction(async (trx) => {
      const mine = await trx
        .updateTable('uploadFiles')
        .set({ runId: this.runId, ...change })
        .where('fileId', '=', this.fileId)
        .where('runId', '=', this.runId)
        .where('statusId', '=', FILE_STATUS.processing)
        .executeTakeFirst();
      if (mine.numUpdatedRows !== 1n) throw new LostRun();
      await work(trx);
    }, NO_LOCKS);
  }

  /** Says that a stage is done; what a resumed file had reached is never taken back. */
  async reach(stage: number): Promise<void> {
    if (stage > this.#stage) {
      this.#stage = stage;
      await this.write(async () => undefined, { processingStatus: stage });
    }
    this.onStage(stage);
  }
}
