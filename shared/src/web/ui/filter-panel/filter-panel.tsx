import { useId, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { formatCount } from '../../../domain/digits';
import { color, font, radius, space } from '@portal/shared/web/theme';
import { formatCurrency } from '../../../domain/money';
import { Button } from '@portal/shared/web/ui/button';
import { useProblemFocus } from '@portal/shared/web/ui/use-problem-focus';
import { FilterIcon, SearchIcon } from '@portal/shared/web/ui/icons';
import { IconButton } from '@portal/shared/web/ui/icon-button';
import { useHoverIntent } from '../../use-hover-intent';
import { Actions, Columns, Row } from '@portal/shared/web/ui/stack';

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
  min-width: 10.5rem;
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
  const {
    total,
    isEstimate,
    amount,
    actions,
    activeCount,
    onSearch,
    onSearching,
    onClear,
    searching,
    children,
  } = props;
  const [open, setOpen] = useState(activeCount > 0);
  /** The fields cost as much as the rows of a page: they are made when the icon is about to be pressed. */
  const [made, setMade] = useState(open);
  const make = () => setMade(true);
  const id = useId();
  const { frame, leadToProblem } = useProblemFocus<HTMLFormElement>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch();
    leadToProblem();
  };

  const intent = useHoverIntent();
  const submitting = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) onSearching?.();
  };

  return (
    <div>
      <Bar>
        <TotalCount of={total} isEstimate={isEstimate} amount={amount} />
        <Row>
          {actions}
          {children && (
            <Toggle onPointerEnter={make} onFocus={make}>
              <IconButton
                variant="secondary"
                label={activeCount > 0 ? `Filters, ${activeCount} in use` : 'Filters'}
                title="Filters"
                icon={<FilterIcon />}
                aria-expanded={open}
                aria-controls={id}
                onClick={() => {
                  make();
                  setOpen(!open);
                }}
              />
              {activeCount > 0 && <Badge aria-hidden="true">{activeCount}</Badge>}
            </Toggle>
          )}
        </Row>
      </Bar>
      {children && (
        <Form
          ref={frame}
          id={id}
          hidden={!open}
          onSubmit={submit}
          onKeyDown={submitting}
          aria-label="Filters"
          role="search"
          noValidate
        >
          {made && (
            <Columns>
              {children}
              <Buttons>
                <Button onClick={onClear}>Clear</Button>
                <Button
                  type="submit"
                  variant="primary"
                  icon={<SearchIcon size={18} />}
                  busy={searching}
                  {...(onSearching && intent(onSearching))}
                >
                  Search
                </Button>
              </Buttons>
            </Columns>
          )}
        </Form>
      )}
    </div>
  );
}
