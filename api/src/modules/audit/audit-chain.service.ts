import type { Platform } from '../../platform/platform';
import { NO_LOCKS } from '../lock-names';
import {
  findChains,
  findUnchained,
  lockChains,
  placeEntries,
  saveChain,
  type ChainHead,
  type Place,
} from './audit-chain.repository';
import { chainOf, FIRST_HASH, hashEntry } from './entry-hash';

/** How many entries one transaction chains. */
const BATCH = 500;

/**
 * Sequencer of the audit log: gives entries that were written since their place in the hash chain of their client. It runs
 * after the changes and not inside them: on PostgreSQL each of a client's changes would else wait for the one before it.
 * Safe in several processes at once, and after a crash at any point.
 * @returns how many entries it chained
 */
export async function chainAudit({ database }: Pick<Platform, 'database'>): Promise<number> {
  let chained = 0;
  for (;;) {
    // Looked for before the write lock is taken: most often there is nothing to do.
    if ((await findUnchained(database.db, 1)).length === 0) return chained;
    const found = await database.transaction(async (trx) => {
      await lockChains(trx);
      const entries = await findUnchained(trx, BATCH);
      const heads = new Map<number, ChainHead>((await findChains(trx)).map((one) => [one.chainId, one]));
      const grown = new Map<number, ChainHead>();
      const places: Place[] = [];
      for (const entry of entries) {
        const chainId = chainOf(entry);
        const { lastNo, lastHash } = grown.get(chainId) ??
          heads.get(chainId) ?? { lastNo: 0, lastHash: FIRST_HASH };
        const chainNo = lastNo + 1;
        const hash = hashEntry(lastHash, chainNo, entry);
        places.push({ auditId: entry.auditId, chainId, chainNo, hash });
        grown.set(chainId, { chainId, lastNo: chainNo, lastHash: hash });
      }
      if (places.length > 0) await placeEntries(trx, places);
      for (const head of grown.values()) await saveChain(trx, head);
      return entries.length;
    }, NO_LOCKS);
    chained += found;
    // What has come meanwhile comes with the next round, many at once: while others write it would never end else.
    if (found < BATCH) return chained;
  }
}
