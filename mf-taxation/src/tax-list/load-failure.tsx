import { useState } from 'react';
import { LazyAlertDialog } from '@portal/shared/web/ui/lazy-dialog';

interface LoadFailureProps {
  /** What overview and list failed with, if they did. */
  errors: ReadonlyArray<Error | undefined>;
}

/** Says once why something could not be loaded; where it is missing, a banner goes on saying it and offers to retry. */
export function LoadFailure({ errors }: LoadFailureProps) {
  const [seen, setSeen] = useState<readonly Error[]>([]);
  const unseen = errors.filter((error): error is Error => error !== undefined && !seen.includes(error));
  const messages = [...new Set(unseen.map((error) => error.message))];
  return (
    <LazyAlertDialog
      open={unseen.length > 0}
      title="Taxation"
      message={messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
      onClose={() => setSeen([...seen, ...unseen])}
    />
  );
}
