/**
 * Unicode normalization of names and identifiers. Characters have several forms that look the same, as an é of one code point or
 * of two; by them a name could be there twice, or a user pass for another (WIRE-4.10).
 */

const BLANKS = /\s+/g;
/** Nothing to do: what nearly every text is, of which a file may have millions. */
const PLAIN = /^(?:[!-~]+(?: [!-~]+)*)?$/;

/** @param name as it was entered @returns as it is kept: form NFC, no blank around it, one between words; all else as it was */
export const normalizeName = (name: string): string =>
  PLAIN.test(name) ? name : name.normalize('NFC').replace(BLANKS, ' ').trim();

/**
 * @param identifier a code that is typed by hand, not a person's name
 * @returns as it is kept: like a name, and with letters and digits of full width, superscript and the like as plain ones (NFKC)
 */
export const normalizeIdentifier = (identifier: string): string =>
  PLAIN.test(identifier) ? identifier : normalizeName(identifier.normalize('NFKC'));

/** @returns what two names have in common that are the same but for case, form, width and blanks; to compare with, not to show */
export function nameKey(name: string): string {
  const key = normalizeIdentifier(name).toLowerCase();
  // Some small letters consist of two code points that are again another form.
  return PLAIN.test(key) ? key : normalizeIdentifier(key);
}
