/** Taxpayer numbers: social security numbers (SSN, ITIN) and employer identification numbers (EIN), nine digits each. */

export const TIN_DIGITS = 9;

/** @returns whether the text is exactly nine digits */
export const isNineDigits = (text: string): boolean => /^\d{9}$/.test(text);

/**
 * @param digits nine digits
 * @returns whether such a number can be a taxpayer's: no area 000 or 666, group 00 or serial 0000; area 9xx may be an
 *   ITIN (W9-3.3)
 */
export const isPossibleSsn = (digits: string): boolean =>
  isNineDigits(digits) &&
  !/^(000|666)/.test(digits) &&
  digits.slice(3, 5) !== '00' &&
  digits.slice(5) !== '0000';

/** Nine digits of any script, whatever stands between them but letters. Linear: separators and digits never overlap. */
const NINE_DIGITS_APART = /(?:\p{Nd}[^\p{L}\p{Nd}]*){9}/u;

/**
 * @param text a free text, which is stored and shown unencrypted
 * @returns whether it holds nine or more digits with at most separators between, as `987-65-4320`, `98 / 7654320`, also
 *   in other scripts, full width or superscript
 */
export const mayHoldTin = (text: string): boolean => NINE_DIGITS_APART.test(text.normalize('NFKC'));

/** What else has nine digits: a ZIP+4 (53202-1234), and a day before another number (11/22/2026 5 rewards). */
const OTHERWISE_WRITTEN = String.raw`\p{Nd}{5}-\p{Nd}{4}|\p{Nd}{1,2}\/\p{Nd}{1,2}\/\p{Nd}{4}|\p{Nd}{4}-\p{Nd}{2}-\p{Nd}{2}`;
/** Points only where an SSN has them, as versions and network addresses have them too. */
const DIGITS_AS_WRITTEN = String.raw`\p{Nd}(?:[-\s/_\p{Pd}\p{Cf}]{0,3}\p{Nd}){8}|\p{Nd}{3}\.\p{Nd}{2}\.\p{Nd}{4}`;
/** Nine digits as people write a taxpayer's number. Linear: no match is longer than 33 characters. */
const WRITTEN_TIN = new RegExp(
  String.raw`(?<!\p{Nd})(?!(?:${OTHERWISE_WRITTEN})(?!\p{Nd}))(?:${DIGITS_AS_WRITTEN})(?!\p{Nd})`,
  'gu',
);

/** What is kept in place of a number that a text must not hold. */
export const TIN_MARK = '[digits]';

/**
 * For texts that are to be kept as they are but for such numbers. Unlike {@link mayHoldTin} it leaves moments, telephone numbers,
 * versions and network addresses alone.
 * @returns the text with a mark in place of each number of nine digits, as `987-65-4320`, `98 7654320`, `987.65.4320`
 */
export const withoutTins = (text: string): string => {
  const plain = text.normalize('NFKC');
  const marked = plain.replace(WRITTEN_TIN, TIN_MARK);
  return marked === plain ? text : marked;
};

/** @returns whether a free text, which is kept unencrypted, holds what {@link withoutTins} marks */
export const holdsTin = (text: string): boolean => withoutTins(text) !== text;

/** @param label of the field, as its form names it @returns the text under a field that holds such a number */
export const tinText = (label: string): string =>
  `${label} must not hold nine digits in a row, as an SSN or EIN has.`;

/** @returns the number as it may leave the server: `XXXXX1234` */
export const maskTin = (digits: string): string => `XXXXX${digits.slice(-4)}`;

/** @returns whether the text is what {@link maskTin} makes */
export const isMaskedTin = (text: string): boolean => /^X{5}\d{4}$/.test(text);

/** @param text whatever was typed or pasted, for example `123-45-6789` @returns its digits, at most nine */
export const tinDigits = (text: string): string => text.replace(/\D/g, '').slice(0, TIN_DIGITS);
