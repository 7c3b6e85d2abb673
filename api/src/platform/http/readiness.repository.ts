import type { Kysely } from 'kysely';
import type { Tables } from '../database/schema';

/** Reads a row that every portal has. @throws when the database can not be read */
export const readSomething = (db: Kysely<Tables>) =>
  db.selectFrom('clients').select('clientId').limit(1).execute();

/** Writes the one row that is there for it. @param at UTC text @throws when the database can not be written */
export const writeSomething = (db: Kysely<Tables>, at: string) =>
  db
    .insertInto('usedOnce')
    .values({ purpose: 'readiness', value: '', expiresAt: at })
    .onConflict((conflict) => conflict.columns(['purpose', 'value']).doUpdateSet({ expiresAt: at }))
    .execute();
