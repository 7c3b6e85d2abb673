import fc from 'fast-check';
import { CsvFile } from './csv-file';
import { column } from './sheet';

const COLUMNS = [
  column('Id', 'Reward ID', 'id'),
  column('Name', 'Officer Name'),
  column('Amount', 'Reward ($)', 'money'),
  column('At', 'Created Date', 'date'),
  column('Alternate', 'Alternate Reward', 'text', { Y: 'Yes', N: 'No' }),
];

/** @returns the text of the file, its mark included */
async function textOf(...pieces: Array<Array<Record<string, string | number | null>>>): Promise<string> {
  const file = new CsvFile(COLUMNS);
  for (const rows of pieces) file.add(rows);
  const bytes = await new Response(await bytesOf(file.finish())).arrayBuffer();
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}

/** Files of the tests' DOM can not be read by Response. */
const bytesOf = (file: Blob): Promise<ArrayBuffer> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(file);
  });

// Covers EXPORT-1.7
test('a CSV file is UTF-8 with a mark: identifiers as they are, plain dollars, dates and words as on the screen', async () => {
  const At = '2026-03-09 17:30:00';
  const text = await textOf(
    [{ Id: '0012', Name: 'Jörg, "J" 🎉', Amount: 1234.5, At, Alternate: 'Y' }],
    [{ Id: 7 }],
  );
  expect(text.split('\r\n')).toEqual([
    '\ufeffReward ID,Officer Name,Reward ($),Created Date,Alternate Reward',
    '0012,"Jörg, ""J"" 🎉",1234.5,03/09/2026,Yes',
    '7,,,,',
    '',
  ]);
});

// Covers EXPORT-1.7
test('no text begins as a formula does, blanks and lines in front or not, and quotes hold every line together', async () => {
  const blanks = fc.string({ unit: fc.constantFrom(...' \t\r\n\u00a0'), maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(
      blanks,
      fc.constantFrom(...'=+-@＝＋－＠'),
      fc.string({ unit: 'grapheme', maxLength: 20 }),
      async (before, first, rest) => {
        const text = await textOf([{ Id: 1, Name: before + first + rest }]);
        const cell = text.slice(text.indexOf('\r\n') + 2).replace(/^1,"?/, '');
        expect(cell.startsWith(`'${before}${first}`)).toBe(true);
      },
    ),
    { numRuns: 100 },
  );
});
