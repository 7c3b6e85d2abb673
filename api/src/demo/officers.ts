import type { Kysely } from 'kysely';
import { SANDBOX_OUTCOMES } from '@portal/shared/domain/payments';
import type { Tables } from '../platform/database/schema';
import { insertForIds, insertRows } from '../platform/database/bulk-insert';
import type { DemoClient } from './clients';
import { DAY, MINUTE, wire } from './moments';
import { PORTFOLIOS, personName } from './names';
import type { Random } from './random';

export interface DemoOfficer {
  officerId: number;
  portBu: string;
  oeid: string;
  officerName: string;
  portfolioName: string;
  locationCode: string;
  /** When the account was merged into the next one, in milliseconds since 1970; it gets no rewards from then on. */
  mergedAt: number | null;
}

/** The officers of a client by what they are for. */
export interface DemoOfficers {
  all: DemoOfficer[];
  /** Have rewards: everybody but the last few. The first are those with an outcome of their own in the sandbox. */
  rewarded: DemoOfficer[];
  /** Never had a reward: they are in files that wait for approval. */
  unrewarded: DemoOfficer[];
  /** Two accounts of one person each: the old one was merged into the new one. */
  merged: Array<{ from: DemoOfficer; into: DemoOfficer }>;
}

const MERGES = 8;
const FIRST_MERGED = 20;

/** How many different numbers of so many digits there are but for those with a sandbox outcome. */
const ordinaryOeids = (digits: number): number => 900 * 10 ** (digits - 4);

/** Spreads counted numbers over the range without ever repeating one; none ends like an id with a sandbox outcome. */
function ordinaryOeid(index: number, digits: number): string {
  const range = ordinaryOeids(digits);
  const spread = (index * 48_271 + 7_919) % range;
  return `${Math.floor(spread / 900)}${String(spread % 900).padStart(3, '0')}`.padStart(digits, '0');
}

/**
 * Writes the officers of a client.
 * @param count how many @param now milliseconds since 1970
 * @returns those that are paid, and those whose profile was merged into another
 */
export async function loadOfficers(
  trx: Kysely<Tables>,
  client: DemoClient,
  count: number,
  random: Random,
  now: number,
): Promise<DemoOfficers> {
  const drafts: Array<Omit<DemoOfficer, 'officerId'> & { at: number }> = [];
  const { oeidDigits } = client;
  const digits = count > ordinaryOeids(oeidDigits) ? oeidDigits + 1 : oeidDigits;
  for (let index = 0; index < count; index += 1) {
    const person = personName(random);
    const portfolio = random.int(0, PORTFOLIOS.length - 1);
    const ending = SANDBOX_OUTCOMES[index]?.ending;
    const pair = index - FIRST_MERGED;
    const isMerged = pair >= 0 && pair < 2 * MERGES;
    const other = isMerged && pair % 2 === 1 ? drafts[index - 1] : undefined;
    drafts.push({
      portBu: String(portfolio * 37 + random.int(1, 30)).padStart(5, '0'),
      oeid: ending ? ending.padStart(oeidDigits, '0') : ordinaryOeid(index, digits),
      officerName: other?.officerName ?? `${person.firstName} ${person.lastName}`,
      portfolioName: PORTFOLIOS[portfolio] ?? '',
      locationCode: String(random.int(1, 480)).padStart(4, '0'),
      // The last two lie within the usual range of a report.
      mergedAt:
        isMerged && !other
          ? now - (pair < 2 * MERGES - 4 ? random.int(2, 700) * DAY : pair * 30 * MINUTE)
          : null,
      at: now - random.int(905, 925) * DAY,
    });
  }
  const ids = await insertForIds(
    trx,
    'officers',
    'officerId',
    drafts.map(({ at, mergedAt: _merged, ...officer }) => ({
      clientId: client.clientId,
      ...officer,
      createdDate: wire(at),
    })),
  );
  const all = drafts.map(({ at: _at, ...officer }, index) => ({ ...officer, officerId: ids[index] ?? 0 }));
  const unrewarded = Math.max(12, Math.floor(count / 12));
  return {
    all,
    rewarded: all.slice(0, count - unrewarded),
    unrewarded: all.slice(count - unrewarded),
    merged: Array.from({ length: MERGES }, (_, pair) => FIRST_MERGED + 2 * pair).flatMap((index) => {
      const [from, into] = [all[index], all[index + 1]];
      return from && into && index + 1 < count - unrewarded ? [{ from, into }] : [];
    }),
  };
}

/** Writes which profiles were merged into which (REPORT-2.5). */
export async function loadMerges(
  trx: Kysely<Tables>,
  client: DemoClient,
  { merged }: DemoOfficers,
): Promise<void> {
  await insertRows(
    trx,
    'officerMerges',
    merged.map(({ from, into }) => ({
      clientId: client.clientId,
      oldOfficerId: from.officerId,
      newOfficerId: into.officerId,
      mergedAt: wire(from.mergedAt ?? 0),
      mergedBy: `${into.oeid}-${into.portBu}`,
    })),
  );
}
