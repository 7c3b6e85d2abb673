import { refuseUnwritableText } from './unwritable-text';

// Covers WIRE-4.14
test.each([
  ['NUL', 'a\0'],
  ['half of a character', 'a\ud800b'],
])('%s is refused as a parameter, and inside of one that is an array', (_, text) => {
  const refusal = expect.objectContaining({ code: '22021' }) as Error;
  expect(() => refuseUnwritableText([1, text])).toThrow(refusal);
  expect(() => refuseUnwritableText([1, ['whole', text]])).toThrow(refusal);
  expect(() => refuseUnwritableText([1, null, 'whole', ['whole', '\ud83d\ude00']])).not.toThrow();
});
