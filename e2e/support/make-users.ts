import type { Page } from '@playwright/test';
import { expect, post, type ClientKey } from './portal';
import { uniqueName } from './unique-name';

/**
 * Makes users through the calls of the screen, as an administrator who is logged in.
 * @returns their last name, which finds them and no others; the first has the login id of it and 1, and so on
 */
export async function makeUsers(page: Page, client: ClientKey, count: number): Promise<string> {
  const word = uniqueName('bulk');
  for (let at = 1; at <= count; at += 1) {
    const answer = await post(page, client, '/api/Settings/CreateAdminUser', {
      FirstName: 'Ada',
      LastName: word,
      EmailAddress: `${word}${at}@example.com`,
      PhoneNumber: '5550100199',
      UserTypeId: 2,
      IsSSO: false,
      UserName: `${word}${at}`,
      PasswordHash: 'Temporary#2026',
    });
    expect(answer).toMatchObject({ error: null, ErrorMessage: null });
  }
  return word;
}
