import type { Kysely } from 'kysely';
import type { BodyOf } from '@portal/shared/contracts/endpoint';
import type { reportRemotes } from '@portal/shared/contracts/remotes';
import { toWire } from '@portal/shared/domain/dates';
import type { Tables } from '../../platform/database/schema';
import type { Actor } from '../../platform/http/actor';
import { closeStart, insertStart } from './release-figures.repository';

type Report = BodyOf<typeof reportRemotes>['reports'][number];

/** A first render takes milliseconds; the report of its end waits some seconds for others, and longer on a bad line. */
const HANG_AFTER_MS = 60_000;

/** @returns the moment before which a start that has no end counts as a hang */
export const hungBefore = (now: Date): string => toWire(new Date(now.getTime() - HANG_AFTER_MS));

/** @returns whether it says how a first render came to an end */
export const isEnd = ({ kind }: Report): boolean => kind === 'shown' || kind === 'ended';

/**
 * Keeps starts and ends of first renders. An end whose start never arrived is dropped: it says that all is well.
 * @param actor whose browser reports: an end closes only a start of the same user
 */
export async function saveStarts(
  trx: Kysely<Tables>,
  reports: readonly Report[],
  { clientKey, userId }: Pick<Actor, 'clientKey' | 'userId'>,
  at: string,
): Promise<void> {
  for (const { kind, mark, name, version } of reports) {
    if (mark === undefined) continue;
    if (kind === 'started')
      await insertStart(trx, { mark, name, version, clientKey, userId, outcome: null, at });
    if (kind === 'shown' || kind === 'ended') await closeStart(trx, { mark, userId, outcome: kind });
  }
}
