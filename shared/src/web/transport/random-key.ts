/** @returns 128 random bits in hexadecimal, for idempotency keys; `crypto.randomUUID` is there on https alone */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
