import { sql, type Kysely } from 'kysely';
import { clusterByKey } from '../dialects/clustered';
import { keepFundTotals, keepTotals } from '../dialects/kept-totals';
import { dropTriggers } from '../dialects/triggers';

/**
 * What the overviews and the list of rewards show is kept, not summed: rewards by status, method and type of a client, rewards by
 * status of a promotion, and what was moved for other reasons than rewards.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await dropTriggers(db, 'rewards', ['rewardTotalsInsert', 'rewardTotalsUpdate', 'rewardTotalsDelete']);
  await db.schema.dropTable('rewardTotals').execute();
  await db.schema
    .createTable('rewardTotals')
    .addColumn('clientId', 'integer', (column) => column.notNull())
    .addColumn('statusId', 'integer', (column) => column.notNull())
    .addColumn('paymentMethodId', 'integer', (column) => column.notNull())
    .addColumn('rewardType', 'text', (column) => column.notNull())
    .addColumn('rewards', 'integer', (column) => column.notNull())
    .addColumn('cents', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('rewardTotalsByTypeKey', [
      'clientId',
      'statusId',
      'paymentMethodId',
      'rewardType',
    ])
    .execute();
  await db.schema
    .createTable('promotionTotals')
    .addColumn('promotionId', 'integer', (column) => column.notNull())
    .addColumn('statusId', 'integer', (column) => column.notNull())
    .addColumn('rewards', 'integer', (column) => column.notNull())
    .addColumn('cents', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('promotionTotalsKey', ['promotionId', 'statusId'])
    .execute();
  await db.schema
    .createTable('fundTotals')
    .addColumn('clientId', 'integer', (column) => column.notNull())
    .addColumn('cause', 'text', (column) => column.notNull())
    .addColumn('cents', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('fundTotalsKey', ['clientId', 'cause'])
    .execute();
  for (const table of ['rewardTotals', 'promotionTotals', 'fundTotals']) await clusterByKey(db, table);
  await sql`insert into "rewardTotals" select "clientId", "statusId", "paymentMethodId", "rewardType", count(*),
    sum("amountCents") from rewards group by 1, 2, 3, 4`.execute(db);
  await sql`insert into "promotionTotals" select "promotionId", "statusId", count(*), sum("amountCents")
    from rewards group by 1, 2`.execute(db);
  await sql`insert into "fundTotals" select "clientId", cause, sum("amountCents") from "ledgerEntries"
    where "rewardId" is null group by 1, 2`.execute(db);
  await keepTotals(db);
  await keepFundTotals(db);
}
