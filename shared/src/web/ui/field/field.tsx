import { useId, type ReactNode, type SyntheticEvent } from 'react';
import styled, { css } from 'styled-components';
import { color, font, radius, space } from '@portal/shared/web/theme';
import { touchArea } from '../../touch-area';
import { ErrorCircleIcon } from '@portal/shared/web/ui/icons';

/** What every field of a form takes. `V` is its value; `onChange` gets the next one. */
export interface FieldProps<V> {
  label: ReactNode;
  value: V;
  onChange: (value: V) => void;
  onBlur?: () => void;
  name?: string;
  id?: string;
  hint?: ReactNode;
  /** Why the value is refused; tied to the control, which is then marked as invalid. */
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
}

export const Label = styled.label`
  display: block;
  margin-bottom: ${space(1)};
  font-size: ${font('sm')};
  font-weight: 600;
`;

export const Required = styled.span.attrs({ 'aria-hidden': true, children: '*' })`
  margin-left: 0.125rem;
  color: ${color('dangerText')};
`;

const Note = styled.div`
  margin-top: ${space(1)};
  font-size: ${font('sm')};
  color: ${color('textMuted')};
`;

const ErrorNote = styled(Note)`
  display: flex;
  gap: ${space(1)};
  color: ${color('dangerText')};
  white-space: pre-line;
  svg {
    flex: none;
    margin-top: 0.0625rem;
  }
`;

/** The look of a text control: input, select and textarea. */
export const controlLook = css`
  display: block;
  width: 100%;
  min-height: 2.5rem;
  padding: 0.4375rem ${space(3)};
  border: 1px solid ${color('borderStrong')};
  border-radius: ${radius('md')};
  background: ${color('surface')};
  color: ${color('text')};
  &::placeholder {
    color: ${color('textMuted')};
    opacity: 1;
  }
  &:hover:not(:disabled) {
    border-color: ${color('text')};
  }
  &:focus-visible {
    outline: 2px solid ${color('focus')};
    outline-offset: -1px;
    border-color: ${color('focus')};
  }
  &[aria-invalid='true'] {
    border-color: ${color('danger')};
    box-shadow: inset 0 0 0 1px ${color('danger')};
  }
  &:disabled {
    background: ${color('disabled')};
    border-color: ${color('border')};
    color: ${color('textMuted')};
    cursor: not-allowed;
  }
  &:read-only:not(:disabled, select) {
    background: ${color('surfaceSunken')};
  }
  @media (pointer: coarse) {
    /* Below 16 px phones zoom the page when a field gets the focus. */
    font-size: ${font('md')};
    min-height: 2.75rem;
  }
`;

/** A control with its label beside it: checkbox, switch. The whole line can be clicked. */
export const ChoiceLine = styled.label.attrs<{ $disabled?: boolean; 'data-disabled'?: true | undefined }>(
  ({ $disabled }) => ({
    'data-disabled': $disabled || undefined,
  }),
)`
  display: inline-flex;
  align-items: start;
  gap: ${space(2)};
  min-height: 1.5rem;
  ${touchArea}
  cursor: pointer;
  color: inherit;
  &:where([data-disabled]) {
    cursor: not-allowed;
    color: ${color('textDisabled')};
  }
`;

interface NotesProps {
  id: string;
  hint?: ReactNode;
  error?: ReactNode;
  /** The id of an element elsewhere that says why the value is refused. */
  errorId?: string | undefined;
}

/** Hint and error below a control; the control names them with `notesOf(id, …)`. */
export const Notes = ({ id, hint, error }: NotesProps) => (
  <>
    {hint && <Note id={`${id}-hint`}>{hint}</Note>}
    {error && (
      <ErrorNote id={`${id}-error`}>
        <ErrorCircleIcon size={16} />
        <span>{error}</span>
      </ErrorNote>
    )}
  </>
);

/** The attributes that tie a control to its notes. */
export function notesOf({ id, hint, error, errorId }: NotesProps) {
  const named = [hint && `${id}-hint`, error && `${id}-error`, errorId].filter(Boolean).join(' ');
  return { 'aria-describedby': named || undefined, 'aria-invalid': error || errorId ? true : undefined };
}

interface FieldFrameProps extends Pick<FieldProps<unknown>, 'label' | 'hint' | 'error' | 'required' | 'id'> {
  errorId?: string | undefined;
  children: (control: { id: string } & ReturnType<typeof notesOf> & { 'aria-required'?: true }) => ReactNode;
}

/** Label above, control, notes below: what every field that is a single control is made of. */
export function Field({ label, hint, error, errorId, required, id: given, children }: FieldFrameProps) {
  const own = useId();
  const id = given ?? own;
  return (
    <div>
      <Label id={`${id}-label`} htmlFor={id}>
        {label}
        {required && <Required />}
      </Label>
      {children({ id, ...notesOf({ id, hint, error, errorId }), 'aria-required': required || undefined })}
      <Notes id={id} hint={hint} error={error} />
    </div>
  );
}

const refuse = (event: SyntheticEvent) => event.preventDefault();

/** Spread over a control whose text may be neither copied nor pasted, dragged nor dropped. */
export const CLIPBOARD_GUARD = {
  onCopy: refuse,
  onCut: refuse,
  onPaste: refuse,
  onDrag: refuse,
  onDragStart: refuse,
  onDrop: refuse,
} as const;
