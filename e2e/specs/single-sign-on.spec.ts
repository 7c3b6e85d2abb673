import { expect, expectAccessible, expectFitsPhone, logOut, test, startSession } from '../support/portal';

const PROVIDER_ERROR =
  'An error occurred during the process. Please try again later or contact support if the problem persists';

for (const client of ['bmw', 'acg', 'hd'] as const) {
  // Covers LOGIN-5.1, LOGIN-5.4
  test(`${client}: the round trip to the provider ends in the portal`, async ({ page, guard }) => {
    await page.goto(`/${client}`);
    await page.getByRole('button', { name: `${client.toUpperCase()} Admin Login` }).click();
    await expect(page.getByRole('heading', { name: 'Demo identity provider' })).toBeVisible();
    await page.getByRole('link', { name: '(sso.admin)' }).click();
    await expect(page).toHaveURL(new RegExp(`/${client}/promotion$`));
    await expect(page.locator('body')).toHaveClass(new RegExp(`client-${client}`));
    await expect(page.getByRole('table')).toBeVisible();

    await page.reload();
    await expect(page.getByRole('table')).toBeVisible();
    await logOut(page, guard);
    await expect(page.getByRole('button', { name: `${client.toUpperCase()} Admin Login` })).toBeVisible();
  });
}

// Covers LOGIN-5.7
test(
  'a token opens one session and never another',
  { tag: '@processes' },
  async ({ page, request, guard }) => {
    guard.allow(/401/);
    const back = await request.get('/demo-idp/login?client=bmw&user=sso.admin', { maxRedirects: 0 });
    const address = back.headers()['location'] ?? '';
    await page.goto(address);
    await expect(page).toHaveURL(/\/bmw\/promotion$/);
    await expect(page.getByRole('table')).toBeVisible();
    await page.context().clearCookies();
    await page.goto(address);
    await expect(page.getByText('This is the error page...')).toBeVisible();
    await expect.poll(() => new URL(page.url()).search).toBe('');
    expect((await page.context().cookies()).filter(({ name }) => name.includes('Token'))).toEqual([]);
  },
);

// Covers LOGIN-5.5
test('a stranger, a foreign token and a missing one end on the error page', async ({
  page,
  request,
  guard,
}) => {
  guard.allow(/401/);
  const back = await request.get('/demo-idp/login?client=acg&user=sso.admin', { maxRedirects: 0 });
  const foreign = (back.headers()['location'] ?? '').replace('/acg/', '/hd/');
  for (const address of ['/demo-idp/login?client=hd&user=sso.stranger', foreign, '/hd/ssoLogin']) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/error$/);
    await expect(page.getByText('This is the error page...')).toBeVisible();
  }
});

// Covers LOGIN-5.3
test('the landing page tells what the provider reports', async ({ page }) => {
  await page.goto('/hd');
  await page.getByRole('button', { name: 'HD Admin Login' }).click();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Let the provider report an error' }).click();
  await expect(page.getByText(PROVIDER_ERROR)).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
});

test('a user who asked for a page gets it after single sign-on', async ({ page }) => {
  await page.goto('/acg/support');
  await page.getByRole('button', { name: 'ACG Admin Login' }).click();
  await page.getByRole('link', { name: '(sso.admin)' }).click();
  await expect(page).toHaveURL(/\/acg\/support$/);
});

test('single sign-on takes the place of the user who was logged in', async ({ page }) => {
  await startSession(page, 'bmw', 'promo');
  await page.goto('/demo-idp/login?client=bmw&user=sso.admin');
  await expect(page).toHaveURL(/\/bmw\/promotion$/);
  await expect(page.getByRole('button', { name: 'Account of sso.admin' })).toBeVisible();
});
