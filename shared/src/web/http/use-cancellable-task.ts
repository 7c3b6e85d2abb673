import { useEffect, useRef, useState } from 'react';
import { useToast } from '@portal/shared/web/session';
import { thrownBy } from '../transport/call-error';

interface CancellableTask {
  busy: boolean;
  /**
   * Cancels what is under way and begins anew. A failure is told as a toast.
   * @param onFailed is told of a failure too, but not of a cancellation
   */
  start: (work: (signal: AbortSignal) => Promise<void>, onFailed?: () => void) => void;
  cancel: () => void;
}

/** Latest wins: work that reads long streams, of which one runs at a time. Leaving the screen cancels it. */
export function useCancellableTask(): CancellableTask {
  const [running, setRunning] = useState<AbortController>();
  const latest = useRef<AbortController>(undefined);
  const toast = useToast();
  useEffect(() => () => latest.current?.abort(), []);

  const cancel = () => {
    latest.current?.abort();
    setRunning(undefined);
  };
  const start: CancellableTask['start'] = (work, onFailed) => {
    latest.current?.abort();
    const own = new AbortController();
    latest.current = own;
    setRunning(own);
    work(own.signal)
      .catch((cause: unknown) => {
        if (own.signal.aborted) return;
        onFailed?.();
        toast.error(thrownBy(cause).message);
      })
      .finally(() => setRunning((former) => (former === own ? undefined : former)));
  };
  return { busy: running !== undefined, start, cancel };
}
