import { TIN_DIGITS } from '@portal/shared/domain/w9-tin';
import type { Part } from '../revision';
import { CONTENT_WIDTH, PAPER, type Pen } from './pen';
import type { PrintedForm } from './printed-form';

const LEFT = PAPER.margin;
const BOX = 13;
const TIN_WIDTH = 150;
const TEXT = 6.5;

/** @returns the y below the title bar */
function title(pen: Pen, part: Part, y: number): number {
  pen.box(LEFT, y, 40, 12, { filled: true });
  pen.white(part.title, LEFT + 6, y + 2, 8);
  pen.text(`**${part.heading}**`, LEFT + 50, y + 2, { size: 8.5 });
  pen.rule(LEFT, y + 12, CONTENT_WIDTH);
  return y + 14;
}

/** A taxpayer number, as its boxes show it. */
interface BoxedNumber {
  label: string;
  value: string;
  /** Before which digits a dash stands. */
  dashes: readonly number[];
}

function boxes(pen: Pen, { label, value, dashes }: BoxedNumber, x: number, y: number): void {
  pen.text(`**${label}**`, x, y, { size: 7 });
  let at = x;
  for (let index = 0; index < TIN_DIGITS; index += 1) {
    if (dashes.includes(index)) {
      pen.text('–', at + 1.5, y + 11, { size: 9 });
      at += 8;
    }
    pen.box(at, y + 9, BOX, 14);
    pen.text(value[index]?.trim() ?? '', at + 4, y + 11, { size: 9 });
    at += BOX;
  }
}

/** Parts I and II with the signature. @returns the y below them */
export function drawParts(pen: Pen, { revision, values, signatureDate }: PrintedForm, top: number): number {
  const numbersAt = LEFT + CONTENT_WIDTH - TIN_WIDTH;
  const width = CONTENT_WIDTH - TIN_WIDTH - 14;
  const one = title(pen, revision.partOne, top);
  let left = pen.text(revision.partOne.text, LEFT, one, { size: TEXT, width });
  left = pen.text(revision.tinNote, LEFT, left + 2, { size: TEXT, width });
  const ssn = { label: 'Social security number', value: values.ssn, dashes: [3, 5] };
  const ein = { label: 'Employer identification number', value: values.ein, dashes: [2] };
  boxes(pen, ssn, numbersAt, one);
  pen.text('**or**', numbersAt, one + 25, { size: 7 });
  boxes(pen, ein, numbersAt, one + 34);

  let y = title(pen, revision.partTwo, Math.max(left, one + 60) + 2);
  y = pen.text(revision.partTwo.text, LEFT, y, { size: TEXT });
  revision.certifications.forEach((text, index) => {
    pen.text(`${index + 1}.`, LEFT, y, { size: TEXT });
    y = pen.text(text, LEFT + 10, y, { size: TEXT, width: CONTENT_WIDTH - 10 });
  });
  y = pen.text(revision.certificationInstructions, LEFT, y + 1, { size: TEXT }) + 2;

  pen.rule(LEFT, y, CONTENT_WIDTH, 1);
  pen.text('**Sign**', LEFT, y + 3, { size: 10 });
  pen.text('**Here**', LEFT, y + 13, { size: 10 });
  pen.text('Signature of U.S. person', LEFT + 44, y + 3, { size: TEXT });
  pen.text(`*${values.signatureText.replaceAll('*', '')}*`, LEFT + 44, y + 12, { size: 10, width: 290 });
  pen.text('Date', LEFT + 380, y + 3, { size: TEXT });
  pen.text(signatureDate, LEFT + 380, y + 12, { size: 10 });
  pen.rule(LEFT, y + 26, CONTENT_WIDTH, 1);
  return y + 27;
}
