import { keepText, readText } from '../transport/kept';

type TimestampName = 'activity' | 'keepAlive';

/** A moment by this browser's clock, in milliseconds since 1970; null when there is none yet. */
export interface SharedTimestamp {
  read(): number | null;
  write(moment: number): void;
}

/** What could not be kept in the browser: this page still goes by it. */
const unkept = new Map<string, number>();

/**
 * A timestamp that the browser tabs of one client share: the last activity of its user, or the last keep-alive. In local
 * storage, because a message would not reach a tab that the browser has put to sleep.
 */
export function sharedTimestamp(clientKey: string, name: TimestampName): SharedTimestamp {
  const key = `portal-${name}-${clientKey}`;
  return {
    read() {
      const moment = Math.max(unkept.get(key) ?? 0, Number(readText('localStorage', key)) || 0);
      return moment > 0 ? moment : null;
    },
    write(moment) {
      if (keepText('localStorage', key, String(moment))) unkept.delete(key);
      else unkept.set(key, moment);
    },
  };
}

/** After a login: idle time and the server's idle limit begin. */
export function startTimestamps(clientKey: string): void {
  const now = Date.now();
  sharedTimestamp(clientKey, 'activity').write(now);
  sharedTimestamp(clientKey, 'keepAlive').write(now);
}
