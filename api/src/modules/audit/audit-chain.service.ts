import type { Kysely } from 'kysely';
import { toWire } from '@portal/shared/domain/dates';
import type { Tables } from '../../platform/database/schema';
import type { Platform } from '../../platform/platform';
import { NO_LOCKS } from '../lock-names';
import {
  countUnchained,
  findChains,
  findStarts,
  findTaken,
  findUnchained,
  lockChains,
  placeEntries,
  saveChain,
  saveStart,
  type ChainHead,
  type Place,
} from './audit-chain.repository';
import { chainOf, FIRST_HASH, hashEntry } from './entry-hash';

/** How many entries one transaction chains. */
const BATCH = 500;

interface ChainEnd {
  readonly head: ChainHead;
  readonly taken: Awaited<ReturnType<typeof findTaken>>;
}

/** @returns where the chains end that entries are to come to */
async function findEnds(trx: Kysely<Tables>, chainIds: ReadonlySet<number>): Promise<Map<number, ChainEnd>> {
  const heads = await findChains(trx);
  const ends = new Map<number, ChainEnd>();
  for (const chainId of chainIds) {
    const known = heads.find((one) => one.chainId === chainId);
    const head = known ?? { chainId, lastNo: 0, lastHash: FIRST_HASH };
    ends.set(chainId, { head, taken: await findTaken(trx, head) });
  }
  return ends;
}

/**
 * A number that someone took by hand is passed over: the check names it, and one such row does not keep the entries of all clients from
 * their chains for good.
 */
function nextPlace({ lastNo, lastHash }: ChainHead, taken: ChainEnd['taken']) {
  let [no, previous] = [lastNo + 1, lastHash];
  for (; taken.has(no); no += 1) previous = taken.get(no) ?? FIRST_HASH;
  return { no, previous };
}

/** A chain that has not been judged by its dates is from now on: what waits for its place now still belongs to what was there. */
async function beginChains(
  trx: Kysely<Tables>,
  ends: ReadonlyMap<number, ChainEnd>,
  now: Date,
): Promise<void> {
  const begun = new Set((await findStarts(trx)).map(({ chainId }) => chainId));
  for (const [chainId, { head }] of ends) {
    if (begun.has(chainId)) continue;
    const entries = head.lastNo + (await countUnchained(trx, chainId));
    await saveStart(trx, { chainId, entries, at: toWire(now) });
  }
}

/**
 * Sequencer of the audit log: gives entries that were written since their place in the hash chain of their client. It runs
 * after the changes and not inside them: on PostgreSQL each of a client's changes would else wait for the one before it.
 * Safe in several processes at once, and after a crash at any point.
 * @returns how many entries it chained
 */
export async function chainAudit({ database, now }: Pick<Platform, 'database' | 'now'>): Promise<number> {
  let chained = 0;
  for (;;) {
    // Looked for before the write lock is taken: most often there is nothing to do.
    if ((await findUnchained(database.db, 1)).length === 0) return chained;
    const found = await database.transaction(async (trx) => {
      await lockChains(trx);
      const entries = await findUnchained(trx, BATCH);
      const ends = await findEnds(trx, new Set(entries.map(chainOf)));
      await beginChains(trx, ends, now());
      const places: Place[] = [];
      for (const entry of entries) {
        const chainId = chainOf(entry);
        const { head, taken } = ends.get(chainId) as ChainEnd;
        const { no, previous } = nextPlace(head, taken);
        const hash = hashEntry(previous, no, entry);
        places.push({ auditId: entry.auditId, chainId, chainNo: no, hash });
        ends.set(chainId, { head: { chainId, lastNo: no, lastHash: hash }, taken });
      }
      if (places.length > 0) await placeEntries(trx, places);
      for (const { head } of ends.values()) await saveChain(trx, head);
      return entries.length;
    }, NO_LOCKS);
    chained += found;
    // What has come meanwhile comes with the next round, many at once: while others write it would never end else.
    if (found < BATCH) return chained;
  }
}
