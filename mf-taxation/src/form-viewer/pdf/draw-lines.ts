import { CLASSIFICATIONS, type Classification } from '@portal/shared/domain/w9-entry';
import type { Line } from '../revision';
import { CONTENT_WIDTH, PAPER, type Pen } from './pen';
import type { PrintedForm } from './printed-form';

const LEFT = PAPER.margin;
const RIGHT = LEFT + CONTENT_WIDTH;
const LABEL = 6.5;
const ENTRY = 9;
/** Width of what stands right of the classification and of the address. */
const SIDE = 130;

/** Beside the lines, read from below. */
const SIDE_TEXT = '**Print or type.** See **Specific Instructions** on page 3.';

/** A line of the form with what was entered. @returns the y below its rule */
function lineOf(pen: Pen, line: Line, entries: readonly string[], y: number, width = CONTENT_WIDTH): number {
  pen.text(`**${line.number}**`, LEFT, y + 2, { size: LABEL });
  let at = pen.text(line.text, LEFT + 14, y + 2, { size: LABEL, width: width - 16 });
  for (const entry of entries)
    at = pen.text(escaped(entry), LEFT + 14, at + 1, { size: ENTRY, width: width - 16 });
  const below = Math.max(at + 2, y + 20);
  pen.rule(LEFT, below, width);
  return below;
}

/** Escaping: what was entered is text, whatever marks it holds. */
const escaped = (text: string): string => text.replaceAll('*', '\\*');

function tick(pen: Pen, ticked: boolean, x: number, y: number): void {
  pen.box(x, y + 0.5, 6.5, 6.5);
  if (ticked) pen.text('**X**', x + 0.9, y, { size: 7 });
}

/** Line 3 (3a) and, where there is one, 3b. @returns the y below them */
function classification(pen: Pen, { revision, values }: PrintedForm, y: number, width: number): number {
  const { classification: line, foreignPartners } = revision.lines;
  const is = (code: Classification) => values.federalTaxClassificationId === code;
  pen.text(`**${line.number}**`, LEFT, y + 2, { size: LABEL });
  let at = pen.text(line.text, LEFT + 14, y + 2, { size: LABEL, width: width - 16 }) + 2;
  let x = LEFT + 14;
  for (const code of CLASSIFICATIONS.filter((one) => one !== 'L' && one !== 'O')) {
    const text = revision.classes[code];
    const needed = 12 + pen.fonts.regular.widthOfTextAtSize(text, LABEL) + 8;
    if (x + needed > LEFT + width) {
      x = LEFT + 14;
      at += 10;
    }
    tick(pen, is(code), x, at);
    pen.text(text, x + 10, at, { size: LABEL, width });
    x += needed;
  }
  at += 11;
  tick(pen, is('L'), LEFT + 14, at);
  const letter = values.limitedLiability ? ` **${values.limitedLiability}**` : ' ____';
  at = pen.text(`${revision.classes.L}${letter}`, LEFT + 24, at, { size: LABEL, width: width - 30 });
  at = pen.text(revision.llcNote, LEFT + 24, at, { size: 6, width: width - 30 }) + 1;
  tick(pen, is('O'), LEFT + 14, at);
  at = pen.text(`${revision.classes.O} ${escaped(values.othersText) || '____________'}`, LEFT + 24, at, {
    size: LABEL,
    width: width - 30,
  });
  if (!foreignPartners) return at + 3;
  pen.rule(LEFT, at + 2, width);
  pen.text(`**${foreignPartners.number}**`, LEFT, at + 4, { size: LABEL });
  const below = pen.text(foreignPartners.text, LEFT + 14, at + 4, { size: LABEL, width: width - 36 });
  tick(pen, values.isForeignPartners, LEFT + width - 14, below - 9);
  return below + 3;
}

function exemptions(pen: Pen, { revision, values }: PrintedForm, x: number, y: number): void {
  const options = { size: LABEL, width: SIDE - 8 };
  let at = pen.text(
    `**${revision.lines.exemptions.number}** ${revision.lines.exemptions.text}`,
    x,
    y + 2,
    options,
  );
  at = pen.text(`${revision.exemptPayee} **${values.exemptPayeeCode || '____'}**`, x, at + 4, options);
  at = pen.text(`${revision.fatca} **${values.FATCACode || '____'}**`, x, at + 4, options);
  pen.text(`*${revision.fatcaApplies}*`, x, at + 4, { ...options, size: 6 });
}

/** Lines 1 to 7. @returns the y below them */
export function drawLines(pen: Pen, form: PrintedForm, top: number): number {
  const { revision, values } = form;
  const { lines } = revision;
  const main = CONTENT_WIDTH - SIDE;
  const third = lineOf(
    pen,
    lines.businessName,
    [values.businessName],
    lineOf(pen, lines.name, [values.name], top),
  );

  const fifth = classification(pen, form, third, main);
  exemptions(pen, form, RIGHT - SIDE + 4, third);
  pen.upright(RIGHT - SIDE, third, fifth - third);
  pen.rule(LEFT, fifth, CONTENT_WIDTH);

  const address = [values.address1, values.address2].filter(Boolean);
  const sixth = lineOf(pen, lines.address, address, fifth, main);
  const seventh = lineOf(pen, lines.place, [values.csz], sixth, main);
  pen.text(revision.requester, RIGHT - SIDE + 4, fifth + 2, { size: LABEL, width: SIDE - 8 });
  let beside = fifth + 11;
  for (const part of values.requestersNameandAddress.split('\n')) {
    beside = pen.text(escaped(part), RIGHT - SIDE + 4, beside, { size: 7, width: SIDE - 8 });
  }
  pen.upright(RIGHT - SIDE, fifth, seventh - fifth);
  pen.rule(LEFT, seventh, CONTENT_WIDTH);
  const eighth = lineOf(pen, lines.accounts, [values.listAccountNumber], seventh);
  pen.sideways(SIDE_TEXT, LEFT - 16, top, eighth - top, 6.5);
  pen.upright(LEFT - 4, top, eighth - top);
  return eighth;
}
