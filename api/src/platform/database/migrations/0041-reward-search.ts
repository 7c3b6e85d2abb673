import { sql, type Kysely } from 'kysely';
import { clusterByKey } from '../dialects/clustered';
import { addIndex } from '../dialects/indexes';
import { keepOfficerNames } from '../dialects/officer-names';

/**
 * - Status, method and type have few values: one index holds each combination as a stretch, newest last, where there was
 *   an index for each of them. What the stretches hold is kept counted.
 * - The rewards of a promotion are found by the index that its figures need anyway.
 * - A part of an officer's name or number is looked for among the officers.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const column of ['statusId', 'paymentMethodId', 'rewardType', 'promotionId'])
    await sql`drop index ${sql.id(`rewards_clientId_${column}_createdDate_rewardId`)}`.execute(db);
  await addIndex(db, 'rewards', [
    'clientId',
    'statusId',
    'paymentMethodId',
    'rewardType',
    'createdDate',
    'rewardId',
  ]);
  await db.schema
    .createTable('officerNames')
    .addColumn('clientId', 'integer', (column) => column.notNull())
    .addColumn('officerId', 'integer', (column) => column.notNull())
    .addColumn('officeName', 'text', (column) => column.notNull())
    .addColumn('officeId', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('officerNamesKey', ['clientId', 'officerId', 'officeName', 'officeId'])
    .execute();
  await clusterByKey(db, 'officerNames');
  await sql`insert into "officerNames" select distinct o."clientId", r."officerId", r."officeName", r."officeId" from rewards r
    join officers o on o."officerId" = r."officerId"
    where o."officerName" <> r."officeName" or o.oeid <> r."officeId"`.execute(db);
  await keepOfficerNames(db);
}
