import styled from 'styled-components';
import { typedInto, W9_MAX_LENGTH } from '@portal/shared/domain/w9-entry';
import { Line, LineText, TextEntry } from './form.styles';
import { LineLabel } from './line-entry';
import { controlId, controlOf, usePageOne } from './page-one-context';

const Code = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: 0.5rem;
  margin-top: 0.5rem;
  label {
    flex: 1;
    /* Where the column is too narrow for a word and the entry, the entry goes below. */
    overflow-wrap: break-word;
  }
`;
const CodeEntry = styled(TextEntry)`
  flex: none;
  width: 3rem;
  text-align: center;
`;
const Applies = styled.p`
  margin-top: 0.5rem;
  font-size: 0.6875rem;
  font-style: italic;
  @media print {
    font-size: 6pt;
  }
`;

/** Line 4: the two codes. */
export function Exemptions() {
  const page = usePageOne();
  const { revision } = page;
  const codes = [
    ['exemptPayeeCode', revision.exemptPayee],
    ['FATCACode', revision.fatca],
  ] as const;
  return (
    <Line as="div">
      <LineLabel line={revision.lines.exemptions} />
      {codes.map(([field, text]) => (
        <Code key={field}>
          <label htmlFor={controlId(field)}>
            <LineText>{text}</LineText>
          </label>
          <CodeEntry
            {...controlOf(field, page)}
            value={page.values[field]}
            maxLength={W9_MAX_LENGTH[field]}
            readOnly={!page.editable}
            autoComplete="off"
            onChange={(event) =>
              page.change({ [field]: typedInto[field](event.target.value, page.values[field]) })
            }
          />
        </Code>
      ))}
      <Applies>{revision.fatcaApplies}</Applies>
    </Line>
  );
}
