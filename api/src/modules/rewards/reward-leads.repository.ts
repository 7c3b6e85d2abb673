import { sql, type Kysely, type RawBuilder } from 'kysely';
import { containsText } from '../../platform/database/dialects/text';
import { containsIndexed } from '../../platform/database/dialects/trigrams';
import type { Tables } from '../../platform/database/schema';
import type { RewardQuery } from './reward-query.repository';
import { countOf, type Stretch } from './reward-stretches.repository';

/** One filter's way to its rewards by an index. */
export interface Lead {
  /** A query of the ids of all rewards that the filter leaves, and perhaps of some more. */
  candidates: RawBuilder<number>;
  /** How many that are, or about how many. */
  count: number;
  /** Whether the filter leaves exactly that many. */
  isExact: boolean;
}

/** So few candidates are looked at one by one. */
export const FEW = 20_000;
export interface Scale {
  /** The rewards of the client. */
  all: number;
  /** So many candidates are looked at one by one; of more, totals may be estimated. */
  few: number;
}

/** A part of a text that more officers have is no way to few rewards. */
const MOST_OFFICERS = 2_000;
/** Columns of a text that many rewards share: so many values at most are looked through. */
const MOST_VALUES = 5_000;
const MOST_MATCHING_VALUES = 500;

const lead = async (db: Kysely<Tables>, candidates: RawBuilder<number>): Promise<Lead> => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from (${candidates}) candidates`.execute(db);
  return { candidates, count: Number(rows[0]?.n ?? 0), isExact: true };
};

/** @returns the leads of the filters, the narrowest first, and whether every filter is among them */
export async function findLeads(
  db: Kysely<Tables>,
  query: RewardQuery,
  stretches: readonly Stretch[],
  { all, few }: Scale,
): Promise<{ leads: Lead[]; isComplete: boolean }> {
  const { clientId, rewardId, exact, texts, created } = query;
  const leads: Lead[] = [];
  let isComplete = true;
  const add = (one: Lead | undefined) => {
    if (one) leads.push(one);
    else isComplete = false;
  };
  if (rewardId !== undefined) {
    add({ candidates: sql<number>`select ${sql.lit(rewardId)}`, count: 1, isExact: true });
    return { leads, isComplete };
  }
  const { promotionId, amountCents } = exact;
  if (promotionId !== undefined)
    add(await lead(db, sql<number>`select "rewardId" from rewards where "promotionId" = ${promotionId}`));
  if (amountCents !== undefined)
    add(
      await lead(
        db,
        sql<number>`select "rewardId" from rewards where "clientId" = ${clientId} and "amountCents" = ${amountCents}`,
      ),
    );
  const isNarrow = () => leads.some(({ count }) => count <= few);
  if (!isNarrow() && (texts.officeName !== undefined || texts.officeId !== undefined))
    add(await byOfficer(db, query, all));
  for (const column of ['locationCode', 'portBu', 'portfolioName'] as const) {
    const text = texts[column];
    if (text !== undefined && !isNarrow()) add(await byValues(db, clientId, column, text));
  }
  if (created && !isNarrow())
    add(
      await lead(
        db,
        sql<number>`select "rewardId" from rewards where "clientId" = ${clientId}
          and "createdDate" >= ${created.from} and "createdDate" <= ${created.to}`,
      ),
    );
  if (stretches.length > 0 && countOf(stretches) < all)
    add({ candidates: inStretches(clientId, stretches), count: countOf(stretches), isExact: true });
  leads.sort((one, other) => one.count - other.count);
  return { leads, isComplete };
}

/** Officers by a part of their name or number; the names that only rewards have are looked through as well. */
async function byOfficer(db: Kysely<Tables>, { clientId, texts }: RewardQuery, all: number): Promise<Lead> {
  const { officeName, officeId } = texts;
  type Holds = (column: RawBuilder<unknown>, text: string) => RawBuilder<unknown>;
  const holding = (name: RawBuilder<unknown>, number: RawBuilder<unknown>, holds: Holds) =>
    sql.join(
      [
        ...(officeName === undefined ? [] : [holds(name, officeName)]),
        ...(officeId === undefined ? [] : [holds(number, officeId)]),
      ],
      sql` and `,
    );
  const own = sql`select o."officerId" from officers o where o."clientId" = ${clientId}
    and ${holding(sql`o."officerName"`, sql`o.oeid`, (column, text) => containsIndexed(db, column, text))}`;
  const others = sql`select n."officerId" from "officerNames" n where n."clientId" = ${clientId}
    and ${holding(sql`n."officeName"`, sql`n."officeId"`, containsText)}`;
  const { rows } = await sql<{ officerId: number }>`select distinct "officerId" from (
    select * from (${own} order by o."officerId" limit ${MOST_OFFICERS + 1}) own union all
    select * from (${others} limit ${MOST_OFFICERS + 1}) others) found`.execute(db);
  if (rows.length <= MOST_OFFICERS) {
    const ids = [0, ...rows.map((row) => row.officerId)];
    const found = await lead(
      db,
      sql<number>`select "rewardId" from rewards where "officerId" in (${sql.join(padded(ids).map((id) => sql`${id}`))})`,
    );
    // An upper bound: a reward keeps the name that its officer had, which may differ from today's.
    return { ...found, isExact: false };
  }
  // The officers were gone through in the order of their ids until there were enough.
  const last = Math.max(...rows.map((row) => row.officerId));
  const { rows: seen } = await sql<{ n: number }>`select count(*) as n from officers
    where "clientId" = ${clientId} and "officerId" <= ${last}`.execute(db);
  const share = rows.length / Math.max(rows.length, Number(seen[0]?.n ?? 0));
  return {
    candidates: sql<number>`select "rewardId" from rewards where "officerId" in (${own} union all ${others})`,
    count: Math.max(FEW + 1, Math.round(share * all)),
    isExact: false,
  };
}

/** To the next power of two with the last one again: few texts of statements, which the database compiles once each. */
function padded(ids: readonly number[]): number[] {
  const size = 2 ** Math.ceil(Math.log2(Math.max(1, ids.length)));
  return [...ids, ...Array.from({ length: size - ids.length }, () => ids.at(-1) ?? 0)];
}

/** Loose index scan: from each value of the column to the next one, as many rewards as there are between. */
async function byValues(
  db: Kysely<Tables>,
  clientId: number,
  column: 'locationCode' | 'portBu' | 'portfolioName',
  text: string,
): Promise<Lead | undefined> {
  const value = sql`lower(${sql.ref(column)})`;
  const next = (after: RawBuilder<unknown>) =>
    sql`(select min(${value}) from rewards where "clientId" = ${clientId}${after})`;
  const { rows } = await sql<{ value: string; n: number }>`with recursive known(value, n) as (
      select ${next(sql``)}, 1
      union all select ${next(sql` and ${value} > known.value`)}, known.n + 1 from known
      where known.value is not null and known.n <= ${MOST_VALUES})
    select value, n from known where value is not null`.execute(db);
  if (rows.length > MOST_VALUES) return undefined;
  const needle = text.toLowerCase();
  // As the filter itself: what the database has in lower case, and beyond ASCII what JavaScript has.
  const fold = (known: string) => (/^[\0-\x7f]*$/.test(text) ? known : known.toLowerCase());
  const found = rows.filter((row) => fold(row.value).includes(needle)).map((row) => row.value);
  if (found.length > MOST_MATCHING_VALUES) return undefined;
  // A cross join, so that SQLite looks each value up instead of going through the client's rewards.
  const values = sql.join((found.length > 0 ? found : ['\u{1}none']).map((one) => sql`(${one})`));
  return lead(
    db,
    sql<number>`select rewards."rewardId" from (values ${values}) wanted cross join rewards
      where rewards."clientId" = ${clientId} and ${value} = wanted.column1`,
  );
}

const inStretches = (clientId: number, stretches: readonly Stretch[]): RawBuilder<number> =>
  sql<number>`select rewards."rewardId" from (values ${sql.join(
    stretches.map(
      ({ statusId, paymentMethodId, rewardType }) =>
        sql`(${sql.lit(statusId)}, ${sql.lit(paymentMethodId)}, ${sql.lit(rewardType)})`,
    ),
  )}) wanted cross join rewards where rewards."clientId" = ${clientId} and rewards."statusId" = wanted.column1
    and rewards."paymentMethodId" = wanted.column2 and rewards."rewardType" = wanted.column3`;
