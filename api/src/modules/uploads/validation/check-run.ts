import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../../platform/database/database';
import { insertRows } from '../../../platform/database/bulk-insert';
import type { Tables, UploadFilesTable } from '../../../platform/database/schema';
import { FILE_STATUS, STAGE } from '@portal/shared/domain/upload-files';
import { isErrorCheck, type Finding } from '@portal/shared/domain/upload-checks';

/** The run was taken over by another, or the file is not in work any more. Nothing more may be written. */
export class LostRun extends Error {}

export interface LineFinding extends Finding {
  readonly line: number | null;
  /** The row as it stood in the file, where it is not staged. */
  readonly row?: Record<string, string>;
}

const ROWS_PER_DELETE = 5_000;

/**
 * One run over a file. It may write only as long as the file names it, so that of two that believe they check the same
 * file (a process that slept through its lease, and its successor) only the later one changes anything. Every write is
 * a short transaction, so that others wait only moments for SQLite's write lock.
 */
export class CheckRun {
  #stage = 0;

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

  async clear(): Promise<void> {
    const { fileId } = this;
    for (const table of ['uploadRows', 'uploadFindings'] as const) {
      const column = table === 'uploadRows' ? 'line' : 'findingId';
      for (let more = true; more;) {
        await this.write(async (trx) => {
          const doomed = trx
            .selectFrom(table)
            .select(column as 'line')
            .where('fileId', '=', fileId)
            .orderBy(column as 'line')
            .limit(ROWS_PER_DELETE);
          const { numDeletedRows } = await trx
            .deleteFrom(table)
            .where('fileId', '=', fileId)
            .where(column as 'line', 'in', doomed)
            .executeTakeFirst();
          more = Number(numDeletedRows) === ROWS_PER_DELETE;
        });
      }
    }
    await this.write(
      async (trx) => void (await trx.deleteFrom('uploadSummaries').where('fileId', '=', fileId).execute()),
    );
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
    });
  }

  /** Says that a stage is done; what a resumed file had reached is never taken back. */
  async reach(stage: number): Promise<void> {
    if (stage > this.#stage) {
      this.#stage = stage;
      await this.write(async () => undefined, { processingStatus: stage });
    }
    this.onStage(stage);
  }

  async addFindings(findings: readonly LineFinding[], trx?: Kysely<Tables>): Promise<void> {
    if (findings.length === 0) return;
    const rows = findings.map(({ checkId, column, value, message, line, row }) => ({
      fileId: this.fileId,
      checkId,
      isError: isErrorCheck(checkId) ? (1 as const) : (0 as const),
      line,
      columnName: column,
      value,
      message,
      rowJson: row ? JSON.stringify(row) : null,
    }));
    if (trx) await insertRows(trx, 'uploadFindings', rows);
    else await this.write((own) => insertRows(own, 'uploadFindings', rows));
  }
}
