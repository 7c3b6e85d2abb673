/** @jest-environment node */
import { decodePDFRawStream, PDFDocument, PDFRawStream } from 'pdf-lib';
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

const EN_DASH_IN_PDF = '\x96';

const letters = (codes: Iterable<number>): string =>
  Array.from(codes, (code) => String.fromCharCode(code)).join('');
const fromHex = (hex: string): string =>
  letters((hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)));

/** The texts of the whole document in the order in which they were drawn. */
async function textOf(bytes: Uint8Array): Promise<string> {
  const document = await PDFDocument.load(bytes);
  return document.context
    .enumerateIndirectObjects()
    .map(([, object]) => object)
    .filter((object) => object instanceof PDFRawStream)
    .map((stream) => letters(decodePDFRawStream(stream).decode()))
    .flatMap((content) => [...content.matchAll(/<([0-9A-F]+)> Tj/g)].map(([, hex = '']) => fromHex(hex)))
    .join('')
    .replaceAll(EN_DASH_IN_PDF, '–');
}

describe.each(W9_REVISIONS)('the PDF of $id', ({ id, name }) => {
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

test('letters that the fonts lack do not stop it', async () => {
  expect(await textOf(await pdfOf('2024-03', { name: 'Łucja Nováková 王' }))).toContain('Nováková ?');
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
