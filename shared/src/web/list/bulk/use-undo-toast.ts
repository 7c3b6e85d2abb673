import { useEffect, useRef } from 'react';
import { useAction } from '@portal/shared/web/http';
import { useToast } from '@portal/shared/web/session';
import { bulkUndo, type bulkRun } from '../../../calls/bulk';
import type { ResponseOf } from '../../../contracts/endpoint';
import { bulkOutcome } from '../../../domain/bulk';

/**
 * Says in a toast that a run is done that can be taken back, with Undo for as long as a toast with a button stays.
 * @param run undefined until it is known
 * @param onStarted what takes it back has begun
 */
export function useUndoToast(
  run: ResponseOf<typeof bulkRun> | undefined,
  onStarted: (runId: number) => void,
): void {
  const toast = useToast();
  const { run: undo } = useAction(bulkUndo);
  const told = useRef(false);
  useEffect(() => {
    if (!run?.mayUndo || told.current) return;
    told.current = true;
    const { runId, action, done } = run;
    const takeBack = async () => {
      const started = await undo({ runId });
      if (started) onStarted(started.runId);
    };
    toast.success(bulkOutcome(action, done), { action: { label: 'Undo', onSelect: () => void takeBack() } });
  }, [run, undo, onStarted, toast]);
}
