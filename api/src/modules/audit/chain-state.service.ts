import { toWire } from '@portal/shared/domain/dates';
import type { Actor } from '../../platform/http/actor';
import type { Platform } from '../../platform/platform';
import { countUnchained } from './audit-chain.repository';
import { chainAudit } from './audit-chain.service';
import { verifyChain } from './verify-audit.service';

/** How long an answer is good for: checking reads the whole log of a client. */
const FRESH_MS = 10_000;

/** Whether the log is whole: `problems` are what does not fit the hash chain. */
export interface ChainState {
  /** Entries in the chain, and those that are not in it yet. */
  entries: number;
  waiting: number;
  /** Of the newest entry, null while there is none. */
  lastHash: string | null;
  checkedAt: string;
  problems: Awaited<ReturnType<typeof verifyChain>>['problems'];
}

/** @returns a function that tells whether the audit log of the actor's client is whole; one check per client at a time */
export function createChainState(platform: Platform): (actor: Actor) => Promise<ChainState> {
  const checks = new Map<number, { since: number; state: Promise<ChainState> }>();

  const check = async (clientId: number): Promise<ChainState> => {
    await chainAudit(platform);
    const { database } = platform;
    const { lastNo, lastHash, problems } = await verifyChain(database, clientId);
    return {
      entries: lastNo,
      waiting: await countUnchained(database.db, clientId),
      lastHash: lastHash || null,
      checkedAt: toWire(platform.now()),
      problems,
    };
  };

  return ({ clientId }) => {
    const now = platform.now().getTime();
    const former = checks.get(clientId);
    if (former && now - former.since < FRESH_MS) return former.state;
    const state = check(clientId);
    checks.set(clientId, { since: now, state });
    state.catch(() => checks.delete(clientId));
    return state;
  };
}
