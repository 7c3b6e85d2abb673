import type { BodyOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import type { TAX_COLUMNS, getTaxDashboard, getTaxList } from '@portal/shared/contracts/taxation';
import { toDollars } from '@portal/shared/domain/money';
import { TAX_STATUS, TAX_STATUS_NAMES, type TaxStatus } from '@portal/shared/domain/w9-status';
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

/** A page of the accounts of a year. @throws HttpError 400 for a date or an amount that is none */
export async function listAccounts(
  platform: Platform,
  actor: Actor,
  body: ListBody,
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
  const { readers } = platform.database;
  const year = await requireTaxYear(platform, actor, body.lYEAR);
  const [rows, TotalCount] = await Promise.all([
    findAccounts(readers, actor.clientId, year, filter, { ...orderOf(body), ...pageOf(body) }),
    countAccounts(readers, actor.clientId, year, filter),
  ]);
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
