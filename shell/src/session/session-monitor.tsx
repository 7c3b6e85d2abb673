import { IdleWarning } from './idle-warning';
import { useSessionUpkeep } from './use-keep-alive';

/** What keeps a session alive, notices its end, and ends it when nobody is there. Stands on every page that has one. */
export function SessionLife() {
  useSessionUpkeep();
  return <IdleWarning />;
}
