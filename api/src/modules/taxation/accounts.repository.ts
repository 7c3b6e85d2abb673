import { sql, type Kysely } from 'kysely';
import { REWARD_STATUS } from '@portal/shared/domain/statuses';
import { TAX_STATUS, type TaxStatus } from '@portal/shared/domain/w9-status';
import { whereColumns, type ColumnValues } from '../../platform/database/column-filters';
import { foundBy } from '../../platform/database/dialects/search';
import type { Tables } from '../../platform/database/schema';
import type { TaxYear } from './tax-year';

/** Columns of the derived table that can be filtered by. */
export type AccountColumn =
  'portBu' | 'oeid' | 'officerName' | 'cents' | 'status' | 'submittedBy' | 'submittedAt';

export interface AccountFilter extends ColumnValues<AccountColumn, AccountColumn, AccountColumn> {
  search?: string | undefined;
  /** Accounts that the promotion paid in the year. */
  promotionId?: number | undefined;
}

/** Names of the derived table; those in capitals are ordered without regard to case. */
export type AccountOrder =
  'portBu' | 'oeid' | 'officerName' | 'cents' | 'statusRank' | 'submittedBy' | 'submittedAt';

export interface AccountPage {
  order: AccountOrder;
  direction: 'asc' | 'desc';
  limit: number;
  offset: number;
}

const TEXTS: readonly AccountOrder[] = ['portBu', 'oeid', 'officerName', 'submittedBy'];

/** Payments between the two moments; negative where the later one comes first. */
const paidBetween = (db: Kysely<Tables>, clientId: number, from: string, before: string) =>
  db
    .selectFrom('rewards')
    .select(['officerId', sql<number>`${sql.lit(from < before ? 1 : -1)} * "amountCents"`.as('cents')])
    .where('clientId', '=', clientId)
    .where('statusId', '=', REWARD_STATUS.settled)
    .where('settledDate', '>=', from < before ? from : before)
    .where('settledDate', '<', from < before ? before : from);

/** Correction of the totals by UTC year: what was paid in the hours between it and the year of the client. */
const paidBetweenYears = (db: Kysely<Tables>, clientId: number, { year, from, before }: TaxYear) =>
  db
    .selectFrom(
      paidBetween(db, clientId, from, `${year}-01-01 00:00:00`)
        .unionAll(paidBetween(db, clientId, `${year + 1}-01-01 00:00:00`, before))
        .as('hours'),
    )
    .select((eb) => ['officerId', eb.fn.sum<number | string>('cents').as('cents')])
    .groupBy('officerId');

/** Accounts that the totals by UTC year tell of, and those that their correction concerns. */
const paidAccounts = (
  db: Kysely<Tables>,
  clientId: number,
  year: TaxYear,
  cents: { is: '=' | '>=' | '>'; than: number },
) =>
  db
    .selectFrom('paidTotals')
    .select('officerId')
    .where('clientId', '=', clientId)
    .where('year', '=', year.year)
    .where('cents', cents.is, cents.than)
    .union(db.selectFrom(paidBetweenYears(db, clientId, year).as('corrected')).select('officerId'));

const REACHED: readonly unknown[] = [TAX_STATUS.notSubmittedReached, TAX_STATUS.submittedReached];

/** @returns the only accounts that a filter can leave, perhaps with some more, where an index leads to them; else undefined */
function findLead(db: Kysely<Tables>, clientId: number, year: TaxYear, { exact, days }: AccountFilter) {
  const { submittedAt } = days;
  const status = exact.status === undefined ? undefined : Number(exact.status);
  const cents = Number(exact.cents ?? 0);
  if (cents > 0) return paidAccounts(db, clientId, year, { is: '=', than: cents });
  if (REACHED.includes(status) && year.thresholdCents > 0)
    return paidAccounts(db, clientId, year, { is: '>=', than: year.thresholdCents });
  // A form that does not count any more makes an account of one that was paid nothing.
  if (status === TAX_STATUS.notSubmittedNotReached && !year.countsFrom)
    return paidAccounts(db, clientId, year, { is: '>', than: 0 });
  if (!submittedAt) return undefined;
  return db
    .selectFrom('w9Forms')
    .select('officerId')
    .where('clientId', '=', clientId)
    .where('submittedAt', '>=', submittedAt.from)
    .where('submittedAt', '<', submittedAt.before);
}

/** Every account of the year: with rewards paid in it, or with a form signed in or before it. */
function accountsOf(db: Kysely<Tables>, clientId: number, year: TaxYear, filter?: AccountFilter) {
  const cents = sql<number | string>`coalesce(paid.cents, 0) + coalesce(${sql.ref('hours.cents')}, 0)`;
  const reached = sql<boolean>`${cents} >= ${year.thresholdCents}`;
  const submitted = year.countsFrom
    ? sql<boolean>`coalesce(${sql.ref('form.signedAt')}, '') >= ${year.countsFrom}`
    : sql<boolean>`${sql.ref('form.signedAt')} is not null`;
  const either = (yes: TaxStatus, no: TaxStatus) =>
    sql<number>`case when ${reached} then ${sql.lit(yes)} else ${sql.lit(no)} end`;
  const status = sql<number>`case when ${submitted}
    then ${either(TAX_STATUS.submittedReached, TAX_STATUS.submittedNotReached)}
    else ${either(TAX_STATUS.notSubmittedReached, TAX_STATUS.notSubmittedNotReached)} end`;
  const lead = filter && findLead(db, clientId, year, filter);
  return db
    .selectFrom('officers')
    .$if(lead !== undefined, (rows) => (lead ? rows.where('officers.officerId', 'in', lead) : rows))
    .leftJoin('paidTotals as paid', (join) =>
      join
        .on('paid.clientId', '=', clientId)
        .on('paid.year', '=', year.year)
        .onRef('paid.officerId', '=', 'officers.officerId'),
    )
    .leftJoin(paidBetweenYears(db, clientId, year).as('hours'), 'hours.officerId', 'officers.officerId')
    .leftJoin('w9Forms as form', (join) =>
      join
        .onRef('form.officerId', '=', 'officers.officerId')
        .on('form.signedAt', '<', year.before)
        .on('form.supersededAt', '>=', year.before),
    )
    .select(['officers.officerId', 'officers.portBu', 'officers.oeid', 'officers.officerName'])
    .select(['form.submittedBy', 'form.submittedAt'])
    .select([cents.as('cents'), status.as('status')])
    .where('officers.clientId', '=', clientId)
    .where((eb) => eb.or([eb(cents, '>', 0), eb('form.signedAt', 'is not', null)]));
}

function matching(db: Kysely<Tables>, clientId: number, year: TaxYear, filter: AccountFilter) {
  let rows = whereColumns(db.selectFrom(accountsOf(db, clientId, year, filter).as('account')), filter);
  if (filter.search !== undefined)
    rows = rows.where(foundBy(filter.search, { codes: ['portBu', 'oeid'], texts: ['officerName'] }));
  const { promotionId } = filter;
  if (promotionId !== undefined) {
    rows = rows.where('officerId', 'in', (eb) =>
      eb
        .selectFrom('rewards')
        .select('rewards.officerId')
        .where('rewards.promotionId', '=', promotionId)
        .where('rewards.statusId', '=', REWARD_STATUS.settled)
        .where('rewards.settledDate', '>=', year.from)
        .where('rewards.settledDate', '<', year.before),
    );
  }
  return rows;
}

/** The status as its name sorts: TnR before Tr, Not Submitted before Submitted. */
const STATUS_RANK = sql<number>`case status when ${TAX_STATUS.notSubmittedNotReached} then 1
  when ${TAX_STATUS.notSubmittedReached} then 2 when ${TAX_STATUS.submittedNotReached} then 3 else 4 end`;

const orderExpression = (order: AccountOrder) => {
  if (order === 'statusRank') return STATUS_RANK;
  return TEXTS.includes(order) ? sql`lower(${sql.ref(order)})` : sql.ref(order);
};

/** Late lookup: the handles of the numbers on record, by account, for one page and not for all matching accounts. */
async function handlesOf(db: Kysely<Tables>, officerIds: readonly number[]): Promise<Map<number, string>> {
  if (officerIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('taxpayers')
    .select(['officerId', 'handle'])
    .where('officerId', 'in', officerIds)
    .execute();
  return new Map(rows.map((row) => [row.officerId, row.handle]));
}

/** @returns one page; accounts that are equal in the order's column stand in the order of their ids */
export async function findAccounts(
  db: Kysely<Tables>,
  clientId: number,
  year: TaxYear,
  filter: AccountFilter,
  page: AccountPage,
) {
  const rows = await matching(db, clientId, year, filter)
    .selectAll()
    .orderBy(orderExpression(page.order), (order) =>
      (page.direction === 'asc' ? order.asc() : order.desc()).nullsLast(),
    )
    .orderBy('officerId', page.direction)
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const handles = await handlesOf(
    db,
    rows.map((row) => row.officerId),
  );
  return rows.map((row) => ({ ...row, handle: handles.get(row.officerId) ?? null }));
}

/** @returns how many accounts all pages together have */
export async function countAccounts(
  db: Kysely<Tables>,
  clientId: number,
  year: TaxYear,
  filter: AccountFilter,
): Promise<number> {
  const { total } = await matching(db, clientId, year, filter)
    .select((eb) => eb.fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** @returns how many accounts of the year have each status */
export async function countByStatus(
  db: Kysely<Tables>,
  clientId: number,
  year: TaxYear,
): Promise<Map<TaxStatus, number>> {
  const rows = await db
    .selectFrom(accountsOf(db, clientId, year).as('account'))
    .select((eb) => ['status', eb.fn.countAll<number | string>().as('total')])
    .groupBy('status')
    .execute();
  return new Map(rows.map((row) => [row.status as TaxStatus, Number(row.total)]));
}

/** @returns the first moment at which a reward of the client was paid or a form signed */
export async function earliestMoment(db: Kysely<Tables>, clientId: number): Promise<string | undefined> {
  const [reward, form] = await Promise.all([
    db
      .selectFrom('rewards')
      .select((eb) => eb.fn.min('settledDate').as('at'))
      .where('clientId', '=', clientId)
      .where('settledDate', 'is not', null)
      .executeTakeFirst(),
    db
      .selectFrom('w9Forms')
      .select((eb) => eb.fn.min('signedAt').as('at'))
      .where('clientId', '=', clientId)
      .executeTakeFirst(),
  ]);
  return [reward?.at, form?.at].filter((at): at is string => Boolean(at)).sort()[0];
}

/**
 * @returns a number that another one follows whenever an account of the client, what it was paid or its forms change
 */
export async function stampOfAccounts(db: Kysely<Tables>, clientId: number): Promise<number> {
  const row = await db
    .selectFrom('accountStamps')
    .select('stamp')
    .where('clientId', '=', clientId)
    .executeTakeFirst();
  return row?.stamp ?? 0;
}
