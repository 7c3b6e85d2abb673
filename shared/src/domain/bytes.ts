const KIBIBYTE = 1024;
const MEBIBYTE = 1024 * KIBIBYTE;

/** @param size above 0 @returns it with one decimal at most */
const short = (size: number): string => size.toLocaleString('en-US', { maximumFractionDigits: 1 });

/** @returns a size as users read it: '1 byte', '1.5 KiB', '50 MiB' */
export function formatBytes(bytes: number): string {
  if (bytes >= MEBIBYTE) return `${short(bytes / MEBIBYTE)} MiB`;
  if (bytes >= KIBIBYTE) return `${short(bytes / KIBIBYTE)} KiB`;
  return bytes === 1 ? '1 byte' : `${bytes} bytes`;
}
