import { sql, type Kysely } from 'kysely';
import { addTriggers } from './triggers';

/** Later than any form: nothing has taken the place of this one. */
const NEVER = '9999-12-31 23:59:59';

/** A form of the same account takes another's place from its signature on; of two signed at once the later id is newer. */
const BODY = `update "w9Forms" set "supersededAt" = new."signedAt"
    where "officerId" = new."officerId" and "formId" <> new."formId"
    and "signedAt" <= new."signedAt" and "supersededAt" > new."signedAt";
  update "w9Forms" set "supersededAt" = coalesce((select min(later."signedAt") from "w9Forms" later
      where later."officerId" = new."officerId" and later."signedAt" > new."signedAt"), '${NEVER}')
    where "formId" = new."formId";`;

/**
 * Keeps in every form when another took its place, so that the form that was the newest at a moment is looked up, not
 * searched for: it was signed before that moment and superseded at or after it.
 */
export async function keepNewestForms(db: Kysely<never>): Promise<void> {
  const forms = sql.table('w9Forms');
  await sql`alter table ${forms} add column "supersededAt" text not null default ${sql.lit(NEVER)}`.execute(
    db,
  );
  await sql`update ${forms} set "supersededAt" = coalesce((select min(later."signedAt") from ${forms} later
    where later."officerId" = ${forms}."officerId" and (later."signedAt" > ${forms}."signedAt"
    or (later."signedAt" = ${forms}."signedAt" and later."formId" > ${forms}."formId"))), ${sql.lit(NEVER)})`.execute(
    db,
  );
  await addTriggers(db, 'w9Forms', [{ name: 'w9FormsSupersede', event: 'insert', body: BODY }]);
}
