/** What the first bytes of a file say it is (decisions, section 7: UTF-8, or UTF-16 with a byte order mark). */

export type FileEncoding = 'utf-8' | 'utf-16le' | 'utf-16be';

export const UNREADABLE = {
  empty: 'The file is empty.',
  headerOnly: 'The file has a header row only.',
  notUtf8:
    'The file is not encoded in UTF-8 (perhaps in Windows-1252). Save it as "CSV UTF-8" and upload it again.',
  notUtf16: 'The file is damaged: it is not valid UTF-16.',
  nul: 'The file holds NUL bytes: it is no text, or UTF-16 without a byte order mark.',
  package: 'This is a spreadsheet or an archive renamed to .csv. Save it as CSV and upload it again.',
  oldSpreadsheet: 'This is an Excel spreadsheet (.xls) renamed to .csv. Save it as CSV and upload it again.',
  archive: 'This is an archive renamed to .csv. Unpack it and upload the CSV file in it.',
  pdf: 'This is a PDF document renamed to .csv.',
  utf32: 'The file is encoded in UTF-32. Save it as "CSV UTF-8" and upload it again.',
  quote: 'The quotation marks are not balanced',
  longRow: 'A row is longer than 2 MiB, perhaps because a quotation mark is not closed',
} as const;

/** First bytes of what people rename to .csv. */
const SIGNATURES: ReadonlyArray<readonly [readonly number[], string]> = [
  [[0x50, 0x4b, 0x03, 0x04], UNREADABLE.package],
  [[0x50, 0x4b, 0x05, 0x06], UNREADABLE.package],
  [[0xd0, 0xcf, 0x11, 0xe0], UNREADABLE.oldSpreadsheet],
  [[0x1f, 0x8b], UNREADABLE.archive],
  [[0x37, 0x7a, 0xbc, 0xaf], UNREADABLE.archive],
  [[0x52, 0x61, 0x72, 0x21], UNREADABLE.archive],
  [[0x42, 0x5a, 0x68], UNREADABLE.archive],
  [[0x25, 0x50, 0x44, 0x46], UNREADABLE.pdf],
  [[0xff, 0xfe, 0x00, 0x00], UNREADABLE.utf32],
  [[0x00, 0x00, 0xfe, 0xff], UNREADABLE.utf32],
];

const starts = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

/**
 * @param first bytes of the file, four or more where it has them
 * @returns its encoding and the length of its byte order mark, or why it is no CSV file
 */
export function sniffEncoding(
  first: Uint8Array,
): { encoding: FileEncoding; markBytes: number } | { problem: string } {
  if (first.length === 0) return { problem: UNREADABLE.empty };
  const known = SIGNATURES.find(([signature]) => starts(first, signature));
  if (known) return { problem: known[1] };
  if (starts(first, [0xff, 0xfe])) return { encoding: 'utf-16le', markBytes: 2 };
  if (starts(first, [0xfe, 0xff])) return { encoding: 'utf-16be', markBytes: 2 };
  return { encoding: 'utf-8', markBytes: starts(first, [0xef, 0xbb, 0xbf]) ? 3 : 0 };
}
