import { CLIENTS, expect, expectAccessible, logIn, logInOnScreen, logOut, test } from '../support/portal';

// Covers CLIENT-3.3
test('the address without a client lists the clients', async ({ page }) => {
  await page.goto('/');
  for (const client of CLIENTS) await expect(page.locator(`a[href="/${client}"]`)).toBeVisible();
  await expectAccessible(page);
});

// Covers CLIENT-3.2
test('an unknown client leads to the list of clients', async ({ page }) => {
  await page.goto('/unknown/promotion');
  await expect(page).toHaveURL(/\/$/);
});

// Covers CLIENT-3.4
test('an unknown page of a client is a 404, in status and on the screen', async ({ page, guard }) => {
  guard.allow(/404/);
  const response = await page.goto('/bmw/nowhere');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('404 Error !')).toBeVisible();
  await expect(page.getByText('Page not found.')).toBeVisible();
  await expectAccessible(page);
});

// Covers CLIENT-3.5
test('/error is the error page', async ({ page }) => {
  await page.goto('/error');
  await expect(page.getByText('This is the error page...')).toBeVisible();
});

// Covers SHELL-2.12
test('a page that can not be fetched says so below the header, and Retry brings it once the server is back', async ({
  page,
  guard,
}) => {
  guard.allow(/ERR_FAILED|ChunkLoadError/);
  await logIn(page, 'elan');
  await expect(page.getByText(/^Total Count: \d/)).toBeVisible();
  await page.route(/assets|healthz/, (route) => route.abort());
  await page.getByRole('link', { name: 'Overview', exact: true }).click();
  await expect(page.getByText('This page could not be shown. Please try again.')).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText(/^The server does not answer/)).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
});

// Covers LOGIN-5.3
test('the landing page tells of a provider error', async ({ page }) => {
  await page.goto('/hd/login?error=true');
  await expect(
    page.getByText(
      'An error occurred during the process. Please try again later or contact support if the problem persists',
    ),
  ).toBeVisible();
});

// Covers SHELL-3.2
test('the portal works by keyboard alone: log in, open the account menu, leave', async ({ page, guard }) => {
  await logInOnScreen(page, 'elan');
  await expect(page.getByRole('banner')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /skip/i })).toBeFocused();
  const account = page.getByRole('button', { name: /account/i });
  await account.focus();
  await page.keyboard.press('Enter');
  const logout = page.getByRole('menuitem', { name: 'Logout' });
  await expect(logout).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(account).toBeFocused();
  await logOut(page, guard);
  await expect(page.getByRole('main')).toBeFocused();
});
