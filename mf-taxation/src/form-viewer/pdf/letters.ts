import type { PDFDocument, PDFFont } from 'pdf-lib';
import ranges from '@fontsource/noto-sans/unicode.json';
import fontkit from '@pdf-lib/fontkit';

/** A font and the code points that it has letters for. */
export interface Lettering {
  font: PDFFont;
  known: ReadonlySet<number>;
}

/** The parts of the font, each a chunk of its own: a name needs one or two of them. */
const PARTS = {
  latin: () => import('@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff'),
  'latin-ext': () => import('@fontsource/noto-sans/files/noto-sans-latin-ext-400-normal.woff'),
  vietnamese: () => import('@fontsource/noto-sans/files/noto-sans-vietnamese-400-normal.woff'),
  greek: () => import('@fontsource/noto-sans/files/noto-sans-greek-400-normal.woff'),
  'greek-ext': () => import('@fontsource/noto-sans/files/noto-sans-greek-ext-400-normal.woff'),
  cyrillic: () => import('@fontsource/noto-sans/files/noto-sans-cyrillic-400-normal.woff'),
  'cyrillic-ext': () => import('@fontsource/noto-sans/files/noto-sans-cyrillic-ext-400-normal.woff'),
} as const;
type Part = keyof typeof PARTS;

/** @param part whose ranges are `U+0100-02BA,U+1E9E` */
const covers = (part: Part, letter: number): boolean =>
  ranges[part].split(',').some((range) => {
    const [from = 0, to = from] = range
      .slice('U+'.length)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    return from <= letter && letter <= to;
  });

/**
 * Embeds Noto Sans as far as a document needs it; of each part only the letters used are written.
 * @param letters code points to be shown
 * @returns one lettering per part, that of the Latin letters first: their words are set in one font
 */
export async function embedLetters(document: PDFDocument, letters: readonly number[]): Promise<Lettering[]> {
  document.registerFontkit(fontkit);
  const parts = (Object.keys(PARTS) as Part[]).filter(
    (part) => part === 'latin' || letters.some((letter) => covers(part, letter)),
  );
  return Promise.all(
    parts.map(async (part) => {
      const { default: dataUrl } = await PARTS[part]();
      const font = await document.embedFont(dataUrl, { subset: true });
      return { font, known: new Set(font.getCharacterSet()) };
    }),
  );
}
