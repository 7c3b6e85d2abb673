import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { dayIn } from '@portal/shared/domain/calendar-days';
import { W9_DATE_TEXTS, w9DateProblem, type W9DateKind } from '@portal/shared/domain/w9-dates';
import { useCall, useTask } from '@portal/shared/web/http';
import { useSession, useToast, useUnsavedChanges } from '@portal/shared/web/session';
import { font, space } from '@portal/shared/web/theme';
import { Button } from '@portal/shared/web/ui/button';
import { Surface } from '@portal/shared/web/ui/card';
import { DateField } from '@portal/shared/web/ui/date-field';
import { useProblemFocus } from '@portal/shared/web/ui/use-problem-focus';
import { QueryState } from '@portal/shared/web/ui/query-state';
import { Row, Stack } from '@portal/shared/web/ui/stack';
import { failureText } from '../common/failure-alert';
import { readCall, saveW9Date } from './w9-date-calls';
import { dayOfText, textOfDay } from './w9-day';

/** As high as the card beside it, with the buttons in one line with that one's. */
const Narrow = styled(Stack)`
  max-width: 20rem;
  height: 100%;
  align-content: space-between;
`;

const Missing = styled.p`
  margin-bottom: ${space(2)};
  font-size: ${font('sm')};
  font-weight: 600;
`;

/** One of the two dates: shown to all users of the tab, changed with the right to it. */
export function W9DateCard({ kind, description }: { kind: W9DateKind; description: string }) {
  const { can, user } = useSession();
  const toast = useToast();
  const query = useCall(readCall(kind), { userId: user.Id });
  const { data, mutate } = query;
  const saved = textOfDay(data?.day ?? null);
  const [draft, setDraft] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const { busy, run } = useTask({ onError: (refusal) => setProblem(failureText(refusal)) });
  const { frame, leadToProblem } = useProblemFocus<HTMLDivElement>();
  const editing = draft !== undefined;
  const mayChange = can('configuration_submit');
  useUnsavedChanges(editing && draft !== saved);
  useEffect(() => {
    // The right can be taken away while the date is being edited.
    if (!mayChange) setDraft(undefined);
  }, [mayChange]);

  const change = (text: string) => {
    setDraft(text);
    setProblem(undefined);
  };
  const cancel = () => {
    setDraft(undefined);
    setProblem(undefined);
  };
  const save = async () => {
    const day = dayOfText(draft ?? '');
    const found = w9DateProblem(kind, day, dayIn(new Date()));
    setProblem(found);
    if (found) return leadToProblem();
    await run(async () => {
      await saveW9Date(kind, day, user.Id);
      toast.success(W9_DATE_TEXTS[kind].saved);
      await mutate();
      setDraft(undefined);
    });
  };

  const { label } = W9_DATE_TEXTS[kind];
  const form = (
    <Narrow ref={frame} $gap={4}>
      <DateField
        label={label}
        hint={description}
        error={problem}
        value={draft ?? saved}
        onChange={change}
        min={new Date()}
        blockTyping
        readOnly={!editing}
        disabled={!data}
      />
      {mayChange && (
        <Row $gap={3}>
          <Button onClick={editing ? cancel : () => setDraft(saved)} disabled={!data || busy}>
            {editing ? 'Cancel' : 'EDIT'}
          </Button>
          <Button variant="primary" onClick={() => void save()} disabled={!editing} busy={busy}>
            Save
          </Button>
        </Row>
      )}
    </Narrow>
  );
  return (
    <Surface aria-label={label}>
      {/* Without a field to name it the failure says which of the two dates it is about. */}
      {query.error && !data && <Missing>{label}</Missing>}
      <QueryState query={query} loading={form}>
        {() => form}
      </QueryState>
    </Surface>
  );
}
