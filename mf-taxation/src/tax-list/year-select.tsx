import styled from 'styled-components';
import { space } from '@portal/shared/web/theme';
import { SelectField } from '@portal/shared/web/ui/select-field';

/** Label and list in one line, as high as a button: the heading stands where it does on every tab. */
const Frame = styled.div`
  > div {
    display: flex;
    align-items: center;
    gap: ${space(3)};
    @media (max-width: 15rem) {
      flex-wrap: wrap;
    }
  }
  label {
    margin: 0;
  }
  select {
    min-width: 7rem;
  }
`;

interface YearSelectProps {
  years: ReadonlyArray<{ label: string; value: number }>;
  year: number;
  onChoose: (year: number) => void;
}

/** Which calendar year the overview and the list are about. */
export const YearSelect = ({ years, year, onChoose }: YearSelectProps) => (
  <Frame>
    <SelectField
      label="Year"
      options={years}
      value={String(year)}
      onChange={(value) => onChoose(Number(value))}
    />
  </Frame>
);
