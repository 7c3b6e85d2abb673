import { formatBytes } from './bytes';

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1023, '1023 bytes'],
  [1024, '1 KiB'],
  [1536, '1.5 KiB'],
  [50 * 1024 * 1024, '50 MiB'],
  [2 ** 31, '2,048 MiB'],
])('a size of %d bytes reads %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text));
