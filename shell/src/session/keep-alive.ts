import { LOG_OUT_AFTER_MS, type SharedMoment } from './idle-watch';

/** How often the server is asked and told (SESSION-2.4), in milliseconds. */
const PING_AFTER_MS = 270_000;
const KEEP_ALIVE_AFTER_MS = 600_000;
/** After a call that got no answer. */
export const RETRY_AFTER_MS = 15_000;
/** Looking at the page again counts once in this time: browsers tell it by two events. */
const LOOK_AGAIN_MS = 1_000;

interface Upkeep {
  /** To be called about every second. */
  tick(): void;
  /** The page is looked at again: what happened to the session meanwhile is asked for now, not at the next ping. */
  lookAgain(): void;
}

interface UpkeepOptions {
  /** The last activity, and the last keep-alive, of all browser tabs of the client. */
  activity: SharedMoment;
  kept: SharedMoment;
  now: () => number;
  /** Both answer whether the server was reached. */
  ping: () => Promise<boolean>;
  keepAlive: () => Promise<boolean>;
}

/**
 * Decides when the server is asked whether the session lives, by every browser tab for itself, and when it is told that
 * the user is active, by one tab for all. By the clock on the wall: what fell due while a laptop slept is made up for.
 */
export function createUpkeep({ activity, kept, now, ping, keepAlive }: UpkeepOptions): Upkeep {
  const isHere = (since: number) => {
    const active = activity.read() ?? 0;
    return active > since && now() - active < LOG_OUT_AFTER_MS;
  };
  const pings = repeat(ping, PING_AFTER_MS, ownMoment(now()), now);
  const keepAlives = repeat(keepAlive, KEEP_ALIVE_AFTER_MS, kept, now, isHere);

  return {
    tick() {
      pings();
      keepAlives();
    },
    lookAgain: () => pings(LOOK_AGAIN_MS),
  };
}

const ownMoment = (start: number): SharedMoment => {
  let moment = start;
  return { read: () => moment, write: (next) => void (moment = next) };
};

/**
 * @param last when the work was begun last; written before it runs, so that no other browser tab begins it as well
 * @param wanted whether it is to be done at all, given that moment
 * @returns a function that runs the work when the period, or the time it is given, has passed; and again soon after it failed
 */
function repeat(
  work: () => Promise<boolean>,
  period: number,
  last: SharedMoment,
  now: () => number,
  wanted: (since: number) => boolean = () => true,
) {
  return (due = period) => {
    const time = now();
    const since = last.read();
    // Never yet; or the clock was set back.
    if (since === null || since > time) return last.write(time);
    if (time - since < due || !wanted(since)) return;
    last.write(time);
    void work().then((reached) => {
      if (!reached) last.write(time - period + RETRY_AFTER_MS);
    });
  };
}
