import { createEnvelope } from './envelope';
import { hmacLookup, randomToken, safeEqual, sha256 } from './random';

const oldKey = { id: 'k1', key: Buffer.alloc(32, 1) };
const newKey = { id: 'k2', key: Buffer.alloc(32, 2) };

describe('the envelope', () => {
  const envelope = createEnvelope([oldKey]);

  test('opens what it sealed, and seals the same text differently every time', () => {
    const [one, two] = [
      envelope.seal('987-65-4320', 'taxpayer:a'),
      envelope.seal('987-65-4320', 'taxpayer:a'),
    ];
    expect(one.cipher).not.toBe(two.cipher);
    expect(envelope.open(one, 'taxpayer:a')).toBe('987-65-4320');
    expect(envelope.open(two, 'taxpayer:a')).toBe('987-65-4320');
  });

  test('does not open a cipher of another record, a changed or a shortened one', () => {
    const sealed = envelope.seal('secret', 'taxpayer:a');
    const bytes = Buffer.from(sealed.cipher, 'base64');
    bytes[14] = (bytes[14] ?? 0) ^ 1;
    expect(() => envelope.open(sealed, 'taxpayer:b')).toThrow();
    expect(() => envelope.open({ ...sealed, cipher: bytes.toString('base64') }, 'taxpayer:a')).toThrow();
    expect(() => envelope.open({ ...sealed, cipher: sealed.cipher.slice(0, 8) }, 'taxpayer:a')).toThrow();
  });

  test('after a rotation old ciphers still open and new ones name the new key', () => {
    const old = envelope.seal('secret', 'x');
    const rotated = createEnvelope([newKey, oldKey]);
    expect(rotated.open(old, 'x')).toBe('secret');
    expect(rotated.seal('secret', 'x').keyId).toBe('k2');
    expect(() => createEnvelope([newKey]).open(old, 'x')).toThrow('The encryption key k1 is not configured.');
  });
});

test('tokens are long, URL-safe and never the same', () => {
  expect(randomToken()).toMatch(/^[\w-]{43}$/);
  expect(randomToken()).not.toBe(randomToken());
});

test('safeEqual compares texts of any length, and the lookup hash depends on its key', () => {
  expect(safeEqual('abc', 'abc')).toBe(true);
  expect(safeEqual('abc', 'abcd')).toBe(false);
  expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  expect(hmacLookup(oldKey.key, 'a')).not.toBe(hmacLookup(newKey.key, 'a'));
});
