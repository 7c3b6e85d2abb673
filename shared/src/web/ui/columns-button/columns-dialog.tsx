import { useState } from 'react';
import styled from 'styled-components';
import type { Preference } from '../../../contracts/preferences';
import { color, from, space } from '@portal/shared/web/theme';
import { Button } from '@portal/shared/web/ui/button';
import { Checkbox } from '@portal/shared/web/ui/checkbox';
import { Dialog } from '@portal/shared/web/ui/dialog';
import type { ListLayout } from '@portal/shared/web/ui/use-list-layout';
import { ColumnRow, LEAST_WIDTH, MOST_WIDTH, type ColumnChoice } from './column-row';
import { VisuallyHidden } from '@portal/shared/web/ui/visually-hidden';

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
  const { columns, kept, isOfView, save, reset } = layout;
  // Boxes before the identity of a row are no choice of columns.
  const pinned = columns.slice(0, layout.pinned).filter(({ screenOnly }) => !screenOnly).length;
  const [choices, setChoices] = useState(() => choicesOf(layout));
  const [compact, setCompact] = useState(kept?.Compact ?? false);
  const [dragged, setDragged] = useState<string>();
  const [said, setSaid] = useState('');
  const wrong = choices.some(({ width }) => !isWidth(width));

  const change = (id: string, part: Partial<ColumnChoice>) =>
    setChoices((former) => former.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const move = (id: string, to: number) => {
    const from = choices.findIndex((one) => one.id === id);
    const moved = choices[from];
    if (!moved || to < pinned || to >= choices.length || to === from) return;
    const others = choices.filter((one) => one !== moved);
    setChoices([...others.slice(0, to), moved, ...others.slice(to)]);
    setSaid(`${moved.header}: column ${to + 1} of ${choices.length}`);
  };

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
            disabled={wrong}
            onClick={() => {
              save(preferenceOf(choices, columns.slice(layout.pinned), compact));
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

const isWidth = (text: string): boolean =>
  text === '' || (/^\d{1,4}$/.test(text) && Number(text) >= LEAST_WIDTH && Number(text) <= MOST_WIDTH);

/** @returns a line for each column that can be arranged, the hidden ones behind those that are shown */
function choicesOf({ columns, shown, kept }: ListLayout): ColumnChoice[] {
  const hidden = columns.filter(({ id }) => shown.every((one) => one.id !== id));
  return [...shown, ...hidden]
    .filter(({ screenOnly }) => !screenOnly)
    .map(({ id, header }) => ({
      id,
      header,
      shown: !hidden.some((one) => one.id === id),
      width: String(kept?.Widths?.find(({ Column }) => Column === id)?.Width ?? ''),
    }));
}

/** @param movable the columns that are not pinned, in the list's own order @returns null for what is as it comes */
function preferenceOf(
  choices: readonly ColumnChoice[],
  movable: ListLayout['columns'],
  compact: boolean,
): Preference | null {
  const natural = movable.filter(({ screenOnly }) => !screenOnly).map(({ id }) => id);
  const order = choices.map(({ id }) => id).filter((id) => natural.includes(id));
  const Hidden = choices.filter(({ shown }) => !shown).map(({ id }) => id);
  const Widths = choices.flatMap(({ id, width }) => (width ? [{ Column: id, Width: Number(width) }] : []));
  const value: Preference = {
    ...(order.join() === natural.join() ? {} : { Columns: order }),
    ...(Hidden.length > 0 ? { Hidden } : {}),
    ...(Widths.length > 0 ? { Widths } : {}),
    ...(compact ? { Compact: true } : {}),
  };
  return Object.keys(value).length > 0 ? value : null;
}
