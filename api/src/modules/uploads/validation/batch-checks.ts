import { nameKey } from '@portal/shared/domain/names';
import { PROMOTION_STATUS_NAMES, type PromotionStatus } from '@portal/shared/domain/statuses';
import { CHECK } from '@portal/shared/domain/upload-checks';
import { MOST_LISTED_ROWS } from '@portal/shared/domain/upload-files';
import { servedStatuses } from '@portal/shared/domain/upload-name';
import { NO_PROMOTION_TEXT } from '@portal/shared/domain/upload-row';
import {
  findRemarkableOfficers,
  findRepeatedLines,
  findRepeats,
  findShorter,
  findUnserved,
  hasRepeats,
  isServedThroughout,
  type LineRange,
} from './batch-checks.repository';
import type { CheckRun } from './check-run';
import type { LineFinding } from './findings';
import { LINES_PER_BLOCK } from './line-set';
import { IDENTIFIERS, type StagedFile } from './stage-rows';

/** The checks that compare rows with each other and with the portal: sets in the database, a range of lines at a time. */

const LINES_PER_QUERY = 5_000;

/** Looks at the lines of the file range by range and keeps what was found there. */
async function forLines(
  run: CheckRun,
  { lastLine }: StagedFile,
  check: (range: LineRange) => Promise<LineFinding[]>,
): Promise<void> {
  for (let first = 1; first <= lastLine; first += LINES_PER_QUERY)
    run.findings.addAll(await check({ first, last: first + LINES_PER_QUERY - 1 }));
}

const COLUMN_OF = { portBu: 'PortBu', officeId: 'OfficeId', locationCode: 'LocationCode' } as const;

/** Check 24: digits that are fewer than elsewhere in the column. */
export async function findShortIdentifiers(run: CheckRun, staged: StagedFile): Promise<void> {
  for (const name of IDENTIFIERS) {
    const { shortest, longest } = staged.lengths[name];
    if (shortest >= longest) continue;
    await forLines(run, staged, async (range) => {
      const hits = await findShorter(run.database.db, run.fileId, range, { name, longest });
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

/** Check 9: rows that agree with an earlier one in promotion, PortBu, OfficeId, RewardName and amount. */
export async function findDuplicates({ database: { db }, fileId, findings }: CheckRun): Promise<void> {
  if (!(await hasRepeats(db, fileId))) return;
  const listed = await findRepeats(db, fileId, MOST_LISTED_ROWS);
  for (const { line, officeId, earliest } of listed)
    findings.add({
      checkId: CHECK.duplicateRow,
      line,
      column: 'OfficeId',
      value: officeId,
      message: `The row repeats line ${earliest}.`,
    });
  if (listed.length < MOST_LISTED_ROWS) return;
  const after = listed.at(-1)?.line ?? 0;
  const others = findRepeatedLines(db, fileId, { after, linesPerList: LINES_PER_BLOCK });
  for await (const lines of others) for (const line of lines) findings.count(CHECK.duplicateRow, line);
}

/** Checks 6 and 7: promotions that the client does not have, or that a file of this name can not serve now. */
export async function matchPromotions(run: CheckRun, staged: StagedFile): Promise<void> {
  const { database, fileId, file } = run;
  const statuses = servedStatuses(file.kind, file.fileName);
  const served = { clientId: file.clientId, statuses };
  if (await isServedThroughout(database.db, fileId, served)) return;
  await forLines(run, staged, async (range) => {
    const hits = await findUnserved(database.db, fileId, range, served);
    return hits.map(({ line, promotionId, status }) => ({
      checkId: status === null ? CHECK.promotionUnknown : CHECK.promotionStatus,
      line,
      column: 'PromotionId',
      value: String(promotionId),
      message: status === null ? NO_PROMOTION_TEXT : statusText(status, statuses),
    }));
  });
}

function statusText(status: number, served: readonly PromotionStatus[]): string {
  const wanted = served.map((one) => PROMOTION_STATUS_NAMES[one]).join(' or ');
  return `The promotion is ${PROMOTION_STATUS_NAMES[status as PromotionStatus]}; this file serves ${wanted} ones.`;
}

/** Checks 20, 21 and 22: officers that are new, have another name on record, or were rewarded under the promotion. */
export async function matchOfficers(run: CheckRun, staged: StagedFile): Promise<void> {
  await forLines(run, staged, async (range) => {
    const hits = await findRemarkableOfficers(run.database.db, run.fileId, range, run.file.clientId);
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
      if (nameKey(officerName ?? '') !== nameKey(officeName))
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
