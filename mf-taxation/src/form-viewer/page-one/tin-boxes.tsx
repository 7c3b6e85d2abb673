import styled from 'styled-components';
import { TIN_DIGITS } from '@portal/shared/domain/w9-tin';
import { VisuallyHidden } from '@portal/shared/web/ui/visually-hidden';
import { entryLook, TOUCH_SIZE } from './form.styles';
import { digitAt, POSITIONS, useDigitBoxes } from './use-digit-boxes';

const Boxes = styled.div`
  display: flex;
  flex-wrap: nowrap;
  align-items: center;
  gap: 0.125rem;
`;

const boxSize = `
  flex: 1 1 1.75rem;
  min-width: 0;
  max-width: 1.75rem;
  height: 2rem;
  padding: 0;
  text-align: center;
  font-variant-numeric: tabular-nums;
  @media print {
    height: 15pt;
    font-size: 9pt;
    line-height: 14pt;
    &,
    &[aria-invalid='true'] {
      border-color: currentColor;
    }
  }
`;
const Box = styled.input`
  ${entryLook}
  ${boxSize}
  @media screen and (pointer: coarse) {
    height: ${TOUCH_SIZE};
  }
`;
const Shown = styled.span`
  border: 1px solid currentColor;
  font-size: 0.9375rem;
  line-height: 1.875rem;
  ${boxSize}
`;
const Dash = styled.span`
  padding: 0 0.125rem;
  font-weight: 700;
`;

interface TinBoxesProps {
  /** 'Social security number' */
  label: string;
  /** Positions before which a dash is printed: 3 and 5 for an SSN, 2 for an EIN. */
  dashes: readonly number[];
  /** Nine characters at most; a space is an empty box between others. */
  value: string;
  /** Without it the number is shown and not entered. */
  onChange?: (value: string) => void;
  /** Attributes of the first box, which a message leads to. */
  control: { id: string; 'aria-invalid'?: boolean; 'aria-describedby'?: string };
  required?: boolean;
}

/** A taxpayer number in nine boxes. Typing moves on, Backspace back, and a whole number can be pasted into any box. */
export const TinBoxes = ({ onChange, ...tin }: TinBoxesProps) =>
  onChange ? <EnteredTin {...tin} onChange={onChange} /> : <PrintedTin {...tin} />;

/** A number that is shown and not entered. */
const PrintedTin = ({ label, dashes, value }: Pick<TinBoxesProps, 'label' | 'dashes' | 'value'>) => (
  <div>
    <VisuallyHidden>{`${label}: ${value || 'none'}`}</VisuallyHidden>
    <Boxes aria-hidden="true">
      {POSITIONS.map((index) => [
        dashes.includes(index) && <Dash key={`dash ${index}`}>–</Dash>,
        <Shown key={index}>{digitAt(value, index)}</Shown>,
      ])}
    </Boxes>
  </div>
);

type EnteredTinProps = TinBoxesProps & Required<Pick<TinBoxesProps, 'onChange'>>;

function EnteredTin({ label, dashes, value, onChange, control, required }: EnteredTinProps) {
  const { boxes, type, press, paste } = useDigitBoxes(value, onChange);
  return (
    <Boxes role="group" aria-label={label}>
      {POSITIONS.map((index) => [
        dashes.includes(index) && (
          <Dash key={`dash ${index}`} aria-hidden="true">
            –
          </Dash>
        ),
        <Box
          key={index}
          {...control}
          id={index === 0 ? control.id : undefined}
          ref={(box) => {
            boxes.current[index] = box;
          }}
          aria-label={`${label}, digit ${index + 1} of ${TIN_DIGITS}`}
          aria-required={required}
          inputMode="numeric"
          autoComplete="off"
          value={digitAt(value, index)}
          onChange={(event) => type(index, event.target.value)}
          onKeyDown={(event) => press(index, event)}
          onPaste={(event) => paste(index, event)}
          onFocus={(event) => event.target.select()}
        />,
      ])}
    </Boxes>
  );
}
