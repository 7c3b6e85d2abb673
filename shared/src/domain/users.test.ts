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
  FirstName: 'Ada',
  LastName: 'Byron',
  EmailAddress: 'ada.byron@example.com',
  PhoneNumber: '5550100199',
  UserTypeId: 4,
  IsSSO: false,
  UserName: 'ada',
  PasswordHash: 'Engine#1843',
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
  ['no phone', { PhoneNumber: '' }, {}],
  ['null for no phone', { PhoneNumber: null }, {}],
  ['no type, for type 4', { UserTypeId: undefined }, {}],
  ['no first name', { FirstName: '' }, { FirstName: REQUIRED }],
  ['a last name of spaces', { LastName: '   ' }, { LastName: REQUIRED }],
  ['a missing email', { EmailAddress: undefined }, { EmailAddress: REQUIRED }],
  ['an email without @', { EmailAddress: 'ada' }, { EmailAddress: 'Please enter a valid email.' }],
  [
    'an email without a domain',
    { EmailAddress: 'ada@home' },
    { EmailAddress: 'Please enter a valid email.' },
  ],
  ['an email with a space', { EmailAddress: 'a da@x.com' }, { EmailAddress: 'Please enter a valid email.' }],
  [
    'a phone of 9 digits',
    { PhoneNumber: '555010019' },
    { PhoneNumber: 'Phone number must be of 10 digits.' },
  ],
  [
    'a phone of 11 digits',
    { PhoneNumber: '15550100199' },
    { PhoneNumber: 'Phone number must be of 10 digits.' },
  ],
  [
    'a phone with letters',
    { PhoneNumber: '555CALLNOW' },
    { PhoneNumber: 'Phone number must be of 10 digits.' },
  ],
  ['no user name', { UserName: '' }, { UserName: REQUIRED }],
  ['a user name with a space', { UserName: 'a da' }, { UserName: 'User Name must not contain spaces.' }],
  ['no password', { PasswordHash: '' }, { PasswordHash: REQUIRED }],
  ['null for a password', { PasswordHash: null }, { PasswordHash: REQUIRED }],
  [
    'a short password',
    { PasswordHash: 'Aa1#' },
    { PasswordHash: 'Password must be atleast 8 characters long.' },
  ],
  ['a password without uppercase', { PasswordHash: 'engine#1843' }, { PasswordHash: MIXED }],
  ['a password without lowercase', { PasswordHash: 'ENGINE#1843' }, { PasswordHash: MIXED }],
  ['a password without digit', { PasswordHash: 'Engine#Engine' }, { PasswordHash: MIXED }],
  ['a password without special character', { PasswordHash: 'Engine1843' }, { PasswordHash: MIXED }],
  [
    'a password of 41 characters',
    { PasswordHash: `Engine#1843${'a'.repeat(30)}` },
    { PasswordHash: 'Password must be at most 40 characters long.' },
  ],
  [
    'a password that says the user name',
    { UserName: 'Engine#1843' },
    { PasswordHash: 'Password and User Name should not be same.' },
  ],
  ['an unknown type', { UserTypeId: 9 }, { UserTypeId: 'Please choose a user type.' }],
  ['single sign-on with an id', { IsSSO: true, SSOUserId: 'ada@idp', UserName: '', PasswordHash: '' }, {}],
  ['single sign-on without id', { IsSSO: true, UserName: '', PasswordHash: '' }, { SSOUserId: REQUIRED }],
  [
    'an id of 151 characters',
    { IsSSO: true, SSOUserId: 'a'.repeat(151) },
    { SSOUserId: 'Sso UserId must be at most 150 characters.' },
  ],
  [
    'a line break in a name',
    { FirstName: 'A\nda' },
    { FirstName: 'First Name must not contain invisible characters.' },
  ],
  [
    'a name that is read backwards',
    { LastName: '\u202Eadn' },
    { LastName: 'Last Name must not contain invisible characters.' },
  ],
  [
    'a line break behind a name',
    { FirstName: 'Ada\n' },
    { FirstName: 'First Name must not contain invisible characters.' },
  ],
  [
    'an invisible letter in a name',
    { FirstName: 'نگه\u200Cدار' },
    { FirstName: 'First Name must not contain invisible characters.' },
  ],
  [
    'a user name that looks like another',
    { UserName: 'ada\u200B' },
    { UserName: 'User Name must not contain invisible characters.' },
  ],
])('a new user: %s', (_, change, expected) => {
  expect(problems(newUserSchema, { ...NEW_USER, ...change })).toEqual(expected);
});

test.each<[string, object, Record<string, string>]>([
  ['an unchanged password', { PasswordHash: null }, {}],
  ['a missing password', { PasswordHash: undefined }, {}],
  ['a password that was cleared', { PasswordHash: '' }, { PasswordHash: REQUIRED }],
  [
    'a short password',
    { PasswordHash: 'Aa1#' },
    { PasswordHash: 'Password must be atleast 8 characters long.' },
  ],
  ['no last name', { LastName: '' }, { LastName: REQUIRED }],
])('an edited user: %s', (_, change, expected) => {
  expect(problems(editedUserSchema, { ...NEW_USER, PasswordHash: null, ...change })).toEqual(expected);
});

test('the schema trims what surrounds a name', () => {
  expect(newUserSchema.cast({ ...NEW_USER, FirstName: ' Ada ' }).FirstName).toBe('Ada');
});

// Covers USER-2.4
test('inputs strip what cannot be there', () => {
  expect(userFilters.PhoneNumber('(555) 010-0199 ext. 7')).toBe('5550100199');
  expect(userFilters.EmailAddress(" ada.o'byron+1@x.com;")).toBe("ada.o'byron+1@x.com");
  expect(userFilters.UserName(' a d\ta ')).toBe('ada');
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
