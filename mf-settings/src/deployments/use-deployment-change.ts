import { useState } from 'react';
import { servedSentences } from '@portal/shared/domain/deployments';
import { useTask } from '@portal/shared/web/http';
import { useToast } from '@portal/shared/web/session';
import type { Asked, Served } from './deployment-questions';

/**
 * A change of what is served: what is asked about it, that it runs, and what becomes of it.
 * @param onServed reads the list anew; the question stands until it has
 */
export function useDeploymentChange(onServed: () => Promise<unknown>) {
  const toast = useToast();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [failure, setFailure] = useState<unknown>();
  const { busy, run } = useTask({ onError: setFailure, onFault: setFailure });
  const [changes, setChanges] = useState(0);

  const change = async (served: Served, tab: string) => {
    await run(async () => {
      const done = await served;
      toast.success(servedSentences(tab, done, done.client || 'all clients without a pin')[0]);
      setChanges((count) => count + 1);
      await onServed();
      setAsked(null);
    });
    // Refused: what the user has chosen stays; a question that was answered does not.
    setAsked((now) => (now?.what === 'activate' ? now : null));
  };

  return {
    asked,
    ask: setAsked,
    change,
    busy,
    /** How many there were since the page was opened. */
    changes,
    failure,
    forgetFailure: () => setFailure(undefined),
  };
}
