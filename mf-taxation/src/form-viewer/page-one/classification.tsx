import styled from 'styled-components';
import {
  CLASSIFICATIONS,
  mayHaveForeignPartners,
  typedInto,
  W9_MAX_LENGTH,
  type Classification as Code,
} from '@portal/shared/domain/w9-entry';
import { color } from '@portal/shared/web/theme';
import type { W9Values } from '../form-values';
import { RichText } from '../rich-text';
import { Line, TextEntry, tickBox, tickLabel } from './form.styles';
import { LineLabel } from './line-entry';
import { controlId, controlOf, messageId, usePageOne } from './page-one-context';

const Boxes = styled.fieldset`
  legend {
    display: contents;
  }
  &[data-invalid='true'] {
    outline: 2px solid ${color('danger')};
    outline-offset: 2px;
  }
`;

const Simple = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem 1.25rem;
  margin-top: 0.25rem;
`;

const Option = styled.div`
  display: flex;
  align-items: center;
  gap: 0.25rem 0.5rem;
  label {
    display: inline-flex;
    align-items: start;
    gap: 0.375rem;
    min-height: 1.5rem;
    flex: 0 1 auto;
    ${tickLabel}
  }
  input[type='radio'] {
    ${tickBox}
  }
`;

const Letter = styled(TextEntry)`
  flex: none;
  width: 2.5rem;
  text-align: center;
`;
const Other = styled(TextEntry)`
  flex: 1;
  min-width: 0;
`;
const Note = styled.p`
  margin: 0.25rem 0;
  font-size: 0.75rem;
  @media print {
    font-size: 6pt;
  }
`;

const SIMPLE = CLASSIFICATIONS.filter((code) => code !== 'L' && code !== 'O');

/** What a new choice leaves of the fields that depend on it. */
function afterChoosing(code: Code, values: W9Values): Partial<W9Values> {
  const limitedLiability = code === 'L' ? values.limitedLiability : '';
  const othersText = code === 'O' ? values.othersText : '';
  const chosen = { federalTaxClassificationId: code, limitedLiability };
  return {
    ...chosen,
    othersText,
    isForeignPartners: values.isForeignPartners && mayHaveForeignPartners(chosen),
  };
}

function Box({ code }: { code: Code }) {
  const { revision, values, editable, change } = usePageOne();
  const field = 'federalTaxClassificationId';
  return (
    <label>
      <input
        type="radio"
        name={field}
        id={code === 'I' ? controlId(field) : undefined}
        value={code}
        checked={values[field] === code}
        disabled={!editable && values[field] !== code}
        onChange={() => editable && change(afterChoosing(code, values))}
      />
      <span>{revision.classes[code]}</span>
    </label>
  );
}

/** Line 3 (3a): one box of seven, with the letter of a limited liability company and the text of another kind. */
export function Classification() {
  const page = usePageOne();
  const { revision, values, editable, change, isInvalid } = page;
  const field = 'federalTaxClassificationId';
  const typeLetter = (typed: string) => {
    const limitedLiability = typedInto.limitedLiability(typed, values.limitedLiability);
    const partners = values.isForeignPartners && mayHaveForeignPartners({ ...values, limitedLiability });
    change({ limitedLiability, isForeignPartners: partners });
  };
  return (
    <Line>
      <Boxes
        role="radiogroup"
        data-invalid={isInvalid(field)}
        aria-required="true"
        aria-invalid={isInvalid(field) || undefined}
        aria-describedby={isInvalid(field) ? messageId(field) : undefined}
      >
        <legend>
          <LineLabel line={revision.lines.classification} />
        </legend>
        <Simple>
          {SIMPLE.map((code) => (
            <Option key={code}>
              <Box code={code} />
            </Option>
          ))}
        </Simple>
        <Option>
          <Box code="L" />
          <Letter
            {...controlOf('limitedLiability', page)}
            aria-label="Tax classification of the limited liability company: C, S or P"
            value={values.limitedLiability}
            maxLength={W9_MAX_LENGTH.limitedLiability}
            readOnly={!editable}
            disabled={editable && values[field] !== 'L'}
            autoComplete="off"
            onChange={(event) => typeLetter(event.target.value)}
          />
        </Option>
        <Note>
          <RichText text={revision.llcNote} />
        </Note>
        <Option>
          <Box code="O" />
          <Other
            {...controlOf('othersText', page)}
            aria-label="Other federal tax classification"
            value={values.othersText}
            maxLength={W9_MAX_LENGTH.othersText}
            readOnly={!editable}
            disabled={editable && values[field] !== 'O'}
            autoComplete="off"
            onChange={(event) => change({ othersText: event.target.value })}
          />
        </Option>
      </Boxes>
    </Line>
  );
}
