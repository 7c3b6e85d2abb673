import styled from 'styled-components';
import { color, focusRing, radius } from '@portal/shared/web/theme';
import { ChoiceLine, type FieldProps } from '@portal/shared/web/ui/field';
import { VisuallyHidden } from '@portal/shared/web/ui/visually-hidden';

const Track = styled.input`
  appearance: none;
  flex: none;
  position: relative;
  width: 2.5rem;
  height: 1.5rem;
  margin: 0;
  border-radius: ${radius('pill')};
  background: ${color('borderStrong')};
  cursor: inherit;
  transition: background-color 0.12s ease;
  &::after {
    content: '';
    position: absolute;
    inset: 0.1875rem auto auto 0.1875rem;
    width: 1.125rem;
    height: 1.125rem;
    border-radius: 50%;
    background: ${color('surface')};
    transition: transform 0.12s ease;
  }
  &:checked {
    background: ${color('main')};
  }
  &:checked::after {
    transform: translateX(1rem);
  }
  &:disabled {
    opacity: 0.5;
  }
  &:focus-visible {
    ${focusRing}
  }
  /* Forced colours drop backgrounds: track and thumb are drawn with colours of the system instead. */
  @media (forced-colors: active) {
    forced-color-adjust: none;
    background: Canvas;
    box-shadow: inset 0 0 0 2px ButtonText;
    &::after {
      background: ButtonText;
    }
    &:checked {
      background: Highlight;
    }
    &:checked::after {
      background: HighlightText;
    }
    &:disabled {
      box-shadow: inset 0 0 0 2px GrayText;
    }
  }
`;

interface SwitchProps extends Pick<
  FieldProps<boolean>,
  'label' | 'value' | 'onChange' | 'disabled' | 'name' | 'id'
> {
  /** The label is for screen readers alone: the place says what is switched, as in a column of a table. */
  hideLabel?: boolean;
}

/** On or off, in force at once. */
export function Switch({ label, hideLabel, value, onChange, disabled, ...native }: SwitchProps) {
  return (
    <ChoiceLine $disabled={disabled}>
      <Track
        type="checkbox"
        role="switch"
        {...native}
        disabled={disabled}
        checked={value}
        onChange={(event) => onChange(event.target.checked)}
      />
      {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : <span>{label}</span>}
    </ChoiceLine>
  );
}
