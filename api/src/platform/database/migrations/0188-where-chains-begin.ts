import { sql, type Kysely } from 'kysely';
import { toWire } from '@portal/shared/domain/dates';
import { appendOnly } from '../dialects/columns';

/**
 * Where each chain of the audit log begins to be judged by its dates: how many entries it had at that moment, with those that waited
 * for their place. Of a chain that begins later the sequencer writes it down (modules/audit/audit-chain.service.ts).
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('auditChainStarts')
    .addColumn('chainId', 'integer', (column) => column.notNull().primaryKey())
    .addColumn('entries', 'integer', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .execute();
  await sql`insert into "auditChainStarts" ("chainId", entries, at)
    select "chainId", "lastNo" + (
      select count(*) from "auditLog" where hash is null and coalesce("clientId", 0) = "auditChains"."chainId"
    ), ${sql.lit(toWire(new Date()))} from "auditChains"`.execute(db);
  await appendOnly(db, 'auditChainStarts');
}
