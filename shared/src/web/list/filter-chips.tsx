import styled from 'styled-components';
import { color, font, radius, space } from '@portal/shared/web/theme';
import { CloseIcon } from '@portal/shared/web/ui/icons';
import { VisuallyHidden } from '@portal/shared/web/ui/visually-hidden';
import type { FilterWords } from './use-filter-words';

const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin: ${space(3, 0, 0)};
  padding: 0;
  list-style: none;
  @media print {
    display: none;
  }
`;

const Chip = styled.button`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  max-width: 100%;
  min-height: 1.75rem;
  padding: ${space(0, 2, 0, 3)};
  border: 1px solid ${color('border')};
  border-radius: ${radius('pill')};
  background: ${color('surfaceSunken')};
  color: ${color('text')};
  font: inherit;
  font-size: ${font('sm')};
  cursor: pointer;
  > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  &:hover {
    border-color: ${color('main')};
  }
`;

interface FilterChipsProps<F extends string> {
  words: ReadonlyArray<FilterWords<F>>;
  onRemove: (name: F) => void;
  onClear: () => void;
}

/** The filters in force, each with a way to take it away. */
export function FilterChips<F extends string>({ words, onRemove, onClear }: FilterChipsProps<F>) {
  if (words.length === 0) return null;
  return (
    <Chips aria-label="Filters in use">
      {words.map(({ name, label, value }) => (
        <li key={name}>
          <Chip type="button" title="Drop this filter" onClick={() => onRemove(name)}>
            {/* No aria-label: a search for the field by its label would find the chip as well. */}
            <span>
              <VisuallyHidden>Drop filter </VisuallyHidden>
              {label}: {value}
            </span>
            <CloseIcon size={14} />
          </Chip>
        </li>
      ))}
      {words.length > 1 && (
        <li>
          <Chip type="button" onClick={onClear}>
            Drop all
          </Chip>
        </li>
      )}
    </Chips>
  );
}
