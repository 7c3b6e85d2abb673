import { useRef, useState, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { useToast } from '@portal/shared/web/session';
import { formatDate, parseTypedDate, toWire } from '../../../domain/dates';
import { Field, type FieldProps } from '@portal/shared/web/ui/field';
import { IconButton } from '@portal/shared/web/ui/icon-button';
import { CalendarIcon } from '@portal/shared/web/ui/icons';
import { Input } from '@portal/shared/web/ui/text-field';
import { EndWithPage } from '../../use-end-with-page';
import { useLazyPart } from '../../use-lazy-part';

const loadCalendar = async () => (await import('@portal/shared/web/ui/date-calendar')).default;

const DATE_TEXT_MAX = 10;

const Box = styled.div`
  position: relative;
  ${Input} {
    padding-right: 2.75rem;
  }
  button {
    position: absolute;
    inset: 0.25rem 0.25rem auto auto;
  }
`;

interface DateFieldProps extends FieldProps<string> {
  label: string;
  /** First and last day that the calendar offers; what is typed is for the form to judge. */
  min?: Date;
  max?: Date;
  /** Days come from the calendar alone. */
  blockTyping?: boolean;
  readOnly?: boolean;
}

const normalised = (text: string): string => {
  const day = parseTypedDate(text);
  return day ? formatDate(toWire(day)) : text;
};

/**
 * A day, typed as M/D/YYYY or chosen from a calendar that loads when it is first opened, by Alt+Down too. The value is the text as it
 * stands in the field, MM/DD/YYYY once it names a day; `parseTypedDate` reads it.
 */
export function DateField({
  label,
  hint,
  error,
  required,
  id,
  value,
  onChange,
  onBlur,
  min,
  max,
  blockTyping,
  readOnly,
  disabled,
  name,
}: DateFieldProps) {
  const [open, setOpen] = useState(false);
  const toast = useToast();
  const DateCalendar = useLazyPart(loadCalendar, open, () => {
    toast.error('The calendar could not be loaded. Please try again.');
    setOpen(false);
  });
  const box = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);

  const toggle = () => setOpen(!open);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || !event.altKey || readOnly) return;
    event.preventDefault();
    setOpen(true);
  };
  const leave = () => {
    if (normalised(value) !== value) onChange(normalised(value));
    onBlur?.();
  };

  return (
    <Field label={label} hint={hint} error={error} required={required} id={id}>
      {(control) => (
        <Box ref={box}>
          <Input
            {...control}
            name={name}
            disabled={disabled}
            readOnly={readOnly || blockTyping}
            placeholder="MM/DD/YYYY"
            autoComplete="off"
            maxLength={DATE_TEXT_MAX}
            value={value}
            onChange={(event) => onChange(event.target.value.replace(/[^\d/]/g, ''))}
            onBlur={leave}
            onKeyDown={press}
            onClick={blockTyping && !readOnly ? toggle : undefined}
          />
          <IconButton
            ref={trigger}
            size="small"
            label="Open calendar"
            // Of which date: as the description, so that the field's label names one control only.
            aria-describedby={`${control.id}-label`}
            icon={<CalendarIcon size={18} />}
            aria-haspopup="dialog"
            aria-expanded={open}
            disabled={disabled || readOnly}
            onClick={toggle}
          />
          {open && !DateCalendar && <EndWithPage onEnd={() => setOpen(false)} />}
          {DateCalendar && (
            <DateCalendar
              label={`Choose ${label}`}
              open={open}
              onOpenChange={setOpen}
              anchor={box}
              trigger={trigger}
              value={parseTypedDate(value)}
              min={min}
              max={max}
              onChoose={(day) => {
                onChange(formatDate(toWire(day)));
                setOpen(false);
              }}
            />
          )}
        </Box>
      )}
    </Field>
  );
}
