import type { Page } from '@playwright/test';
import { expect, startSession, test } from '../support/portal';

/** Pages, each with what stands at its top right. */
const PAGES: ReadonlyArray<[path: string, control: string]> = [
  ['rewards/upload', 'Download Sample File'],
  ['rewards/uploadsweepstake', 'Download Sample File'],
  ['rewards', 'Upload Fulfillment'],
  ['support', 'Create a Support Ticket'],
];

async function failToExport(page: Page): Promise<void> {
  await page.route(/\/api\/.*export/i, (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: 'Export', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: 'CSV file' }).press('Enter');
  await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('alert')).toBeVisible();
}

// Covers SHELL-2.2
for (const width of [320, 768, 1440])
  test(`a toast covers no button of a page's header, and moves nothing, at ${width} pixels`, async ({
    page,
    guard,
  }) => {
    guard.allow(/500/);
    // As tall as a page: nothing is scrolled on the way.
    await page.setViewportSize({ width, height: 1600 });
    await startSession(page, 'acg');
    for (const [path, name] of PAGES) {
      await page.goto(`/acg/${path}`);
      await expect(page.locator('tbody tr[data-row]').first()).toBeVisible();
      const control = page.getByRole('main').locator('a, button').filter({ hasText: name });
      const before = await control.boundingBox();
      await failToExport(page);
      expect(await control.boundingBox()).toEqual(before);
      await control.click({ trial: true });
    }
  });

// Covers SHELL-2.2
test('on a phone no toast covers the control that has the focus', async ({ page, guard }) => {
  guard.allow(/500/);
  await page.setViewportSize({ width: 320, height: 480 });
  await startSession(page, 'acg');
  /** What lies on top in the middle of the focused control is a part of it. */
  const isFocusSeen = () =>
    page.evaluate(() => {
      const { activeElement: focused } = document;
      if (!focused) return false;
      const { left, right, top, bottom } = focused.getBoundingClientRect();
      return focused.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
    });
  for (const path of ['support', 'taxation']) {
    await page.goto(`/acg/${path}`);
    await expect(page.locator('tbody tr[data-row]').first()).toBeVisible();
    await failToExport(page);
    for (let left = 8; left > 0; left -= 1) {
      await page.keyboard.press('Shift+Tab');
      await expect.poll(isFocusSeen, { timeout: 2_000 }).toBe(true);
    }
  }
});
