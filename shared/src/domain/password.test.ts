import fc from 'fast-check';
import { passwordProblems, stripPassword, userFormPasswordProblems } from './password';

const TOO_SHORT = 'Password should be at least 8 charcters long';
const NO_UPPERCASE = 'Your New Password must contain at least one uppercase character.';
const NO_LOWERCASE = 'Your New Password must contain at least one lowercase character.';
const NO_DIGIT = 'Your password must contain at least one digit.';
const NO_SPECIAL = 'Your password must contain at least one special character( @, !, #, $, %, ., = ).';
const MISMATCH = 'New Password and Confirm Password should be same.';
const ALL_KINDS =
  'Password must contain at least 1 uppercase, 1 lowercase, 1 numeric character and 1 special character( @, !, #, $, %, ., = ). ';

const from = (signs: string, minLength = 0) =>
  fc.string({ unit: fc.constantFrom(...signs), minLength, maxLength: 12 });
const upper = 'ABCXYZ';
const lower = 'abcxyz';
const digits = '0123456789';
const special = '@!#$%.=';
const strippedSigns = ' \t;~^&*,?()[]{}<>_\\/|`';

describe('what the field strips', () => {
  // Covers LOGIN-4.6
  it('takes out every listed character and nothing else', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.constantFrom(...strippedSigns), (before, after, sign) => {
        expect(stripPassword(before + sign + after)).toBe(stripPassword(before) + stripPassword(after));
      }),
    );
    expect(stripPassword(`${upper}${lower}${digits}${special}+-'":`)).toBe(
      `${upper}${lower}${digits}${special}+-'":`,
    );
  });

  it('strips once and for all', () => {
    fc.assert(
      fc.property(fc.string(), (text) =>
        expect(stripPassword(stripPassword(text))).toBe(stripPassword(text)),
      ),
    );
  });
});

describe('a new password', () => {
  it('is accepted with every kind of character, in any order', () => {
    const parts = fc.tuple(from(upper, 2), from(lower, 2), from(digits, 2), from(special, 2));
    fc.assert(
      fc.property(
        parts.chain((texts) =>
          fc.shuffledSubarray([...texts.join('')], { minLength: texts.join('').length }),
        ),
        (signs) => expect(passwordProblems({ password: signs.join('') })).toEqual([]),
      ),
    );
  });

  // Covers LOGIN-4.3
  it.each([
    ['no uppercase', from(lower + digits + special), NO_UPPERCASE],
    ['no lowercase', from(upper + digits + special), NO_LOWERCASE],
    ['no digit', from(upper + lower + special), NO_DIGIT],
    ['no special character', from(upper + lower + digits), NO_SPECIAL],
    ['fewer than 8 characters', fc.string({ maxLength: 7 }), TOO_SHORT],
    ['only stripped characters beside 7 others', fc.constant('  Abc1@xy  '), TOO_SHORT],
    ['no counted special character', fc.constant('Abcdefg1+-'), NO_SPECIAL],
  ])('is refused with %s', (_name, passwords, message) => {
    fc.assert(
      fc.property(passwords, (password) => expect(passwordProblems({ password })).toContain(message)),
    );
  });

  // Covers LOGIN-4.4
  it('is told everything that is wrong with it at once', () => {
    expect(passwordProblems({ password: '', confirm: 'x' })).toEqual([
      TOO_SHORT,
      NO_UPPERCASE,
      NO_LOWERCASE,
      NO_DIGIT,
      NO_SPECIAL,
      MISMATCH,
    ]);
  });

  // Covers LOGIN-4.5
  it('must be repeated exactly where it is repeated', () => {
    expect(passwordProblems({ password: 'Abcdef1@', confirm: 'Abcdef1@' })).toEqual([]);
    expect(passwordProblems({ password: 'Abcdef1@', confirm: 'abcdef1@' })).toEqual([MISMATCH]);
  });

  // Covers LOGIN-4.10, USER-2.3
  it.each([passwordProblems, userFormPasswordProblems])('may not hold half of a character', (problems) => {
    expect(problems({ password: 'Abcdef1@😀' })).toEqual([]);
    const message = 'The password must not contain half of a character.';
    for (const half of ['\ud83d', '\ude00'])
      expect(problems({ password: `Abcdef1@${half}` })).toEqual([message]);
  });

  // Covers LOGIN-4.7
  it('may not be the login id, in whatever case', () => {
    const message = 'New Password and Login ID should not be same.';
    expect(passwordProblems({ password: 'Abcdef1@', loginId: 'aBCDEF1@' })).toEqual([message]);
    expect(passwordProblems({ password: 'Abcdef1@', loginId: 'abcdef' })).toEqual([]);
    expect(passwordProblems({ password: 'Abcdef1@', loginId: null })).toEqual([]);
  });
});

describe('a password in the user form', () => {
  // Covers USER-2.3
  it('says each of its own texts', () => {
    expect(userFormPasswordProblems({ password: '' })).toEqual(['This Field is required.']);
    expect(userFormPasswordProblems({ password: 'Abc1@' })).toEqual([
      'Password must be atleast 8 characters long.',
    ]);
    expect(userFormPasswordProblems({ password: 'abcdefgh' })).toEqual([ALL_KINDS]);
    expect(userFormPasswordProblems({ password: 'Abcdef1@' })).toEqual([]);
  });

  // Covers USER-2.3
  it('has at most 40 characters', () => {
    const message = 'Password must be at most 40 characters long.';
    expect(userFormPasswordProblems({ password: `Abcdef1@${'x'.repeat(32)}` })).toEqual([]);
    expect(userFormPasswordProblems({ password: `Abcdef1@${'x'.repeat(33)}` })).toEqual([message]);
  });

  it('may not be the user name', () => {
    expect(userFormPasswordProblems({ password: 'Abcdef1@', loginId: 'ABCDEF1@' })).toHaveLength(1);
  });

  it('agrees with the rules of the login modal on what passes', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (password) => {
        expect(userFormPasswordProblems({ password }).length === 0).toBe(
          passwordProblems({ password }).length === 0,
        );
      }),
    );
  });
});
