import { call, sessionState } from '@portal/shared/web/session';
import { savePreference, type Preference } from '../../contracts/preferences';

interface Sending {
  value: Preference | null;
  userId: number | undefined;
  onFailure: () => void;
}

/** What waits for the request of its part that is under way. */
const waiting = new Map<string, Sending>();
const underWay = new Set<string>();

/**
 * Mutex with coalescing: of each part one request is under way, and of what is arranged meanwhile the last alone follows. Two at
 * once could arrive in the other order, and the former one would be kept.
 * @param onFailure the server could not keep it
 */
export function sendPreference(part: string, value: Preference | null, onFailure: () => void): void {
  waiting.set(part, { value, userId: sessionState().user?.Id, onFailure });
  if (!underWay.has(part)) void sendWaiting(part);
}

async function sendWaiting(part: string): Promise<void> {
  underWay.add(part);
  for (let next = waiting.get(part); next; next = waiting.get(part)) {
    waiting.delete(part);
    const { value, userId, onFailure } = next;
    // Another user has logged in since.
    if (sessionState().user?.Id !== userId) continue;
    await call(savePreference, { Part: part, Value: value }).catch(() => {
      // What follows takes its place anyway.
      if (!waiting.has(part)) onFailure();
    });
  }
  underWay.delete(part);
}
