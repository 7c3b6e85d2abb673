import { ValidationError, type AnyObjectSchema } from 'yup';
import {
  editedUserSchema,
  mayGiveType,
  mayManage,
  newUserSchema,
  userFilters,
  type UserActor,
  type UserTarget,
} from './users';
import { formatPhone } from './phone';

const REQUIRED = 'This Field is required.';
const MIXED =
  'Password must contain at least 1 uppercase, 1 lowercase, 1 numeric character and 1 special character( @, !, #, $, %, ., = ). ';

const NEW_USER = {
  firstName: 'Ada',
  lastName: 'Byron',
  emailAddress: 'ada.byron@example.com',
  phoneNumber: '5550100199',
  userTypeId: 4,
  isSso: false,
  userName: 'ada',
  password: 'Engine#1843',
};

function problems(schema: AnyObjectSchema, values: object): Record<string, string> {
  try {
    schema.validateSync(values, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(error.inner.map((one) => [one.path, one.message]));
  }
}

test.each<[string, object, Record<string, string>]>([
  ['everything in order', {}, {}],
  ['no phone', { phoneNumber: '' }, {}],
  ['null for no phone', { phoneNumber: null }, {}],
  ['no type, for type 4', { userTypeId: undefined }, {}],
  ['no first name', { firstName: '' }, { firstName: REQUIRED }],
  ['a last name of spaces', { lastName: '   ' }, { lastName: REQUIRED }],
  ['a missing email', { emailAddress: undefined }, { emailAddress: REQUIRED }],
  ['an email without @', { emailAddress: 'ada' }, { emailAddress: 'Please enter a valid email.' }],
  [
    'an email without a domain',
    { emailAddress: 'ada@home' },
    { emailAddress: 'Please enter a valid email.' },
  ],
  ['an email with a space', { emailAddress: 'a da@x.com' }, { emailAddress: 'Please enter a valid email.' }],
  [
    'a phone of 9 digits',
    { phoneNumber: '555010019' },
    { phoneNumber: 'Phone number must be of 10 digits.' },
  ],
  [
    'a phone of 11 digits',
    { phoneNumber: '15550100199' },
    { phoneNumber: 'Phone number must be of 10 digits.' },
  ],
  [
    'a phone with letters',
    { phoneNumber: '555CALLNOW' },
    { phoneNumber: 'Phone number must be of 10 digits.' },
  ],
  ['no user name', { userName: '' }, { userName: REQUIRED }],
  ['a user name with a space', { userName: 'a da' }, { userName: 'User Name must not contain spaces.' }],
  ['no password', { password: '' }, { password: REQUIRED }],
  ['null for a password', { password: null }, { password: REQUIRED }],
  ['a short password', { password: 'Aa1#' }, { password: 'Password must be atleast 8 characters long.' }],
  ['a password without uppercase', { password: 'engine#1843' }, { password: MIXED }],
  ['a password without lowercase', { password: 'ENGINE#1843' }, { password: MIXED }],
  ['a password without digit', { password: 'Engine#Engine' }, { password: MIXED }],
  ['a password without special character', { password: 'Engine1843' }, { password: MIXED }],
  [
    'a password of 41 characters',
    { password: `Engine#1843${'a'.repeat(30)}` },
    { password: 'Password must be at most 40 characters long.' },
  ],
  [
    'a password that says the user name',
    { userName: 'Engine#1843' },
    { password: 'Password and User Name should not be same.' },
  ],
  ['an unknown type', { userTypeId: 9 }, { userTypeId: 'Please choose a user type.' }],
  ['single sign-on with an id', { isSso: true, ssoUserId: 'ada@idp', userName: '', password: '' }, {}],
  ['single sign-on without id', { isSso: true, userName: '', password: '' }, { ssoUserId: REQUIRED }],
  [
    'an id of 151 characters',
    { isSso: true, ssoUserId: 'a'.repeat(151) },
    { ssoUserId: 'Sso UserId must be at most 150 characters.' },
  ],
  [
    'a line break in a name',
    { firstName: 'A\nda' },
    { firstName: 'First Name must not contain invisible characters.' },
  ],
  [
    'a name that is read backwards',
    { lastName: '\u202Eadn' },
    { lastName: 'Last Name must not contain invisible characters.' },
  ],
  [
    'a line break behind a name',
    { firstName: 'Ada\n' },
    { firstName: 'First Name must not contain invisible characters.' },
  ],
  [
    'an invisible letter in a name',
    { firstName: 'نگه\u200Cدار' },
    { firstName: 'First Name must not contain invisible characters.' },
  ],
  [
    'a user name that looks like another',
    { userName: 'ada\u200B' },
    { userName: 'User Name must not contain invisible characters.' },
  ],
])('a new user: %s', (_, change, expected) => {
  expect(problems(newUserSchema, { ...NEW_USER, ...change })).toEqual(expected);
});

test.each<[string, object, Record<string, string>]>([
  ['an unchanged password', { password: null }, {}],
  ['a missing password', { password: undefined }, {}],
  ['a password that was cleared', { password: '' }, { password: REQUIRED }],
  ['a short password', { password: 'Aa1#' }, { password: 'Password must be atleast 8 characters long.' }],
  ['no last name', { lastName: '' }, { lastName: REQUIRED }],
])('an edited user: %s', (_, change, expected) => {
  expect(problems(editedUserSchema, { ...NEW_USER, password: null, ...change })).toEqual(expected);
});

test('the schema trims what surrounds a name', () => {
  expect(newUserSchema.cast({ ...NEW_USER, firstName: ' Ada ' }).firstName).toBe('Ada');
});

// Covers USER-2.4
test('inputs strip what cannot be there', () => {
  expect(userFilters.phoneNumber('(555) 010-0199 ext. 7')).toBe('5550100199');
  for (const pasted of [
    '+1 (555) 010-0199',
    '+15550100199',
    '1-555-010-0199',
    ' 1 555 010 0199',
    '1(555)010-0199',
  ])
    expect(userFilters.phoneNumber(pasted)).toBe('5550100199');
  expect(userFilters.phoneNumber('1234567890')).toBe('1234567890');
  expect(userFilters.emailAddress(" ada.o'byron+1@x.com;")).toBe("ada.o'byron+1@x.com");
  expect(userFilters.userName(' a d\ta ')).toBe('ada');
});

// Covers USER-1.1
test.each([
  ['5550100199', '(555) 010-0199'],
  ['0123456789', '(012) 345-6789'],
  ['12345', '12345'],
  ['', ''],
  [null, ''],
])('the phone %s reads %s', (phone, expected) => {
  expect(formatPhone(phone)).toBe(expected);
});

// Covers RIGHT-3.1
describe('which administrator may manage which user', () => {
  const system: UserActor = { userId: 1, systemCreated: true };
  const plain: UserActor = { userId: 2, systemCreated: false };
  const user = (userId: number, userTypeId: number, createdBy = 1): UserTarget => ({
    userId,
    userTypeId,
    createdBy,
  });

  test.each<[string, UserActor, UserTarget, boolean]>([
    ['the system account on a user', system, user(9, 4), true],
    ['the system account on an administrator', system, user(2, 1), true],
    ['the system account on itself', system, user(1, 1, -99), false],
    ['the system account on another system-created user', system, user(8, 3, -99), false],
    ['an administrator on a user', plain, user(9, 3), true],
    ['an administrator on another administrator', plain, user(3, 1), false],
    ['an administrator on themself', plain, user(2, 1), false],
    ['an administrator on a system-created user', plain, user(8, 3, -99), false],
    ['a user of another type on themself', plain, user(2, 4), false],
  ])('%s', (_, actor, target, allowed) => {
    expect(mayManage(actor, target)).toBe(allowed);
  });

  // Covers RIGHT-3.3
  test('only the system account makes administrators', () => {
    expect([1, 2, 3, 4].filter((type) => mayGiveType(plain, type))).toEqual([2, 3, 4]);
    expect([1, 2, 3, 4].filter((type) => mayGiveType(system, type))).toEqual([1, 2, 3, 4]);
  });
});
