import { boolean, number, object, string, type InferType, type TestContext } from 'yup';
import { SYSTEM_CREATOR_ID, USER_TYPES, USER_TYPE_NAMES } from './claims';
import { hasInvisibleCharacters, invisibleCharactersText } from './invisible-characters';
import { normalizeName } from './names';
import { isOfOneScript } from './one-script';
import { FIELD_REQUIRED_TEXT, userFormPasswordProblems } from './password';

/** Users of the portal: what the user form accepts and which user may act on which (USER-2, RIGHT-3). */

const EMAIL_TEXT = 'Please enter a valid email.';
const PHONE_TEXT = 'Phone number must be of 10 digits.';
export const USER_NAME_IN_USE_TEXT = 'User name already exist.';
export const STALE_USER_TEXT = 'This user was changed by someone else. Reload to see the changes.';
export const SSO_ID_IN_USE_TEXT = 'Sso UserId already exist.';

const ONE_SCRIPT_TEXT = 'User Name must not mix letters of different alphabets.';

const PHONE_DIGITS = 10;
export const MAX_NAME_LENGTH = 100;
export const MAX_EMAIL_LENGTH = 254;
/** Longest user name and longest id at the identity provider. */
export const MAX_LOGIN_LENGTH = 150;

const atMost = (label: string, length: number) => `${label} must be at most ${length} characters.`;

const EMAIL = /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+@(?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]{2,}$/u;

/** Of a number that was pasted: typed one by one, what is no digit never comes so far. The field has its +1 already. */
const COUNTRY_CODE = /^\s*(?:\+\s*1|1[\s.(-])/;

/** What the inputs of the form strip as it is typed. */
export const userFilters = {
  emailAddress: (text: string): string => text.replace(/[\s,;:<>()[\]{}\\"|`~^!#$%*=?/]/gu, ''),
  phoneNumber: (text: string): string =>
    text.replace(COUNTRY_CODE, '').replace(/\D/g, '').slice(0, PHONE_DIGITS),
  userName: (text: string): string => text.replace(/\s/gu, ''),
};

/** Text that may be missing or null on the wire; surrounding spaces never count. */
const text = (keep = normalizeName) =>
  string()
    .nullable()
    .transform((value: unknown) => (typeof value === 'string' ? keep(value) : ''))
    .default('');

/** One line. Judged as it was entered: a line break at its end is none of the spaces that never count. */
const visibleText = (label: string, length: number, keep = normalizeName) =>
  text(keep)
    .max(length, atMost(label, length))
    .test(
      'visible',
      invisibleCharactersText(label),
      (_value, { originalValue }) => !hasInvisibleCharacters(String(originalValue ?? '')),
    );

const personName = (label: string) => visibleText(label, MAX_NAME_LENGTH).required(FIELD_REQUIRED_TEXT);

const person = {
  firstName: personName('First Name'),
  lastName: personName('Last Name'),
  emailAddress: text()
    .required(FIELD_REQUIRED_TEXT)
    .max(MAX_EMAIL_LENGTH, EMAIL_TEXT)
    .matches(EMAIL, { message: EMAIL_TEXT, excludeEmptyString: true }),
  phoneNumber: text().matches(/^\d{10}$/, { message: PHONE_TEXT, excludeEmptyString: true }),
  userTypeId: number()
    .default(USER_TYPES.superAdmin)
    .oneOf(Object.keys(USER_TYPE_NAMES).map(Number), 'Please choose a user type.'),
};

function passwordIsGood(value: string | null | undefined, context: TestContext) {
  const { userName } = context.parent as { userName?: string };
  const problems = userFormPasswordProblems({ password: value ?? '', loginId: userName });
  return problems.length === 0 || context.createError({ message: problems.join('\n') });
}

/** A new user: with user name and password, or with the id that the identity provider knows them by. */
export const newUserSchema = object({
  ...person,
  isSso: boolean().default(false),
  userName: visibleText('User Name', MAX_LOGIN_LENGTH).when('isSso', {
    is: false,
    then: (schema) =>
      schema
        .required(FIELD_REQUIRED_TEXT)
        .matches(/^\S*$/u, 'User Name must not contain spaces.')
        .test('script', ONE_SCRIPT_TEXT, (name) => isOfOneScript(name)),
  }),
  password: string()
    .nullable()
    .default('')
    .when('isSso', { is: false, then: (schema) => schema.test('password', passwordIsGood) }),
  // The provider's, which is compared as it comes.
  ssoUserId: visibleText('Sso UserId', MAX_LOGIN_LENGTH, (id) => id.trim()).when('isSso', {
    is: true,
    then: (schema) => schema.required(FIELD_REQUIRED_TEXT),
  }),
});

/** An edited user. A password of null stays as it is; how the user logs in cannot be changed. */
export const editedUserSchema = object({
  ...person,
  userName: text(),
  password: string()
    .nullable()
    .default(null)
    .test('password', (value, context) => value === null || passwordIsGood(value, context)),
});

export type NewUser = InferType<typeof newUserSchema>;

/** Who acts, as far as acting on users goes. */
export interface UserActor {
  readonly userId: number;
  readonly systemCreated: boolean;
}

export interface UserTarget {
  readonly userId: number;
  readonly userTypeId: number;
  readonly createdBy: number;
}

/**
 * Whether an administrator may edit, deactivate, delete or give rights to a user: not to a system-created one
 * and not to themself, and only the system-created account acts on administrators.
 */
export const mayManage = (actor: UserActor, target: UserTarget): boolean =>
  target.createdBy !== SYSTEM_CREATOR_ID &&
  target.userId !== actor.userId &&
  mayGiveType(actor, target.userTypeId);

export const OPERATOR_PASSWORD_TEXT =
  "This user is one of the portal's operators: only they can change their password.";

export const STRONGER_PASSWORD_TEXT =
  'This user has rights that you do not hold: you can not change their password.';

/** @returns whether an administrator may give a user this type: one they may act on afterwards */
export const mayGiveType = (actor: Pick<UserActor, 'systemCreated'>, userTypeId: number): boolean =>
  actor.systemCreated || userTypeId !== USER_TYPES.client;
