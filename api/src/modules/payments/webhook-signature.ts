import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signatures of webhooks as in the Standard Webhooks specification, version 1 (symmetric). */

const TOLERANCE_SECONDS = 5 * 60;
const MOST_SIGNATURES = 10;

interface SignedMessage {
  id: string;
  /** Seconds since 1970, as text. */
  timestamp: string;
  /** The bytes as they came; a parsed and rewritten body has another signature. */
  body: Buffer;
}

/**
 * @param secret `whsec_` and the key in base64
 * @returns the value of the header webhook-signature
 */
export function sign(secret: string, { id, timestamp, body }: SignedMessage): string {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const digest = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest('base64');
  return `v1,${digest}`;
}

/**
 * @param header webhook-signature: one or several signatures, of which one must be right, as while a key is replaced
 * @returns whether the sender of the message knows the secret (HMAC, compared in constant time)
 */
export function isSignedWith(secret: string, message: SignedMessage, header: string): boolean {
  const expected = Buffer.from(sign(secret, message));
  return header
    .split(' ', MOST_SIGNATURES)
    .map((one) => Buffer.from(one))
    .some((given) => given.length === expected.length && timingSafeEqual(given, expected));
}

/** @returns whether a message of that time is accepted now: five minutes either way */
export const isFresh = (timestamp: string, now: Date): boolean =>
  /^\d{1,12}$/.test(timestamp) && Math.abs(now.getTime() / 1000 - Number(timestamp)) <= TOLERANCE_SECONDS;
