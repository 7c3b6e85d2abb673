import { memo } from 'react';
import styled from 'styled-components';
import { parseBlocks, type Block } from './blocks';

const WIDTH = 85;
const HEIGHT = 110;
const MARGIN = 6;
const COLUMN = 34;
const GAP = 5;
const LINE = 2.2;
/** Characters of a printed column's line. */
const LINE_LENGTH = 62;

/** White in every theme, as the page that it stands for. */
const Paper = styled.svg`
  width: 100%;
  height: auto;
  background: #fff;
  .line {
    fill: #7a8694;
  }
  .head {
    fill: #1b2530;
  }
  forced-color-adjust: none;
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

const bar = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y}h${width}v${height}h${-width}z`;

/** The lines and the headings of an instruction page, in two columns as on paper: one path each, not a thousand shapes. */
function columns(source: string) {
  const bars = parseBlocks(source).flatMap(barsOf);
  const perColumn = Math.max(Math.ceil(bars.length / 2), 30);
  const step = Math.min(LINE, (HEIGHT - 2 * MARGIN) / perColumn);
  const drawn = bars.map(({ length, head }, index) => ({
    head,
    path: bar(
      MARGIN + (index < perColumn ? 0 : COLUMN + GAP),
      MARGIN + (index % perColumn) * step,
      COLUMN * Math.min(length, 1),
      head ? 1.5 : 0.7,
    ),
  }));
  const only = (heads: boolean) => drawn.flatMap(({ head, path }) => (head === heads ? path : [])).join('');
  return { lines: only(false), heads: only(true) };
}

/** Where the rules of the form stand on page 1. */
const FORM_RULES = [18, 25, 32, 48, 55, 62, 69, 82, 92];
const FORM = {
  lines: FORM_RULES.map((y) => bar(MARGIN, y, WIDTH - 2 * MARGIN, 0.7)).join(''),
  heads: [
    bar(MARGIN, MARGIN, 14, 7),
    bar(27, MARGIN, 32, 3),
    bar(MARGIN, 64, 9, 3),
    bar(MARGIN, 77, 9, 3),
  ].join(''),
};

/**
 * A page in small: its lines and headings where they are, without anything to read. Drawn once: it stays while the form
 * beside it is typed into.
 */
export const PageThumbnail = memo(function PageThumbnail({ source }: { source?: string }) {
  const { lines, heads } = source === undefined ? FORM : columns(source);
  return (
    <Paper viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <path className="line" d={lines} />
      <path className="head" d={heads} />
    </Paper>
  );
});
