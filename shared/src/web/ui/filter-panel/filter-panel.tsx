import { useId, useState, type FormEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import { color, font, radius, space } from '@portal/shared/web/theme';
import { formatCurrency } from '../../../domain/money';
import { Button } from '@portal/shared/web/ui/button';
import { FilterIcon, SearchIcon } from '@portal/shared/web/ui/icons';
import { IconButton } from '@portal/shared/web/ui/icon-button';
import { Actions, Columns, Row } from '@portal/shared/web/ui/stack';

const Bar = styled.div`
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

const Toggle = styled.span`
  @media print {
    display: none;
  }
  position: relative;
`;

const Badge = styled.span`
  position: absolute;
  inset: -0.375rem -0.375rem auto auto;
  min-width: 1.25rem;
  padding: 0 0.25rem;
  border-radius: ${radius('pill')};
  background: ${color('accent')};
  color: ${color('onAccent')};
  font-size: ${font('xs')};
  font-weight: 700;
  line-height: 1.25rem;
  text-align: center;
  pointer-events: none;
`;

const Form = styled.form`
  @media print {
    display: none;
  }
  margin-top: ${space(4)};
  padding: ${space(4)};
  border: 1px solid ${color('border')};
  border-radius: ${radius('md')};
  background: ${color('surfaceSunken')};
`;

/** At the end of the last row of fields, where there is room for them, else in a row of their own. */
const Buttons = styled(Actions)`
  grid-column: -2 / -1;
  align-self: end;
`;

/** What the bar above a list gets from the list. */
export interface FilterBar<F extends string> {
  /** How many rows there are in all. */
  total: number | undefined;
  /** The filter in force. */
  applied: Record<F, string>;
  /** How many filters are in force; they are counted at the icon, and the panel starts open when there are some. */
  activeCount: number;
  searching: boolean;
  /** @param replace takes the place of the former filter in the browser's history: a text that is still being typed */
  onSearch: (filter: Record<F, string>, replace?: boolean) => void;
  onClear: () => void;
}

interface FilterPanelProps extends Pick<FilterBar<never>, 'total' | 'activeCount' | 'searching'> {
  /** Dollars of all rows. */
  amount?: number | undefined;
  /** Buttons of the list, before the filter icon. */
  actions?: ReactNode;
  /** Pressing Search, or Enter in a field. */
  onSearch: () => void;
  onClear: () => void;
  /** The fields; a list without any has no filter icon. */
  children: ReactNode;
}

/** How many rows a list has in all, undefined until the first answer, and their dollars where it has any. */
export const TotalCount = ({ of, amount }: { of: number | undefined; amount?: number | undefined }) => (
  <span>
    <strong>Total Count: {of?.toLocaleString('en-US') ?? '…'}</strong>
    {amount !== undefined && <span> · {formatCurrency(amount)}</span>}
  </span>
);

/** The bar above a list, with the filter fields that its icon shows and hides. */
export function FilterPanel(props: FilterPanelProps) {
  const { total, amount, actions, activeCount, onSearch, onClear, searching, children } = props;
  const [open, setOpen] = useState(activeCount > 0);
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch();
  };

  return (
    <div>
      <Bar>
        <TotalCount of={total} amount={amount} />
        <Row>
          {actions}
          {children && (
            <Toggle>
              <IconButton
                variant="secondary"
                label={activeCount > 0 ? `Filters, ${activeCount} in use` : 'Filters'}
                title="Filters"
                icon={<FilterIcon />}
                aria-expanded={open}
                aria-controls={id}
                onClick={() => setOpen(!open)}
              />
              {activeCount > 0 && <Badge aria-hidden="true">{activeCount}</Badge>}
            </Toggle>
          )}
        </Row>
      </Bar>
      {children && (
        <Form id={id} hidden={!open} onSubmit={submit} aria-label="Filters" role="search" noValidate>
          <Columns>
            {children}
            <Buttons>
              <Button onClick={onClear}>Clear</Button>
              <Button type="submit" variant="primary" icon={<SearchIcon size={18} />} busy={searching}>
                Search
              </Button>
            </Buttons>
          </Columns>
        </Form>
      )}
    </div>
  );
}
