/** A JSON Web Token is told by its first characters, `{"` in base64; what is cut off of one still says whose it is. */
const WEB_TOKEN = /eyJ[\w-]{4,}(?:\.[\w-]*)*/g;
const BEARER = /\b(Bearer)(?:\s|%20)+[^\s"',;]+/gi;
/** Tokens of any other kind. */
const LONG = /[\w-]{40,}/g;
/** A taxpayer number, or more, with what people and addresses put between digits. */
const DIGITS = /\d(?:(?:[-\s./+_\u2010-\u2015]|%2[0DEF]){0,3}\d){8,}/gi;

/**
 * Redaction: a text that was not written by the portal, an address or an error of a browser, may hold a taxpayer number or a token
 * (WIRE-5.2).
 * @returns the text with a word in place of each; cut it off only then, as half of a secret is not told from other text
 */
export const withoutSecrets = (text: string): string =>
  text
    .replace(BEARER, '$1 [token]')
    .replace(WEB_TOKEN, '[token]')
    .replace(LONG, '[long]')
    .replace(DIGITS, '[digits]');
