import type { verifyAudit } from '@portal/shared/contracts/audit';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import { toWire } from '@portal/shared/domain/dates';
import type { Actor } from '../../platform/http/actor';
import type { Platform } from '../../platform/platform';
import { countUnchained } from './audit-chain.repository';
import { chainAudit } from './audit-chain.service';
import { verifyChain } from './verify-audit.service';

/** How long an answer is good for: checking reads the whole log of a client. */
const FRESH_MS = 10_000;

type ChainState = Omit<ResponseOf<typeof verifyAudit>, 'error'>;

/** @returns a function that tells whether the audit log of the actor's client is whole; one check per client at a time */
export function createChainState(platform: Platform): (actor: Actor) => Promise<ChainState> {
  const checks = new Map<number, { since: number; state: Promise<ChainState> }>();

  const check = async (clientId: number): Promise<ChainState> => {
    await chainAudit(platform);
    const { database } = platform;
    const { lastNo, lastHash, problems } = await verifyChain(database, clientId);
    return {
      Whole: problems.length === 0,
      Entries: lastNo,
      Waiting: await countUnchained(database.db, clientId),
      LastHash: lastHash || null,
      CheckedAt: toWire(platform.now()),
      Problems: problems.map(({ no, auditId, at, problem }) => ({
        No: no,
        AuditId: auditId,
        At: at,
        Problem: problem,
      })),
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
