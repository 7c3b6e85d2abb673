import { sql, type Kysely, type RawBuilder } from 'kysely';
import { REWARD_STATUS } from '@portal/shared/domain/statuses';
import { TAX_STATUS, type TaxStatus } from '@portal/shared/domain/w9-status';
import type { ColumnValues } from '../../platform/database/column-filters';
import { readsLargeSetsAtOnce } from '../../platform/database/dialects/large-sets';
import type { Tables } from '../../platform/database/schema';
import type { TaxYear } from './tax-year';

/** The derived table of tax accounts: what officers were paid in a year, and the form that counts in it. */

/** Columns of the derived table that can be filtered by. */
export type AccountColumn =
  'portBu' | 'oeid' | 'officerName' | 'cents' | 'status' | 'submittedBy' | 'submittedAt';

export interface AccountFilter extends ColumnValues<AccountColumn, AccountColumn, AccountColumn> {
  search?: string | undefined;
  /** Accounts that the promotion paid in the year. */
  promotionId?: number | undefined;
}

/** Payments between the two moments; negative where the later one comes first. */
const paidBetween = (
  db: Kysely<Tables>,
  clientId: number,
  { from, before }: Record<'from' | 'before', string>,
) =>
  db
    .selectFrom('rewards')
    .select(['officerId', sql<number>`${sql.lit(from < before ? 1 : -1)} * "amountCents"`.as('cents')])
    .where('clientId', '=', clientId)
    .where('statusId', '=', REWARD_STATUS.settled)
    .where('settledDate', '>=', from < before ? from : before)
    .where('settledDate', '<', from < before ? before : from);

/** Correction of the totals by UTC year: what was paid in the hours between it and the year of the client. */
const paidInHours = (db: Kysely<Tables>, clientId: number, { year, from, before }: TaxYear) =>
  paidBetween(db, clientId, { from, before: `${year}-01-01 00:00:00` }).unionAll(
    paidBetween(db, clientId, { from: `${year + 1}-01-01 00:00:00`, before }),
  );

const paidBetweenYears = (db: Kysely<Tables>, clientId: number, year: TaxYear) =>
  db
    .selectFrom(paidInHours(db, clientId, year).as('hours'))
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

/** Cents and status of an account, of what it was paid and the form that counts, under these names. */
function judged({ thresholdCents, countsFrom }: TaxYear, cents: RawBuilder<number | string>) {
  const signedAt = sql.ref('form.signedAt');
  const reached = sql<boolean>`${cents} >= ${thresholdCents}`;
  const submitted = countsFrom
    ? sql<boolean>`coalesce(${signedAt}, '') >= ${countsFrom}`
    : sql<boolean>`${signedAt} is not null`;
  const either = (yes: TaxStatus, no: TaxStatus) =>
    sql<number>`case when ${reached} then ${sql.lit(yes)} else ${sql.lit(no)} end`;
  const status = sql<number>`case when ${submitted}
    then ${either(TAX_STATUS.submittedReached, TAX_STATUS.submittedNotReached)}
    else ${either(TAX_STATUS.notSubmittedReached, TAX_STATUS.notSubmittedNotReached)} end`;
  return {
    columns: [cents.as('cents'), status.as('status')] as const,
    isAccount: sql<boolean>`(${cents} > 0 or ${signedAt} is not null)`,
  };
}

/**
 * Every account of the year: with rewards paid in it, or with a form signed in or before it.
 * @param filter by which it is to be filtered: where an index leads to what that leaves, no other is read
 */
export function accountsOf(db: Kysely<Tables>, clientId: number, year: TaxYear, filter?: AccountFilter) {
  const lead = filter && findLead(db, clientId, year, filter);
  if (!lead && readsLargeSetsAtOnce(db)) return accountsAtOnce(db, clientId, year);
  const { columns, isAccount } = judged(
    year,
    sql<number | string>`coalesce(${sql.ref('paid.cents')}, 0) + coalesce(${sql.ref('hours.cents')}, 0)`,
  );
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
    .select(columns)
    .where('officers.clientId', '=', clientId)
    .where(isAccount);
}

/** Sums of what is summed up are numeric, with which a join takes twice as long. */
const addedUp = (...names: string[]) =>
  sql<number | string>`${sql.join(
    names.map((name) => sql`cast(coalesce(${sql.ref(name)}, 0) as bigint)`),
    sql` + `,
  )}`;

/**
 * The same where what was paid and what was signed are each read at once and put together: most officers have neither. They themselves
 * are joined from outside, so that the database leaves them out where none of their columns is asked for.
 */
function accountsAtOnce(db: Kysely<Tables>, clientId: number, year: TaxYear) {
  const hours = paidBetweenYears(db, clientId, year);
  // Few are paid in those hours alone: grouping all by account would take longer than all the rest.
  const paid = db
    .selectFrom('paidTotals')
    .where('clientId', '=', clientId)
    .where('year', '=', year.year)
    .leftJoin(hours.as('hours'), 'hours.officerId', 'paidTotals.officerId')
    .select(['paidTotals.officerId', addedUp('paidTotals.cents', 'hours.cents').as('cents')])
    .unionAll(
      db
        .selectFrom(hours.as('hours'))
        .select(['officerId', addedUp('hours.cents').as('cents')])
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('paidTotals')
                .select('cents')
                .where('clientId', '=', clientId)
                .where('year', '=', year.year)
                .whereRef('paidTotals.officerId', '=', 'hours.officerId'),
            ),
          ),
        ),
    );
  const forms = db
    .selectFrom('w9Forms')
    .select(['officerId', 'signedAt', 'submittedBy', 'submittedAt'])
    .where('clientId', '=', clientId)
    .where('signedAt', '<', year.before)
    .where('supersededAt', '>=', year.before);
  const officerId = sql<number>`coalesce(${sql.ref('paid.officerId')}, ${sql.ref('form.officerId')})`;
  const { columns, isAccount } = judged(year, sql<number | string>`coalesce(${sql.ref('paid.cents')}, 0)`);
  return db
    .selectFrom(paid.as('paid'))
    .fullJoin(forms.as('form'), 'form.officerId', 'paid.officerId')
    .leftJoin('officers', (join) => join.on('officers.officerId', '=', officerId))
    .select(officerId.as('officerId'))
    .select((eb) => [
      eb.ref('officers.portBu').$notNull().as('portBu'),
      eb.ref('officers.oeid').$notNull().as('oeid'),
      eb.ref('officers.officerName').$notNull().as('officerName'),
    ])
    .select(['form.submittedBy', 'form.submittedAt'])
    .select(columns)
    .where(isAccount);
}
