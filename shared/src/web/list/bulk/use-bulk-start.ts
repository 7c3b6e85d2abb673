import { useRef, useState } from 'react';
import { beginBulk, bulkPreview, type ChosenRows } from '../../../calls/bulk';
import type { BulkAction } from '../../../domain/bulk';
import { commentProblem } from '../../../domain/support';
import { useAction, useCall } from '@portal/shared/web/http';
import { useUnsavedChanges } from '@portal/shared/web/session';
import { useProblemFocus } from '@portal/shared/web/ui/use-problem-focus';
import { randomKey } from '../../transport/random-key';

/**
 * What an action would do to many rows, the comment that it may need, and its beginning.
 * @param onStarted the run has begun
 * @returns `comment` as a field takes it, undefined for an action without one; `frame`, a ref for what is around that field
 */
export function useBulkStart(action: BulkAction, rows: ChosenRows, onStarted: (runId: number) => void) {
  const preview = useCall(bulkPreview, { action, rows });
  const { busy, run } = useAction(beginBulk);
  // One press, however often its request is sent.
  const [key] = useState(randomKey);
  const [comment, setComment] = useState('');
  useUnsavedChanges(comment.trim() !== '');
  const [isChecked, setIsChecked] = useState(false);
  const needsComment = action === 'closeTickets';
  const problem = needsComment ? commentProblem(comment) : undefined;
  const { frame, leadToProblem } = useProblemFocus<HTMLDivElement>();

  // Mutex: the dialog still stands for a moment after its run has begun.
  const pressed = useRef(false);
  const start = async () => {
    const { data, retry } = preview;
    setIsChecked(true);
    if (problem) leadToProblem();
    if (!data || problem || pressed.current) return;
    pressed.current = true;
    const { total } = data;
    const started = await run({ action, rows, key, total, ...(needsComment && { comment }) });
    if (started) return onStarted(started.runId);
    pressed.current = false;
    retry();
  };

  const field = { value: comment, error: isChecked ? problem : undefined, onChange: setComment };
  return { preview, comment: needsComment ? field : undefined, busy, frame, start };
}
