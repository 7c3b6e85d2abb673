/** What makes a password acceptable, and in which words a form and the server say so (LOGIN-4, USER-2.3). */

/** What the user form says of every field that was left empty. */
export const FIELD_REQUIRED_TEXT = 'This Field is required.';

const MIN_PASSWORD_LENGTH = 8;
/** Longest password that the user form accepts (USER-2.3). */
export const MAX_USER_FORM_PASSWORD_LENGTH = 40;

export const COMMON_PASSWORD_TEXT = 'This password is too common.';
export const PASSWORD_REUSED_TEXT = 'Please choose a password that you have not used before.';
const PASSWORD_MISMATCH_TEXT = 'New Password and Confirm Password should be same.';
const PASSWORD_IS_LOGIN_ID_TEXT = 'New Password and Login ID should not be same.';

const HALF_CHARACTER_TEXT = 'The password must not contain half of a character.';

const STRIPPED = /[\s;~^&*,?()[\]{}<>_\\/|`]/gu;
const UPPERCASE = /\p{Lu}/u;
const LOWERCASE = /\p{Ll}/u;
const DIGIT = /[0-9]/;
const SPECIAL = /[@!#$%.=]/;
const HALF_CHARACTER = /\p{Cs}/u;

/** @returns the text without the characters that a new-password field strips as they are typed */
export const stripPassword = (text: string): string => text.replace(STRIPPED, '');

const isLongEnough = (password: string): boolean => [...password].length >= MIN_PASSWORD_LENGTH;
const same = (one: string, other: string): boolean => one.toLowerCase() === other.trim().toLowerCase();

export interface NewPassword {
  password: string;
  /** The same again; left out where the form does not ask for it. */
  confirm?: string;
  loginId?: string | null;
  /** The present password, where the user enters it too: earlier ones are known to the server alone. */
  oldPassword?: string;
}

/**
 * The rules for a password that a user sets for themself. They judge what is left after stripping.
 * @returns every failing message, in the order it is shown; empty when the password is acceptable
 */
export function passwordProblems({ password, confirm, loginId, oldPassword }: NewPassword): string[] {
  const stripped = stripPassword(password);
  const rules: Array<[passes: boolean, message: string]> = [
    [isLongEnough(stripped), 'Password should be at least 8 charcters long'],
    [UPPERCASE.test(stripped), 'Your New Password must contain at least one uppercase character.'],
    [LOWERCASE.test(stripped), 'Your New Password must contain at least one lowercase character.'],
    [DIGIT.test(stripped), 'Your password must contain at least one digit.'],
    [
      SPECIAL.test(stripped),
      'Your password must contain at least one special character( @, !, #, $, %, ., = ).',
    ],
    [confirm === undefined || confirm === password, PASSWORD_MISMATCH_TEXT],
    [!loginId || !same(password, loginId), PASSWORD_IS_LOGIN_ID_TEXT],
    [!password || password !== oldPassword, PASSWORD_REUSED_TEXT],
    [!HALF_CHARACTER.test(password), HALF_CHARACTER_TEXT],
  ];
  return rules.filter(([passes]) => !passes).map(([, message]) => message);
}

/** @param problems of passwordProblems @returns which fields they are about */
export const faultyPasswordFields = (problems: readonly string[]) => ({
  password: problems.some((problem) => problem !== PASSWORD_MISMATCH_TEXT),
  confirm: problems.includes(PASSWORD_MISMATCH_TEXT),
});

/**
 * The rules for a password that an administrator sets in the user form.
 * @returns every failing message; empty when the password is acceptable
 */
export function userFormPasswordProblems({
  password,
  loginId,
}: Omit<NewPassword, 'confirm' | 'oldPassword'>): string[] {
  if (password === '') return [FIELD_REQUIRED_TEXT];
  const stripped = stripPassword(password);
  const mixed = [UPPERCASE, LOWERCASE, DIGIT, SPECIAL].every((kind) => kind.test(stripped));
  const rules: Array<[passes: boolean, message: string]> = [
    [isLongEnough(stripped), 'Password must be atleast 8 characters long.'],
    [[...password].length <= MAX_USER_FORM_PASSWORD_LENGTH, 'Password must be at most 40 characters long.'],
    [
      mixed,
      'Password must contain at least 1 uppercase, 1 lowercase, 1 numeric character and 1 special character( @, !, #, $, %, ., = ). ',
    ],
    [!loginId || !same(password, loginId), 'Password and User Name should not be same.'],
    [!HALF_CHARACTER.test(password), HALF_CHARACTER_TEXT],
  ];
  return rules.filter(([passes]) => !passes).map(([, message]) => message);
}
