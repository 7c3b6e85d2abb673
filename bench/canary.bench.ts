import { judgeRelease, type UsersMet } from '../api/src/modules/remotes/judge-release';
import type { Figure } from './support/benchmark';

export const name = 'Canaries: how many users meet a broken release before it is gone';

/**
 * Discrete-event simulation with the portal's own judge: users open the tab at random, a broken release goes wrong for a
 * share of them, browsers report some seconds later, and the job judges what has been reported by then. Time is simulated
 * in seconds; the seed is fixed, so every run gives the same figures.
 */
const USERS = 2_000;
/** A user opens the tab about so often. */
const OPENS_EVERY_S = 600;
/** Reports are collected for 5 seconds, and calls of one page are 15 apart. */
const REPORT_AFTER_S = [5, 20] as const;
const JUDGED_EVERY_S = 10;
/** A hang counts after a minute. */
const HANG_AFTER_S = 60;
const LONGEST_S = 2 * 3600;

interface CanaryCase {
  /** Percent of the users that get the release. */
  percent: number;
  /** The share of users for whom it goes wrong. */
  broken: number;
  trouble: 'crashes' | 'hangs';
}

/** @returns how many users the release went wrong for, and after how many seconds it was taken back */
function play({ percent, broken, trouble }: CanaryCase): { met: number; seconds: number } {
  const random = mulberry32(20_260_301);
  const getters = Math.round((USERS * percent) / 100);
  const isBroken = Array.from({ length: getters }, () => random() < broken);
  const reported: { at: number; user: number }[] = [];
  const hit = new Set<number>();
  for (let second = 1; second <= LONGEST_S; second += 1) {
    for (let user = 0; user < getters; user += 1) {
      if (random() >= 1 / OPENS_EVERY_S) continue;
      const [least, most] = REPORT_AFTER_S;
      const delay = trouble === 'hangs' && isBroken[user] ? HANG_AFTER_S : least + random() * (most - least);
      reported.push({ at: second + delay, user });
      if (isBroken[user]) hit.add(user);
    }
    if (second % JUDGED_EVERY_S === 0 && judgeRelease(known(reported, second), {}).verdict === 'takeBack')
      return { met: hit.size, seconds: second };
  }
  return { met: hit.size, seconds: LONGEST_S };

  function known(reports: readonly { at: number; user: number }[], now: number): UsersMet {
    const users = new Set(reports.filter(({ at }) => at <= now).map(({ user }) => user));
    const troubled = [...users].filter((user) => isBroken[user]).length;
    const none = { failures: 0, crashes: 0, hangs: 0 };
    return { ...none, met: users.size, loads: users.size, countedLoads: users.size, [trouble]: troubled };
  }
}

export async function run(): Promise<Figure[]> {
  const rows: Figure[] = [];
  for (const trouble of ['crashes', 'hangs'] as const)
    for (const broken of [1, 0.3, 0.1]) {
      const canary = play({ percent: 5, broken, trouble });
      const all = play({ percent: 100, broken, trouble });
      const share = canary.met / USERS;
      rows.push({
        what: `${trouble} for ${broken * 100} % of its users, ${USERS} users: met by, with a canary of 5 % (served to all at once: ${all.met})`,
        measured: `${canary.met} users, gone after ${canary.seconds} s`,
        limit: `${USERS * 0.01} users`,
        ratio: (share / 0.01).toFixed(2),
        ok: share <= 0.01 && canary.met < all.met,
      });
    }
  return rows;
}

/** A small generator with a seed: simulations must be repeatable. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
