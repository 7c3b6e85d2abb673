import type { Page } from '@playwright/test';
import {
  atRest,
  expect,
  expectAccessible,
  logIn,
  test,
  expectAccessibleAndFits,
  openFilters,
} from '../support/portal';

const table = (page: Page) => page.getByRole('table');
const rows = (page: Page) => table(page).locator('tbody tr:has(button[aria-expanded])');

// Covers SHELL-2.5
test(
  'filter, sort, page and reload: the address keeps the list as it was',
  { tag: '@processes' },
  async ({ page }) => {
    await logIn(page, 'elan');
    await expect(rows(page)).toHaveCount(10);
    await page.getByRole('button', { name: /filter/i }).click();
    await page.getByLabel('Promotion Status').selectOption({ label: 'Open' });
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/status=3/i);
    // The address is there a moment before the list that it asks for.
    await expect(rows(page).filter({ hasNotText: /Open/ })).toHaveCount(0);
    await atRest(table(page));
    for (const text of await rows(page).allInnerTexts()) expect(text).toContain('Open');

    await page.getByRole('button', { name: /^Funds/ }).click();
    await expect(page.getByRole('columnheader', { name: /Funds/ })).toHaveAttribute('aria-sort', 'ascending');
    await atRest(table(page));
    const before = await rows(page).allInnerTexts();
    await page.reload();
    await expect(page.getByRole('columnheader', { name: /Funds/ })).toHaveAttribute('aria-sort', 'ascending');
    await expect(rows(page)).toHaveText(before, { useInnerText: true });

    await openFilters(page);
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect(page).not.toHaveURL(/status=3/i);
  },
);

// Covers LIST-1.3
test('a filter that finds nothing says so', async ({ page }) => {
  await logIn(page, 'bmw');
  await page.getByRole('button', { name: /filter/i }).click();
  await expect(page.getByLabel('Closed Date')).toBeVisible();
  await page.getByLabel('Promotion Name').fill('no promotion has this name');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/no promotions? match|nothing matches|no match/i)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Promotions' })).toHaveCSS('scrollbar-width', 'none');
});

// Covers PROMO-1.7
test('an expanded row shows its funds, its counts and Edit', async ({ page }) => {
  await logIn(page, 'acg');
  await page.getByRole('button', { name: /filter/i }).click();
  await expect(page.getByLabel('Expiration Date')).toBeVisible();
  await page.getByLabel('Promotion Status').selectOption({ label: 'In Progress' });
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/status=4/i);
  // The address is there a moment before the list that it asks for.
  await expect(rows(page).filter({ hasNotText: /In Progress/ })).toHaveCount(0);
  await atRest(table(page));
  await rows(page).first().getByRole('button').first().click();
  for (const text of ['Funds In Progress', 'Allocated Funds', 'Producers Associated', 'Unclaimed Rewards']) {
    await expect(page.getByText(text).first()).toBeVisible();
  }
  await expect(
    page.getByRole('button', { name: 'Edit' }).or(page.getByRole('link', { name: 'Edit' })),
  ).toBeEnabled();
  await expectAccessible(page);
});

// Covers PROMO-1.6
test('Create Promotion opens one draft, however often it is pressed', async ({ page }) => {
  await logIn(page, 'hd', 'promo');
  await page.getByRole('button', { name: 'Create Promotion' }).dblclick();
  await expect(page).toHaveURL(/\/hd\/promotion\/\d+$/);
  const first = page.url();
  await page.goto('/hd/promotion');
  await page.getByRole('button', { name: 'Create Promotion' }).click();
  await expect(page).toHaveURL(first);
});

// Covers SHELL-3.1, SHELL-3.3
test('the list is accessible and fits', async ({ page }) => {
  await logIn(page, 'bmw');
  await expect(rows(page)).toHaveCount(10);
  await expectAccessibleAndFits(page);
});

test('every column has room on a screen of 1280 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await logIn(page, 'elan');
  await expect(rows(page)).toHaveCount(10);
  const table = page.getByRole('region', { name: 'Promotions', exact: true });
  await expect.poll(() => table.evaluate((region) => region.scrollWidth - region.clientWidth)).toBe(0);
});

test('a server that answers with a fault says so once, below the header, with its reference and a Retry that recovers', async ({
  page,
  guard,
}) => {
  guard.allow(/500/);
  await page.route('**/api/Promotions/getpromotion', (route) =>
    route.fulfill({
      status: 500,
      json: { error: { error: 'Oops! Something went wrong.', requestId: 'r1' } },
    }),
  );
  await logIn(page, 'elan');
  const failure = page.getByRole('alert');
  await expect(failure).toHaveCount(1);
  await expect(failure).toContainText('Oops! Something went wrong.');
  await expect(failure).toContainText('r1');
  const [below, header] = [await failure.boundingBox(), await page.getByRole('banner').boundingBox()];
  expect(below?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  await page.unroute('**/api/Promotions/getpromotion');
  await page.getByRole('button', { name: 'Retry' }).first().click();
  await expect(rows(page)).toHaveCount(10);
});
