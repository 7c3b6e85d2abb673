import { sql, type ExpressionBuilder, type Kysely, type Nullable } from 'kysely';
import { PROMOTION_STATUS_NAMES, REWARD_STATUS, type PromotionStatus } from '@portal/shared/domain/statuses';
import { CHECK } from '@portal/shared/domain/upload-checks';
import { servedStatuses } from '@portal/shared/domain/upload-name';
import { NO_PROMOTION_TEXT } from '@portal/shared/domain/upload-row';
import type { Tables } from '../../../platform/database/schema';
import { MOST_LISTED_ROWS } from '@portal/shared/domain/upload-files';
import { joined } from '../../../platform/database/dialects/text';
import type { CheckRun } from './check-run';
import type { LineFinding } from './findings';
import { LINES_PER_BLOCK } from './line-set';
import { IDENTIFIERS, type StagedFile } from './stage-rows';

/** The checks that compare rows with each other and with the portal: sets in the database, a stretch of lines at a time. */

const LINES_PER_LOOK = 5_000;

const rowsOf = (db: Kysely<Tables>, fileId: number) =>
  db.selectFrom('uploadRows as r').where('r.fileId', '=', fileId);

/** Looks at the lines of the file stretch by stretch and keeps what was found there. */
async function forLines(
  run: CheckRun,
  { lastLine }: StagedFile,
  look: (first: number, last: number) => Promise<LineFinding[]>,
): Promise<void> {
  for (let first = 1; first <= lastLine; first += LINES_PER_LOOK)
    run.findings.addAll(await look(first, first + LINES_PER_LOOK - 1));
}

const COLUMN_OF = { portBu: 'PortBu', officeId: 'OfficeId', locationCode: 'LocationCode' } as const;

/** Check 24: digits that are fewer than elsewhere in the column. */
export async function findShortIdentifiers(run: CheckRun, staged: StagedFile): Promise<void> {
  for (const name of IDENTIFIERS) {
    const { shortest, longest } = staged.lengths[name];
    if (shortest >= longest) continue;
    const column = sql.ref<string>(`r.${name}`);
    const isShort = sql<boolean>`length(${column}) < ${longest}`;
    await forLines(run, staged, async (first, last) => {
      const hits = await rowsOf(run.database.db, run.fileId)
        .select(['r.line', column.as('value')])
        .where('r.line', '>=', first)
        .where('r.line', '<=', last)
        .where(isShort)
        .where(column, '<>', '')
        .where(sql<boolean>`ltrim(${column}, '0123456789') = ''`)
        .orderBy('r.line')
        .execute();
      return hits.map(({ line, value }) => ({
        checkId: CHECK.shortIdentifier,
        line,
        column: COLUMN_OF[name],
        value,
        message: `Others of this column have ${longest} digits; leading zeros may be lost.`,
      }));
    });
  }
}

const SAME = ['r.promotionId', 'r.portBu', 'r.officeId', 'r.rewardName', 'r.amountCents'] as const;

/** Check 9: rows that agree with an earlier one in promotion, PortBu, OfficeId, RewardName and amount. */
export async function findDuplicates(run: CheckRun): Promise<void> {
  const { db } = run.database;
  const repeated = await rowsOf(db, run.fileId)
    .select('r.promotionId')
    .groupBy(SAME)
    .having((eb) => eb.fn.countAll<number>(), '>', 1)
    .limit(1)
    .executeTakeFirst();
  if (!repeated) return;
  const numbered = rowsOf(db, run.fileId).select((eb) => [
    'r.line',
    'r.officeId',
    eb.fn
      .min('r.line')
      .over((over) => over.partitionBy(SAME))
      .as('earliest'),
  ]);
  const repeats = db.selectFrom(numbered.as('n')).whereRef('n.line', '>', 'n.earliest');
  const listed = await repeats
    .select(['n.line', 'n.officeId', 'n.earliest'])
    .orderBy('n.line')
    .limit(MOST_LISTED_ROWS)
    .execute();
  for (const { line, officeId, earliest } of listed)
    run.findings.add({
      checkId: CHECK.duplicateRow,
      line,
      column: 'OfficeId',
      value: officeId,
      message: `The row repeats line ${earliest}.`,
    });
  if (listed.length < MOST_LISTED_ROWS) return;
  const block = sql<number>`${sql.ref('n.line')} / ${sql.lit(LINES_PER_BLOCK)}`;
  const others = await repeats
    .where('n.line', '>', listed.at(-1)?.line ?? 0)
    .select([block.as('block'), joined('n.line').as('lines')])
    .groupBy(block)
    .execute();
  for (const { lines } of others)
    for (const line of lines.split(',')) run.findings.count(CHECK.duplicateRow, Number(line));
}

/** Checks 6 and 7: promotions that the client does not have, or that a file of this name can not serve now. */
export async function matchPromotions(run: CheckRun, staged: StagedFile): Promise<void> {
  const { clientId, kind, fileName } = run.file;
  const served = servedStatuses(kind, fileName);
  if (await allServed(run, served)) return;
  await forLines(run, staged, async (first, last) => {
    const hits = await rowsOf(run.database.db, run.fileId)
      .leftJoin('promotions as p', (join) =>
        join.onRef('p.promotionId', '=', 'r.promotionId').on('p.clientId', '=', clientId),
      )
      .select(['r.line', 'r.promotionId', 'p.status'])
      .where('r.line', '>=', first)
      .where('r.line', '<=', last)
      .where((eb) => eb.or([eb('p.status', 'is', null), eb('p.status', 'not in', [...served])]))
      .orderBy('r.line')
      .execute();
    return hits.map(({ line, promotionId, status }) => ({
      checkId: status === null ? CHECK.promotionUnknown : CHECK.promotionStatus,
      line,
      column: 'PromotionId',
      value: String(promotionId),
      message: status === null ? NO_PROMOTION_TEXT : statusText(status, served),
    }));
  });
}

/** @returns whether every promotion of the file is there and in one of the statuses */
async function allServed({ database, fileId, file }: CheckRun, served: readonly number[]): Promise<boolean> {
  const named = rowsOf(database.db, fileId).select('r.promotionId').distinct();
  const other = await database.db
    .selectFrom(named.as('r'))
    .leftJoin('promotions as p', (join) =>
      join.onRef('p.promotionId', '=', 'r.promotionId').on('p.clientId', '=', file.clientId),
    )
    .select('r.promotionId')
    .where((eb) => eb.or([eb('p.status', 'is', null), eb('p.status', 'not in', [...served])]))
    .limit(1)
    .executeTakeFirst();
  return other === undefined;
}

function statusText(status: number, served: readonly PromotionStatus[]): string {
  const wanted = served.map((one) => PROMOTION_STATUS_NAMES[one]).join(' or ');
  return `The promotion is ${PROMOTION_STATUS_NAMES[status as PromotionStatus]}; this file serves ${wanted} ones.`;
}

/** Whether the officer `o` has a reward under the promotion of the row `r`. */
const isRewarded = (
  eb: ExpressionBuilder<Tables & { r: Tables['uploadRows']; o: Nullable<Tables['officers']> }, 'r' | 'o'>,
) =>
  eb.exists(
    eb
      .selectFrom('rewards as w')
      .select('w.rewardId')
      .whereRef('w.officerId', '=', 'o.officerId')
      .whereRef('w.promotionId', '=', 'r.promotionId')
      .where('w.statusId', '<>', REWARD_STATUS.removed),
  );

/** Checks 20, 21 and 22: officers that are new, have another name on record, or were rewarded under the promotion. */
export async function matchOfficers(run: CheckRun, staged: StagedFile): Promise<void> {
  const { clientId } = run.file;
  await forLines(run, staged, async (first, last) => {
    const hits = await rowsOf(run.database.db, run.fileId)
      .leftJoin('officers as o', (join) =>
        join
          .on('o.clientId', '=', clientId)
          .onRef('o.portBu', '=', 'r.portBu')
          .onRef('o.oeid', '=', 'r.officeId'),
      )
      .select(['r.line', 'r.officeId', 'r.officeName', 'o.officerId', 'o.officerName'])
      .select((eb) => isRewarded(eb).as('rewarded'))
      .where('r.line', '>=', first)
      .where('r.line', '<=', last)
      // Only what may be a finding leaves the database; names are compared for good below.
      .where((eb) =>
        eb.or([
          eb('o.officerId', 'is', null),
          eb(eb.fn<string>('lower', ['o.officerName']), '<>', eb.fn<string>('lower', ['r.officeName'])),
          isRewarded(eb),
        ]),
      )
      .orderBy('r.line')
      .execute();
    return hits.flatMap(({ line, officeId, officeName, officerId, officerName, rewarded }) => {
      const about = { line, column: 'OfficeId', value: officeId };
      if (officerId === null)
        return [
          {
            ...about,
            checkId: CHECK.newOfficer,
            message: 'The officer is not known yet and will be created.',
          },
        ];
      const found: LineFinding[] = [];
      if (officerName?.trim().toLowerCase() !== officeName.toLowerCase())
        found.push({
          line,
          column: 'OfficeName',
          value: officeName,
          checkId: CHECK.officerName,
          message: `The officer is on record as ${officerName}.`,
        });
      if (rewarded)
        found.push({
          ...about,
          checkId: CHECK.officerRewarded,
          message: 'The officer already has a reward under this promotion.',
        });
      return found;
    });
  });
}
