/**
 * Invisible characters: line breaks, control characters, zero-width and direction marks, fillers, unassigned code points. Two
 * names that differ by one look the same and get round duplicate checks, so no name, identifier or subject may hold
 * one (WIRE-4.5).
 */

/**
 * The Unicode category Other (control, format, surrogate, private use and unassigned), and letters and marks that are drawn as
 * nothing. The sign that has the emoji before it, or a keycap, drawn in colours is seen.
 */
const INVISIBLE =
  /[\p{C}\u2800]|\p{Default_Ignorable_Code_Point}(?<!\p{Extended_Pictographic}\ufe0f|\ufe0f(?=\u20e3))/u;

/** @param text one line, as it was entered @returns whether it holds a character that is not seen */
export const hasInvisibleCharacters = (text: string): boolean => INVISIBLE.test(text);

/** Nothing of it is seen: blanks, invisible characters, and letters that are drawn as nothing (Hangul fillers, an empty braille cell). */
const VISIBLE = /[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\s\u2800]/u;

/** @returns whether a text, though perhaps not empty, shows nothing: a reason that is asked for would not be there */
export const isBlank = (text: string): boolean => !VISIBLE.test(text);

/** @param label of the field, as its form names it @returns the text under a field that holds such a character */
export const invisibleCharactersText = (label: string): string =>
  `${label} must not contain invisible characters.`;
