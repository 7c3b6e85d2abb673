import styled from 'styled-components';
import { color, font, radius } from '@portal/shared/web/theme';
import { IconButton } from '@portal/shared/web/ui/icon-button';
import { FilterIcon } from '@portal/shared/web/ui/icons';

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
  /* Forced colours drop its ground, and draw this: it would only break the line of the button. */
  outline: 1px solid transparent;
`;

interface FilterToggleProps {
  /** The id of what it shows and hides. */
  controls: string;
  open: boolean;
  /** How many filters are in force. */
  activeCount: number;
  /** It is about to be pressed. */
  onIntent: () => void;
  onToggle: () => void;
}

/** The icon that shows and hides the filter fields of a list, with the number of filters in force. */
export const FilterToggle = ({ controls, open, activeCount, onIntent, onToggle }: FilterToggleProps) => (
  <Toggle onPointerEnter={onIntent} onFocus={onIntent}>
    <IconButton
      variant="secondary"
      label={activeCount > 0 ? `Filters, ${activeCount} in use` : 'Filters'}
      title="Filters"
      icon={<FilterIcon />}
      aria-expanded={open}
      aria-controls={controls}
      onClick={onToggle}
    />
    {activeCount > 0 && <Badge aria-hidden="true">{activeCount}</Badge>}
  </Toggle>
);
