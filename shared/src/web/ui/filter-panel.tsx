import { useId, useState, type FormEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import { color, font, radius, space } from '@portal/shared/web/theme';
import { Button } from './button';
import { FilterIcon, SearchIcon } from './icons';
import { IconButton } from './icon-button';
import { Columns, Row } from './stack';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
`;

const Toggle = styled.span`
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
  margin-top: ${space(4)};
  padding: ${space(4)};
  border: 1px solid ${color('border')};
  border-radius: ${radius('md')};
  background: ${color('surfaceSunken')};
`;

const Buttons = styled(Row)`
  margin-top: ${space(4)};
`;

interface FilterPanelProps {
  /** Left of the bar: the total, or the title of the list. */
  summary?: ReactNode;
  /** Buttons of the list, before the filter icon. */
  actions?: ReactNode;
  /** How many filters are in force; they are counted at the icon, and the panel starts open when there are some. */
  activeCount: number;
  /** Pressing Search, or Enter in a field. */
  onSearch: () => void;
  onClear: () => void;
  searching?: boolean;
  children: ReactNode;
}

/** The bar above a list, with the filter fields that its icon shows and hides. */
export function FilterPanel(props: FilterPanelProps) {
  const { summary, actions, activeCount, onSearch, onClear, searching, children } = props;
  const [open, setOpen] = useState(activeCount > 0);
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch();
  };

  return (
    <div>
      <Bar>
        <div>{summary}</div>
        <Row>
          {actions}
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
        </Row>
      </Bar>
      <Form id={id} hidden={!open} onSubmit={submit} aria-label="Filters" role="search" noValidate>
        <Columns>{children}</Columns>
        <Buttons $justify="end">
          <Button onClick={onClear}>Clear</Button>
          <Button type="submit" variant="primary" icon={<SearchIcon size={18} />} busy={searching}>
            Search
          </Button>
        </Buttons>
      </Form>
    </div>
  );
}
