import styled from 'styled-components';
import type { Part } from '../revision';

const Title = styled.h3`
  display: flex;
  gap: 1rem;
  border-block: 1px solid currentColor;
  font-size: 1rem;
  font-weight: 700;
  span:first-child {
    flex: none;
    padding: 0.125rem 0.75rem;
    background: #1b2530;
    color: #fff;
  }
  span:last-child {
    padding: 0.125rem 0;
  }
  @media print {
    font-size: 9pt;
    print-color-adjust: exact;
  }
`;

/** The title bar of part I or II. */
export const PartTitle = ({ part }: { part: Part }) => (
  <Title>
    <span>{part.title}</span> <span>{part.heading}</span>
  </Title>
);
