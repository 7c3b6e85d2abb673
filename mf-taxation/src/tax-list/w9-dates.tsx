import { memo } from 'react';
import styled from 'styled-components';
import { w9RenewalDate, w9SubmissionDate } from '@portal/shared/calls/settings';
import { useCall } from '@portal/shared/web/http';
import { color, font, space } from '@portal/shared/web/theme';

const List = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1, 6)};
  font-size: ${font('sm')};
  div {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(2)};
  }
  dt {
    color: ${color('textMuted')};
  }
  dd {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`;

/** @param day YYYY-MM-DD */
const shown = (day: string | null): string =>
  day ? `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}` : 'Not set';

/** The two dates that an administrator set for the client (W9-1.10). */
export const W9Dates = memo(function W9Dates() {
  const renewal = useCall(w9RenewalDate, {});
  const submission = useCall(w9SubmissionDate, {});
  const entries = [
    ['W9 renewal date', renewal],
    ['W9 submission date', submission],
  ] as const;
  return (
    <List>
      {entries.map(([name, { data, error }]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{error ? 'Not available' : data ? shown(data.day) : '…'}</dd>
        </div>
      ))}
    </List>
  );
});
