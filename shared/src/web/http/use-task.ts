import { useCallback, useEffect, useRef, useState } from 'react';
import { CallError, dropPrefetched, useToast } from '@portal/shared/web/session';

export interface TaskOptions {
  /** What is done about a refusal instead of telling it as a toast. */
  onError?: (refusal: CallError) => void;
  /** What is done about any other failure; without it the failure is thrown. */
  onFault?: (cause: unknown) => void;
}

export interface Task {
  /** Work is under way; `run` then does nothing, so that a double click works once. */
  busy: boolean;
  /** @param options for this one run, before those of the task @returns what the work answers, undefined when it failed; never throws a CallError */
  run: <R>(work: () => Promise<R>, options?: TaskOptions) => Promise<R | undefined>;
}

/**
 * Mutex with a busy state, for work of several calls or of none; `useAction` is the same for a single call.
 * @example
 * const { busy, run } = useTask();
 * const save = () => run(async () => saveBlob(await download(errorsFile, { fileId, onlyErrors: true }), name));
 */
export function useTask(options: TaskOptions = {}): Task {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const toast = useToast();
  // Latest ref: `run` stays the same function.
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  const run = useCallback(
    async <R>(work: () => Promise<R>, own: TaskOptions = {}) => {
      if (running.current) return undefined;
      running.current = true;
      setBusy(true);
      try {
        return await work();
      } catch (cause) {
        const { onError, onFault } = { ...latest.current, ...own };
        if (cause instanceof CallError) {
          if (onError) onError(cause);
          else toast.error(cause.message, { reference: cause.reference });
        } else if (onFault) onFault(cause);
        else throw cause;
        return undefined;
      } finally {
        // What was read ahead may be out of date now.
        dropPrefetched();
        running.current = false;
        setBusy(false);
      }
    },
    [toast],
  );
  return { busy, run };
}
