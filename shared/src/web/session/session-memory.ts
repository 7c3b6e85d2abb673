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
        return read(JSON.parse(sessionStorage.getItem(keyOf(owner)) ?? 'null'));
      } catch {
        return undefined;
      }
    },
    remember(owner, value) {
      try {
        sessionStorage.setItem(keyOf(owner), JSON.stringify(value));
      } catch {
        // What can not be kept is not remembered.
      }
    },
  };
}

/** Forgets what this browser tab remembers for users of a client: with their session. */
export function forgetSessionMemory(clientKey: string): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(prefixOf(clientKey))) sessionStorage.removeItem(key);
  } catch {
    // Blocked storage holds nothing.
  }
}
