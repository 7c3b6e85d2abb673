import { randomKey } from '../transport/random-key';

const nameOf = (clientKey: string) => `portal-renewal-${clientKey}`;

/**
 * The idempotency key of a client's renewal (SESSION-1.10): when its answer is lost, by a reload or the network, the next
 * page or browser tab repeats that very renewal; with another key it would be the reuse of a spent token and end the session.
 */
export const renewalKey = (clientKey: string) => ({
  current(): string {
    const kept = localStorage.getItem(nameOf(clientKey));
    if (kept) return kept;
    const key = randomKey();
    localStorage.setItem(nameOf(clientKey), key);
    return key;
  },
  /** The new tokens are kept: the next renewal is another one. */
  spend: (): void => localStorage.removeItem(nameOf(clientKey)),
});
