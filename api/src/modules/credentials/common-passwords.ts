import list from './common-passwords.json';

const WORDS = new Set(list.words);
const ENDINGS = new Set(list.endings);
const LONGEST_ENDING = Math.max(...list.endings.map((ending) => ending.length));

/** What attackers try as a matter of course: a letter replaced by the digit or sign that looks like it. */
const LOOK_ALIKES: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

const spelledOut = (text: string): string => [...text].map((sign) => LOOK_ALIKES[sign] ?? sign).join('');

/**
 * Whether a password is on the shipped list of common ones: one of its words, in any case and with look-alike signs,
 * followed by nothing or by one of its endings.
 */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase();
  for (let length = 0; length <= Math.min(LONGEST_ENDING, text.length - 1); length += 1) {
    const word = text.slice(0, text.length - length);
    if (!ENDINGS.has(text.slice(text.length - length))) continue;
    if (WORDS.has(word) || WORDS.has(spelledOut(word))) return true;
  }
  return false;
}
