import { useCallback } from 'react';
import type { BodyOf, Endpoint, ResponseOf } from '../../contracts/endpoint';
import { call } from './calls';
import { useTask, type TaskOptions } from './use-task';

export interface Action<E> {
  /** The call is under way; `run` then does nothing, so that a double click calls once. */
  busy: boolean;
  /** @param options for this one call, before those of the action @returns the answer, or undefined when the call failed; never throws a CallError */
  run: (body: BodyOf<E>, options?: TaskOptions) => Promise<ResponseOf<E> | undefined>;
}

/**
 * Changes something with a call: the counterpart of `useCall`. A refusal becomes a toast unless `onError` takes it.
 * @example
 * const remove = useAction(removeReward);
 * if (await remove.run({ rewardId })) toast.success(REMOVED_TEXT);
 */
export function useAction<E extends Endpoint>(endpoint: E, options: TaskOptions = {}): Action<E> {
  const { busy, run: runTask } = useTask(options);
  const run = useCallback(
    (body: BodyOf<E>, own?: TaskOptions) => runTask(() => call(endpoint, body), own),
    [endpoint, runTask],
  );
  return { busy, run };
}
