import type { Browser, Page } from '@playwright/test';
import {
  expect,
  expectAccessibleAndFits,
  expectNoSidewaysScroll,
  fillLogin,
  logIn,
  loginAddress,
  post,
  test,
  type ClientKey,
  startSession,
} from '../support/portal';
import { uniqueName } from '../support/unique-name';

const TEMPORARY = 'Engine#1843';
const OWN = 'Analytical#Engine1';

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const tabsOf = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link');

async function fillUser(page: Page, lastName: string): Promise<void> {
  await page.getByLabel('First Name').fill('Ada');
  await page.getByLabel('Last Name').fill(lastName);
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Phone Number').fill('5550100199');
}

/** Adds a user through the screen. @returns their row's distinctive text, which is also the login id */
async function addUser(page: Page, client: ClientKey): Promise<string> {
  const name = uniqueName('ada');
  await page.goto(`/${client}/settings/addUser`);
  await fillUser(page, name);
  await page.getByRole('textbox', { name: 'User Name' }).fill(name);
  await page.getByLabel('Password').fill(TEMPORARY);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The user was successfully added!')).toBeVisible();
  return name;
}

async function toggleRights(page: Page, ...rights: Array<[group: string, right: string]>): Promise<void> {
  for (const [group, right] of rights) {
    await page
      .getByRole('group', { name: group, exact: true })
      .getByRole('checkbox', { name: right, exact: true })
      .first()
      .click();
  }
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('User permissions updated.')).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/settings$/);
}

async function otherUser(browser: Browser, client: ClientKey, user: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(loginAddress(client));
  await fillLogin(page, user, TEMPORARY);
  await page.getByRole('button', { name: 'LOG IN' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set a New Password' });
  await dialog.getByLabel('OLD PASSWORD', { exact: true }).fill(TEMPORARY);
  await dialog.getByLabel('NEW PASSWORD', { exact: true }).fill(OWN);
  await dialog.getByLabel('CONFIRM NEW PASSWORD', { exact: true }).fill(OWN);
  await dialog.getByRole('button', { name: 'CONFIRM' }).click();
  await expect(page.getByRole('banner')).toBeVisible();
  return page;
}

// Covers SESSION-1.6
test(
  'a user is added, works, loses a right, gets another and is shut out, all while their page is open',
  { tag: '@processes' },
  async ({ page, browser }) => {
    await startSession(page, 'hd');
    const name = await addUser(page, 'hd');
    await page.getByRole('button', { name: 'Set Permission' }).click();
    await expect(page.getByRole('heading', { name: 'User Permission' })).toBeVisible();
    const permissions = page.url();
    await toggleRights(page, ['Promotion', 'Create/Edit'], ['Support', 'View']);

    const member = await otherUser(browser, 'hd', name);
    await expect(tabsOf(member)).toHaveText(['Promotions', 'Support']);
    await expect(member.getByRole('button', { name: 'Create Promotion' })).toBeVisible();

    await page.goto(permissions);
    await toggleRights(page, ['Promotion', 'View']);
    // The page may hear of it before it is pressed: it tells so then.
    const funds = member.getByRole('button', { name: 'Funds', exact: true });
    await funds.or(member.getByText('You do not have access to this page')).click();
    await expect(tabsOf(member)).toHaveText(['Support']);
    await expect(member.getByText('You do not have access to this page')).toBeVisible();

    await page.goto(permissions);
    await expect(page.getByText(/Taken away: Promotion: View, Promotion: Create\/Edit/)).toBeVisible();
    await toggleRights(page, ['Rewards', 'View']);
    await tabsOf(member).filter({ hasText: 'Support' }).click();
    await expect(tabsOf(member)).toHaveText(['Rewards', 'Support']);

    await page.goto('/hd/settings?size=100');
    await rowOf(page, name).getByRole('switch').click();
    await page.getByRole('button', { name: 'Deactivate', exact: true }).click();
    await expect(page.getByText(`Ada ${name} is now inactive.`)).toBeVisible();
    await member.reload();
    await expect(member).toHaveURL(/\/hd\/(login|incedoLogin)/);
    await member.context().close();
  },
);

// Covers USER-3.3
test('a reset password throws the user out and has to be changed at the next login', async ({
  page,
  browser,
}) => {
  await startSession(page, 'elan');
  const name = await addUser(page, 'elan');
  await page.getByRole('button', { name: 'Set Permission' }).click();
  await toggleRights(page, ['Promotion', 'View']);
  const member = await otherUser(browser, 'elan', name);
  await expect(member).toHaveURL(/\/elan\/promotion$/);

  await page.goto('/elan/settings?size=100');
  await rowOf(page, name).getByRole('link', { name: /^Edit/ }).click();
  await expect(page.getByLabel('Password')).toBeDisabled();
  await page.getByRole('button', { name: 'Reset password' }).click();
  await page.getByLabel('Password').fill(TEMPORARY);
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('The user information was successfully updated.')).toBeVisible();

  // The page may hear of it before it is pressed: it is at its login then.
  const funds = member.getByRole('button', { name: 'Funds', exact: true });
  await funds.or(member.getByLabel('LOGIN ID')).click();
  await expect(member).toHaveURL(/\/elan\/login/);
  await fillLogin(member, name, TEMPORARY);
  await member.getByRole('button', { name: 'LOG IN' }).click();
  await expect(member.getByRole('dialog', { name: 'Set a New Password' })).toBeVisible();
  await member.context().close();
});

test('a single sign-on user has an id, and an id is given once', async ({ page }) => {
  await startSession(page, 'bmw');
  const name = uniqueName('sso');
  const add = async () => {
    await page.goto('/bmw/settings/addUser');
    await fillUser(page, name);
    await page.getByRole('tab', { name: 'Single Sign On (SSO) ID' }).click();
    await page.getByLabel('Sso UserId').fill(name);
    await page.getByRole('button', { name: 'Save' }).click();
  };
  await add();
  await expect(page.getByText('The user was successfully added!')).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await add();
  await expect(page.getByText('Sso UserId already exist.')).toBeVisible();

  await page.getByRole('button', { name: 'OK' }).click();
  await page.goto('/bmw/settings?size=100');
  await rowOf(page, name).getByRole('link', { name: /^Edit/ }).click();
  await expect(page.getByLabel('Sso UserId')).toHaveValue(name);
  await expect(page.getByLabel('Sso UserId')).not.toBeEditable();
  await expect(page.getByLabel('Password')).toHaveCount(0);
});

// Covers USER-1.5
test('a deleted user disappears', async ({ page }) => {
  await startSession(page, 'acg');
  const name = await addUser(page, 'acg');
  await page.goto('/acg/settings?size=100');
  await expect(rowOf(page, name)).toContainText('(555) 010-0199');
  await rowOf(page, name)
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(page.getByText('Are you sure you want to delete user profile?')).toBeVisible();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(rowOf(page, name)).toHaveCount(0);
});

test('the longest name, in one word, stays inside of its column, dialog and page', async ({ page }) => {
  await startSession(page, 'acg');
  const word = `${uniqueName('Long')}${'w'.repeat(100)}`.slice(0, 100);
  const saved = await post(page, 'acg', '/api/Settings/CreateAdminUser', {
    FirstName: word,
    LastName: word,
    EmailAddress: 'long@example.com',
    UserTypeId: 2,
    IsSSO: false,
    UserName: uniqueName('long'),
    PasswordHash: TEMPORARY,
  });
  expect(saved).toMatchObject({ result: expect.any(Number) });
  const { result: id } = saved as { result: number };
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`/acg/settings?Search=${word}`);
  const name = rowOf(page, word).getByRole('cell').first();
  await expect(name).toBeVisible();
  expect((await name.boundingBox())?.width).toBeLessThan(400);
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await page.getByRole('button', { name: `Delete ${word}` }).click();
    const title = page.getByRole('alertdialog').getByRole('heading');
    await expect(title).toContainText(word);
    expect(await title.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
    await page.getByRole('button', { name: 'No', exact: true }).click();
  }
  await page.goto(`/acg/settings/permissions/${id}`);
  await expect(page.getByText(word).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('a plain administrator has no controls for administrators', async ({ page }) => {
  await startSession(page, 'acg', 'admin2');
  await page.goto('/acg/settings?size=100');
  await expect(rowOf(page, 'promo@').getByRole('switch')).toBeVisible();
  for (const text of ['Sable Winterbourne', 'admin2@']) {
    await expect(rowOf(page, text)).toBeVisible();
    await expect(rowOf(page, text).getByRole('link')).toHaveCount(0);
    await expect(rowOf(page, text).getByRole('switch')).toHaveCount(0);
  }
});

// Covers SHELL-1.5
test('a user who is no administrator does not reach the settings', async ({ page }) => {
  await logIn(page, 'bmw', 'super');
  await expect(page.getByRole('link', { name: 'Settings' })).toHaveCount(0);
  await page.goto('/bmw/settings');
  await expect(page.getByRole('heading', { name: 'Settings' })).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText('You do not have access to this page');
});

// Covers USER-4.2
test('the W-9 dates are edited, saved and kept', async ({ page }) => {
  await startSession(page, 'hd');
  await page.goto('/hd/settings/configuration');
  for (const [label, text] of [
    ['W9 renewal Date', 'W9 renewal Date successfully configured.'],
    ['W9 Submission Date', 'W9 Submission Date successfully configured.'],
  ] as const) {
    const card = page.getByRole('region', { name: label });
    await card.getByRole('button', { name: 'EDIT' }).click();
    await card.getByRole('button', { name: 'Open calendar' }).click();
    const calendar = page.getByRole('dialog', { name: `Choose ${label}` });
    await calendar.getByRole('button', { name: /next month/i }).click();
    await calendar.getByRole('gridcell').getByRole('button').filter({ hasText: /^15$/ }).click();
    await expect(card.getByRole('textbox')).toHaveValue(/^\d{2}\/15\/\d{4}$/);
    const chosen = await card.getByRole('textbox').inputValue();
    await card.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(text)).toBeVisible();
    await page.reload();
    await expect(card.getByRole('textbox')).toHaveValue(chosen);
  }
});

// Covers SHELL-2.8, LIST-2.9
test('unsaved changes are not lost by accident', async ({ page }) => {
  await startSession(page, 'elan');
  await page.goto('/elan/settings?size=100');
  await rowOf(page, 'tax@')
    .getByRole('link', { name: /^Set Permission/ })
    .click();
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  const overview = page.getByRole('group', { name: 'Overview' }).getByRole('checkbox', { name: 'View' });
  await overview.click();
  await page.getByRole('link', { name: 'Promotions' }).click();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(overview).toBeChecked();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/elan\/settings\?size=100$/);
});

// Covers SHELL-3.2
test('a user is added by keyboard alone', async ({ page }) => {
  await startSession(page, 'elan');
  await page.goto('/elan/settings/addUser');
  const name = uniqueName('key');
  await page.getByLabel('First Name').focus();
  for (const text of ['Ada', name, 'ada@example.com', '5550100199']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await expect(page.getByRole('tab', { name: 'Setup User Name' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByLabel('Sso UserId')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('textbox', { name: 'User Name' }).focus();
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await page.keyboard.type(TEMPORARY);
  await page.keyboard.press('Enter');
  await expect(page.getByText('The user was successfully added!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'OK' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/elan\/settings$/);
});

// Covers SHELL-3.1, SHELL-3.3
test('every page of the settings is accessible and fits', async ({ page }) => {
  await startSession(page, 'bmw');
  await page.goto('/bmw/settings?size=100');
  await expect(rowOf(page, 'tax@')).toBeVisible();
  await expectAccessibleAndFits(page);
  await rowOf(page, 'tax@')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(page.getByText('Are you sure you want to delete user profile?')).toBeVisible();
  await expectAccessibleAndFits(page);
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await rowOf(page, 'tax@').getByRole('link', { name: /^Edit/ }).click();
  await expect(page.getByLabel('First Name')).toBeVisible();
  await expectAccessibleAndFits(page);
  await page.goto('/bmw/settings/addUser');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('This Field is required.').first()).toBeVisible();
  await expectAccessibleAndFits(page);
  await page.goto('/bmw/settings/configuration');
  await page.getByRole('button', { name: 'EDIT' }).first().click();
  await expectAccessibleAndFits(page);
  await page.goto('/bmw/settings?size=100');
  await rowOf(page, 'tax@')
    .getByRole('link', { name: /^Set Permission/ })
    .click();
  await page.getByRole('group', { name: 'Overview' }).getByRole('checkbox').click();
  await expectAccessibleAndFits(page);
});
