import { csvCell } from './csv-cell';

// Covers EXPORT-1.7
test.each(['a,b', 'a;=1+1', 'a\t=1+1', 'a\nb', 'a\rb'])('%j is one cell, wherever cells end', (value) => {
  expect(csvCell(value)).toBe(`"${value}"`);
});

// Covers EXPORT-1.7
test('a quotation mark is doubled, and what needs none gets none', () => {
  expect([csvCell('a "b"'), csvCell('a b|c')]).toEqual(['"a ""b"""', 'a b|c']);
});
