import type { PDFDocument, PDFFont } from 'pdf-lib';
import { runsOf } from '../blocks';
import { embedFaces, embedLetters, type Lettering } from './letters';

export interface Fonts {
  regular: PDFFont;
  bold: PDFFont;
  italic: PDFFont;
  /** Code points of the three above. */
  known: ReadonlySet<number>;
  /** For words with other letters. */
  more: readonly Lettering[];
}

/** @param texts that may hold letters beyond the faces of the form: what for them is fetched only then */
export async function embedFonts(document: PDFDocument, texts: readonly string[]): Promise<Fonts> {
  const faces = await embedFaces(document);
  const known = new Set(faces.regular.getCharacterSet());
  const others = lettersOf(texts.map(tidy).join('')).filter((letter) => !known.has(letter));
  return { ...faces, known, more: await embedLetters(document, others) };
}

/** Letters in one piece with their accents, and no space but the plain one. */
const tidy = (text: string): string => text.normalize('NFC').replace(/\s/g, ' ');
const lettersOf = (text: string): number[] => Array.from(text, (letter) => letter.codePointAt(0) ?? 0);

/** What the faces can show of a letter that no font has: itself without accents, or a '?'. */
function similar(letter: string, { known }: Fonts): string {
  const plain = letter.normalize('NFKD').replace(/\p{M}/gu, '');
  return plain && lettersOf(plain).every((one) => known.has(one)) ? plain : '?';
}

export interface Word {
  text: string;
  font: PDFFont;
  x: number;
}

/** @returns a word in as few parts as its letters allow: in the font wanted, or in those that have its letters */
function inFonts(word: string, wanted: PDFFont, fonts: Fonts): Array<Omit<Word, 'x'>> {
  if (lettersOf(word).every((letter) => fonts.known.has(letter))) return [{ text: word, font: wanted }];
  const parts: Array<Omit<Word, 'x'>> = [];
  for (const letter of word) {
    const [code = 0] = lettersOf(letter);
    const other = fonts.more.find(({ known }) => known.has(code))?.font;
    const font = other ?? wanted;
    const text = other || fonts.known.has(code) ? letter : similar(letter, fonts);
    const last = parts.at(-1);
    if (last?.font === font) last.text += text;
    else parts.push({ text, font });
  }
  return parts;
}

/** In what type text is set, and how wide a line of it may be. */
export interface Setting {
  fonts: Fonts;
  /** In points. */
  size: number;
  width: number;
}

interface Sized {
  parts: Array<Omit<Word, 'x'> & { width: number }>;
  /** Without the space at its end, which may hang over. */
  inked: number;
}

/** A word with the space after it. What is wider than a line is cut. */
function sized(word: string, wanted: PDFFont, setting: Setting): Sized[] {
  const { fonts, size, width: most } = setting;
  const parts = inFonts(word, wanted, fonts).map((part) => ({
    ...part,
    width: part.font.widthOfTextAtSize(part.text, size),
  }));
  const width = parts.reduce((sum, part) => sum + part.width, 0);
  const inked = width - (word.endsWith(' ') ? wanted.widthOfTextAtSize(' ', size) : 0);
  const letters = Array.from(word);
  if (inked <= most || letters.length < 2) return [{ parts, inked }];
  const half = Math.ceil(letters.length / 2);
  return [letters.slice(0, half), letters.slice(half)].flatMap((piece) =>
    sized(piece.join(''), wanted, setting),
  );
}

/** @returns the words of a rich text, line by line, so that none is wider than `width` */
export function wrap(rich: string, setting: Setting): Word[][] {
  const { fonts, width } = setting;
  const lines: Word[][] = [[]];
  let x = 0;
  for (const { text, bold, italic } of runsOf(rich)) {
    const font = bold ? fonts.bold : italic ? fonts.italic : fonts.regular;
    const words = tidy(text)
      .split(/(?<= )/)
      .flatMap((word) => sized(word, font, setting));
    for (const word of words) {
      if (x > 0 && x + word.inked > width) {
        lines.push([]);
        x = 0;
      }
      for (const part of word.parts) {
        lines.at(-1)?.push({ text: part.text, font: part.font, x });
        x += part.width;
      }
    }
  }
  return lines;
}
