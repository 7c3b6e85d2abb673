import { useLayoutEffect, useRef, type DragEvent } from 'react';
import styled from 'styled-components';
import { TOUCH_SIZE } from '../../touch-area';
import { color, from, space } from '@portal/shared/web/theme';
import { Checkbox } from '@portal/shared/web/ui/checkbox';
import { IconButton } from '@portal/shared/web/ui/icon-button';
import { ChevronDownIcon, ChevronUpIcon, GripIcon } from '@portal/shared/web/ui/icons';
import { Input } from '@portal/shared/web/ui/text-field';

/** In pixels, as the contract has them. */
export const LEAST_WIDTH = 48;
export const MOST_WIDTH = 1200;
const STEP = 8;

/** What is chosen of a column. */
export interface ColumnChoice {
  id: string;
  header: string;
  shown: boolean;
  /** In pixels; '' for as wide as it needs. */
  width: string;
}

const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)};
  ${from('sm')} {
    gap: ${space(1, 2)};
  }
  padding: ${space(1, 0)};
  border-bottom: 1px solid ${color('border')};
  &[data-dragged] {
    background: ${color('mainSoft')};
  }
  > :nth-child(2) {
    flex: 1 1 5rem;
    min-width: 0;
    overflow-wrap: anywhere;
    ${from('sm')} {
      flex-basis: 9rem;
    }
  }
  /* Not disabled: a button that is takes the focus away from who moves a column to either end. */
  > [aria-disabled='true'] {
    opacity: 0.5;
    cursor: not-allowed;
  }
`;

/** Holds its place where a column can not be moved. */
const Grip = styled.span`
  display: grid;
  color: ${color('textMuted')};
  cursor: grab;
  &:not([draggable='true']) {
    visibility: hidden;
  }
`;

const Width = styled(Input)`
  /* On a phone all that a column has stands in one line. */
  width: 3.5rem;
  padding-inline: ${space(2)};
  ${from('sm')} {
    width: 6rem;
    padding-inline: ${space(3)};
  }
  /* The arrows in it would cover what it says. */
  @media (max-width: 29.99rem) {
    appearance: textfield;
    &::-webkit-inner-spin-button {
      appearance: none;
      margin: 0;
    }
  }
  min-height: 2rem;
  @media (pointer: coarse) {
    min-height: ${TOUCH_SIZE};
  }
  padding-block: ${space(1)};
`;

interface ColumnRowProps {
  choice: ColumnChoice;
  /** Always shown, and where it is. */
  fixed: boolean;
  /** The width is none. */
  error: boolean;
  dragged: boolean;
  onChange: (part: Partial<ColumnChoice>) => void;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  /** It is being dragged; undefined when it is let go. */
  onDrag: (id: string | undefined) => void;
  onDragOver: () => void;
}

/** A column in the choice of columns: dragged, or moved by its buttons. */
export function ColumnRow({
  choice,
  fixed,
  error,
  dragged,
  onChange,
  onUp,
  onDown,
  ...drag
}: ColumnRowProps) {
  const { id, header, shown, width } = choice;
  const pressed = useRef<HTMLButtonElement>(null);
  // A button that has reached its end keeps the focus (aria-disabled). React may move the element to its new place, which takes the focus from its button.
  useLayoutEffect(() => {
    if (pressed.current && document.activeElement !== pressed.current) pressed.current.focus();
    pressed.current = null;
  });
  const press = (act: (() => void) | undefined) => (event: { currentTarget: HTMLButtonElement }) => {
    pressed.current = event.currentTarget;
    act?.();
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    drag.onDragOver();
  };
  return (
    <Line data-dragged={dragged || undefined} onDragOver={over} onDrop={(event) => event.preventDefault()}>
      <Grip
        aria-hidden="true"
        draggable={!fixed}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move';
          event.dataTransfer.setData('text/plain', header);
          drag.onDrag(id);
        }}
        onDragEnd={() => drag.onDrag(undefined)}
      >
        <GripIcon size={18} />
      </Grip>
      <Checkbox
        label={header}
        value={shown}
        disabled={fixed}
        onChange={(value) => onChange({ shown: value })}
      />
      <Width
        type="number"
        min={LEAST_WIDTH}
        max={MOST_WIDTH}
        step={STEP}
        placeholder="Auto"
        aria-label={`Width of ${header} in pixels, ${LEAST_WIDTH} to ${MOST_WIDTH}`}
        aria-invalid={error || undefined}
        value={width}
        onChange={(event) => onChange({ width: event.target.value })}
      />
      <IconButton
        size="small"
        label={`Move ${header} up`}
        icon={<ChevronUpIcon size={18} />}
        aria-disabled={!onUp}
        onClick={press(onUp)}
      />
      <IconButton
        size="small"
        label={`Move ${header} down`}
        icon={<ChevronDownIcon size={18} />}
        aria-disabled={!onDown}
        onClick={press(onDown)}
      />
    </Line>
  );
}
