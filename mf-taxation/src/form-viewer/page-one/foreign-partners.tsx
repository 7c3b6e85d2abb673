import styled from 'styled-components';
import { mayHaveForeignPartners } from '@portal/shared/domain/w9-entry';
import { Line, tickBox, tickLabel } from './form.styles';
import { LineLabel } from './line-entry';
import { controlOf, usePageOne } from './page-one-context';

const Choice = styled.label`
  display: flex;
  align-items: end;
  gap: 0.75rem;
  ${tickLabel}
  > span {
    flex: 1;
  }
  input {
    ${tickBox}
  }
`;

/** Line 3b, on the revisions that have it; it can be ticked only where it applies. */
export function ForeignPartners() {
  const page = usePageOne();
  const { revision, values, editable, change } = page;
  const line = revision.lines.foreignPartners;
  if (!line) return null;
  return (
    <Line>
      <Choice>
        <LineLabel line={line} />
        <input
          {...controlOf('isForeignPartners', page)}
          type="checkbox"
          checked={values.isForeignPartners}
          disabled={editable ? !mayHaveForeignPartners(values) : !values.isForeignPartners}
          onChange={(event) => editable && change({ isForeignPartners: event.target.checked })}
        />
      </Choice>
    </Line>
  );
}
