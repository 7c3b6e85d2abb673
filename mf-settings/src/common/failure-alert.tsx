import { CallError } from '@portal/shared/web/http';
import { LazyAlertDialog } from '@portal/shared/web/ui/lazy-dialog';

const SETTINGS_FALLBACK = 'Something went wrong!';

/** @returns why a settings call failed, in words for the user (USER-1.6) */
export const failureText = (cause: unknown): string =>
  cause instanceof CallError && cause.message ? cause.message : SETTINGS_FALLBACK;

interface FailureAlertProps {
  /** What a call threw; undefined while nothing has failed. */
  cause: unknown;
  onClose: () => void;
}

/** Says that something was not done, and why. */
export function FailureAlert({ cause, onClose }: FailureAlertProps) {
  return (
    <LazyAlertDialog
      open={cause !== undefined}
      title="Something went wrong."
      message={failureText(cause)}
      reference={cause instanceof CallError ? cause.reference : undefined}
      onClose={onClose}
    />
  );
}
