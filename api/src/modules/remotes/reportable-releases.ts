import type { FastifyRequest } from 'fastify';
import type { BodyOf } from '@portal/shared/contracts/endpoint';
import type { reportRemotes } from '@portal/shared/contracts/remotes';
import { SETTINGS_RIGHTS, USER_TYPES } from '@portal/shared/domain/claims';
import { toWire } from '@portal/shared/domain/dates';
import { DAY_MS } from '@portal/shared/domain/durations';
import type { Actor } from '../../platform/http/actor';
import type { Platform } from '../../platform/platform';
import { servedReleases } from './active-remotes';
import { listJudgedBy } from './canaries.repository';
import { withPreview } from './preview';
import { servedSince } from './release-journal';
import { findNamedReleases } from './remote-reports.repository';

type Report = BodyOf<typeof reportRemotes>['reports'][number];

/** No page outlives its session by much, and what hung is told by pages of the next day. */
const KEPT_OPEN_MS = DAY_MS;

/** @returns name and version of a release as one text, for sets and maps */
export const releaseKey = ({ name, version }: { name: string; version: string }): string =>
  `${name} ${version}`;

/** By their keys. */
interface Reportable {
  readonly served: ReadonlySet<string>;
  readonly former: ReadonlySet<string>;
}

/**
 * Authorisation of reports (REMOTE-3.5): by them a release is promoted, proven or taken back for everybody, so they count from users
 * alone whose client is served it and who may open its tab.
 * @returns the releases that the user's client is served now, and of the others those for whose figures alone a report counts
 */
export async function reportableReleases(
  platform: Platform,
  request: FastifyRequest,
  actor: Actor,
  reports: readonly Report[],
): Promise<Reportable> {
  // A right that was taken away ends a preview too.
  const previews = actor.claims.has('deployments_view');
  const releases = [
    ...(await servedReleases(platform.database, actor)),
    ...(previews ? await withPreview(platform, request, actor.userId, []) : []),
  ];
  const served = new Set(releases.filter((release) => mayOpen(actor, release)).map(releaseKey));
  const others = reports.filter((one) => !served.has(releaseKey(one)));
  return { served, former: others.length > 0 ? await formerReleases(platform, actor, others) : new Set() };
}

/**
 * What was served to the client before: pages stay open over a change, and what went wrong in them is worth knowing. Not of a release
 * that a canary or a pointer serves to others now, who are to judge it.
 */
async function formerReleases(
  { database: { db }, now }: Platform,
  actor: Actor,
  reports: readonly Report[],
): Promise<ReadonlySet<string>> {
  const names = [...new Set(reports.map(({ name }) => name))];
  const versions = [...new Set(reports.map(({ version }) => version))];
  const since = toWire(new Date(now().getTime() - KEPT_OPEN_MS));
  const [releases, before, judged] = await Promise.all([
    findNamedReleases(db, names, versions),
    servedSince(db, { clientId: actor.clientId, names, since }),
    listJudgedBy(db, actor.clientKey),
  ]);
  const keys = new Set(before.map(releaseKey));
  for (const release of judged) keys.delete(releaseKey(release));
  return new Set(releases.filter((one) => mayOpen(actor, one) && keys.has(releaseKey(one))).map(releaseKey));
}

/** As the shell lets a user open a tab. The settings have no claim (SHELL-1.5). */
function mayOpen({ claims, userTypeId }: Actor, { name, claim }: { name: string; claim: string }): boolean {
  if (name === 'settings')
    return userTypeId === USER_TYPES.client || SETTINGS_RIGHTS.some((right) => claims.has(right));
  const held: ReadonlySet<string> = claims;
  return held.has(claim);
}
