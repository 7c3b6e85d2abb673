import { hasInvisibleCharacters } from './invisible-characters';

// Covers WIRE-4.5
test.each([
  ['a zero-width space', '\u200b'],
  ['a soft hyphen', '\u00ad'],
  ['a right-to-left override', '\u202e'],
  ['a zero-width joiner', '\u200d'],
  ['a byte order mark', '\ufeff'],
  ['a line break', '\n'],
  ['a tab', '\t'],
  ['NUL', '\u0000'],
  ['a control character of the upper half', '\u0085'],
  ['a lone surrogate', '\ud800'],
  ['a character of private use', '\ue000'],
  ['a tag character', '\u{e0041}'],
  ['a combining joiner', '\u034f'],
  ['a variation selector', '\ufe0f'],
  ['a variation selector of ideographs', '\u{e0100}'],
  ['a Hangul filler', '\u3164'],
  ['an empty braille cell', '\u2800'],
])('the character %s is found at either end and in the middle', (_, character) => {
  for (const text of [`${character}ab`, `a${character}b`, `ab${character}`])
    expect(hasInvisibleCharacters(text)).toBe(true);
});

test.each([
  '',
  'Ann Lee',
  'Zoë Müller-Özdemir',
  "O'Brien",
  '李雷',
  'عمر',
  '0042',
  'a\u00a0b',
  '🙂',
  '❤\ufe0f',
  '1\ufe0f\u20e3',
])('a visible text is fine: %s', (text) => expect(hasInvisibleCharacters(text)).toBe(false));
