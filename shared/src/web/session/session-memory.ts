import { keepText, keysOfKept, readText } from '../transport/kept';

/** Whose memory it is: nothing is remembered across clients or users. */
export interface MemoryOwner {
  readonly clientKey: string;
  readonly userId: number;
}

export interface SessionMemory<T> {
  /** @returns undefined where there is none, or none that can be read */
  recall(owner: MemoryOwner): T | undefined;
  remember(owner: MemoryOwner, value: T): void;
}

const prefixOf = (clientKey: string): string => `portal-memory-${clientKey}-`;

/**
 * What one browser tab remembers for a user until the session ends, in session storage. Without it (blocked or full) nothing is
 * remembered, and nothing fails.
 * @param name unique in the portal
 * @param read makes a value of what is stored, which may be anything: any script of the origin can write there. Undefined for what is none
 */
export function sessionMemory<T>(name: string, read: (stored: unknown) => T | undefined): SessionMemory<T> {
  const keyOf = ({ clientKey, userId }: MemoryOwner) => `${prefixOf(clientKey)}${userId}-${name}`;
  return {
    recall(owner) {
      try {
        return read(JSON.parse(readText('sessionStorage', keyOf(owner)) ?? 'null'));
      } catch {
        return undefined;
      }
    },
    remember: (owner, value) => void keepText('sessionStorage', keyOf(owner), JSON.stringify(value)),
  };
}

/** Forgets what this browser tab remembers for users of a client: with their session. */
export function forgetSessionMemory(clientKey: string): void {
  for (const key of keysOfKept('sessionStorage', prefixOf(clientKey))) keepText('sessionStorage', key, null);
}
