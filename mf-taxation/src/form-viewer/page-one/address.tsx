import styled from 'styled-components';
import { W9_MAX_LENGTH } from '@portal/shared/domain/w9-entry';
import { from } from '@portal/shared/web/theme';
import { AreaEntry, Line, LineText, TextEntry } from './form.styles';
import { LineEntry, LineLabel } from './line-entry';
import { controlId, controlOf, usePageOne } from './page-one-context';

const Grid = styled.div`
  ${from('md')} {
    display: grid;
    grid-template-columns: minmax(0, 5fr) minmax(0, 3fr);
  }
  @media print {
    display: grid;
    grid-template-columns: minmax(0, 5fr) minmax(0, 3fr);
  }
`;

const Requester = styled(Line)`
  display: flex;
  flex-direction: column;
  ${from('md')} {
    border-left: 1px solid currentColor;
  }
`;

const SecondLine = styled(TextEntry)`
  margin-top: 0.25rem;
`;

/** Lines 5 and 6, and who asked for the form beside them. */
export function Address() {
  const page = usePageOne();
  const { revision, values, editable, change } = page;
  return (
    <Grid>
      <div>
        <Line>
          <label htmlFor={controlId('address1')}>
            <LineLabel line={revision.lines.address} />
          </label>
          <TextEntry
            {...controlOf('address1', page)}
            value={values.address1}
            maxLength={W9_MAX_LENGTH.address1}
            readOnly={!editable}
            aria-required="true"
            autoComplete="off"
            onChange={(event) => change({ address1: event.target.value })}
          />
          <SecondLine
            {...controlOf('address2', page)}
            aria-label="Address, second line"
            value={values.address2}
            maxLength={W9_MAX_LENGTH.address2}
            readOnly={!editable}
            autoComplete="off"
            onChange={(event) => change({ address2: event.target.value })}
          />
        </Line>
        <LineEntry field="csz" line={revision.lines.place} required placeholder="Milwaukee,WI,53202" />
      </div>
      <Requester>
        <label htmlFor={controlId('requestersNameandAddress')}>
          <LineText>{revision.requester}</LineText>
        </label>
        <AreaEntry
          {...controlOf('requestersNameandAddress', page)}
          rows={4}
          value={values.requestersNameandAddress}
          maxLength={W9_MAX_LENGTH.requestersNameandAddress}
          readOnly={!editable}
          onChange={(event) => change({ requestersNameandAddress: event.target.value })}
        />
      </Requester>
    </Grid>
  );
}
