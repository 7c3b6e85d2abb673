import type { Endpoint } from '@portal/shared/contracts/endpoint';
import { updatePromotion } from '@portal/shared/contracts/promotions';
import { createAdminUser, updateUserDetails } from '@portal/shared/contracts/settings';
import { createSupportTicket } from '@portal/shared/contracts/support';
import { ALL_CLAIMS } from '@portal/shared/domain/claims';
import { createTestApp, type TestApp } from '../fixtures/test-app';
import type { TestUser } from '../fixtures/test-users';

/** Two names that differ by what is not seen get round duplicate checks, and mislead who reads them. */

const INVISIBLE = {
  'a zero-width space': '\u200b',
  'a zero-width joiner': '\u200d',
  'a soft hyphen': '\u00ad',
  'a right-to-left override': '\u202e',
  'a byte order mark': '\ufeff',
  'a combining joiner': '\u034f',
  'a variation selector': '\ufe0e',
  'a Hangul filler': '\u3164',
  'a control character': '\u0007',
  'a line break': '\n',
  'a tab': '\t',
};

const USER = {
  FirstName: 'Ann',
  LastName: 'Lee',
  EmailAddress: 'ann@example.test',
  UserTypeId: 2,
  IsSSO: false,
  UserName: 'ann.lee',
  PasswordHash: 'Velvet.Anchor42',
};
const { UserName: _none, PasswordHash: _no, ...SSO_USER } = { ...USER, IsSSO: true, SSOUserId: 'ann@idp' };

let portal: TestApp;
let administrator: TestUser;
let userId: number;
let promotionId: number;
beforeAll(async () => {
  portal = await createTestApp();
  administrator = await portal.user({ claims: ALL_CLAIMS, userTypeId: 1, createdBy: -99 });
  ({ userId } = await portal.user());
  const created = await portal.app.inject({
    url: '/api/Promotions/createpromotion',
    headers: administrator.headers,
  });
  promotionId = created.json<{ PromotionID: number }>().PromotionID;
});
afterAll(() => portal.close());

const save = (endpoint: Endpoint, body: object) => portal.call(endpoint, body as never, administrator);

/** Every name, identifier and subject that a person enters and that is refused with a 400. */
const PLACES: ReadonlyArray<[string, Endpoint, string, () => object]> = [
  ['the first name of a new user', createAdminUser, 'FirstName', () => USER],
  ['the last name of a new user', createAdminUser, 'LastName', () => USER],
  ['a user name', createAdminUser, 'UserName', () => USER],
  ['an id at the identity provider', createAdminUser, 'SSOUserId', () => SSO_USER],
  ['the first name of a user', updateUserDetails, 'FirstName', () => ({ id: userId, ...USER })],
  ['the last name of a user', updateUserDetails, 'LastName', () => ({ id: userId, ...USER })],
  [
    'the name of a promotion',
    updatePromotion,
    'PromotionName',
    () => ({ PromotionID: promotionId, PromotionName: 'Spring', Status: 2 }),
  ],
  [
    'the subject of a ticket',
    createSupportTicket,
    'Subject',
    () => ({ Category: 1, Subject: 'Help', Body: 'Two\nlines\tand a tab' }),
  ],
];

describe.each(PLACES)('%s', (_, endpoint, property, body) => {
  // Covers WIRE-4.5
  test.each(Object.entries(INVISIBLE))('refuses %s, within and behind', async (_name, character) => {
    const whole = body() as Record<string, unknown>;
    const text = String(whole[property]);
    for (const spoilt of [`${text.slice(0, 2)}${character}${text.slice(2)}`, text + character]) {
      const answer = await save(endpoint, { ...whole, [property]: spoilt });
      expect([answer.statusCode, answer.json()]).toMatchObject([
        400,
        {
          error: expect.stringContaining('must not contain invisible characters'),
          details: expect.arrayContaining([
            {
              path: property,
              message: expect.stringMatching(/ must not contain invisible characters\.$/) as string,
            },
          ]) as unknown,
        },
      ]);
    }
  });
});

// Covers WIRE-4.5
test('a free text keeps its line breaks and tabs', async () => {
  const answer = await save(createSupportTicket, {
    Category: 1,
    Subject: 'Help',
    Body: 'Two\nlines\tand a tab',
  });
  expect(answer.statusCode).toBe(200);
});
