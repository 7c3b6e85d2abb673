import type { Page } from '@playwright/test';
import { expect, expectAccessible, hold, loginAddress, startSession, test } from '../support/portal';

const MAIN = /\/assets\/main\.\w+\.js/;
const LOADING = 'Loading …';
const LATE = 'This takes longer than usual.';

/** What appears after some time is there. */
const skipTheWait = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });

for (const [client, width, script] of [
  ['elan', 1440, MAIN],
  ['hd', 320, /\/assets\/begin\.\w+\.js/],
] as const) {
  // Covers SHELL-2.37
  test(`${client} at ${width}: a page whose script does not come says so, and what to do`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 640 });
    await startSession(page, client);
    await hold(page, script);
    await page.goto(`/${client}/promotion`, { waitUntil: 'commit' });
    await expect(page.getByText(LOADING)).toBeVisible();
    await expect(page.getByText(LATE)).toBeHidden();
    await skipTheWait(page);
    await expect(page.getByText(LATE)).toBeVisible();
    await expectAccessible(page);
    // The script that is asked for next comes; the first one still does not.
    await page.route(script, (route) => route.continue());
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('table', { name: 'Promotions' })).toBeVisible();
    await expect(page.getByText(LOADING)).toHaveCount(0);
  });
}

// Covers SHELL-2.37
test('a login page whose script comes late says that it loads until it does', async ({ page }) => {
  const send = await hold(page, MAIN);
  await page.goto(loginAddress('acg'), { waitUntil: 'commit' });
  await expect(page.getByText(LOADING)).toBeVisible();
  send();
  await expect(page.getByLabel('LOGIN ID')).toBeVisible();
  await expect(page.getByText(LOADING)).toHaveCount(0);
});

// Covers SHELL-2.37
test('the style of the splash screen, which stays in the page, holds for nothing of a tab', async ({
  page,
}) => {
  await startSession(page, 'bmw');
  await page.goto('/bmw/promotion');
  await expect(page.getByRole('table')).toBeVisible();
  const positions = await page.getByRole('main').evaluate((main) =>
    ['main', 'div'].map((name) => {
      const element = document.createElement(name);
      element.className = 'splash';
      main.append(element);
      const { position } = getComputedStyle(element);
      element.remove();
      return position;
    }),
  );
  expect(positions).toEqual(['static', 'static']);
});
