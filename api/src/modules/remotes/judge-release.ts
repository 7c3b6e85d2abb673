import type { ReleaseRules } from '@portal/shared/remote';

/** What became of the users that a release met. */
export interface UsersMet {
  /** Users with any report. */
  readonly met: number;
  /** Users with at least one. */
  readonly failures: number;
  readonly crashes: number;
  readonly hangs: number;
  readonly loads: number;
  /** Of each user no more than their share (`shareOf`). */
  readonly countedLoads: number;
}

export type Verdict =
  { readonly verdict: 'wait' } | { readonly verdict: 'promote' | 'takeBack'; readonly why: string };

const MOST_PERCENT = { failures: 5, crashes: 5, hangs: 2 } as const;

/** Users who must have the trouble before a release is taken back: what happens to one may be the fault of their machine. */
const LEAST_TROUBLED = 2;

/** @returns how many users must have used a release before it is promoted or proven; in some portals one person uses a tab */
export const leastUsersOf = ({ leastUsers = 1 }: ReleaseRules): number => leastUsers;

/**
 * @param times how often something must be reported
 * @returns how often of those one user is believed: who reports the more often decides no more
 */
export const shareOf = (times: number, rules: ReleaseRules): number => Math.ceil(times / leastUsersOf(rules));

/**
 * Judges a release by its rules (REMOTE-3.4): trouble first, then promotion.
 * @param rules what is not said there has its default
 * @returns what is to be done, with the reason in words
 */
export function judgeRelease(users: UsersMet, rules: ReleaseRules): Verdict {
  const { leastUsers = LEAST_TROUBLED, promoteAfterLoads } = rules;
  for (const kind of ['failures', 'crashes', 'hangs'] as const) {
    const most = rules[kind] ?? MOST_PERCENT[kind];
    const share = users.met === 0 ? 0 : (users[kind] / users.met) * 100;
    if (users[kind] >= leastUsers && share > most)
      return {
        verdict: 'takeBack',
        why: `${kind} for ${users[kind]} of ${users.met} users, more than ${most}%`,
      };
  }
  if (
    promoteAfterLoads !== undefined &&
    users.loads >= leastUsersOf(rules) &&
    users.countedLoads >= promoteAfterLoads
  )
    return {
      verdict: 'promote',
      why: `${users.countedLoads} loads of ${users.loads} users without more trouble than its rules allow`,
    };
  return { verdict: 'wait' };
}
