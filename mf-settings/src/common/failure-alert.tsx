import { CallError } from '@portal/shared/web/http';
import { AlertDialog } from '@portal/shared/web/ui/alert-dialog';

const SETTINGS_FALLBACK = 'Something went wrong!';

/** @returns why a settings call failed, in words for the user (USER-1.6) */
export const failureText = (cause: unknown): string =>
  cause instanceof CallError && cause.message ? cause.message : SETTINGS_FALLBACK;

interface FailureAlertProps {
  /** Undefined while nothing has failed. */
  text: string | undefined;
  onClose: () => void;
}

/** Says that something was not done, and why. */
export function FailureAlert({ text, onClose }: FailureAlertProps) {
  return (
    <AlertDialog
      open={text !== undefined}
      title="Something went wrong."
      message={text ?? SETTINGS_FALLBACK}
      onClose={onClose}
    />
  );
}
