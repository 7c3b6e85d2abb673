import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { containsText, idsForEach } from '../../platform/database/dialects/text';
import { containsIndexed, mayContain } from '../../platform/database/dialects/trigrams';
import type { Tables } from '../../platform/database/schema';
import { CHOICES, isByAll, type RewardQuery } from './reward-query.repository';
import { countOf, type Stretch } from './reward-stretches.repository';

/** One filter's way to its rewards by an index. */
export interface Lead {
  /**
   * A query of the ids of all rewards that the filter leaves, and perhaps of some more; of those alone that another one leaves too, where
   * an index tells.
   */
  candidates: RawBuilder<number>;
  /** The same with the date of each (`id`, `also`), where it is as soon read. */
  dated?: RawBuilder<number>;
  /** How many that are, or about how many. */
  count: number;
  /** Whether the filter leaves exactly these, and that many. */
  isExact: boolean;
  /** How many of the query's filters it speaks for. */
  filters: number;
}

/** Up to this many candidates are read one by one: reading one costs about as much as walking past four in an index. */
export const FEW = 50_000;
export interface Scale {
  /** The rewards of the client. */
  all: number;
  /** Up to this many candidates are read one by one; beyond, totals may be estimated. */
  few: number;
  /** The most rewards of one filter that are counted; a sample tells how many more there are. */
  mostCounted?: number | undefined;
}

/** Names or numbers of officers that hold the searched part: beyond this many only a sample is looked at. */
const MOST_NAMES = 8_000;
/** With more officers than this, their rewards are too many to count. */
const MOST_OFFICERS = 10_000;
/** Rewards with these names that an index counts within some thirty milliseconds. */
const MOST_NAMED = 300_000;
/** Officers in the sample that tells which share of all a part of a name or number finds. */
const SAMPLE = 2_000;
/** The most values that are looked through in a column whose texts many rewards share. */
const MOST_VALUES = 5_000;
const MOST_MATCHING_VALUES = 500;

type OfficerText = 'officeName' | 'officeId';
/** What a reward has of its officer, and the officer's own column of it. */
const OWN = { officeName: 'officerName', officeId: 'oeid' } as const satisfies Record<OfficerText, string>;
type ValueColumn = 'locationCode' | 'portBu' | 'portfolioName';

/** A part of a text that is looked for in one column of a client's rewards. */
interface PartOf<Column> {
  clientId: number;
  column: Column;
  text: string;
}

/** Whole texts of one column of a client's rewards, in lower case as the database has it. */
interface ValuesOf {
  clientId: number;
  column: OfficerText | ValueColumn;
  values: readonly string[];
}

/** @param most of more candidates it is known that there are more, and no longer how many */
async function lead(db: Kysely<Tables>, candidates: RawBuilder<number>, most = Infinity): Promise<Lead> {
  const counted = Number.isFinite(most) ? sql`${candidates} limit ${most + 1}` : candidates;
  const { rows } = await sql<{ n: number }>`select count(*) as n from (${counted}) candidates`.execute(db);
  const count = Number(rows[0]?.n ?? 0);
  return { candidates, count, isExact: count <= most, filters: 1 };
}

/** @returns the leads of the filters, the narrowest first, and whether every filter is among them or left out beside a narrow one */
export async function findLeads(
  db: Kysely<Tables>,
  query: RewardQuery,
  stretches: readonly Stretch[],
  scale: Scale,
): Promise<{ leads: Lead[]; isComplete: boolean }> {
  const { clientId, rewardId, exact, texts, created } = query;
  const { all, few, mostCounted } = scale;
  const leads: Lead[] = [];
  let isComplete = true;
  const add = (one: Lead | undefined) => {
    if (one) leads.push(one);
    else isComplete = false;
  };
  if (rewardId !== undefined) {
    add({ candidates: sql<number>`select ${sql.lit(rewardId)}`, count: 1, isExact: false, filters: 1 });
    return { leads, isComplete };
  }
  const { promotionId, amountCents } = exact;
  if (promotionId !== undefined) add(await byPromotion(db, clientId, promotionId));
  if (amountCents !== undefined) add(await byAmount(db, { clientId, amountCents }, mostCounted));
  const isNarrow = () => leads.some(({ count }) => count <= few);
  for (const column of ['officeId', 'officeName'] as const) {
    const text = texts[column];
    if (text !== undefined && !isNarrow()) add(await byOfficer(db, query, { clientId, column, text }, scale));
  }
  for (const column of ['locationCode', 'portBu', 'portfolioName'] as const) {
    const text = texts[column];
    if (text !== undefined && !isNarrow()) add(await byValues(db, { clientId, column, text }, mostCounted));
  }
  if (created && !isNarrow()) add(await byDays(db, { clientId, ...created }, mostCounted));
  if (stretches.length > 0 && countOf(stretches) < all) add(byChoices(query, stretches));
  leads.sort((one, other) => one.count - other.count);
  return { leads, isComplete };
}

/** Another client's promotion leads nowhere. */
const byPromotion = (db: Kysely<Tables>, clientId: number, promotionId: number | string): Promise<Lead> =>
  lead(
    db,
    sql<number>`select "rewardId" from rewards where "promotionId" = (select "promotionId" from promotions
          where "promotionId" = ${promotionId} and "clientId" = ${clientId})`,
  );

const byAmount = (
  db: Kysely<Tables>,
  { clientId, amountCents }: { clientId: number; amountCents: number | string },
  mostCounted: number | undefined,
): Promise<Lead> =>
  lead(
    db,
    sql<number>`select "rewardId" from rewards where "clientId" = ${clientId} and "amountCents" = ${amountCents}`,
    mostCounted,
  );

const byDays = (
  db: Kysely<Tables>,
  { clientId, from, to }: Pick<RewardQuery, 'clientId'> & NonNullable<RewardQuery['created']>,
  mostCounted: number | undefined,
): Promise<Lead> =>
  lead(
    db,
    sql<number>`select "rewardId" from rewards where "clientId" = ${clientId}
          and "createdDate" >= ${from} and "createdDate" <= ${to}`,
    mostCounted,
  );

/** How many rewards have what was chosen of the columns of few values is kept: nothing is counted. */
const byChoices = (
  { clientId, exact }: Pick<RewardQuery, 'clientId' | 'exact'>,
  stretches: readonly Stretch[],
): Lead => ({
  candidates: inStretches(clientId, stretches),
  count: countOf(stretches),
  isExact: true,
  filters: CHOICES.filter((one) => exact[one] !== undefined).length,
});

/** The officers `o` of a client whose own name or number holds a text. */
const officersWith = (
  db: Kysely<Tables>,
  { clientId, column, text }: PartOf<OfficerText>,
): RawBuilder<unknown> =>
  sql`${mayContain(db, { table: 'officers', id: 'officerId', alias: 'o' }, text)} where o."clientId" = ${clientId}
    and ${containsIndexed(db, sql`o.${sql.ref(OWN[column])}`, text)}`;

/**
 * A part of an officer's name or number is looked for among what officers are called, by themselves and by rewards
 * (`officerNames`); the index of that column then has the rewards of each name.
 */
async function byOfficer(
  db: Kysely<Tables>,
  query: RewardQuery,
  part: PartOf<OfficerText>,
  scale: Scale,
): Promise<Lead> {
  const { clientId, column, text } = part;
  const { statusId } = query.exact;
  const { mostCounted } = scale;
  const [own, called] = [sql`lower(o.${sql.ref(OWN[column])})`, sql`lower(n.${sql.ref(column)})`];
  const officers = sql`select ${own} as value from ${officersWith(db, part)}`;
  // The rewards of very many officers are not counted where a sample tells of them, but for those of one status.
  const isBounded = mostCounted !== undefined && statusId === undefined;
  const { rows } = await sql<{ value: string; officers: number }>`with own as
    (${isBounded ? sql`${officers} limit ${MOST_OFFICERS + 1}` : officers})
    select value, (select count(*) from own) as officers from (
    select distinct value from own
    union select ${called} from "officerNames" n where n."clientId" = ${clientId} and ${containsText(called, text)}
    ) found limit ${MOST_NAMES + 1}`.execute(db);
  const isTooMany = isBounded && Number(rows[0]?.officers ?? 0) > MOST_OFFICERS;
  if (rows.length <= MOST_NAMES && !isTooMany) {
    const names = { clientId, column, values: rows.map((row) => row.value) };
    const found = await byNames(db, query, names, scale);
    if (found) return found;
  }
  return bySample(db, part, scale);
}

/** @returns the rewards with these names, of one status if it is asked for, unless very many have the names */
async function byNames(
  db: Kysely<Tables>,
  query: RewardQuery,
  names: ValuesOf,
  { mostCounted = MOST_NAMED }: Scale,
): Promise<Lead | undefined> {
  const { statusId } = query.exact;
  if (statusId === undefined) {
    const found = await leadOfValues(db, names, mostCounted);
    return found.isExact ? found : undefined;
  }
  const isOfStatus = sql<SqlBool>`rewards."statusId" = ${statusId}`;
  const known = withValues(db, names, {
    id: sql<number>`case when ${isOfStatus} then rewards."rewardId" end`,
  });
  // One pass tells how many there are in all, and in the status.
  const { rows } = await sql<{
    named: number;
    both: number;
  }>`select count(*) as named, count(known.id) as both
    from (${known} limit ${MOST_NAMED + 1}) known`.execute(db);
  const { named = 0, both = 0 } = rows[0] ?? {};
  if (Number(named) > MOST_NAMED) return undefined;
  const candidates = withValues(db, names, { and: sql` and ${isOfStatus}` });
  return isByAll(query, 2)
    ? {
        ...{ candidates, count: Number(both), isExact: true, filters: 2 },
        dated: withValues(db, names, { and: sql` and ${isOfStatus}`, also: DATE }),
      }
    : { candidates, count: Number(named), isExact: true, filters: 1 };
}

/** What a part of a text finds that very many officers have. */
async function bySample(
  db: Kysely<Tables>,
  part: PartOf<OfficerText>,
  { all, mostCounted }: Scale,
): Promise<Lead> {
  const { clientId, column, text } = part;
  const own = sql`select o."officerId" from ${officersWith(db, part)}`;
  const others = sql`select n."officerId" from "officerNames" n where n."clientId" = ${clientId}
    and ${containsText(`n.${column}`, text)}`;
  const candidates = sql<number>`select "rewardId" from rewards where "officerId" in (${own} union all ${others})`;
  const isExact = false;
  // The rewards themselves have a sample.
  if (mostCounted !== undefined) return { candidates, count: MOST_NAMED, isExact, filters: 1 };
  const { rows } = await sql<{
    n: number;
    last: number | null;
  }>`select count(*) as n, max("officerId") as last
    from (${own} order by o."officerId" limit ${SAMPLE}) sample`.execute(db);
  const { n = 0, last = null } = rows[0] ?? {};
  const { rows: seen } = await sql<{ n: number }>`select count(*) as n from officers
    where "clientId" = ${clientId} and "officerId" <= ${last ?? 0}`.execute(db);
  const share = Number(n) / Math.max(1, Number(seen[0]?.n ?? 0));
  return {
    candidates,
    count: Math.max(MOST_NAMED, Math.round(share * all)),
    isExact,
    filters: 1,
  };
}

interface WithValues {
  id?: RawBuilder<number>;
  and?: RawBuilder<unknown>;
  also?: RawBuilder<unknown>;
}
const DATE = sql`rewards."createdDate"`;

/** Rewards whose text is one of these values. */
const withValues = (
  db: Kysely<Tables>,
  { clientId, column, values }: ValuesOf,
  { id = sql<number>`rewards."rewardId"`, and = sql``, also }: WithValues = {},
): RawBuilder<number> =>
  idsForEach(db, values, {
    from: sql`rewards`,
    id,
    where: (value) =>
      sql`rewards."clientId" = ${clientId} and lower(rewards.${sql.ref(column)}) = ${value}${and}`,
    also,
  });

const leadOfValues = async (
  db: Kysely<Tables>,
  values: ValuesOf,
  most: number | undefined,
): Promise<Lead> => ({
  ...(await lead(db, withValues(db, values), most)),
  dated: withValues(db, values, { also: DATE }),
});

/** Loose index scan: from each value of the column to the next one, as many rewards as there are between. */
async function byValues(
  db: Kysely<Tables>,
  { clientId, column, text }: PartOf<ValueColumn>,
  mostCounted: number | undefined,
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
  const values = rows.filter((row) => fold(row.value).includes(needle)).map((row) => row.value);
  if (values.length > MOST_MATCHING_VALUES) return undefined;
  return leadOfValues(db, { clientId, column, values }, mostCounted);
}

const inStretches = (clientId: number, stretches: readonly Stretch[]): RawBuilder<number> =>
  sql<number>`select rewards."rewardId" from (values ${sql.join(
    stretches.map(
      ({ statusId, paymentMethodId, rewardType }) =>
        sql`(${sql.lit(statusId)}, ${sql.lit(paymentMethodId)}, ${sql.lit(rewardType)})`,
    ),
  )}) wanted cross join rewards where rewards."clientId" = ${clientId} and rewards."statusId" = wanted.column1
    and rewards."paymentMethodId" = wanted.column2 and rewards."rewardType" = wanted.column3`;
