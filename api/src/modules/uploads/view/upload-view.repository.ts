import { sql, type Kysely } from 'kysely';
import {
  FILE_STATUS,
  FILE_STATUS_NAMES,
  STAGE,
  historyStatusName,
  type UploadKind,
} from '@portal/shared/domain/upload-files';
import { countRows } from '../../../platform/database/count-rows';
import { foundBy } from '../../../platform/database/dialects/search';
import type { Tables } from '../../../platform/database/schema';

export type HistoryOrder = 'fileName' | 'status' | 'createdDate';

export interface HistoryQuery {
  clientId: number;
  kind: UploadKind;
  /** Undefined: all. */
  statuses: readonly number[] | undefined;
  search: string | undefined;
  /** First moment. */
  createdSince: string | undefined;
  order: HistoryOrder;
  direction: 'asc' | 'desc';
  limit: number;
  offset: number;
}

/** The names of the statuses as the history shows them, so that it can be ordered by what is read. */
const shownStatus = sql<string>`case
  when "statusId" = ${sql.lit(FILE_STATUS.processing)} and "processingStatus" = ${sql.lit(STAGE.created)}
  then ${sql.lit(historyStatusName(FILE_STATUS.processing, STAGE.created))}
  ${sql.join(
    Object.keys(FILE_STATUS_NAMES).map(
      (id) => sql`when "statusId" = ${sql.lit(Number(id))} then ${sql.lit(historyStatusName(Number(id)))}`,
    ),
    sql` `,
  )} end`;
const ORDER_OF = {
  fileName: sql`lower("fileName")`,
  status: shownStatus,
  createdDate: sql.ref('createdDate'),
} as const;

const matching = (db: Kysely<Tables>, { clientId, kind, statuses, search, createdSince }: HistoryQuery) =>
  db
    .selectFrom('uploadFiles')
    .where('clientId', '=', clientId)
    .where('kind', '=', kind)
    .$if(statuses !== undefined, (query) => query.where('statusId', 'in', statuses ?? []))
    .$if(search !== undefined, (query) =>
      query.where(foundBy(search ?? '', { id: 'fileId', texts: ['fileName'] })),
    )
    .$if(createdSince !== undefined, (query) => query.where('createdDate', '>=', createdSince ?? ''));

/** @returns a page of the client's files of one kind */
export const findFiles = (db: Kysely<Tables>, query: HistoryQuery) =>
  matching(db, query)
    .select(['fileId', 'fileName', 'statusId', 'processingStatus', 'createdDate', 'comment'])
    .orderBy(ORDER_OF[query.order], query.direction)
    .orderBy('fileId', query.direction)
    .limit(query.limit)
    .offset(query.offset)
    .execute();

/** @returns how many files all pages together have */
export async function countFiles(db: Kysely<Tables>, query: HistoryQuery): Promise<number> {
  return countRows(matching(db, query));
}

/** @returns what a file brings to each promotion */
export async function findSummaries(db: Kysely<Tables>, fileId: number) {
  const rows = await db
    .selectFrom('uploadSummaries')
    .selectAll()
    .where('fileId', '=', fileId)
    .orderBy('promotionId')
    .execute();
  return rows.map((row) => ({ ...row, totalCents: Number(row.totalCents) }));
}

/** @returns how often a file has hit each check, and how many of these findings are listed */
export async function findCheckHits(db: Kysely<Tables>, fileId: number) {
  const rows = await db
    .selectFrom('uploadCheckHits as h')
    .where('h.fileId', '=', fileId)
    .select((eb) => [
      'h.checkId',
      'h.hits',
      eb
        .selectFrom('uploadFindings as f')
        .select((listed) => listed.fn.countAll<number | string>().as('listed'))
        .where('f.fileId', '=', fileId)
        .whereRef('f.checkId', '=', 'h.checkId')
        .as('listed'),
    ])
    .orderBy('h.checkId')
    .execute();
  return rows.map((row) => ({ ...row, listed: Number(row.listed) }));
}

/** @returns the listed findings of a check in the order of their lines, each with the cells of its row as JSON */
export const findListed = (db: Kysely<Tables>, fileId: number, checkId: number) =>
  db
    .selectFrom('uploadFindings as f')
    .leftJoin('uploadFindingRows as r', (join) =>
      join.onRef('r.fileId', '=', 'f.fileId').onRef('r.line', '=', 'f.line'),
    )
    .select(['f.line', 'f.columnName', 'f.value', 'f.message', 'r.cellsJson'])
    .where('f.fileId', '=', fileId)
    .where('f.checkId', '=', checkId)
    .orderBy('f.line')
    .orderBy('f.findingId')
    .execute();
