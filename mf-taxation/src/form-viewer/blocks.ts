/** The instructions of a revision, read from their marked-up text. */
export type Block =
  | { kind: 'heading' | 'subheading' | 'text'; text: string }
  | { kind: 'bullets' | 'numbered' | 'hanging'; items: string[] }
  | { kind: 'table'; head: Cells; rows: Cells[] }
  | { kind: 'column' };
type Cells = [left: string, right: string];

export interface Run {
  text: string;
  bold: boolean;
  italic: boolean;
}

const LISTS = [
  { kind: 'bullets', marker: /^- / },
  { kind: 'hanging', marker: /^\+ / },
  { kind: 'numbered', marker: /^\d+\. / },
] as const;

const oneLine = (lines: readonly string[]): string => lines.join(' ');

function itemsOf(lines: readonly string[], marker: RegExp): string[] {
  const items: string[][] = [];
  for (const line of lines) {
    if (marker.test(line)) items.push([line.replace(marker, '')]);
    else items.at(-1)?.push(line);
  }
  return items.map(oneLine);
}

function cellsOf(line: string): Cells {
  const [left = '', right = ''] = line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());
  return [left, right];
}

function blockOf(lines: readonly string[]): Block {
  const [first = ''] = lines;
  if (first === '---') return { kind: 'column' };
  if (first.startsWith('### ')) return { kind: 'subheading', text: first.slice(4) };
  if (first.startsWith('## ')) return { kind: 'heading', text: first.slice(3) };
  if (first.startsWith('| ')) {
    const [head = ['', ''], ...rows] = lines.map(cellsOf);
    return { kind: 'table', head: head as Cells, rows };
  }
  const list = LISTS.find(({ marker }) => marker.test(first));
  return list
    ? { kind: list.kind, items: itemsOf(lines, list.marker) }
    : { kind: 'text', text: oneLine(lines) };
}

/**
 * @param source paragraphs apart by an empty line: `## heading`, `### subheading`, `- bullet`, `1. numbered`, `+ hanging`
 *   (an item that brings its own mark), `| left | right |` (the first row is the head), `---` where the printed page goes
 *   on in its right column, anything else is text
 */
export const parseBlocks = (source: string): Block[] =>
  source
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => blockOf(paragraph.split('\n').map((line) => line.trim())));

/** @returns the lines of a cell: every bullet in it begins one */
export const cellLines = (cell: string): string[] => cell.split(/ (?=• )/);

/** @param rich text with `**bold**` and `*italic*`; `\*` is an asterisk */
export function runsOf(rich: string): Run[] {
  const runs: Run[] = [];
  let [bold, italic] = [false, false];
  for (const part of rich.split(/(\\\*|\*\*|\*)/)) {
    if (part === '**') bold = !bold;
    else if (part === '*') italic = !italic;
    else if (part) runs.push({ text: part === '\\*' ? '*' : part, bold, italic });
  }
  return runs;
}
