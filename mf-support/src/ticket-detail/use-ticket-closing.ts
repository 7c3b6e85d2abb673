import { useState } from 'react';
import { closeTicket } from '@portal/shared/calls/support';
import { commentProblem } from '@portal/shared/domain/support';
import { useAction, type CallError } from '@portal/shared/web/http';
import { useSession, useUnsavedChanges } from '@portal/shared/web/session';

interface ClosingOptions {
  onClosed: () => void;
  /** The ticket may have changed meanwhile. */
  onRefused: () => void;
  /** The comment can not be sent as it is. */
  onProblem: () => void;
}

/** The comment with which a ticket is closed, while it is written, checked and sent. */
export function useTicketClosing(ticketNo: number, { onClosed, onRefused, onProblem }: ClosingOptions) {
  const { user } = useSession();
  const [comment, setComment] = useState('');
  const [problem, setProblem] = useState<string>();
  const [refusal, setRefusal] = useState<CallError>();
  const { busy, run } = useAction(closeTicket, {
    onError: (refused) => {
      setRefusal(refused);
      // A server that is away would only be told a second time.
      if (!refused.unreachable) onRefused();
    },
  });
  const saved = useUnsavedChanges(comment.trim() !== '');

  const send = async () => {
    const found = commentProblem(comment);
    setProblem(found);
    setRefusal(undefined);
    if (found) return onProblem();
    const closed = await run({ ticketNo, comments: comment, userId: user.Id });
    if (!closed) return;
    saved();
    onClosed();
  };

  return { comment, setComment, problem, refusal, busy, send };
}
