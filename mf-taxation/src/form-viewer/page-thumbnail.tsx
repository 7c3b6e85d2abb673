import styled from 'styled-components';
import { color } from '@portal/shared/web/theme';
import { parseBlocks, type Block } from './blocks';

const WIDTH = 85;
const HEIGHT = 110;
const MARGIN = 6;
const COLUMN = 34;
const GAP = 5;
const LINE = 2.2;
/** Characters of a printed column's line. */
const LINE_LENGTH = 62;

const Paper = styled.svg`
  width: 100%;
  height: auto;
  background: ${color('surface')};
  .line {
    fill: ${color('borderStrong')};
  }
  .head {
    fill: ${color('text')};
  }
`;

interface Bar {
  length: number;
  head: boolean;
}

const linesOf = (text: string): Bar[] => {
  const count = Math.ceil(text.length / LINE_LENGTH);
  const last = (text.length % LINE_LENGTH) / LINE_LENGTH;
  return Array.from({ length: count }, (_, index) => ({
    length: index === count - 1 && last ? last : 1,
    head: false,
  }));
};

function barsOf(block: Block): Bar[] {
  if (block.kind === 'heading' || block.kind === 'subheading') {
    return [{ length: block.text.length / 40, head: true }];
  }
  if (block.kind === 'table') return block.rows.flatMap((row) => linesOf(row.join(' ')));
  if (block.kind === 'column') return [];
  return 'items' in block ? block.items.flatMap(linesOf) : linesOf(block.text);
}

/** Where the lines of an instruction page stand, in two columns as on paper. */
function columns(source: string): Array<Bar & { x: number; y: number }> {
  const bars = parseBlocks(source).flatMap(barsOf);
  const perColumn = Math.max(Math.ceil(bars.length / 2), 30);
  const step = Math.min(LINE, (HEIGHT - 2 * MARGIN) / perColumn);
  return bars.map((bar, index) => ({
    ...bar,
    x: MARGIN + (index < perColumn ? 0 : COLUMN + GAP),
    y: MARGIN + (index % perColumn) * step,
  }));
}

/** Where the rules of the form stand on page 1. */
const FORM_RULES = [18, 25, 32, 48, 55, 62, 69, 82, 92];

/** A page in small: its lines and headings where they are, without anything to read. */
export const PageThumbnail = ({ source }: { source?: string }) => (
  <Paper viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
    {source === undefined ? (
      <>
        <rect className="head" x={MARGIN} y={MARGIN} width="14" height="7" />
        <rect className="head" x="27" y={MARGIN} width="32" height="3" />
        {FORM_RULES.map((y) => (
          <rect key={y} className="line" x={MARGIN} y={y} width={WIDTH - 2 * MARGIN} height="0.7" />
        ))}
        <rect className="head" x={MARGIN} y="64" width="9" height="3" />
        <rect className="head" x={MARGIN} y="77" width="9" height="3" />
      </>
    ) : (
      columns(source).map(({ x, y, length, head }, index) => (
        <rect
          key={index}
          className={head ? 'head' : 'line'}
          x={x}
          y={y}
          width={COLUMN * Math.min(length, 1)}
          height={head ? 1.5 : 0.7}
        />
      ))
    )}
  </Paper>
);
