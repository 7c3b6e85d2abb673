import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import styled from 'styled-components';
import { color, radius, space } from '@portal/shared/web/theme';
import { Button } from '@portal/shared/web/ui/button';
import { SearchIcon } from '@portal/shared/web/ui/icons';
import { Actions, Columns } from '@portal/shared/web/ui/stack';
import { useProblemFocus } from '@portal/shared/web/ui/use-problem-focus';
import { useHoverIntent } from '../../use-hover-intent';

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

interface FilterFormProps {
  id: string;
  hidden: boolean;
  searching: boolean;
  /** Pressing Search, or Enter in a field. */
  onSearch: () => void;
  /** Either is going to be. */
  onSearching?: (() => void) | undefined;
  onClear: () => void;
  /** The fields; false until they are made. */
  children: ReactNode;
}

/** The filter fields of a list, with Clear and Search. */
export function FilterForm({
  id,
  hidden,
  searching,
  onSearch,
  onSearching,
  onClear,
  children,
}: FilterFormProps) {
  const { frame, leadToProblem } = useProblemFocus<HTMLFormElement>();
  const intent = useHoverIntent();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch();
    leadToProblem();
  };
  const submitting = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) onSearching?.();
  };
  return (
    <Form
      ref={frame}
      id={id}
      hidden={hidden}
      onSubmit={submit}
      onKeyDown={submitting}
      aria-label="Filters"
      role="search"
      noValidate
    >
      {children && (
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
  );
}
