/** @jest-environment node */
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFRawStream,
  PDFStream,
  type PDFPage,
} from 'pdf-lib';
import { W9_REVISIONS } from '@portal/shared/domain/w9-revisions';
import type { W9Values } from '../form-values';
import { revisionById } from '../known-revisions';
import { drawW9 } from './draw-w9';

const VALUES: W9Values = {
  name: 'Dana Doe',
  businessName: 'Doe *Advisory*',
  federalTaxClassificationId: 'L',
  limitedLiability: 'P',
  othersText: '',
  isForeignPartners: true,
  exemptPayeeCode: '5',
  FATCACode: 'M',
  address1: '1 Main St',
  address2: 'Apt 2',
  csz: 'Milwaukee,WI,53202',
  listAccountNumber: 'AC-1',
  requestersNameandAddress: 'BMW Rewards\n1 Programme Plaza',
  ssn: 'XXXXX4320',
  ein: '912345678',
  signatureText: 'Dana Doe',
};

async function pdfOf(id: string, values: Partial<W9Values> = {}) {
  const revision = revisionById(id);
  const { default: instructions } = await revision.loadInstructions();
  const form = { revision, values: { ...VALUES, ...values }, signatureDate: '06/15/2026' };
  return drawW9(form, instructions);
}

type Alphabet = (hex: string) => string;

/** Memoized: the pages of a document share their fonts, and a table has hundreds of lines. */
const known = new WeakMap<PDFDict, Alphabet>();

/** How a font writes its letters: by the table that it brings along. */
function alphabetOf(font: PDFDict, name: string): Alphabet {
  const table = font.lookup(PDFName.of('ToUnicode'));
  if (!(table instanceof PDFRawStream)) throw new Error(`${name} has no table.`);
  const pairs = textIn(table).matchAll(/^<([0-9A-F]{4})> <([0-9A-F]+)>$/gim);
  const letters = new Map([...pairs].map(([, glyph = '', letter = '']) => [glyph, fromUtf16(letter)]));
  return (hex) => hex.replace(/..../g, (glyph) => letters.get(glyph) ?? '�');
}
function alphabets(page: PDFPage): Map<string, Alphabet> {
  const fonts = page.node.Resources()?.lookup(PDFName.of('Font'), PDFDict);
  return new Map(
    fonts?.keys().map((name) => {
      const font = fonts.lookup(name, PDFDict);
      const alphabet = known.get(font) ?? alphabetOf(font, name.decodeText());
      known.set(font, alphabet);
      return [name.decodeText(), alphabet];
    }),
  );
}
const latin1 = new TextDecoder('latin1');
const textIn = (stream: PDFRawStream) => latin1.decode(decodePDFRawStream(stream).decode());
const utf16 = new TextDecoder('utf-16be');
const fromUtf16 = (hex: string) =>
  utf16.decode(Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)));
/** The texts of the whole document in the order in which they were drawn, as selecting them gives them. */
async function textOf(bytes: Uint8Array): Promise<string> {
  const document = await PDFDocument.load(bytes);
  return document
    .getPages()
    .map((page) => {
      const read = alphabets(page);
      const content = page.node.Contents();
      const streams = content instanceof PDFArray ? content.asArray() : [];
      const drawn = streams.map((one) => textIn(document.context.lookup(one, PDFStream) as PDFRawStream));
      return [...drawn.join('\n').matchAll(/\/(\S+) [\d.]+ Tf|<([0-9A-F]+)> Tj/g)].reduce(
        ({ text, font }, [, name, hex]) => ({
          text: hex ? text + (read.get(font)?.(hex) ?? '') : text,
          font: name ?? font,
        }),
        { text: '', font: '' },
      ).text;
    })
    .join('\n');
}

describe.each(W9_REVISIONS)('the PDF of $id', ({ id, name }) => {
  // Covers W9-2.7
  it('has six pages with everything as text', async () => {
    const bytes = await pdfOf(id);
    expect((await PDFDocument.load(bytes)).getPageCount()).toBe(6);
    const text = await textOf(bytes);
    for (const part of [
      `(${name})`,
      'Dana Doe',
      'Doe *Advisory*',
      'Milwaukee,WI,53202',
      'XXX–XX–4320',
      '91–2345678',
      '06/15/2026',
      'What Name and Number To Give the Requester',
      'Legal entity4',
      'Privacy Act Notice',
    ]) {
      expect(text).toContain(part);
    }
  });
});

test('every font is embedded, with no more than the letters used', async () => {
  const bytes = await pdfOf('2024-03', { name: 'Željko Іван' });
  const document = await PDFDocument.load(bytes);
  const fonts = document.context
    .enumerateIndirectObjects()
    .map(([, object]) => object)
    .filter((object): object is PDFDict => object instanceof PDFDict)
    .filter((dict) => dict.lookup(PDFName.of('Type')) === PDFName.of('FontDescriptor'));
  expect(fonts.length).toBeGreaterThanOrEqual(5);
  for (const font of fonts) {
    const file = ['FontFile2', 'FontFile3'].map((name) => font.lookup(PDFName.of(name))).find(Boolean);
    expect(file).toBeInstanceOf(PDFRawStream);
  }
  const standard = document.context
    .enumerateIndirectObjects()
    .filter(
      ([, object]) =>
        object instanceof PDFDict && object.lookup(PDFName.of('Subtype')) === PDFName.of('Type1'),
    );
  expect(standard).toEqual([]);
  expect(bytes.length).toBeLessThan(200_000);
});

test('letters beyond the faces stand there as they were entered', async () => {
  const values = {
    name: 'Željko Nuñez-Ōta',
    businessName: 'Ελένη Łącka & Іван Nguyễn',
    address2: 'Sn\u0303orre',
  };
  const text = await textOf(await pdfOf('2024-03', values));
  for (const entered of [values.name, values.businessName, 'Sñorre']) expect(text).toContain(entered);
});

test('letters that no font has do not stop it', async () => {
  expect(await textOf(await pdfOf('2024-03', { name: 'Nováková 王' }))).toContain('Nováková ?');
});

test('the longest entries leave room for everything', async () => {
  const long = {
    name: 'N'.repeat(35),
    businessName: 'B'.repeat(35),
    address1: 'A'.repeat(100),
    address2: 'A'.repeat(100),
    listAccountNumber: '8'.repeat(100),
    requestersNameandAddress: 'R '.repeat(100),
    signatureText: 'N'.repeat(35),
  };
  for (const { id } of W9_REVISIONS) await expect(pdfOf(id, long)).resolves.toBeDefined();
});
