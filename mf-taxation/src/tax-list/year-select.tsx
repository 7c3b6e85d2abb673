import { SelectField } from '@portal/shared/web/ui/select-field';
import styled from 'styled-components';

const Frame = styled.div`
  width: 9rem;
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
