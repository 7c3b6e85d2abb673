import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import { closeTicket } from '@portal/shared/calls/support';
import { commentProblem, MAX_COMMENT_LENGTH } from '@portal/shared/domain/support';
import { useAction, type CallError } from '@portal/shared/web/http';
import { useSession, useUnsavedChanges } from '@portal/shared/web/session';
import { space } from '@portal/shared/web/theme';
import { Banner } from '@portal/shared/web/ui/banner';
import { Button } from '@portal/shared/web/ui/button';
import { useProblemFocus } from '@portal/shared/web/ui/use-problem-focus';
import { SendIcon } from '@portal/shared/web/ui/icons';
import { IconButton } from '@portal/shared/web/ui/icon-button';
import { Row } from '@portal/shared/web/ui/stack';
import { TextAreaField } from '@portal/shared/web/ui/text-area-field';

const Form = styled.form`
  display: grid;
  gap: ${space(3)};
`;

const NOT_SENT = 'This comment was not sent. Copy what you still need of it.';

interface CloseTicketProps {
  ticketNo: number;
  /** False once it can not be closed any more: a comment that was being written then stays, to be copied. */
  closable: boolean;
  onClosed: () => void;
  /** The ticket may have changed meanwhile. */
  onRefused: () => void;
}

/** Closes an open ticket: a button, and behind it the comment that the banker gets. */
export function CloseTicket(props: CloseTicketProps) {
  const [writing, setWriting] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const cancel = () => {
    flushSync(() => setWriting(false));
    opener.current?.focus();
  };
  if (writing) return <CommentForm {...props} onCancel={cancel} />;
  if (!props.closable) return null;
  return (
    <div>
      <Button ref={opener} variant="primary" onClick={() => setWriting(true)}>
        Close Ticket
      </Button>
    </div>
  );
}

function CommentForm({
  ticketNo,
  closable,
  onClosed,
  onRefused,
  onCancel,
}: CloseTicketProps & { onCancel: () => void }) {
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
  const id = useId();
  const { frame, leadToProblem } = useProblemFocus<HTMLFormElement>();
  useEffect(() => void document.getElementById(id)?.focus(), [id]);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const found = commentProblem(comment);
    setProblem(found);
    setRefusal(undefined);
    if (found) return leadToProblem();
    const closed = await run({
      ticketNo,
      comments: comment,
      userId: user.Id,
    });
    if (!closed) return;
    saved();
    onClosed();
  };

  if (!closable && comment.trim() === '') return null;
  return (
    <Form ref={frame} onSubmit={(event) => void send(event)} aria-label="Close Ticket" noValidate>
      {refusal && (
        <Banner variant="error" reveal reference={refusal.reference}>
          {refusal.message}
        </Banner>
      )}
      <TextAreaField
        id={id}
        label="Comment"
        placeholder="Comment here"
        required
        rows={4}
        maxLength={MAX_COMMENT_LENGTH}
        value={comment}
        onChange={setComment}
        error={problem}
        readOnly={!closable}
        hint={closable ? undefined : NOT_SENT}
      />
      <Row $justify="end">
        <Button variant="quiet" onClick={onCancel} disabled={busy}>
          {closable ? 'Cancel' : 'Discard'}
        </Button>
        {closable && (
          <IconButton
            type="submit"
            variant="primary"
            label="Send"
            icon={<SendIcon size={18} />}
            busy={busy}
          />
        )}
      </Row>
    </Form>
  );
}
