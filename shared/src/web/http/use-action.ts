import { useCallback, useEffect, useRef, useState } from 'react';
import { call, CallError, dropPrefetched, useToast } from '@portal/shared/web/session';
import type { BodyOf, Endpoint, ResponseOf } from '../../contracts/endpoint';

interface ActionOptions {
  /** What is done about a refusal instead of telling it as a toast. */
  onError?: (refusal: CallError) => void;
}

export interface Action<E> {
  /** The call is under way; `run` then does nothing, so that a double click calls once. */
  busy: boolean;
  /** @param options for this one call, before those of the action @returns the answer, or undefined when the call failed; never throws a CallError */
  run: (body: BodyOf<E>, options?: ActionOptions) => Promise<ResponseOf<E> | undefined>;
}

/**
 * Changes something with a call: the counterpart of `useCall`. A refusal becomes a toast unless `onError` takes it.
 * @example
 * const remove = useAction(removeReward);
 * if (await remove.run({ lRewardID })) toast.success(REMOVED_TEXT);
 */
export function useAction<E extends Endpoint>(endpoint: E, { onError }: ActionOptions = {}): Action<E> {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const toast = useToast();
  const handler = useRef(onError);
  useEffect(() => {
    handler.current = onError;
  });

  const run = useCallback(
    async (body: BodyOf<E>, options: ActionOptions = {}) => {
      if (running.current) return undefined;
      running.current = true;
      setBusy(true);
      try {
        return await call(endpoint, body);
      } catch (cause) {
        if (!(cause instanceof CallError)) throw cause;
        const take = options.onError ?? handler.current;
        if (take) take(cause);
        else toast.error(cause.message, { reference: cause.reference });
        return undefined;
      } finally {
        // What was read ahead may be out of date now.
        dropPrefetched();
        running.current = false;
        setBusy(false);
      }
    },
    [endpoint, toast],
  );
  return { busy, run };
}
