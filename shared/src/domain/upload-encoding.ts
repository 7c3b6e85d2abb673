/** What the first bytes of a file say it is (UPLOAD-2.2: UTF-8, or UTF-16 with a byte order mark). */

export type FileEncoding = 'utf-8' | 'utf-16le' | 'utf-16be';

export const UNREADABLE = {
  empty: 'The file is empty.',
  headerOnly: 'The file has a header row only.',
  encoding: 'This file is not UTF-8 or UTF-16 text.',
  workbook: 'This is an Excel workbook, not a CSV file.',
  zip: 'This is a ZIP archive, not a CSV file.',
  quote: 'The quotation marks are not balanced',
  longRow: 'A row is longer than 2 MiB, perhaps because a quotation mark is not closed',
} as const;

const not = (what: string): string => `This is a ${what}, not a CSV file.`;

/** First bytes of other files that people rename to .csv. */
const SIGNATURES: ReadonlyArray<readonly [readonly number[], string]> = [
  [[0xd0, 0xcf, 0x11, 0xe0], UNREADABLE.workbook],
  [[0x1f, 0x8b], not('GZIP archive')],
  [[0x37, 0x7a, 0xbc, 0xaf], not('7-Zip archive')],
  [[0x52, 0x61, 0x72, 0x21], not('RAR archive')],
  [[0x42, 0x5a, 0x68], not('BZIP2 archive')],
  [[0x25, 0x50, 0x44, 0x46], not('PDF document')],
  // UTF-32, whose little-endian mark begins like that of UTF-16.
  [[0xff, 0xfe, 0x00, 0x00], UNREADABLE.encoding],
  [[0x00, 0x00, 0xfe, 0xff], UNREADABLE.encoding],
];
/** A ZIP archive, one without files, and the first of several parts. */
const ZIP = [
  [0x50, 0x4b, 0x03, 0x04],
  [0x50, 0x4b, 0x05, 0x06],
  [0x50, 0x4b, 0x07, 0x08],
] as const;

/** How many first bytes tell a workbook from another ZIP archive: the names of its first files are among them. */
export const SNIFFED_BYTES = 4096;

const starts = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

/** A workbook is a ZIP archive with a folder `xl`; other Office documents have `word` or `ppt` instead. */
function zipProblem(first: Uint8Array): string {
  const names = String.fromCharCode(...first.subarray(0, SNIFFED_BYTES));
  const isOffice = names.includes('[Content_Types].xml') && !/word\/|ppt\//.test(names);
  return isOffice || names.includes('xl/') ? UNREADABLE.workbook : UNREADABLE.zip;
}

/**
 * @param first bytes of the file: `SNIFFED_BYTES` where it has them, at least four
 * @returns its encoding and the length of its byte order mark, or why it is no CSV file
 */
export function sniffEncoding(
  first: Uint8Array,
): { encoding: FileEncoding; markBytes: number } | { problem: string } {
  if (first.length === 0) return { problem: UNREADABLE.empty };
  if (ZIP.some((signature) => starts(first, signature))) return { problem: zipProblem(first) };
  const known = SIGNATURES.find(([signature]) => starts(first, signature));
  if (known) return { problem: known[1] };
  if (starts(first, [0xff, 0xfe])) return { encoding: 'utf-16le', markBytes: 2 };
  if (starts(first, [0xfe, 0xff])) return { encoding: 'utf-16be', markBytes: 2 };
  return { encoding: 'utf-8', markBytes: starts(first, [0xef, 0xbb, 0xbf]) ? 3 : 0 };
}
