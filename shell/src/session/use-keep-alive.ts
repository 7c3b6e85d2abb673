import { useEffect } from 'react';
import { checkAdminSession, keepAlive } from '@portal/shared/contracts/session';
import { call, CallError } from '@portal/shared/web/http';
import { endSession, useSession } from '@portal/shared/web/session';
import { sharedMoment } from './shared-moment';
import { createUpkeep } from './keep-alive';

const TICK_MS = 1_000;

/**
 * Keeps the server's session alive while the user is active, and notices when it is over (SESSION-2.4). A
 * server that cannot be reached ends nothing; one that says no does.
 */
export function useSessionUpkeep(): void {
  const { clientKey } = useSession().client;
  useEffect(() => {
    const upkeep = createUpkeep({
      activity: sharedMoment(clientKey, 'activity'),
      kept: sharedMoment(clientKey, 'keepAlive'),
      now: Date.now,
      ping: () => ask(() => call(checkAdminSession)),
      keepAlive: () => ask(() => call(keepAlive)),
    });
    const timer = setInterval(() => upkeep.tick(), TICK_MS);
    const lookAgain = () => document.visibilityState === 'visible' && upkeep.lookAgain();
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
    if (!(cause instanceof CallError) || cause.status !== 401) return false;
    endSession('expired');
    return true;
  }
}
