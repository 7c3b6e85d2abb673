import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { formatCount } from '../../../domain/digits';
import { color, font, radius, space } from '@portal/shared/web/theme';

const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 6.5rem), 1fr));
  gap: ${space(3)};
  list-style: none;
`;

const Tile = styled(Link)`
  display: grid;
  height: 100%;
  padding: ${space(3, 4)};
  color: ${color('text')};
  text-decoration: none;
  background: ${color('mainSoft')};
  border: 1px solid transparent;
  border-radius: ${radius('md')};
  transition: border-color 0.15s;
  &:hover {
    border-color: ${color('main')};
  }
`;

const Count = styled.span`
  color: ${color('main')};
  font-size: ${font('xxl')};
  font-weight: 700;
  line-height: 1.2;
  letter-spacing: -0.02em;
  font-variant-numeric: tabular-nums;
`;

interface CountTile {
  count: number;
  /** What is counted, in words that follow the number: 'fulfilment files'. */
  label: string;
  /** Where these are; an address of the portal. */
  to: string;
}

/** Numbers side by side, each a link to what it counts. */
export const CountTiles = ({ tiles }: { tiles: readonly CountTile[] }) => (
  <Tiles>
    {tiles.map(({ count, label, to }) => (
      <li key={label}>
        <Tile to={to}>
          <Count>{formatCount(count)}</Count> {label}
        </Tile>
      </li>
    ))}
  </Tiles>
);
