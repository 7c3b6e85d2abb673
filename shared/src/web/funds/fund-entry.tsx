import type { ReactNode } from 'react';
import styled from 'styled-components';
import { space } from '@portal/shared/web/theme';
import { formatCurrency } from '../../domain/money';
import { LegendChoice } from './legend-choice';

const Entry = styled.li`
  display: flex;
  align-items: baseline;
  gap: ${space(2)};
  @media (max-width: 15rem) {
    flex-wrap: wrap;
  }
  > :last-child {
    margin-left: auto;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`;

/** The colour of a segment, beside its name. */
export const Swatch = styled.span`
  flex: none;
  width: 0.625rem;
  height: 0.625rem;
  border-radius: 0.125rem;
  filter: contrast(var(--chart-contrast)) brightness(var(--chart-brightness));
  forced-color-adjust: none;
  print-color-adjust: exact;
  @media (forced-colors: active) {
    outline: 1px solid CanvasText;
  }
`;

export interface FundSegment {
  name: string;
  /** Dollars. */
  amount: number;
  color: string;
  /** Shows what it is made of: the list below, filtered by it. */
  onSelect?: () => void;
  /** The list below is filtered by it. */
  selected?: boolean;
}

interface FundEntryProps extends Omit<FundSegment, 'color'> {
  color?: string;
  /** Instead of a swatch of that colour. */
  swatch?: ReactNode;
}

/** A line of a picture's legend, in a list: says as text what the picture shows. */
export const FundEntry = ({ name, amount, color, swatch, onSelect, selected = false }: FundEntryProps) => (
  <Entry>
    {swatch ?? <Swatch style={{ background: color }} />}
    {onSelect ? (
      <LegendChoice name={name} selected={selected} onSelect={onSelect}>
        {name}
      </LegendChoice>
    ) : (
      <span>{name}</span>
    )}
    <span>{formatCurrency(amount)}</span>
  </Entry>
);
