import { PDFDocument } from 'pdf-lib';
import { parseBlocks } from '../blocks';
import { revisionName } from '@portal/shared/domain/w9-revisions';
import type { InstructionPages } from '../revision';
import { setInColumns } from './column-flow';
import { drawPageOne } from './draw-page-one';
import { CONTENT_WIDTH, createPen, PAPER } from './pen';
import type { PrintedForm } from './printed-form';
import { embedFonts } from './type-setting';

const HEAD = 18;

/** @returns the bytes of the PDF: all six pages, their text as text */
export async function drawW9(form: PrintedForm, instructions: InstructionPages): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.setTitle(`Form W-9 (${revisionName(form.revision.id)})`);
  document.setLanguage('en-US');
  const entered = Object.values(form.values).filter((value) => typeof value === 'string');
  const fonts = await embedFonts(document, entered);
  const addPage = () => createPen(document.addPage([PAPER.width, PAPER.height]), fonts);

  drawPageOne(addPage(), form);
  for (const [index, source] of instructions.entries()) {
    const pen = addPage();
    const { margin } = PAPER;
    pen.text(form.revision.footer, margin, margin, { size: 8 });
    pen.text(`Page **${index + 2}**`, PAPER.width - margin - 30, margin, { size: 8 });
    pen.rule(margin, margin + 11, CONTENT_WIDTH);
    setInColumns(pen, parseBlocks(source), {
      x: margin,
      y: margin + HEAD,
      width: CONTENT_WIDTH,
      height: PAPER.height - 2 * margin - HEAD,
    });
  }
  return document.save();
}
