import { useState } from 'react';
import styled from 'styled-components';
import { color, from, space } from '@portal/shared/web/theme';
import { Button } from '@portal/shared/web/ui/button';
import { Checkbox } from '@portal/shared/web/ui/checkbox';
import { Dialog } from '@portal/shared/web/ui/dialog';
import type { ListLayout } from '@portal/shared/web/ui/use-list-layout';
import { ColumnRow } from './column-row';
import { VisuallyHidden } from '@portal/shared/web/ui/visually-hidden';
import { isWidth, useColumnChoices } from './use-column-choices';

const Rows = styled.ol`
  margin: ${space(3, 0)};
  padding: 0;
  list-style: none;
  border-top: 1px solid ${color('border')};
`;

const Reset = styled(Button)`
  ${from('sm')} {
    margin-right: auto;
  }
`;

const Hint = styled.p`
  margin-top: ${space(2)};
  color: ${color('textMuted')};
`;

interface ColumnsDialogProps {
  layout: ListLayout;
  onClose: () => void;
}

/** The columns of a list: which, in which order, how wide, and how close its rows stand. Nothing changes before Save. */
export function ColumnsDialog({ layout, onClose }: ColumnsDialogProps) {
  const { kept, isOfView, save, reset } = layout;
  const { choices, pinned, isValid, change, move, said, preference } = useColumnChoices(layout);
  const [compact, setCompact] = useState(kept?.Compact ?? false);
  const [dragged, setDragged] = useState<string>();

  return (
    <Dialog
      open
      onClose={onClose}
      title={`Columns of ${layout.label}`}
      footer={
        <>
          <Reset
            onClick={() => {
              reset();
              onClose();
            }}
          >
            {isOfView ? 'Back to my columns' : 'Back to defaults'}
          </Reset>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={!isValid}
            onClick={() => {
              save(preference(compact));
              onClose();
            }}
          >
            Save
          </Button>
        </>
      }
    >
      <Checkbox label="Compact rows" value={compact} onChange={setCompact} />
      <Hint>
        Choose, drag or move columns. A width is in pixels; without one a column is as wide as it needs.
      </Hint>
      {isOfView && (
        <Hint>
          A view says which columns are shown. What you choose here holds until another view is shown; widths
          and compact rows are yours.
        </Hint>
      )}
      <Rows aria-label="Columns">
        {choices.map((choice, at) => (
          <ColumnRow
            key={choice.id}
            choice={choice}
            fixed={at < pinned}
            error={!isWidth(choice.width)}
            dragged={dragged === choice.id}
            onChange={(part) => change(choice.id, part)}
            onUp={at > pinned ? () => move(choice.id, at - 1) : undefined}
            onDown={at >= pinned && at < choices.length - 1 ? () => move(choice.id, at + 1) : undefined}
            onDrag={setDragged}
            onDragOver={() => dragged !== undefined && move(dragged, at)}
          />
        ))}
      </Rows>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Dialog>
  );
}
