import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { Tables } from '../schema';
import { isPostgres } from './columns';

type RewardsTable = Tables['rewards'];

/** One of so many rewards is in the sample; a power of two. */
export const SAMPLED_OF = 256;
/**
 * Fibonacci hashing: multiples of the golden ratio of 2^32 are spread evenly, and so are those of every second or tenth id. Every 256th id would
 * tell nothing of what goes with even and odd ones, as two values that take turns in a file do.
 */
const GOLDEN = 2_654_435_761;
const SHIFT = 32 - Math.log2(SAMPLED_OF);

const NUMBERS = ['statusId', 'promotionId', 'paymentMethodId', 'rewardType', 'amountCents'];
const TEXTS = ['portBu', 'portfolioName', 'locationCode', 'officeId', 'officeName'];
/** PostgreSQL takes 2,704 bytes in an index entry; a reward whose texts are longer together, which hardly any are, is not in the sample. */
const MOST_BYTES = 2_400;

/** The very expression of the partial index: the planner takes the index for no other. */
function isSampled(db: Pick<Kysely<never>, 'getExecutor'>): RawBuilder<SqlBool> {
  const isOneOfMany = sql<SqlBool>`(("rewardId" * ${sql.lit(GOLDEN)} >> ${sql.lit(SHIFT)}) & ${sql.lit(SAMPLED_OF - 1)}) = 0`;
  if (!isPostgres(db)) return isOneOfMany;
  const bytes = TEXTS.map((name) => sql`octet_length(${sql.id(name)})`);
  return sql<SqlBool>`${isOneOfMany} and ${sql.join(bytes, sql` + `)} <= ${sql.lit(MOST_BYTES)}`;
}

/** The rewards of the sample as a table. SQLite, as long as it has no statistics, would take an index of all rewards. */
export const sampledRewards = (
  db: Pick<Kysely<never>, 'getExecutor'>,
  clientId: number,
): RawBuilder<RewardsTable> =>
  sql<RewardsTable>`(select * from rewards ${isPostgres(db) ? sql`` : sql`indexed by rewards_sample`}
    where "clientId" = ${clientId} and ${isSampled(db)})`;

/**
 * A partial index that holds of one in 256 rewards all that lists filter by: the database keeps it as it keeps every index, and a new reward
 * costs a multiplication.
 */
export async function addRewardSample(db: Kysely<never>): Promise<void> {
  const keys = ['clientId', 'createdDate', 'rewardId'].map((name) => sql.id(name));
  const others = [...NUMBERS, ...TEXTS].map((name) => sql.id(name));
  const columns = isPostgres(db)
    ? sql`(${sql.join(keys)}) include (${sql.join(others)})`
    : sql`(${sql.join([...keys, ...others])})`;
  await sql`create index rewards_sample on rewards ${columns} where ${isSampled(db)}`.execute(db);
}
