import { holdsTin, tinText } from './w9-tin';

/**
 * Control characters other than tabs and line breaks, and halves of a character: no keyboard writes them, and a database refuses them
 * or keeps others in their place.
 */
const UNWRITABLE = /[^\P{Cc}\t\n\r]|\p{Cs}/u;

/** @param label of the field, as its form names it @returns what is wrong with the characters of a free text, or undefined */
export const plainTextProblem = (label: string, text: string): string | undefined =>
  UNWRITABLE.test(text) ? `${label} must be plain text.` : undefined;

/**
 * What every comment, reason and message that users write has to keep (WIRE-4.5, WIRE-4.11).
 * @param label of the field, as its form names it
 * @returns what is wrong with what the text holds, or undefined
 */
export const freeTextProblem = (label: string, text: string): string | undefined =>
  plainTextProblem(label, text) ?? (holdsTin(text) ? tinText(label) : undefined);
