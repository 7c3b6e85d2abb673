import type { PDFDocument, PDFFont } from 'pdf-lib';
import ranges from '@fontsource/arimo/unicode.json';
import fontkit from '@pdf-lib/fontkit';

/** A font and the code points that it has letters for. */
export interface Lettering {
  font: PDFFont;
  known: ReadonlySet<number>;
}

/** The faces of the form. Arimo has the widths of Helvetica and Arial, in which the form is printed. */
const FACES = {
  regular: () => import('@fontsource/arimo/files/arimo-latin-400-normal.woff'),
  bold: () => import('@fontsource/arimo/files/arimo-latin-700-normal.woff'),
  italic: () => import('@fontsource/arimo/files/arimo-latin-400-italic.woff'),
} as const;

/** Its other parts, each a chunk of its own: a name needs one or two of them. */
const PARTS = {
  'latin-ext': () => import('@fontsource/arimo/files/arimo-latin-ext-400-normal.woff'),
  vietnamese: () => import('@fontsource/arimo/files/arimo-vietnamese-400-normal.woff'),
  greek: () => import('@fontsource/arimo/files/arimo-greek-400-normal.woff'),
  'greek-ext': () => import('@fontsource/arimo/files/arimo-greek-ext-400-normal.woff'),
  cyrillic: () => import('@fontsource/arimo/files/arimo-cyrillic-400-normal.woff'),
  'cyrillic-ext': () => import('@fontsource/arimo/files/arimo-cyrillic-ext-400-normal.woff'),
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

type Layout = ReturnType<typeof fontkit.create>['layout'];

/** Memoised: a word is laid out for its width at each size that is tried, and again to be drawn. */
const memoised: typeof fontkit = {
  create(...file) {
    const font = fontkit.create(...file);
    const layout = font.layout.bind(font) as Layout;
    const known = new Map<string, ReturnType<Layout>>();
    font.layout = (text, features) => {
      const run = known.get(text) ?? layout(text, features);
      known.set(text, run);
      return run;
    };
    return font;
  },
};

/** Embeds a font file; only the letters used are written into the document. */
async function embed(document: PDFDocument, load: () => Promise<{ default: string }>): Promise<PDFFont> {
  document.registerFontkit(memoised);
  return document.embedFont((await load()).default, { subset: true });
}

/** Embeds the faces of the form. */
export async function embedFaces(document: PDFDocument): Promise<Record<keyof typeof FACES, PDFFont>> {
  const [regular, bold, italic] = await Promise.all([
    embed(document, FACES.regular),
    embed(document, FACES.bold),
    embed(document, FACES.italic),
  ]);
  return { regular, bold, italic };
}

/**
 * Embeds the font as far as a document needs it beyond its faces.
 * @param letters code points to be shown
 * @returns one lettering per part
 */
export function embedLetters(document: PDFDocument, letters: readonly number[]): Promise<Lettering[]> {
  const parts = (Object.keys(PARTS) as Part[]).filter((part) =>
    letters.some((letter) => covers(part, letter)),
  );
  return Promise.all(
    parts.map(async (part) => {
      const font = await embed(document, PARTS[part]);
      return { font, known: new Set(font.getCharacterSet()) };
    }),
  );
}
