import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import { MAX_COMMENT_LENGTH } from '@portal/shared/domain/support';
import { space } from '@portal/shared/web/theme';
import { Banner } from '@portal/shared/web/ui/banner';
import { Button } from '@portal/shared/web/ui/button';
import { useProblemFocus } from '@portal/shared/web/ui/use-problem-focus';
import { SendIcon } from '@portal/shared/web/ui/icons';
import { IconButton } from '@portal/shared/web/ui/icon-button';
import { Row } from '@portal/shared/web/ui/stack';
import { TextAreaField } from '@portal/shared/web/ui/text-area-field';
import { useTicketClosing } from './use-ticket-closing';

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
  const { frame, leadToProblem } = useProblemFocus<HTMLFormElement>();
  const closing = useTicketClosing(ticketNo, { onClosed, onRefused, onProblem: leadToProblem });
  const { comment, setComment, problem, refusal, busy } = closing;
  const id = useId();
  useEffect(() => void document.getElementById(id)?.focus(), [id]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void closing.send();
  };

  if (!closable && comment.trim() === '') return null;
  return (
    <Form ref={frame} onSubmit={submit} aria-label="Close Ticket" noValidate>
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
