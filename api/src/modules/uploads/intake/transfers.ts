interface Transfer {
  /** Aborted when a later transfer took its place. */
  readonly signal: AbortSignal;
  end(): void;
}

/** The transfers of this process: one per file, so that an address with many at once fills no disk. */
export interface Transfers {
  /** Last one wins: aborts an earlier transfer of the file, so that a retry need not wait for a connection that hangs. */
  begin(fileId: number): Transfer;
}

/** In memory alone: after a crash there is none, and every address that was not used is free. */
export function createTransfers(): Transfers {
  const running = new Map<number, AbortController>();
  return {
    begin(fileId) {
      running.get(fileId)?.abort();
      const own = new AbortController();
      running.set(fileId, own);
      return {
        signal: own.signal,
        end: () => void (running.get(fileId) === own && running.delete(fileId)),
      };
    },
  };
}
