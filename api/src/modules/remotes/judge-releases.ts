import type { Kysely } from 'kysely';
import { toWire } from '@portal/shared/domain/dates';
import { DAY_MS } from '@portal/shared/domain/durations';
import type { ReleaseRules } from '@portal/shared/remote';
import type { Tables } from '../../platform/database/schema';
import { HttpError } from '../../platform/errors';
import { eachApart } from '../../platform/jobs/bulkhead';
import type { Platform } from '../../platform/platform';
import {
  countLoads,
  countUsersByKind,
  countUsersMet,
  findCanary,
  listCanaries,
  listWatchedPointers,
} from './canaries.repository';
import { endCanary, promote, rollback } from './deployments.service';
import { AUTOMATIC } from './release-journal';
import { judgeRelease, shareOf, type UsersMet, type Verdict } from './judge-release';
import { hungBefore } from './remote-starts';
import { findPointer, findRelease } from './remotes.repository';

const EVERY_MS = 10_000;
/** How long after its activation a release that is served to all is watched. */
const WATCH_MS = DAY_MS;

type Canary = Awaited<ReturnType<typeof listCanaries>>[number];
type WatchedPointer = Awaited<ReturnType<typeof listWatchedPointers>>[number];

/** Has releases promoted and taken back by their rules, in one process at a time. */
export const judgeReleasesRegularly = (platform: Platform): void =>
  platform.jobs.every('judgeReleases', EVERY_MS, () => judgeReleases(platform));

/**
 * Judges every canary, and every release that was activated within a day and has rules (REMOTE-3.3, REMOTE-3.4). Each
 * decision is made again inside the transaction that carries it out: an operator may have been faster, and a release that was taken
 * back and is served anew is judged by what is reported since.
 */
export async function judgeReleases(platform: Platform): Promise<void> {
  const { database, now } = platform;
  const apart = {
    name: ({ name, clientKey, version }: { name: string; clientKey: string; version: string }) => ({
      remote: name,
      client: clientKey,
      version,
    }),
    failure: 'a release could not be judged',
  };
  const judgeCanary = async ({ name, clientKey, version, startedAt }: Canary): Promise<void> => {
    const verdict = await judge(platform, { name, version, clientKey, since: startedAt });
    if (verdict.verdict === 'wait') return;
    const carryOut = verdict.verdict === 'promote' ? promote : endCanary;
    const still = async (trx: Kysely<Tables>) => {
      const canary = await findCanary(trx, name, clientKey);
      return canary?.version === version && canary.startedAt === startedAt;
    };
    await unlessOvertaken(
      carryOut(platform, AUTOMATIC, { name, client: clientKey }, { why: verdict.why, still }),
    );
  };
  await eachApart(platform, await listCanaries(database.db), judgeCanary, apart);

  const judgePointer = async ({ name, clientKey, version, changedAt }: WatchedPointer): Promise<void> => {
    const verdict = await judge(platform, { name, version, clientKey, since: changedAt });
    if (verdict.verdict !== 'takeBack') return;
    const still = async (trx: Kysely<Tables>) => {
      const pointer = await findPointer(trx, name, clientKey);
      return pointer?.version === version && pointer.changedAt === changedAt;
    };
    await unlessOvertaken(
      rollback(platform, AUTOMATIC, { name, client: clientKey }, { why: verdict.why, still }),
    );
  };
  const since = toWire(new Date(now().getTime() - WATCH_MS));
  await eachApart(platform, await listWatchedPointers(database.db, since), judgePointer, apart);
}

/** An operator or a team was faster, or there is nothing to go back to: nothing is left to decide. */
async function unlessOvertaken(change: Promise<unknown>): Promise<void> {
  await change.catch((error: unknown) => {
    if (!(error instanceof HttpError && error.status === 409)) throw error;
  });
}

async function judge(
  { database, now }: Platform,
  release: { name: string; version: string; clientKey: string; since: string },
): Promise<Verdict> {
  const found = await findRelease(database.db, release.name, release.version);
  const rules = JSON.parse(found?.rulesJson ?? '{}') as ReleaseRules;
  const { promoteAfterLoads } = rules;
  const [kinds, { met, hung }, countedLoads] = await Promise.all([
    countUsersByKind(database.readers, release),
    countUsersMet(database.readers, { ...release, hungBefore: hungBefore(now()) }),
    promoteAfterLoads === undefined
      ? 0
      : countLoads(database.readers, release, shareOf(promoteAfterLoads, rules)),
  ]);
  const usersOf = (kind: string) => Number(kinds.find((one) => one.kind === kind)?.users ?? 0);
  const users: UsersMet = {
    ...{ met, hangs: hung, countedLoads },
    failures: usersOf('failure'),
    crashes: usersOf('crash'),
    loads: usersOf('load'),
  };
  return judgeRelease(users, rules);
}
