import { useId, useState, type ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { formatCount } from '../../../domain/digits';
import { space } from '@portal/shared/web/theme';
import { formatCurrency } from '../../../domain/money';
import { Row } from '@portal/shared/web/ui/stack';
import { FilterForm } from './filter-form';
import { FilterToggle } from './filter-toggle';

/** On a phone the buttons of a list stand in one row: the last icon would be alone in another. */
const inOneRow = css`
  @media (max-width: 29.99rem) {
    :is(button, a):not([aria-label]) {
      padding-inline: ${space(3)};
    }
  }
  @media (min-width: 24rem) and (max-width: 29.99rem) {
    button[aria-haspopup='menu'] svg {
      display: none;
    }
  }
`;

const Bar = styled.div`
  ${inOneRow}
  @media print {
    button {
      display: none;
    }
  }
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
`;

/** What the bar above a list gets from the list. */
export interface FilterBar<F extends string> {
  /** How many rows there are in all. */
  total: number | undefined;
  /** Whether that many are estimated. */
  isEstimate?: boolean | undefined;
  /** The filter in force. */
  applied: Record<F, string>;
  /** How many filters are in force; they are counted at the icon, and the panel starts open when there are some. */
  activeCount: number;
  searching: boolean;
  onSearch: (filter: Record<F, string>) => void;
  /** The pointer stays on Search, or presses it, with these fields: the answer can be asked for before the press is over. */
  onSearching?: ((filter: Record<F, string>) => void) | undefined;
  onClear: () => void;
}

interface FilterPanelProps extends Pick<
  FilterBar<never>,
  'total' | 'isEstimate' | 'activeCount' | 'searching'
> {
  /** Dollars of all rows. */
  amount?: number | undefined;
  /** Buttons of the list, before the filter icon. */
  actions?: ReactNode;
  /** Pressing Search, or Enter in a field. */
  onSearch: () => void;
  /** Either is going to be. */
  onSearching?: () => void;
  onClear: () => void;
  /** The fields; a list without any has no filter icon. */
  children: ReactNode;
}

/** As wide for a large number as for none: what stands beside it stays where it is when the number comes. */
const Count = styled.span`
  min-width: min(10.5rem, 100%);
`;

interface TotalCountProps {
  of: number | undefined;
  isEstimate?: boolean | undefined;
  /** Dollars of all rows. */
  amount?: number | undefined;
}

/** How many rows a list has in all, or about how many, and their dollars where it has any; undefined until the first answer. */
export const TotalCount = ({ of, isEstimate, amount }: TotalCountProps) => (
  <Count>
    <strong>
      Total Count: {isEstimate ? 'about ' : ''}
      {of === undefined ? '…' : formatCount(of)}
    </strong>
    {amount !== undefined && <span> · {formatCurrency(amount)}</span>}
  </Count>
);

/** The bar above a list, with the filter fields that its icon shows and hides. */
export function FilterPanel(props: FilterPanelProps) {
  const { total, isEstimate, amount, actions, activeCount, children, ...form } = props;
  const [open, setOpen] = useState(activeCount > 0);
  /** The fields cost as much as the rows of a page: they are made when the icon is about to be pressed. */
  const [made, setMade] = useState(open);
  const make = () => setMade(true);
  const toggle = () => {
    make();
    setOpen(!open);
  };
  const id = useId();
  return (
    <div>
      <Bar>
        <TotalCount of={total} isEstimate={isEstimate} amount={amount} />
        <Row>
          {actions}
          {children && (
            <FilterToggle
              controls={id}
              open={open}
              activeCount={activeCount}
              onIntent={make}
              onToggle={toggle}
            />
          )}
        </Row>
      </Bar>
      {children && (
        <FilterForm {...form} id={id} hidden={!open}>
          {made && children}
        </FilterForm>
      )}
    </div>
  );
}
