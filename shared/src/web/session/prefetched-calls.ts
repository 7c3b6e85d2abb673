import type { PrefetchedCall } from '../../remote/prefetch';
import { FRESH_MS } from '../transport/early-request';

/** A failure that has lain unused for longer is not shown: what failed a moment before the press has failed, later it may not. */
const FAILED_MS = 1_000;

interface Prefetched {
  readonly answer: Promise<unknown>;
  /** Set once it has come. */
  value?: { readonly data: unknown };
  /** Set once it has come or failed, in milliseconds: when it is too old. */
  until?: number;
}

/** Calls made ahead of the screen that needs them, by what they ask. */
const ahead = new Map<string, Prefetched>();

/** The same for two calls that ask the same. */
export const callIdentity = ({ endpoint: { method, path }, body, params, query }: PrefetchedCall): string =>
  JSON.stringify([method, path, body ?? null, params ?? null, query ?? null]);

/**
 * Keeps the answer of a call that is made ahead, unless the same one is on its way already.
 * @param ask makes the call
 * @returns resolves when it is over, well or not: a screen that takes it sees the failure, and nothing else does
 */
export function keepAhead(identity: string, ask: () => Promise<unknown>): Promise<void> {
  dropOld();
  const known = ahead.get(identity);
  if (known) return settled(known.answer);
  const answer = ask();
  const prefetched: Prefetched = { answer };
  ahead.set(identity, prefetched);
  answer.then(
    (data) => Object.assign(prefetched, { value: { data }, until: Date.now() + FRESH_MS }),
    () => Object.assign(prefetched, { until: Date.now() + FAILED_MS }),
  );
  return settled(answer);
}

/** What was asked for on the way to something that was not opened after all is not kept for ever. */
function dropOld(): void {
  for (const [identity, { until }] of ahead)
    if (until !== undefined && Date.now() > until) ahead.delete(identity);
}

const settled = (answer: Promise<unknown>): Promise<void> =>
  answer.then(
    () => undefined,
    () => undefined,
  );

function fresh(identity: string): Prefetched | undefined {
  dropOld();
  return ahead.get(identity);
}

/** @returns whether an answer waits, or is under way, that no screen has taken yet */
export const isAhead = (identity: string): boolean => fresh(identity) !== undefined;

/** Takes the answer that is under way or has just come, once. @returns undefined when there is none */
export function takePrefetched(identity: string): Promise<unknown> | undefined {
  const known = fresh(identity);
  ahead.delete(identity);
  return known?.answer;
}

/** As takePrefetched, but only an answer that has come already. */
export function takeArrived(identity: string): { readonly data: unknown } | undefined {
  const value = fresh(identity)?.value;
  if (value) ahead.delete(identity);
  return value;
}

/** Forgets what was asked for ahead: the session is over, or something has been changed since. */
export const dropPrefetched = (): void => ahead.clear();
