import fc from 'fast-check';
import { nameKey, normalizeIdentifier, normalizeName } from './names';

const texts = fc.string({ unit: 'binary', maxLength: 40 });
/** Letters with marks, of full width, ligatures and blanks of all kinds, which random texts have too seldom. */
const tricky = fc
  .array(
    fc.constantFrom(
      'é',
      'e\u0301',
      'Å',
      '\u212b',
      'ß',
      'İ',
      'ﬁ',
      'Ａ',
      '１',
      '²',
      ' ',
      '\u00a0',
      '\u3000',
      '\t',
      '가',
      '\u1100\u1161',
      'ς',
      '\u0345',
      'a',
    ),
  )
  .map((parts) => parts.join(''));
const any = fc.oneof(texts, tricky);
const FORMS = ['NFC', 'NFD', 'NFKC', 'NFKD'] as const;

// Covers WIRE-4.10
test('what was normalized stays as it is', () => {
  fc.assert(
    fc.property(any, (text) => {
      for (const normalize of [normalizeName, normalizeIdentifier, nameKey])
        expect(normalize(normalize(text))).toBe(normalize(text));
    }),
  );
  for (let code = 0; code <= 0xffff; code += 1) {
    const letter = String.fromCharCode(code);
    if (nameKey(nameKey(letter)) !== nameKey(letter)) throw new Error(`U+${code.toString(16)}`);
  }
});

// Covers WIRE-4.10
test('a name in any of its forms is one name, and stays the same to the eye', () => {
  fc.assert(
    fc.property(any, (text) => {
      for (const form of ['NFC', 'NFD'] as const)
        expect(normalizeName(text.normalize(form))).toBe(normalizeName(text));
      expect(normalizeName(text).replaceAll(' ', '')).toBe(text.normalize('NFC').replace(/\s/g, ''));
    }),
  );
});

// Covers WIRE-4.10
test('names are compared without form, width, case and number of blanks', () => {
  fc.assert(
    fc.property(any, fc.constantFrom(' ', '  ', '\u00a0', '\u3000 '), (text, blanks) => {
      for (const form of FORMS) {
        expect(nameKey(text.normalize(form))).toBe(nameKey(text));
        expect(normalizeIdentifier(text.normalize(form))).toBe(normalizeIdentifier(text));
      }
      expect(nameKey(`${blanks}${text}${blanks}x`)).toBe(nameKey(`${text} x`));
    }),
  );
});

// Covers WIRE-4.10
test.each([
  ['  Spring   bonus\u00a0', 'Spring bonus', 'Spring bonus', 'spring bonus'],
  ['Siobha\u0301n', 'Siobhán', 'Siobhán', 'siobhán'],
  ['Ｍax', 'Ｍax', 'Max', 'max'],
  ['００１２３', '００１２３', '00123', '00123'],
  ['H₂O ™', 'H₂O ™', 'H2O TM', 'h2o tm'],
  ['plain Name 007', 'plain Name 007', 'plain Name 007', 'plain name 007'],
  ['', '', '', ''],
])('%j is kept as %j, as an identifier as %j, and compared as %j', (text, name, identifier, key) => {
  expect([normalizeName(text), normalizeIdentifier(text), nameKey(text)]).toEqual([name, identifier, key]);
});
