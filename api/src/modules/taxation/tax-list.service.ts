import type { Kysely } from 'kysely';
import type { BodyOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import type { TAX_COLUMNS, getTaxDashboard, getTaxList } from '@portal/shared/contracts/taxation';
import { toDollars } from '@portal/shared/domain/money';
import { TAX_STATUS, TAX_STATUS_NAMES, type TaxStatus } from '@portal/shared/domain/w9-status';
import type { Database } from '../../platform/database/database';
import { memoizeByDatabaseVersion } from '../../platform/database/memoize-by-database-version';
import type { Tables } from '../../platform/database/schema';
import type { Actor } from '../../platform/http/actor';
import type { Platform } from '../../platform/platform';
import { amountFilter, dayFilter, idFilter, pageOf, textFilter } from '../../platform/http/list-filters';
import {
  countAccounts,
  countByStatus,
  earliestMoment,
  findAccounts,
  type AccountFilter,
  type AccountOrder,
  type AccountPage,
} from './accounts.repository';
import { findTaxClient } from './forms.repository';
import { taxYearOf, yearIn, yearsToChoose, type TaxYear } from './tax-year';

type ListBody = BodyOf<typeof getTaxList>;
type Column = (typeof TAX_COLUMNS)[number];

const ORDER_OF: Record<Column, AccountOrder> = {
  PBU: 'portBu',
  OEID: 'oeid',
  OfficerName: 'officerName',
  Amount: 'cents',
  STATUS: 'statusRank',
  SubmittedBy: 'submittedBy',
  SubmittedDate: 'submittedAt',
};

function orderOf({ SortColumn, SortOrder }: ListBody): { order: AccountOrder; direction: 'asc' | 'desc' } {
  const column = SortColumn as Column | '' | null | undefined;
  if (!column) return { order: 'submittedAt', direction: 'desc' };
  return { order: ORDER_OF[column], direction: SortOrder === 'DESC' ? 'desc' : 'asc' };
}

/**
 * @param year as on the wire; nothing stands for the client's current year
 * @returns that year of the actor's client as it is judged now
 */
export async function requireTaxYear(
  { database, config, now }: Platform,
  { clientId }: Pick<Actor, 'clientId'>,
  year: number | string | null | undefined,
): Promise<TaxYear> {
  const client = await findTaxClient(database.db, clientId);
  const asked = Number(year ?? 0) || yearIn(client.timeZone, now());
  return taxYearOf(asked, client, now(), config.w9Thresholds);
}

interface AccountsQuestion {
  clientId: number;
  year: TaxYear;
  filter: AccountFilter;
  page: AccountPage;
}

async function readAccounts(db: Kysely<Tables>, { clientId, year, filter, page }: AccountsQuestion) {
  const [rows, total] = await Promise.all([
    findAccounts(db, clientId, year, filter, page),
    countAccounts(db, clientId, year, filter),
  ]);
  return { rows, total };
}

/** Every account of a year is judged to show ten of them: what the list opens with is remembered until something is written. */
const recallAccounts = memoizeByDatabaseVersion(({ readers }: Database, question: AccountsQuestion) =>
  readAccounts(readers, question),
);
const LARGEST_REMEMBERED_PAGE = 100;

/** A page of the accounts of a year. @throws HttpError 400 for a date or an amount that is none */
export async function listAccounts(
  platform: Platform,
  actor: Actor,
  body: ListBody,
  signal: AbortSignal,
): Promise<ResponseOf<typeof getTaxList>> {
  const filter: AccountFilter = {
    portBu: textFilter(body.lPBU),
    oeid: textFilter(body.lOEID),
    officerName: textFilter(body.lOfficerName),
    amountCents: amountFilter('lAmount', body.lAmount),
    status: idFilter(body.lSTATUS),
    submittedBy: textFilter(body.lSubmittedBy),
    promotionId: idFilter(body.lPromotionId),
    submitted: dayFilter('lSubmittedDate', body.lSubmittedDate),
  };
  const { database } = platform;
  const year = await requireTaxYear(platform, actor, body.lYEAR);
  const page = { ...orderOf(body), ...pageOf(body) };
  const question = { clientId: actor.clientId, year, filter, page };
  const isFiltered = Object.values(filter).some((one) => one !== undefined);
  const { rows, total: TotalCount } =
    isFiltered || page.limit > LARGEST_REMEMBERED_PAGE
      ? await database.search({ key: `accounts ${actor.sessionId}`, signal }, (db) =>
          readAccounts(db, question),
        )
      : await recallAccounts(database, question);
  const Data = rows.map((row) => ({
    PBU: row.portBu,
    OEID: row.oeid,
    OfficerName: row.officerName,
    Amount: toDollars(Number(row.cents)),
    STATUS: TAX_STATUS_NAMES[row.status as TaxStatus],
    lSTATUS: row.status,
    SubmittedBy: row.submittedBy,
    SubmittedDate: row.submittedAt,
    SSN: row.handle,
    YEAR: year.year,
  }));
  return { error: null, Data, TotalCount };
}

/** How many accounts of a year submitted a form, and how many of them reached the threshold. */
export async function countSubmissions(
  platform: Platform,
  actor: Actor,
  { lYear }: BodyOf<typeof getTaxDashboard>,
): Promise<ResponseOf<typeof getTaxDashboard>['Data']> {
  const year = await requireTaxYear(platform, actor, lYear);
  const counts = await countByStatus(platform.database.readers, actor.clientId, year);
  const panel = (reached: TaxStatus, notReached: TaxStatus) => {
    const [thr, thnr] = [counts.get(reached) ?? 0, counts.get(notReached) ?? 0];
    return { count: thr + thnr, thr, thnr };
  };
  const submitted = panel(TAX_STATUS.submittedReached, TAX_STATUS.submittedNotReached);
  const notSubmitted = panel(TAX_STATUS.notSubmittedReached, TAX_STATUS.notSubmittedNotReached);
  return { totalCount: submitted.count + notSubmitted.count, submitted, notSubmitted };
}

/** The years to choose from, the current one first. */
export async function listYears({ database, now }: Platform, { clientId }: Actor) {
  const [{ timeZone }, earliest] = await Promise.all([
    findTaxClient(database.db, clientId),
    earliestMoment(database.readers, clientId),
  ]);
  return yearsToChoose(timeZone, now(), earliest).map((value) => ({ label: String(value), value }));
}
