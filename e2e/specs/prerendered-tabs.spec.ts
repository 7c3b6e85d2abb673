import type { Page } from '@playwright/test';
import { expect, startSession, test } from '../support/portal';

/** Runs in the page: whether the tab's code has run and its first render is over. */
const isRendered = (name: string) => {
  const scripts = performance
    .getEntriesByType('resource')
    .filter((one) => (one as PerformanceResourceTiming).initiatorType === 'script');
  const hasRun = scripts.some(
    (one) => one.name.includes(`/remotes/${name}/`) && one.name.includes('expose_tab'),
  );
  return hasRun && !Object.keys(localStorage).some((key) => key.startsWith('portal-first-render:'));
};
const rendered = (page: Page, name: string) =>
  page.waitForFunction(isRendered, name, { polling: 100, timeout: 60_000 });

for (const [tab, column, calls, list] of [
  ['rewards', 'Reward ID', /\/api\/Rewards?\//, /getrewardslist$/],
  ['taxation', 'Officer Name', /\/api\/Tax/, /W9AdminTaxGird$/],
] as const) {
  // Covers SHELL-2.28
  test(`the first press of ${tab} shows it at once; until then it has asked for nothing`, async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (calls.test(request.url())) asked.push(request.url());
    });
    await startSession(page, 'elan');
    await page.goto('/elan/promotion');
    await rendered(page, tab);
    expect(asked).toEqual([]);
    expect(await page.content()).not.toContain(column);
    const shown = await page.evaluate(async (address) => {
      document.querySelector<HTMLElement>(`header a[href="${address}"]`)?.click();
      await Promise.resolve();
      return document.querySelector('main')?.textContent;
    }, `/elan/${tab}`);
    expect(shown).toContain(column);
    await expect(page.locator('tbody [data-row]').first()).toBeVisible();
    expect(asked.filter((url) => list.test(url))).toHaveLength(1);
    await expect(page).toHaveURL(new RegExp(`/elan/${tab}$`));
  });
}

// Covers SHELL-2.28
test('where the user saves data no tab is rendered before it is opened', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await startSession(page, 'elan');
  await page.goto('/elan/promotion');
  await expect(page.locator('tbody [data-row]').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const others = await page.evaluate(() =>
    performance.getEntriesByType('resource').filter((one) => one.name.includes('/remotes/rewards/')),
  );
  expect(others).toEqual([]);
  await page.getByRole('banner').getByRole('link', { name: 'Rewards', exact: true }).click();
  await expect(page.locator('tbody [data-row]').first()).toBeVisible();
});
