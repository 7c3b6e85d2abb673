import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** @param bytes 32 unless told: unguessable @returns URL-safe text */
export const randomToken = (bytes = 32): string => randomBytes(bytes).toString('base64url');

/** @returns SHA-256 in hex */
export const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');

/** @returns HMAC-SHA256 in hex: an equality look-up of a value that is stored encrypted only */
export const hmacLookup = (key: Uint8Array, value: string): string =>
  createHmac('sha256', key).update(value).digest('hex');

/** Compares without telling by its duration where two texts differ. */
export function safeEqual(left: string, right: string): boolean {
  const [a, b] = [createHash('sha256').update(left).digest(), createHash('sha256').update(right).digest()];
  return timingSafeEqual(a, b);
}
