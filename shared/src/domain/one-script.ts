/**
 * Letters of different scripts look alike: `аdmin` with a Cyrillic а is another login than `admin`, and passes for it. So all letters
 * of a login are of one script, as "Highly Restrictive" of Unicode's security mechanisms asks (UTS #39, 5.2).
 */

/**
 * Scripts in use today (UAX #31, table 5), those that are written together as one. Historic ones are no choice: some are
 * Latin capitals to the eye.
 */
const SCRIPTS = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
  ...['Arabic', 'Armenian', 'Bengali', 'Cyrillic', 'Devanagari', 'Ethiopic', 'Georgian', 'Greek'],
  ...['Gujarati', 'Gurmukhi', 'Hebrew', 'Kannada', 'Khmer', 'Lao', 'Malayalam', 'Myanmar', 'Oriya'],
  ...['Sinhala', 'Tamil', 'Telugu', 'Thaana', 'Thai', 'Tibetan'],
];

/** Digits, punctuation and accents belong to every script. */
const writtenIn = (scripts: readonly string[]): RegExp =>
  new RegExp(
    `^[${['Common', 'Inherited', ...scripts].map((script) => `\\p{scx=${script}}`).join('')}]*$`,
    'u',
  );

const WRITTEN_IN_ONE = SCRIPTS.map((scripts) => writtenIn([scripts].flat()));

/** @returns whether all letters of a text are of one script, or of those that are written together */
export const isOfOneScript = (text: string): boolean => WRITTEN_IN_ONE.some((written) => written.test(text));
