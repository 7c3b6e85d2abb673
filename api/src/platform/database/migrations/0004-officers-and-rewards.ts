import { sql, type Kysely } from 'kysely';
import { appendOnly, identity } from '../dialects/columns';
import { addIndex, addUnique } from '../dialects/indexes';
import { keepRewardTotals } from '../dialects/reward-totals';

/** Officer accounts, and the rewards that they hold. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('officers')
    .addColumn('officerId', ...identity(db))
    .addColumn('clientId', 'integer', (column) => column.notNull().references('clients.clientId'))
    .addColumn('portBu', 'text', (column) => column.notNull())
    .addColumn('oeid', 'text', (column) => column.notNull())
    .addColumn('officerName', 'text', (column) => column.notNull())
    .addColumn('portfolioName', 'text')
    .addColumn('locationCode', 'text')
    .addColumn('createdDate', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('officerMerges')
    .addColumn('mergeId', ...identity(db))
    .addColumn('clientId', 'integer', (column) => column.notNull().references('clients.clientId'))
    .addColumn('oldOfficerId', 'integer', (column) => column.notNull().references('officers.officerId'))
    .addColumn('newOfficerId', 'integer', (column) => column.notNull().references('officers.officerId'))
    .addColumn('mergedAt', 'text', (column) => column.notNull())
    .addColumn('mergedBy', 'text', (column) => column.notNull())
    .addCheckConstraint('officerMergesAccounts', sql`"oldOfficerId" <> "newOfficerId"`)
    .execute();
  await db.schema
    .createTable('rewards')
    .addColumn('rewardId', ...identity(db))
    .addColumn('clientId', 'integer', (column) => column.notNull().references('clients.clientId'))
    .addColumn('promotionId', 'integer', (column) => column.notNull().references('promotions.promotionId'))
    .addColumn('officerId', 'integer', (column) => column.notNull().references('officers.officerId'))
    .addColumn('rewardName', 'text', (column) => column.notNull())
    .addColumn('portBu', 'text', (column) => column.notNull())
    .addColumn('portfolioName', 'text', (column) => column.notNull())
    .addColumn('locationCode', 'text', (column) => column.notNull())
    .addColumn('officeId', 'text', (column) => column.notNull())
    .addColumn('officeName', 'text', (column) => column.notNull())
    .addColumn('amountCents', 'bigint', (column) => column.notNull())
    .addColumn('rewardType', 'text', (column) => column.notNull())
    .addColumn('description', 'text')
    .addColumn('statusId', 'integer', (column) => column.notNull())
    .addColumn('paymentMethodId', 'integer', (column) => column.notNull())
    .addColumn('alternateReward', 'text', (column) => column.notNull())
    .addColumn('fileId', 'integer', (column) => column.references('uploadFiles.fileId'))
    .addColumn('createdDate', 'text', (column) => column.notNull())
    .addColumn('updatedDate', 'text', (column) => column.notNull())
    .addColumn('redeemedDate', 'text')
    .addColumn('settledDate', 'text')
    .addColumn('reasonCode', 'text')
    .addColumn('reasonDescription', 'text')
    .addColumn('reference', 'text')
    .addColumn('version', 'integer', (column) => column.notNull())
    .addCheckConstraint('rewardsAmount', sql`"amountCents" > 0`)
    .addCheckConstraint('rewardsType', sql`"rewardType" in ('RW', 'SW') and "alternateReward" in ('Y', 'N')`)
    .addCheckConstraint('rewardsStatus', sql`"statusId" in (4, 6, 7, 8, 9, 10, 11, 12, 14, 16)`)
    .addCheckConstraint('rewardsPaymentMethod', sql`"paymentMethodId" in (1, 2, 3)`)
    .execute();
  await db.schema
    .createTable('rewardTotals')
    .addColumn('clientId', 'integer', (column) => column.notNull())
    .addColumn('statusId', 'integer', (column) => column.notNull())
    .addColumn('paymentMethodId', 'integer', (column) => column.notNull())
    .addColumn('rewards', 'integer', (column) => column.notNull())
    .addColumn('cents', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('rewardTotalsKey', ['clientId', 'statusId', 'paymentMethodId'])
    .execute();
  await keepRewardTotals(db);
  await db.schema
    .createTable('rewardSteps')
    .addColumn('stepId', ...identity(db))
    .addColumn('rewardId', 'integer', (column) => column.notNull().references('rewards.rewardId'))
    .addColumn('statusId', 'integer', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('paymentMethodId', 'integer')
    .addColumn('code', 'text')
    .addColumn('description', 'text')
    .addColumn('reference', 'text')
    .addColumn('actorId', 'integer')
    .addColumn('cause', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('paymentEvents')
    .addColumn('eventId', 'text', (column) => column.notNull().primaryKey())
    .addColumn('rewardId', 'integer', (column) => column.notNull().references('rewards.rewardId'))
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('receivedAt', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('paymentAttempts')
    .addColumn('attemptId', ...identity(db))
    .addColumn('rewardId', 'integer', (column) => column.notNull().references('rewards.rewardId'))
    .addColumn('startedAt', 'text', (column) => column.notNull())
    .addColumn('finishedAt', 'text')
    .addColumn('outcome', 'text')
    .execute();

  await addUnique(db, 'officers', ['clientId', 'portBu', 'oeid']);
  await addIndex(db, 'officerMerges', ['clientId', 'mergedAt']);
  await addIndex(db, 'officerMerges', ['oldOfficerId']);
  await addRewardListIndexes(db);
  await addIndex(db, 'rewards', ['promotionId', 'statusId', 'amountCents']);
  await addIndex(db, 'rewards', ['officerId', 'statusId']);
  await addIndex(db, 'rewards', ['fileId']);
  await addIndex(db, 'rewards', ['clientId', 'redeemedDate', 'rewardId']);
  await addIndex(db, 'rewards', ['clientId', 'settledDate', 'rewardId']);
  await addIndex(db, 'rewardSteps', ['rewardId']);
  await appendOnly(db, 'rewardSteps');
  await addIndex(db, 'paymentEvents', ['rewardId']);
  await addUnique(db, 'paymentAttempts', ['rewardId'], { where: '"finishedAt" is null' });
}

/** Columns that a filter matches exactly: the rows of one value, newest first, are one stretch of the index. */
const EXACT = ['statusId', 'promotionId', 'paymentMethodId', 'rewardType', 'alternateReward', 'amountCents'];
const TEXTS = ['rewardName', 'portBu', 'portfolioName', 'locationCode', 'officeId', 'officeName'];

/**
 * The list of a million rewards opens, counts and turns its pages by index alone, whichever column orders it. Whatever
 * no index answers (a text anywhere in a value, several filters together) is one pass over the last index, which holds
 * every column that a filter looks at, so that the rows themselves are not read.
 */
async function addRewardListIndexes(db: Kysely<never>): Promise<void> {
  await addIndex(db, 'rewards', ['clientId', 'rewardId']);
  for (const column of EXACT) await addIndex(db, 'rewards', ['clientId', column, 'createdDate', 'rewardId']);
  for (const column of TEXTS) {
    await sql`create index ${sql.id(`rewards_${column}_order`)}
      on rewards ("clientId", ${lower(column)}, "rewardId")`.execute(db);
  }
  const exact = EXACT.map((column) => sql.ref(column));
  await sql`create index ${sql.id('rewards_newest')}
    on rewards ("clientId", "createdDate", "rewardId", ${sql.join([...exact, ...TEXTS.map(lower)])})`.execute(
    db,
  );
}

/** As filters and orders ask for a text: the index has it ready. */
const lower = (column: string) => sql`lower(${sql.ref(column)})`;
