import { useEffect } from 'react';
import { checkAdminSession, keepAlive } from '@portal/shared/contracts/session';
import { call, CallError } from '@portal/shared/web/http';
import { endSession } from '@portal/shared/web/session';

const PING_MS = 270_000;
const KEEP_ALIVE_MS = 600_000;
const ACTIVITY = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Keeps the server's session alive while the user is active, and notices when it is over (document 3, section 4). A
 * server that cannot be reached ends nothing.
 */
export function useSessionUpkeep(): void {
  useEffect(() => {
    let active = true;
    const noteActivity = () => {
      active = true;
    };
    const ping = setInterval(() => void check(() => call(checkAdminSession)), PING_MS);
    const alive = setInterval(() => {
      if (active) void check(() => call(keepAlive));
      active = false;
    }, KEEP_ALIVE_MS);
    for (const event of ACTIVITY) window.addEventListener(event, noteActivity, { passive: true });
    return () => {
      clearInterval(ping);
      clearInterval(alive);
      for (const event of ACTIVITY) window.removeEventListener(event, noteActivity);
    };
  }, []);
}

async function check(ask: () => Promise<{ success: boolean }>): Promise<void> {
  try {
    if (!(await ask()).success) endSession('expired');
  } catch (cause) {
    if (cause instanceof CallError && !cause.unreachable && cause.status < 500) endSession('expired');
  }
}
