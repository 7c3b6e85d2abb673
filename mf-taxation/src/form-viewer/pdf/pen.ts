import { degrees, rgb, type PDFPage } from 'pdf-lib';
import { wrap, type Fonts, type Word } from './type-setting';

/** US Letter in points. */
export const PAPER = { width: 612, height: 792, margin: 36 } as const;
export const CONTENT_WIDTH = PAPER.width - 2 * PAPER.margin;
const BLACK = rgb(0, 0, 0);
/** Distance of two lines, in text sizes. */
export const LEADING = 1.2;

/** Draws on one page; y is counted from the top, and a text hangs below its y. */
export interface Pen {
  fonts: Fonts;
  /** @returns the y below the text */
  text(rich: string, x: number, y: number, options?: { size?: number; width?: number }): number;
  words(words: readonly Word[], x: number, y: number, size: number): void;
  /** One line of text that runs upwards, in the middle of a height below y. */
  sideways(rich: string, x: number, y: number, height: number, size: number): void;
  rule(x: number, y: number, width: number, thickness?: number): void;
  upright(x: number, y: number, height: number): void;
  box(x: number, y: number, width: number, height: number, options?: { filled?: boolean }): void;
  white(text: string, x: number, y: number, size: number): void;
}

/** @returns a pen that draws on a page of the PDF; lengths in points, from its upper left corner */
export function createPen(page: PDFPage, fonts: Fonts): Pen {
  const up = (y: number) => PAPER.height - y;
  const line = (x: number, y: number, toX: number, toY: number, thickness: number) =>
    page.drawLine({ start: { x, y: up(y) }, end: { x: toX, y: up(toY) }, thickness, color: BLACK });
  const pen: Pen = {
    fonts,
    words: (words, x, y, size) => {
      for (const word of words) {
        page.drawText(word.text, { x: x + word.x, y: up(y + size), size, font: word.font, color: BLACK });
      }
    },
    text: (rich, x, y, { size = 7, width = CONTENT_WIDTH } = {}) => {
      let at = y;
      for (const words of wrap(rich, { fonts, size, width })) {
        pen.words(words, x, at, size);
        at += size * LEADING;
      }
      return at;
    },
    sideways: (rich, x, y, height, size) => {
      const [words = []] = wrap(rich, { fonts, size, width: height });
      const last = words.at(-1);
      const length = last ? last.x + last.font.widthOfTextAtSize(last.text, size) : 0;
      const from = y + (height + length) / 2;
      for (const word of words) {
        const at = { x: x + size, y: up(from - word.x), rotate: degrees(90) };
        page.drawText(word.text, { ...at, size, font: word.font, color: BLACK });
      }
    },
    rule: (x, y, width, thickness = 0.5) => line(x, y, x + width, y, thickness),
    upright: (x, y, height) => line(x, y, x, y + height, 0.5),
    box: (x, y, width, height, { filled = false } = {}) =>
      page.drawRectangle({
        x,
        y: up(y + height),
        width,
        height,
        borderColor: BLACK,
        borderWidth: 0.5,
        ...(filled ? { color: BLACK } : {}),
      }),
    white: (text, x, y, size) =>
      page.drawText(text, { x, y: up(y + size), size, font: fonts.bold, color: rgb(1, 1, 1) }),
  };
  return pen;
}
