import { expect, logIn, startSession, test } from '../support/portal';

const TABS = ['Overview', 'Promotions', 'Rewards', 'Reports', 'Taxation', 'Support'];

const tabsOf = (page: import('@playwright/test').Page) =>
  page
    .getByRole('navigation', { name: /main|tabs|sections/i })
    .getByRole('link')
    .allInnerTexts();

// Covers SHELL-1.2
test('an administrator sees every tab in its order, and Settings', async ({ page }) => {
  await logIn(page, 'elan', 'admin');
  await expect.poll(() => tabsOf(page)).toEqual(TABS);
  await expect(page.getByRole('link', { name: 'Settings' })).toBeVisible();
});

test('an account executive sees every tab, no Settings, and nothing to create', async ({ page }) => {
  await logIn(page, 'bmw', 'exec');
  await expect.poll(() => tabsOf(page)).toEqual(TABS);
  await expect(page.getByRole('link', { name: 'Settings' })).toHaveCount(0);
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create Promotion' })).toHaveCount(0);
});

// Covers LOGIN-1.4
test('a support user lands on the first tab they may see', async ({ page }) => {
  await logIn(page, 'hd', 'support');
  await expect.poll(() => tabsOf(page)).toEqual(['Support']);
  await expect(page).toHaveURL(/\/hd\/support$/);
  await page.goto('/hd/promotion');
  await expect(page.getByRole('table', { name: /promotion/i })).toHaveCount(0);
});

test('an address without its right shows the no-access page, in every tab', async ({ page }) => {
  await startSession(page, 'bmw', 'exec');
  for (const path of [
    'rewards/upload',
    'rewards/upload/status/1',
    'rewards/uploadsweepstake',
    'rewards/uploadsweepstake/status/1',
    'promotion/1',
    'settings',
    'settings/addUser',
  ]) {
    await page.goto(`/bmw/${path}`);
    await expect(page.getByRole('heading', { name: 'You do not have access to this page' })).toBeVisible();
  }
});

// Covers SHELL-1.3
test('a user without any claim is told so', async ({ page }) => {
  await logIn(page, 'acg', 'noclaims');
  await expect(page.getByRole('main')).toContainText(/no (tabs?|permissions?|access)|not .*(any|permi)/i);
  expect(await tabsOf(page)).toEqual([]);
});
