import { sql, type Kysely } from 'kysely';
import { REWARD_STATUS } from '@portal/shared/domain/statuses';
import { TAX_STATUS, type TaxStatus } from '@portal/shared/domain/w9-status';
import { whereColumns } from '../../platform/database/column-filters';
import { countRows } from '../../platform/database/count-rows';
import { readsLargeSetsAtOnce } from '../../platform/database/dialects/large-sets';
import { foundBy } from '../../platform/database/dialects/search';
import type { Tables } from '../../platform/database/schema';
import type { TaxYear } from './tax-year';
import { accountsOf, type AccountFilter } from './accounts-of-year.repository';

/** Columns of the derived table that it can be ordered by; texts are, without regard to case. */
export type AccountOrder =
  'portBu' | 'oeid' | 'officerName' | 'cents' | 'statusRank' | 'submittedBy' | 'submittedAt';

export interface AccountPage {
  order: AccountOrder;
  direction: 'asc' | 'desc';
  limit: number;
  offset: number;
}

const TEXTS: readonly AccountOrder[] = ['portBu', 'oeid', 'officerName', 'submittedBy'];

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

/** Late lookup: whose the accounts are and the handles of the numbers on record, for one page and not for all matching accounts. */
async function ownersOf(db: Kysely<Tables>, officerIds: readonly number[]) {
  if (officerIds.length === 0) return new Map<number, never>();
  const rows = await db
    .selectFrom('officers')
    .leftJoin('taxpayers', 'taxpayers.officerId', 'officers.officerId')
    .select(['officers.officerId', 'portBu', 'oeid', 'officerName', 'handle'])
    .where('officers.officerId', 'in', officerIds)
    .execute();
  return new Map(rows.map((row) => [row.officerId, row]));
}

/** @returns one page, and how many accounts all pages together have; accounts that are equal in the order's column stand in the order of their ids */
export async function findAccountPage(
  db: Kysely<Tables>,
  clientId: number,
  year: TaxYear,
  filter: AccountFilter,
  page: AccountPage,
) {
  const count = () => countAccounts(db, clientId, year, filter);
  const isCounted = readsLargeSetsAtOnce(db);
  const [rows, counted] = await Promise.all([
    matching(db, clientId, year, filter)
      .select(['officerId', 'submittedBy', 'submittedAt', 'cents', 'status'])
      // Beside the rows where both are one pass.
      .$if(isCounted, (found) => found.select(sql<number>`count(*) over ()`.as('total')))
      .orderBy(orderExpression(page.order), (order) =>
        (page.direction === 'asc' ? order.asc() : order.desc()).nullsLast(),
      )
      .orderBy('officerId', page.direction)
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
    isCounted ? undefined : count(),
  ]);
  const owners = await ownersOf(
    db,
    rows.map((row) => row.officerId),
  );
  const accounts = rows.flatMap(({ total: _total, ...row }) => {
    const owner = owners.get(row.officerId);
    return owner ? { ...row, ...owner } : [];
  });
  return { accounts, total: counted ?? rows[0]?.total ?? (await count()) };
}

async function countAccounts(
  db: Kysely<Tables>,
  clientId: number,
  year: TaxYear,
  filter: AccountFilter,
): Promise<number> {
  return countRows(matching(db, clientId, year, filter));
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
