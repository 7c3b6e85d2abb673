import { useEffect } from 'react';
import { useSession } from '@portal/shared/web/session';
import { useIdle } from '../components/use-idle';
import { connectLive } from './live-connection';

/** Keeps the pages of this browser told of what others change while a user is logged in (LIVE-1.2). */
export function Live() {
  const { client, user } = useSession();
  const { clientKey } = client;
  const idle = useIdle();
  useEffect(() => {
    if (!idle) return undefined;
    const end = connectLive(clientKey);
    return end;
  }, [clientKey, user.Id, idle]);
  return null;
}
