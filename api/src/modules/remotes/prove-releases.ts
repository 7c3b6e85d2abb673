import type { Kysely } from 'kysely';
import type { BodyOf } from '@portal/shared/contracts/endpoint';
import type { reportRemotes } from '@portal/shared/contracts/remotes';
import type { ReleaseRules } from '@portal/shared/remote';
import type { Tables } from '../../platform/database/schema';
import { leastUsersOf, shareOf } from './judge-release';
import { countShown } from './release-figures.repository';
import { findListedRelease, markProven } from './remotes.repository';

type Report = BodyOf<typeof reportRemotes>['reports'][number];

/** First renders in a row that were shown, without a crash in between. */
const ENOUGH = 20;

/**
 * A release that has shown itself often enough is proven, until one of its parts crashes (REMOTE-2.12). One that the portal brings
 * along is so from the start: its own tests have shown it. Its rules may ask for several users.
 * @param reports of releases that their user is served, kept already
 * @param at now, as UTC text
 */
export async function proveReleases(
  trx: Kysely<Tables>,
  reports: readonly Report[],
  at: string,
): Promise<void> {
  const of = (...kinds: ReadonlyArray<Report['kind']>) => {
    const those = reports.filter(({ kind }) => kinds.includes(kind));
    return new Map(those.map(({ name, version }) => [`${name} ${version}`, { name, version }]));
  };
  const crashed = of('crash');
  for (const release of crashed.values()) await markProven(trx, release, null);
  for (const [key, release] of of('shown')) {
    if (crashed.has(key)) continue;
    const known = await findListedRelease(trx, release.name, release.version);
    if (known?.provenAt !== null) continue;
    const rules = JSON.parse(known.rulesJson ?? '{}') as ReleaseRules;
    const { shown, users } = await countShown(trx, release, shareOf(ENOUGH, rules));
    if (shown >= ENOUGH && users >= leastUsersOf(rules)) await markProven(trx, release, at);
  }
}
