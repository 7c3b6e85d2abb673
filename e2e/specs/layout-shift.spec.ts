import {
  CLIENTS,
  expect,
  expectNoSidewaysScroll,
  hold,
  loginAddress,
  startSession,
  test,
} from '../support/portal';
import { expectHardlyMoved, shiftsOf, watchShifts } from '../support/layout-shifts';

/** How much each page moves as it loads: every-page.spec.ts. */
const WIDTHS = [320, 768, 1440];

for (const width of WIDTHS) {
  // Covers SHELL-2.18, SHELL-2.37
  test(`nothing moves when a late page takes the place of the splash screen, at ${width} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 640 });
    await page.addInitScript(watchShifts);
    await startSession(page, 'acg');
    const send = await hold(page, /\/assets\/main\./);
    await page.goto('/acg/promotion', { waitUntil: 'commit' });
    await expect(page.getByText('Loading …')).toBeVisible();
    send();
    await expect(page.getByRole('table', { name: 'Promotions' })).toBeVisible();
    expect(await shiftsOf(page)).toEqual([]);
  });
}

// Covers SHELL-2.18
test('the login does not move while it loads, and is no wider than the window', async ({ page }) => {
  await page.addInitScript(watchShifts);
  for (const client of CLIENTS)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 640 });
      await page.goto(loginAddress(client));
      await expect(page.getByRole('checkbox')).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectHardlyMoved(page, `${client} at ${width}`);
      await expectNoSidewaysScroll(page);
    }
});

for (const client of CLIENTS) {
  // A tab that moved under the pointer would not be clicked at all: press and release would meet two places.
  // Covers SHELL-2.18
  test(`${client}: a tab opens although the logo comes between press and release`, async ({ page }) => {
    const send = await hold(page, '**/header-logo.svg');
    await startSession(page, client);
    // A page that waits for its logo has not loaded.
    await page.goto(`/${client}/overview`, { waitUntil: 'commit' });
    const tab = page.getByRole('banner').getByRole('link', { name: 'Support', exact: true });
    await tab.hover();
    const before = await tab.boundingBox();
    await page.mouse.down();
    send();
    const logo = page.getByRole('banner').getByRole('img').first();
    await expect
      .poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    expect.soft(await tab.boundingBox()).toEqual(before);
    await page.mouse.up();
    await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible();
  });
}
