import { keepText, readText } from '../transport/kept';
import { randomKey } from '../transport/random-key';

/** What could not be kept in the browser: this page at least repeats its own renewal. */
const unkept = new Map<string, string>();

const nameOf = (clientKey: string) => `portal-renewal-${clientKey}`;

/**
 * The idempotency key of a client's renewal (SESSION-1.10): when its answer is lost, by a reload or the network, the next
 * page or browser tab repeats that very renewal; with another key it would be the reuse of a spent token and end the session.
 */
export const renewalKey = (clientKey: string) => ({
  current(): string {
    const name = nameOf(clientKey);
    const kept = readText('localStorage', name) ?? unkept.get(name);
    if (kept) return kept;
    const key = randomKey();
    if (!keepText('localStorage', name, key)) unkept.set(name, key);
    return key;
  },
  /** The new tokens are kept: the next renewal is another one. */
  spend(): void {
    unkept.delete(nameOf(clientKey));
    keepText('localStorage', nameOf(clientKey), null);
  },
});
