import type { Kysely, Updateable } from 'kysely';
import { STAGE, type FileStatus } from '@portal/shared/domain/upload-files';
import type { Database } from '../../../platform/database/database';
import type { Tables, UploadFilesTable } from '../../../platform/database/schema';
import {
  FILE_TABLES,
  deleteFirstRows,
  updateFile,
  type FileTable,
  type UploadFile,
} from '../record/uploads.repository';
import { takeOver, updateAsRun } from './check-run.repository';
import { Findings } from './findings';
import { NO_LOCKS } from '../../lock-names';

/** The run was taken over by another, or the file is not in work any more. Nothing more may be written. */
export class LostRun extends Error {}

/** A transaction of a check writes 1,000 rows at most: these, and the record of the file. */
export const ROWS_PER_WRITE = 999;

/**
 * One run over a file. Fencing token: it may write only as long as the file names it, so that of two that believe they
 * check the same file (a process that slept through its lease, and its successor) only the later one changes anything.
 * Every write is a short transaction, so that others wait only moments for SQLite's write lock.
 */
export class CheckRun {
  #stage = 0;
  /** What was found so far; kept in memory until the end, because it is bounded. */
  findings = new Findings();

  constructor(
    readonly database: Database,
    readonly file: UploadFile,
    private readonly runId: string,
    private readonly onStage: (stage: number) => void = () => undefined,
  ) {
    this.#stage = file.processingStatus;
  }

  get fileId(): number {
    return this.file.fileId;
  }

  /** Takes the file over and removes the rows of an earlier run. @throws LostRun */
  async begin(): Promise<void> {
    if (!(await takeOver(this.database.db, this.fileId, this.runId))) throw new LostRun();
    await this.clear();
  }

  /** Forgets and removes all that was found and staged, and what it came to. */
  async clear(): Promise<void> {
    this.findings = new Findings();
    await this.write(async () => undefined, {
      rowCount: null,
      errorRows: null,
      fileCents: null,
      checkedRewardId: null,
    });
    for (const table of FILE_TABLES) await this.remove(table);
  }

  /** Removes all rows of the file from a table. */
  async remove(table: FileTable): Promise<void> {
    for (let more = true; more;) {
      await this.write(async (trx) => {
        more = (await deleteFirstRows(trx, table, this.fileId, ROWS_PER_WRITE)) === ROWS_PER_WRITE;
      });
    }
  }

  /** Batched insert: transactions of so few rows that other writers can wait for them. */
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
    change: Updateable<UploadFilesTable> = {},
  ): Promise<void> {
    await this.database.transaction(async (trx) => {
      if (!(await updateAsRun(trx, this.fileId, this.runId, change))) throw new LostRun();
      await work(trx);
    }, NO_LOCKS);
  }

  /** Records that a stage is done. Monotonic: the stage that a resumed file had reached is never lowered. */
  async reach(stage: number): Promise<void> {
    if (stage > this.#stage) {
      this.#stage = stage;
      await this.write(async () => undefined, { processingStatus: stage });
    }
    this.onStage(stage);
  }

  /** The last write: the file has come to its status and is not in work any more. @param at UTC text @throws LostRun */
  async end(statusId: FileStatus, at: string): Promise<void> {
    await this.write(
      // After the guarded update, which asks for a file in work.
      (trx) => updateFile(trx, this.fileId, { statusId }),
      { processingStatus: STAGE.complete, updatedDate: at },
    );
    this.onStage(STAGE.complete);
  }
}
