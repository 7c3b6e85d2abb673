import { Popover, usePopoverStore } from '@ariakit/react/popover';
import type { RefObject } from 'react';
import { DayPicker, type Matcher } from 'react-day-picker';
import styled from 'styled-components';
import { formatFullDay } from '../../../domain/full-dates';
import { TOUCH_SIZE } from '../../touch-area';
import { color, font, layer, radius, shadow, space } from '@portal/shared/web/theme';
import { controlLook } from '@portal/shared/web/ui/field';
import { toastElements } from '../toast-region/toast-elements';

const YEARS_AROUND_TODAY = 20;

const Panel = styled(Popover)`
  z-index: ${layer('popover')};
  padding: ${space(3)};
  background: ${color('surface')};
  border: 1px solid ${color('border')};
  border-radius: ${radius('lg')};
  box-shadow: ${shadow('popover')};

  .rdp-month_caption {
    padding: ${space(0, 10, 2)};
  }
  .rdp-dropdowns {
    display: flex;
    justify-content: center;
    gap: ${space(1)};
  }
  .rdp-dropdown_root {
    position: relative;
  }
  .rdp-dropdown {
    ${controlLook}
    min-height: 2rem;
    padding: 0.125rem ${space(1)};
  }
  .rdp-dropdown_root > [aria-hidden] {
    display: none;
  }
  .rdp-months {
    position: relative;
  }
  .rdp-nav {
    position: absolute;
    inset: 0 0 auto;
    display: flex;
    justify-content: space-between;
    pointer-events: none;
  }
  .rdp-nav button {
    pointer-events: auto;
  }
  .rdp-chevron {
    width: 1.125rem;
    fill: ${color('main')};
  }
  .rdp-month_grid {
    border-collapse: collapse;
    margin: 0 auto;
  }
  .rdp-weekday {
    padding: ${space(1)};
    font-size: ${font('xs')};
    font-weight: 600;
    color: ${color('textMuted')};
  }
  .rdp-day {
    padding: 1px;
  }
  .rdp-nav button,
  .rdp-day_button {
    width: 2.25rem;
    height: 2.25rem;
    display: grid;
    place-items: center;
    border: 1px solid transparent;
    border-radius: ${radius('md')};
    background: none;
    font-variant-numeric: tabular-nums;
  }
  .rdp-nav button {
    width: 2rem;
    height: 2rem;
  }
  /* A narrower phone has no room for seven days of that width. */
  @media (pointer: coarse) and (min-width: 24rem) {
    .rdp-month_caption {
      padding-inline: ${space(12)};
    }
    .rdp-nav button,
    .rdp-day_button {
      width: ${TOUCH_SIZE};
      height: ${TOUCH_SIZE};
    }
  }
  .rdp-nav button:hover:not(:disabled),
  .rdp-day_button:hover:not(:disabled) {
    background: ${color('mainSofter')};
  }
  .rdp-outside .rdp-day_button {
    color: ${color('textMuted')};
  }
  .rdp-today .rdp-day_button {
    border-color: ${color('borderStrong')};
    font-weight: 700;
  }
  .rdp-selected .rdp-day_button {
    background: ${color('main')};
    color: ${color('onMain')};
  }
  /* Forced colours drop grounds and draw every border: today and the chosen day would look like any other. */
  @media (forced-colors: active) {
    .rdp-day_button {
      border-color: Canvas;
    }
    .rdp-today .rdp-day_button {
      border-color: CanvasText;
    }
    .rdp-selected .rdp-day_button {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
  button:disabled,
  .rdp-nav [aria-disabled='true'] {
    opacity: 0.4;
    cursor: not-allowed;
  }
`;

/** The number that is seen is part of what is heard: 'Sunday, November 1, 2026'. */
const labelDayButton = (day: Date, { today, selected }: { today?: boolean; selected?: boolean }): string =>
  [formatFullDay(day), today && 'today', selected && 'selected'].filter(Boolean).join(', ');

interface DateCalendarProps {
  label: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What it opens below, and the button that it gives the focus back to. */
  anchor: RefObject<HTMLElement | null>;
  trigger: RefObject<HTMLElement | null>;
  value: Date | undefined;
  min?: Date;
  max?: Date;
  onChoose: (day: Date) => void;
}

/** The calendar of the date field: a file of its own because it weighs more than all other fields together. */
export default function DateCalendar(props: DateCalendarProps) {
  const { label, open, onOpenChange, anchor, trigger, value, min, max, onChoose } = props;
  const store = usePopoverStore({ open, setOpen: onOpenChange, placement: 'bottom-start' });
  const year = new Date().getFullYear();
  const outside: Matcher[] = [...(min ? [{ before: min }] : []), ...(max ? [{ after: max }] : [])];

  return (
    <Panel
      store={store}
      aria-label={label}
      portal
      modal
      backdrop={false}
      preventBodyScroll={false}
      unmountOnHide
      getPersistentElements={toastElements}
      autoFocusOnShow={false}
      gutter={4}
      finalFocus={trigger}
      getAnchorRect={() => anchor.current?.getBoundingClientRect() ?? null}
      hideOnInteractOutside={(event) => !trigger.current?.contains(event.target as Node)}
    >
      <DayPicker
        mode="single"
        // eslint-disable-next-line jsx-a11y/no-autofocus -- it was opened to choose a day
        autoFocus
        required
        showOutsideDays
        captionLayout="dropdown"
        startMonth={min ?? new Date(year - YEARS_AROUND_TODAY, 0)}
        endMonth={max ?? new Date(year + YEARS_AROUND_TODAY, 11)}
        defaultMonth={value ?? min ?? undefined}
        disabled={outside}
        labels={{ labelDayButton }}
        selected={value}
        onSelect={onChoose}
      />
    </Panel>
  );
}
