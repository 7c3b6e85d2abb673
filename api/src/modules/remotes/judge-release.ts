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
}

export type Verdict =
  { readonly verdict: 'wait' } | { readonly verdict: 'promote' | 'takeBack'; readonly why: string };

const LEAST_USERS = 2;
const MOST_PERCENT = { failures: 5, crashes: 5, hangs: 2 } as const;

/**
 * Judges a release by its rules (REMOTE-3.4): trouble first, then promotion.
 * @param rules what is not said there has its default
 * @returns what is to be done, with the reason in words
 */
export function judgeRelease(users: UsersMet, rules: ReleaseRules): Verdict {
  const { leastUsers = LEAST_USERS, promoteAfterLoads } = rules;
  for (const kind of ['failures', 'crashes', 'hangs'] as const) {
    const most = rules[kind] ?? MOST_PERCENT[kind];
    const share = users.met === 0 ? 0 : (users[kind] / users.met) * 100;
    if (users[kind] >= leastUsers && share > most)
      return {
        verdict: 'takeBack',
        why: `${kind} for ${users[kind]} of ${users.met} users, more than ${most}%`,
      };
  }
  if (promoteAfterLoads !== undefined && users.loads >= promoteAfterLoads)
    return { verdict: 'promote', why: `${users.loads} loads without more trouble than its rules allow` };
  return { verdict: 'wait' };
}
