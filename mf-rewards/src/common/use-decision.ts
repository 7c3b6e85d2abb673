import { useCallback, useState } from 'react';
import { decideFile } from '@portal/shared/calls/uploads';
import { COMMENT_REQUIRED, DECISION } from '@portal/shared/domain/upload-files';
import { useAction } from '@portal/shared/web/http';
import { useToast } from '@portal/shared/web/session';

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

/**
 * Asks before a file is approved or rejected, then does it.
 * @param onDone is told when the file is decided, also when another user was faster
 */
export function useDecision(onDone: () => void) {
  const [asked, setAsked] = useState<{ decision: Decision; file: DecidedFile } | null>(null);
  const [comment, setComment] = useState('');
  const [commentError, setCommentError] = useState('');
  const toast = useToast();
  const { busy, run } = useAction(decideFile, {
    onError: ({ status, message }) => {
      toast.error(message);
      if (status === 409) onDone();
    },
  });

  const ask = useCallback((decision: Decision, file: DecidedFile) => {
    setComment('');
    setCommentError('');
    setAsked({ decision, file });
  }, []);

  const confirm = async () => {
    if (!asked) return;
    const { decision, file } = asked;
    const reason = comment.trim();
    if (decision === 'reject' && reason === '') {
      setCommentError(COMMENT_REQUIRED);
      return;
    }
    const done = await run({ fileId: file.fileId, decision: DECISION[decision], comment: reason });
    setAsked(null);
    if (!done) return;
    toast.success(DONE[decision]);
    onDone();
  };

  return {
    asked,
    busy,
    comment,
    commentError,
    ask,
    confirm,
    cancel: () => setAsked(null),
    changeComment: (text: string) => {
      setComment(text);
      setCommentError('');
    },
  };
}
