import { parseBlocks } from '../blocks';
import { setInColumns } from './column-flow';
import { drawLines } from './draw-lines';
import { drawParts } from './draw-parts';
import { CONTENT_WIDTH, PAPER, type Pen } from './pen';
import type { PrintedForm } from './printed-form';

const LEFT = PAPER.margin;
const FOOT = PAPER.height - PAPER.margin;

/** @returns the y below the head */
function drawMasthead(pen: Pen, { revision }: PrintedForm): number {
  const top = PAPER.margin - 8;
  pen.text('Form', LEFT, top + 12, { size: 7 });
  pen.text('**W-9**', LEFT + 20, top, { size: 22 });
  pen.text(`(${revision.name})`, LEFT, top + 25, { size: 6.5 });
  pen.text('Department of the Treasury', LEFT, top + 33, { size: 6 });
  pen.text('Internal Revenue Service', LEFT, top + 40, { size: 6 });
  pen.text('**Request for Taxpayer**', LEFT + 190, top + 2, { size: 13 });
  pen.text('**Identification Number and Certification**', LEFT + 130, top + 18, { size: 13 });
  pen.text(revision.moreInformation, LEFT + 145, top + 37, { size: 7 });
  pen.text(`**${revision.giveTo}**`, LEFT + 435, top + 8, { size: 8, width: 105 });
  const below = top + 50;
  pen.rule(LEFT, below, CONTENT_WIDTH, 1);
  if (!revision.beforeYouBegin) return below;
  const y = pen.text(revision.beforeYouBegin, LEFT, below + 2, { size: 7 });
  pen.rule(LEFT, y + 1, CONTENT_WIDTH);
  return y + 1;
}

/** Page 1, filled in. */
export function drawPageOne(pen: Pen, form: PrintedForm): void {
  const lines = drawLines(pen, form, drawMasthead(pen, form));
  const parts = drawParts(pen, form, lines);
  const area = { x: LEFT, y: parts + 4, width: CONTENT_WIDTH, height: FOOT - 8 - parts - 4 };
  setInColumns(pen, parseBlocks(form.revision.pageOne), area, 7.5);
  pen.rule(LEFT, FOOT - 4, CONTENT_WIDTH);
  pen.text('Cat. No. 10231X', LEFT + 220, FOOT, { size: 7 });
  pen.text(form.revision.footer, PAPER.width - PAPER.margin - 90, FOOT, { size: 7 });
}
