import type { Page } from '@playwright/test';
import {
  CLIENTS,
  expect,
  expectAccessible,
  expectAccessibleAndFits,
  fillLogin,
  logIn,
  logInOnScreen,
  logOut,
  loginAddress,
  PASSWORD,
  test,
  accessToken,
} from '../support/portal';

const NEW_PASSWORD = 'Fresh#Start2026';

for (const client of CLIENTS) {
  // Covers CLIENT-2.1, LOGIN-1.4, LOGIN-1.7
  test(`${client}: the first paint is branded and a login leads to the promotions`, async ({ page }) => {
    const response = await page.goto(`/${client}`);
    expect(await response?.text()).toContain(`/assets/clients/${client}/favicon.svg`);
    if (client !== 'elan')
      await page
        .getByRole('button', { name: 'Incedo Login' })
        .or(page.getByRole('link', { name: 'Incedo Login' }))
        .click();
    await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeVisible();
    await expect(page.getByText('Login here')).toBeVisible();
    await expect(page.getByRole('button', { name: 'LOG IN' })).toBeDisabled();

    await fillLogin(page, 'admin', PASSWORD);
    await page.getByRole('button', { name: 'LOG IN' }).click();
    await expect(page).toHaveURL(new RegExp(`/${client}/promotion$`));
    await expect(page.locator('body')).toHaveClass(new RegExp(`client-${client}`));
    await expect(page.getByRole('table')).toBeVisible();

    const cookies = await page.context().cookies(`${new URL(page.url()).origin}/${client}/`);
    const own = cookies.filter(({ name }) =>
      ['maccessToken', 'mrefreshToken', 'mclient', 'mclientId'].includes(name),
    );
    expect(own.map(({ name, path, sameSite }) => ({ name, path, sameSite }))).toEqual(
      expect.arrayContaining(
        ['maccessToken', 'mrefreshToken', 'mclient', 'mclientId'].map((name) => ({
          name,
          path: `/${client}`,
          sameSite: 'Strict',
        })),
      ),
    );
  });
}

// Covers LOGIN-1.6
test('a wrong password shows the server text, leaves no cookie, and the next try works', async ({
  page,
  guard,
}) => {
  guard.allow(/401/);
  await page.goto(loginAddress('elan'));
  await fillLogin(page, 'admin', 'Wrong#2026');
  await page.getByRole('button', { name: 'LOG IN' }).click();
  await expect(page.getByText('Invalid login id or password.')).toBeVisible();
  expect((await page.context().cookies()).filter(({ name }) => name.includes('Token'))).toEqual([]);

  await fillLogin(page, 'admin', PASSWORD);
  await page.getByRole('button', { name: 'LOG IN' }).click();
  await expect(page).toHaveURL(/\/elan\/promotion$/);
});

// Covers LOGIN-4.1
test('a first login must set a new password before anything else', async ({ page, guard }) => {
  guard.allow(/40[013]/);
  await page.goto(loginAddress('hd'));
  await fillLogin(page, 'fresh', PASSWORD);
  await page.getByRole('button', { name: 'LOG IN' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set a New Password' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  const confirm = dialog.getByRole('button', { name: 'CONFIRM' });
  await expect(confirm).toBeDisabled();
  await expectAccessible(page);

  await dialog.getByLabel('OLD PASSWORD', { exact: true }).fill(PASSWORD);
  await dialog.getByLabel('NEW PASSWORD', { exact: true }).fill('short');
  await dialog.getByLabel('CONFIRM NEW PASSWORD').fill('other');
  await confirm.click();
  for (const text of [
    'Password should be at least 8 charcters long',
    'Your New Password must contain at least one uppercase character.',
    'Your password must contain at least one digit.',
    'Your password must contain at least one special character( @, !, #, $, %, ., = ).',
    'New Password and Confirm Password should be same.',
  ]) {
    await expect(dialog.getByText(text)).toBeVisible();
  }
  // Wrong once more, in another way: what the first attempt left behind must not break the second.
  await dialog.getByLabel('NEW PASSWORD', { exact: true }).fill(NEW_PASSWORD);
  await confirm.click();
  await expect(dialog.getByRole('listitem')).toHaveText([
    'New Password and Confirm Password should be same.',
  ]);
  await dialog.getByLabel('CONFIRM NEW PASSWORD').fill(NEW_PASSWORD);
  await dialog.getByLabel('OLD PASSWORD', { exact: true }).fill('Wrong#2026');
  await confirm.click();
  await expect(dialog.getByText('Old password is incorrect.')).toBeVisible();
  await expect(dialog.getByLabel('OLD PASSWORD', { exact: true })).toBeFocused();

  await page.goto('/hd/promotion');
  await expect(dialog).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);

  await dialog.getByLabel('OLD PASSWORD', { exact: true }).fill(PASSWORD);
  await dialog.getByLabel('NEW PASSWORD', { exact: true }).fill(NEW_PASSWORD);
  await dialog.getByLabel('CONFIRM NEW PASSWORD').fill(NEW_PASSWORD);
  await confirm.click();
  await expect(page).toHaveURL(/\/hd\/promotion$/);

  await logOut(page, guard);
  await expect(page.locator('body')).not.toHaveClass(/client-hd/);
  await logInOnScreen(page, 'hd', 'fresh', NEW_PASSWORD);
  await expect(page).toHaveURL(/\/hd\/promotion$/);
});

// Covers SESSION-2.11
test(
  'logging out ends the session on the server',
  { tag: '@processes' },
  async ({ page, request, guard }) => {
    await logIn(page, 'acg');
    const token = await accessToken(page, 'acg');
    const ended = page.waitForResponse(/oauth\/logout/);
    await logOut(page, guard);
    await expect(page).toHaveURL(/\/acg(\/login)?$/);
    // The page does not wait for the server; another process learns of it a moment later (docs/operating.md).
    expect((await ended).status()).toBe(200);
    const asks = async () => {
      const headers = { authorization: `Bearer ${token}` };
      return (await request.get('/api/OAuth/oauth/self', { headers })).status();
    };
    await expect.poll(asks).toBe(401);
  },
);

// Covers SESSION-2.9
test('two clients are logged in side by side in one browser, and a reload keeps the session', async ({
  page,
  context,
}) => {
  await logIn(page, 'bmw');
  const other = await context.newPage();
  await logIn(other, 'elan');
  await page.reload();
  await expect(page.locator('body')).toHaveClass(/client-bmw/);
  await other.reload();
  await expect(other.locator('body')).toHaveClass(/client-elan/);
});

// Covers LOGIN-1.4
test(
  'a deep link asks to log in and then shows the page that was wanted',
  { tag: '@processes' },
  async ({ page }) => {
    await page.goto('/elan/promotion?status=3');
    await expect(page).toHaveURL(/\/elan\/login/);
    await fillLogin(page, 'admin2', PASSWORD);
    await page.getByRole('button', { name: 'LOG IN' }).click();
    await expect(page).toHaveURL(/\/elan\/promotion\?status=3$/);
  },
);

for (const client of CLIENTS) {
  // Covers SHELL-3.1, SHELL-3.3
  test(`${client}: landing and login are accessible and fit`, async ({ page }) => {
    for (const address of new Set([`/${client}`, loginAddress(client)])) {
      await page.goto(address);
      await expect(page.getByRole('main')).toBeVisible();
      await expect(page.getByRole('heading').first()).toBeVisible();
      await expectAccessibleAndFits(page);
    }
  });
}

// Covers REMOTE-3.1
test('whoever logs in after a user with a canary gets none of it: the page is loaded anew', async ({
  page,
  guard,
}) => {
  let documents = 0;
  await page.route('**/elan/**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue();
    documents += 1;
    const answer = await route.fetch();
    const body = (await answer.text()).replace('"name":"promotions",', '$&"canary":true,');
    return route.fulfill({ response: answer, body });
  });
  await logIn(page, 'elan');
  await logOut(page, guard);
  const before = documents;
  await logInHere(page, 'admin');
  expect(documents).toBe(before);
  await logOut(page, guard);
  await logInHere(page, 'promo');
  expect(documents).toBe(before + 1);
});

/** In the page as it is, which is not loaded anew. */
async function logInHere(page: Page, user: string): Promise<void> {
  await fillLogin(page, user, PASSWORD);
  await page.getByRole('button', { name: 'LOG IN' }).click();
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
}
