import { sql, type Kysely } from 'kysely';

/** A large file is approved in pieces: how far it is, and where the money is meanwhile. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('uploadFiles').addColumn('rewardedLine', 'integer').execute();

  const accounts = sql.table('ledgerAccounts');
  const kinds = sql.id('ledgerAccountsKind');
  await sql`alter table ${accounts} drop constraint ${kinds}`.execute(db);
  await sql`alter table ${accounts} add constraint ${kinds}
    check (kind in ('invoice', 'promotion', 'transit', 'reward', 'paid', 'expired'))`.execute(db);
  await sql`create unique index ${sql.id('ledgerAccounts_transit')}
    on ${accounts} ("promotionId") where kind = 'transit'`.execute(db);
}
