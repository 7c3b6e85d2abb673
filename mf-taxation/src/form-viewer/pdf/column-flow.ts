import { cellLines, type Block } from '../blocks';
import { LEADING, type Pen } from './pen';
import { wrap, type Setting, type Word } from './type-setting';

/** Where instructions are set: columns side by side, filled one after the other. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

const COLUMNS = 2;
const GAP = 18;
const SIZES = [9, 8.5, 8, 7.5, 7, 6.5, 6, 5.5, 5, 4.5];

interface Piece {
  words: Word[];
  size: number;
  indent: number;
}
/** Lines that stay together, with the space above them; a row of a table has a rule below. */
interface Slab {
  pieces: Array<Piece & { down: number }>;
  height: number;
  before: number;
  ruled: boolean;
  /** What follows stands in the next column. */
  last?: boolean;
}

const MARKS: Record<string, (index: number) => string> = {
  bullets: () => '•',
  numbered: (index) => `${index + 1}.`,
  hanging: () => '',
};

/** Every line of a text is a slab of its own, so that columns break anywhere. */
function textSlabs(
  rich: string,
  { fonts, size, width }: Setting,
  { before, indent = 0 }: { before: number; indent?: number },
): Slab[] {
  return wrap(rich, { fonts, size, width: width - indent }).map((words, index) => ({
    pieces: [{ words, size, indent, down: 0 }],
    height: size * LEADING,
    before: index === 0 ? before : 0,
    ruled: false,
  }));
}

function rowSlab(cells: readonly string[], { fonts, size, width }: Setting): Slab {
  const half = width / cells.length;
  const inCell = { fonts, size, width: half - 4 };
  const columns = cells.map((cell) => cellLines(cell).flatMap((line) => wrap(line, inCell)));
  return {
    pieces: columns.flatMap((lines, column) =>
      lines.map((words, row) => ({ words, size, indent: column * half, down: row * size * LEADING })),
    ),
    height: Math.max(...columns.map((lines) => lines.length)) * size * LEADING + 2,
    before: 2,
    ruled: true,
  };
}

function slabsOf(block: Block, setting: Setting): Slab[] {
  const { fonts, size } = setting;
  switch (block.kind) {
    case 'heading':
      return textSlabs(`**${block.text}**`, { ...setting, size: size * 1.25 }, { before: size });
    case 'subheading':
      return textSlabs(`**${block.text}**`, { ...setting, size: size * 1.1 }, { before: size * 0.6 });
    case 'column':
      return [{ pieces: [], height: 0, before: 0, ruled: false, last: true }];
    case 'text':
      return textSlabs(block.text, setting, { before: size * 0.35 });
    case 'table':
      return [
        rowSlab(
          block.head.map((cell) => `**${cell}**`),
          setting,
        ),
        ...block.rows.map((row) => rowSlab(row, setting)),
      ];
    default:
      return block.items.flatMap((item, index) => {
        const indent = size * 1.5;
        const slabs = textSlabs(item, setting, { before: size * 0.2, indent });
        const mark = MARKS[block.kind]?.(index) ?? '';
        slabs[0]?.pieces.unshift({
          words: [{ text: mark, font: fonts.regular, x: 0 }],
          size,
          indent: 0,
          down: 0,
        });
        return slabs;
      });
  }
}

interface Placed {
  slab: Slab;
  x: number;
  y: number;
}

/** @returns where everything stands, or undefined when it does not fit */
function place(slabs: readonly Slab[], area: Area, columnWidth: number): Placed[] | undefined {
  const placed: Placed[] = [];
  let [column, y] = [0, 0];
  for (const slab of slabs) {
    const before = y === 0 ? 0 : slab.before;
    if (y + before + slab.height > area.height) {
      column += 1;
      y = 0;
    } else y += before;
    if (column >= COLUMNS) return undefined;
    placed.push({ slab, x: area.x + column * (columnWidth + GAP), y: area.y + y });
    y += slab.height;
    if (slab.last) {
      column += 1;
      y = 0;
    }
  }
  return placed;
}

/**
 * Sets instructions into an area, in the largest type that fits.
 * @param largest type size in points
 * @throws RangeError when they do not fit even in the smallest
 */
export function setInColumns(pen: Pen, blocks: readonly Block[], area: Area, largest = 9): void {
  const columnWidth = (area.width - GAP * (COLUMNS - 1)) / COLUMNS;
  for (const size of SIZES.filter((one) => one <= largest)) {
    const slabs = blocks.flatMap((block) => slabsOf(block, { fonts: pen.fonts, size, width: columnWidth }));
    const placed = place(slabs, area, columnWidth);
    if (!placed) continue;
    for (const { slab, x, y } of placed) {
      for (const piece of slab.pieces) pen.words(piece.words, x + piece.indent, y + piece.down, piece.size);
      if (slab.ruled) pen.rule(x, y + slab.height, columnWidth, 0.3);
    }
    return;
  }
  throw new RangeError('The instructions do not fit on their page.');
}
