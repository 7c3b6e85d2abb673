import { useCallback, useState } from 'react';
import { decideFile } from '@portal/shared/calls/uploads';
import { DECISION, rejectionProblem } from '@portal/shared/domain/upload-files';
import { useAction, type CallError } from '@portal/shared/web/http';
import { useToast, useUnsavedChanges } from '@portal/shared/web/session';
import { useProblemFocus } from '@portal/shared/web/ui/use-problem-focus';

export interface DecidedFile {
  fileId: number;
  fileName: string;
  statusId: number;
}
export type Decision = keyof typeof DECISION;

const DONE: Record<Decision, string> = {
  approve: 'The file was approved. Its rewards are available now.',
  reject: 'The file was rejected.',
};

/** The file is decided already: asking on is of no use. */
const CONFLICT = 409;

/**
 * Asks before a file is approved or rejected, then does it. What goes wrong is told in the question, which keeps the comment.
 * @param onDone is told when the file is decided, also when another user was faster
 */
export function useDecision(onDone: () => void) {
  const [asked, setAsked] = useState<{ decision: Decision; file: DecidedFile } | null>(null);
  const [comment, setComment] = useState('');
  const release = useUnsavedChanges(asked !== null && comment.trim() !== '');
  const [commentError, setCommentError] = useState('');
  const [refusal, setRefusal] = useState<CallError>();
  const { frame, leadToProblem } = useProblemFocus<HTMLDivElement>();
  const toast = useToast();
  const { busy, run } = useAction(decideFile, {
    onError: (refused) => {
      if (refused.status !== CONFLICT) return setRefusal(refused);
      setAsked(null);
      release();
      toast.error(refused.message);
      onDone();
    },
  });

  const ask = useCallback((decision: Decision, file: DecidedFile) => {
    setComment('');
    setCommentError('');
    setRefusal(undefined);
    setAsked({ decision, file });
  }, []);

  const confirm = async () => {
    if (!asked) return;
    const { decision, file } = asked;
    const reason = comment.trim();
    const problem = decision === 'reject' ? rejectionProblem(reason) : undefined;
    if (problem) {
      setCommentError(problem);
      leadToProblem();
      return;
    }
    setRefusal(undefined);
    const done = await run({ fileId: file.fileId, decision: DECISION[decision], comment: reason });
    if (!done) return;
    setAsked(null);
    release();
    toast.success(DONE[decision]);
    onDone();
  };

  return {
    asked,
    busy,
    comment,
    commentError,
    /** A ref for what holds the comment. */
    frame,
    /** Why it could not be decided; it can be tried again. */
    refusal,
    ask,
    confirm,
    cancel: () => setAsked(null),
    changeComment: (text: string) => {
      setComment(text);
      setCommentError('');
    },
  };
}
