import type { FastifyBaseLogger } from 'fastify';

interface Logs {
  readonly log: FastifyBaseLogger;
}

interface Bulkhead<Item> {
  /** What the log says of an item: { fileId: 12 } */
  name: (item: Item) => Readonly<Record<string, unknown>>;
  /** What the log says when the work fails at an item. */
  failure: string;
}

/**
 * Bulkhead: does a work for each of some items, one after the other. One at which it fails is logged and keeps none of the others
 * from its turn.
 */
export async function eachApart<Item>(
  { log }: Logs,
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
  { name, failure }: Bulkhead<Item>,
): Promise<void> {
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      log.error({ err: error, ...name(item) }, failure);
    }
  }
}

/**
 * Takes the steps of a periodic work, in their order, each behind a bulkhead.
 * @param steps by the names that the log has for them
 * @param failure what the log says of one that fails
 */
export const takeSteps = <P extends Logs>(
  platform: P,
  steps: Readonly<Record<string, (platform: P) => Promise<unknown>>>,
  failure: string,
): Promise<void> =>
  eachApart(platform, Object.entries(steps), ([, step]) => step(platform), {
    name: ([step]) => ({ step }),
    failure,
  });
