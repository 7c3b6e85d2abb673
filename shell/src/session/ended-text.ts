import { useLostChanges } from '@portal/shared/web/lost-changes';
import { useSessionState, type EndReason } from '@portal/shared/web/session';

const TEXT: Partial<Record<EndReason, string>> = {
  expired: 'Your session has ended. Please log in again.',
  idle: 'You were logged out because you were not active.',
};
const LOST = 'What you had not saved was lost.';

/** @returns what the login says about the session that has ended; '' to a user who logged out and lost nothing by it */
export function useEndedText(): string {
  const { endReason } = useSessionState();
  const lost = useLostChanges();
  return [endReason && TEXT[endReason], endReason && lost && LOST].filter(Boolean).join(' ');
}
