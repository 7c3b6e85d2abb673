import type { MouseEvent } from 'react';
import styled from 'styled-components';
import { W9_DATE_TEXTS, type W9DateKind } from '@portal/shared/domain/w9-dates';
import { font, space } from '@portal/shared/web/theme';
import { Button } from '@portal/shared/web/ui/button';
import { Surface } from '@portal/shared/web/ui/card';
import { DateField } from '@portal/shared/web/ui/date-field';
import { QueryState } from '@portal/shared/web/ui/query-state';
import { Row, Stack } from '@portal/shared/web/ui/stack';
import { VisuallyHidden } from '@portal/shared/web/ui/visually-hidden';
import { useW9DateEdit } from './use-w9-date-edit';

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
  const { query, saved, draft, problem, busy, mayChange, frame, begin, change, cancel, save } =
    useW9DateEdit(kind);
  const editing = draft !== undefined;
  const { label } = W9_DATE_TEXTS[kind];
  const press = ({ detail }: MouseEvent) => {
    if (!editing) begin();
    // The second half of a double click on EDIT means no Cancel.
    else if (detail < 2) cancel();
  };
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
        disabled={!query.data}
      />
      {mayChange && (
        <Row $gap={3}>
          <Button onClick={press} disabled={!query.data || busy}>
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
      {query.error && !query.data && <Missing>{label}</Missing>}
      <QueryState
        query={query}
        loading={
          <>
            <VisuallyHidden role="status">{`Loading: ${label}`}</VisuallyHidden>
            {form}
          </>
        }
      >
        {() => form}
      </QueryState>
    </Surface>
  );
}
