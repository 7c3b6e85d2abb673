import type { ReactNode } from 'react';
import styled from 'styled-components';
import { TOUCH_SIZE } from '../touch-area';

const Choice = styled.button`
  min-height: 1.5rem;
  @media (pointer: coarse) {
    min-width: ${TOUCH_SIZE};
    min-height: ${TOUCH_SIZE};
  }
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: left;
  /* Not in one declaration: Safari drops one that says more than the line. */
  text-decoration-line: underline;
  text-decoration-style: dotted;
  text-underline-offset: 0.2em;
  cursor: pointer;
  &:hover {
    text-decoration-style: solid;
  }
  &[aria-pressed='true'] {
    font-weight: 700;
  }
`;

interface LegendChoiceProps {
  /** What the list below shows then. */
  name: string;
  selected: boolean;
  onSelect: () => void;
  children: ReactNode;
}

/** A name in a picture's legend that filters the list below by it, and takes the filter back. */
export const LegendChoice = ({ name, selected, onSelect, children }: LegendChoiceProps) => (
  <Choice type="button" aria-pressed={selected} title={`Show only: ${name}`} onClick={onSelect}>
    {children}
  </Choice>
);
