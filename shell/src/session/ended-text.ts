import type { EndReason } from '@portal/shared/web/session';

const TEXT: Partial<Record<EndReason, string>> = {
  expired: 'Your session has ended. Please log in again.',
  idle: 'You were logged out because you were not active.',
};

/** @returns what the login says about the session that has ended; nothing to a user who logged out */
export const endedText = (reason: EndReason | null): string | undefined =>
  reason ? TEXT[reason] : undefined;
