import { useEffect } from 'react';
import { checkAdminSession, keepAlive } from '@portal/shared/contracts/session';
import { call, CallError } from '@portal/shared/web/http';
import { endSession, sharedTimestamp, useSession, type SharedTimestamp } from '@portal/shared/web/session';
import { LOG_OUT_AFTER_MS } from './idle-timer';

/** How often the server is asked and told (SESSION-2.4), in milliseconds. */
const PING_AFTER_MS = 270_000;
const KEEP_ALIVE_AFTER_MS = 600_000;
/** After a call that got no answer. */
export const RETRY_AFTER_MS = 15_000;
/** Debounce: browsers announce by two events that a page is looked at again. */
const LOOK_AGAIN_MS = 1_000;
const TICK_MS = 1_000;

interface KeepAlive {
  /** To be called about every second. */
  tick(): void;
  /** The page is looked at again: what happened to the session meanwhile is asked for now, not at the next ping. */
  lookAgain(): void;
}

interface KeepAliveOptions {
  /** The last activity, and the last keep-alive, of all browser tabs of the client. */
  activity: SharedTimestamp;
  kept: SharedTimestamp;
  now: () => number;
  /** Both answer whether the server was reached. */
  ping: () => Promise<boolean>;
  keepAlive: () => Promise<boolean>;
}

/**
 * Schedules by the wall clock, so that what fell due while a laptop slept is made up for: every browser tab pings for
 * itself whether the session lives, and one tab for all tells the server that the user is active.
 */
export function createKeepAlive({ activity, kept, now, ping, keepAlive }: KeepAliveOptions): KeepAlive {
  const isHere = (since: number) => {
    const active = activity.read() ?? 0;
    return active > since && now() - active < LOG_OUT_AFTER_MS;
  };
  const pings = repeat(ping, { period: PING_AFTER_MS, last: ownTimestamp(now()), now });
  const keepAlives = repeat(keepAlive, { period: KEEP_ALIVE_AFTER_MS, last: kept, now, wanted: isHere });

  return {
    tick() {
      pings();
      keepAlives();
    },
    lookAgain: () => pings(LOOK_AGAIN_MS),
  };
}

const ownTimestamp = (start: number): SharedTimestamp => {
  let moment = start;
  return { read: () => moment, write: (next) => void (moment = next) };
};

interface Schedule {
  period: number;
  /** When the work was begun last; written before it runs, so that no other browser tab begins it as well. */
  last: SharedTimestamp;
  now: () => number;
  /** Whether it is to be done at all, given that moment. */
  wanted?: (since: number) => boolean;
}

/** @returns a function that runs the work when the period, or the time it is given, has passed; and again soon after it failed */
function repeat(work: () => Promise<boolean>, { period, last, now, wanted = () => true }: Schedule) {
  return (due = period) => {
    const time = now();
    const since = last.read();
    // No keep-alive yet, or the clock was set back.
    if (since === null || since > time) return last.write(time);
    if (time - since < due || !wanted(since)) return;
    last.write(time);
    void work().then((reached) => {
      if (!reached) last.write(time - period + RETRY_AFTER_MS);
    });
  };
}

/**
 * Keeps the server's session alive while the user is active, and notices when it is over (SESSION-2.4). A
 * server that cannot be reached ends nothing; one that says no does.
 */
export function useKeepAlive(): void {
  const { clientKey } = useSession().client;
  useEffect(() => {
    const schedule = createKeepAlive({
      activity: sharedTimestamp(clientKey, 'activity'),
      kept: sharedTimestamp(clientKey, 'keepAlive'),
      now: Date.now,
      ping: () => ask(() => call(checkAdminSession)),
      keepAlive: () => ask(() => call(keepAlive)),
    });
    const timer = setInterval(() => schedule.tick(), TICK_MS);
    const lookAgain = () => document.visibilityState === 'visible' && schedule.lookAgain();
    document.addEventListener('visibilitychange', lookAgain);
    window.addEventListener('focus', lookAgain);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookAgain);
      window.removeEventListener('focus', lookAgain);
    };
  }, [clientKey]);
}

/** @returns whether there was an answer */
async function ask(about: () => Promise<{ success: boolean }>): Promise<boolean> {
  try {
    if (!(await about()).success) endSession('expired');
    return true;
  } catch (cause) {
    // The call has ended its session itself, and no other that another user has begun meanwhile.
    return cause instanceof CallError && cause.status === 401;
  }
}
