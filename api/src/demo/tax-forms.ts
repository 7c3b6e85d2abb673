import type { Insertable, Kysely } from 'kysely';
import type { W9Entry } from '@portal/shared/domain/w9-entry';
import { W9_REVISIONS, revisionInForce } from '@portal/shared/domain/w9-revisions';
import { formRow, taxpayerRow, type Signed } from '../modules/taxation/form-record';
import { createTinVault } from '../modules/taxation/tin-vault';
import type { Secrets } from '../platform/config/secrets';
import { randomToken } from '../platform/crypto/random';
import type { Tables, TaxpayersTable, W9FormsTable } from '../platform/database/schema';
import { insertRows } from '../platform/database/bulk-insert';
import type { ClientContext } from './context';
import { DAY, wire, yearOf } from './moments';
import type { DemoOfficer, DemoOfficers } from './officers';
import type { Random } from './random';
import { w9Fields } from './w9-fields';

const [OLD_REVISION] = W9_REVISIONS;
/** How many officers per client have a number of the well-known range that is never issued. */
const WELL_KNOWN = 10;

/**
 * A number that was never issued to anybody: 987-65-4320 to 987-65-4329 for the first ones, then invented ones of area
 * 900 to 999. Only these may be in the demo.
 */
function inventedNumber(index: number, random: Random): string {
  if (index < WELL_KNOWN) return `98765432${index}`;
  return `${random.int(900, 999)}${String(random.int(1, 99)).padStart(2, '0')}${String(random.int(1, 9_999)).padStart(4, '0')}`;
}

/** In how many years before the current one an officer signed, by what happens to an officer in turn. */
const SIGNED_YEARS_AGO: ReadonlyArray<readonly number[]> = [
  [0],
  [],
  [1],
  [2],
  [],
  [2, 0],
  [1, 0],
  [],
  [2, 1, 0],
  [0],
];

/** Writes taxpayers and their forms: signed in the current and the two earlier years, on both revisions, by every second officer. */
export async function loadTaxForms(
  trx: Kysely<Tables>,
  context: ClientContext,
  secrets: Pick<Secrets, 'encryptionKeys' | 'tinLookup'>,
): Promise<void> {
  const random = context.random.fork('tax');
  const vault = createTinVault(secrets);
  const taxpayers: Insertable<TaxpayersTable>[] = [];
  const forms: Insertable<W9FormsTable>[] = [];
  const ssns = new Map<number, string>();
  for (const [index, officer] of context.officers.all.entries()) {
    const signed = SIGNED_YEARS_AGO[index % SIGNED_YEARS_AGO.length] ?? [];
    if (signed.length === 0) continue;
    const ssn = sharedNumber(context.officers, officer, ssns) ?? inventedNumber(taxpayers.length, random);
    ssns.set(officer.officerId, ssn);
    const account = {
      clientId: context.client.clientId,
      officerId: officer.officerId,
      handle: randomToken(18),
    };
    const signatures = signed
      .map((yearsAgo) => signatureOf(context, yearsAgo, random))
      .sort((one, other) => one - other);
    const taxpayer = taxpayerRow(vault, account, ssn, wire(signatures[0] ?? context.now));
    taxpayers.push(taxpayer);
    for (const signedAt of signatures) {
      const { entry, signed: how } = makeForm(context, officer, signedAt, random);
      forms.push(formRow(vault, { ...account, ssnLookup: taxpayer.ssnLookup }, entry, how));
    }
  }
  forms.sort((one, other) => (one.signedAt < other.signedAt ? -1 : 1));
  await insertRows(trx, 'taxpayers', taxpayers);
  await insertRows(trx, 'w9Forms', forms);
}

/** Two accounts of one person have one number. */
function sharedNumber(
  { merged }: DemoOfficers,
  officer: DemoOfficer,
  ssns: ReadonlyMap<number, string>,
): string | undefined {
  const pair = merged.find((one) => one.into.officerId === officer.officerId);
  return pair && ssns.get(pair.from.officerId);
}

/** A moment of that year before now. */
function signatureOf({ client, now }: ClientContext, yearsAgo: number, random: Random): number {
  const year = yearOf(now, client.timeZone) - yearsAgo;
  const until = Math.min(Date.UTC(year, 11, 30, 12), now);
  const from = Math.min(Date.UTC(year, 0, 2, 12), until);
  return Math.floor((from + random.next() * (until - from)) / 1000) * 1000;
}

/** What was signed at that moment; the revision of March 2024 came into use over time. */
function makeForm(
  { client, users, now }: ClientContext,
  officer: DemoOfficer,
  signedAt: number,
  random: Random,
): { entry: W9Entry; signed: Signed } {
  const revision =
    signedAt < now - 365 * DAY && random.chance(0.7) ? OLD_REVISION.id : revisionInForce(wire(signedAt));
  const fields = w9Fields({ name: officer.officerName, clientKey: client.clientKey, revision }, random);
  const ein = fields.federalTaxClassificationId === 'I' ? '' : inventedNumber(WELL_KNOWN, random);
  const by = random.chance(0.3) ? { byName: 'super', byId: users.super } : { byName: 'tax', byId: users.tax };
  return { entry: { ...fields, ssn: '', ein }, signed: { at: wire(signedAt), revision, ...by } };
}
