import fc from 'fast-check';
import { withoutSecrets } from './without-secrets';

const JWT =
  'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3IiwiZXhwIjoxNzAwMDAwMDAwfQ.4pcPyMD09olPSyXnrXCjTwXyr4BsezdI1AVTmud2fU4';

// Covers WIRE-5.2
test.each([
  ['SSN 987-65-4320', 'SSN [digits]'],
  ['SSN 987 65 4320 is not right', 'SSN [digits] is not right'],
  ['987.65.4320', '[digits]'],
  ['987/65/4320', '[digits]'],
  ['98-7654320', '[digits]'],
  ['9 8 7 6 5 4 3 2 0', '[digits]'],
  ['987 - 65 - 4320', '[digits]'],
  ['987–65–4320', '[digits]'],
  ['9876543201', '[digits]'],
  ['/elan/rewards/987%2065%204320', '/elan/rewards/[digits]'],
  ['/elan/rewards/987%2F65%2f4320', '/elan/rewards/[digits]'],
  ['/elan/rewards/987+65+4320', '/elan/rewards/[digits]'],
  [`Bearer ${JWT}`, 'Bearer [token]'],
  [`the token ${JWT} is over`, 'the token [token] is over'],
  [`{"accessToken":"${JWT}"}`, '{"accessToken":"[token]"}'],
  [`cut off: ${JWT.slice(0, 30)}`, 'cut off: [token]'],
  ['authorization: Bearer 0a1b2c', 'authorization: Bearer [token]'],
  [`portal_deploy_${'x'.repeat(43)}`, '[long]'],
  [`SSN 987-65-4320 Bearer ${JWT}`, 'SSN [digits] Bearer [token]'],
])('of %s remains %s', (text, rest) => expect(withoutSecrets(text)).toBe(rest));

test.each([
  "TypeError: Cannot read properties of undefined (reading 'map')",
  'Minified React error #525; visit https://react.dev/errors/525',
  'at f (https://portal.example.com/remotes/parcels/1.2.0/tab.js:12:3456)',
  '/elan/rewards/12345678/edit',
])('%s stays as it is', (text) => expect(withoutSecrets(text)).toBe(text));

// Covers WIRE-5.2
test('no taxpayer number is left of a text, wherever it stands and however it is written', () => {
  const separator = fc.constantFrom('', ' ', '-', '.', '/', '%20', '\u00a0', ' - ');
  const words = fc.string({ unit: fc.constantFrom(...'abc xyz:;,()\n'), maxLength: 30 });
  const digit = fc.integer({ min: 0, max: 9 });
  fc.assert(
    fc.property(
      ...[words, words],
      fc.array(fc.tuple(digit, separator), { minLength: 9, maxLength: 9 }),
      (before, after, parts) => {
        const number = parts.map(([one, by], index) => (index === 8 ? one : `${one}${by}`)).join('');
        expect(withoutSecrets(before + number + after)).toBe(`${before}[digits]${after}`);
      },
    ),
  );
});

// Covers WIRE-5.2
test('no part of a token is left of a text, whatever is in it', () => {
  const part = fc.string({ unit: fc.constantFrom(...'abcXYZ0189_-'), minLength: 8, maxLength: 60 });
  fc.assert(
    fc.property(part, part, part, (header, payload, signature) => {
      const text = `before eyJ${header}.eyJ${payload}.${signature} after`;
      expect(withoutSecrets(text)).toBe('before [token] after');
    }),
  );
});
