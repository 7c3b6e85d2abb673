import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { readSheet } from 'read-excel-file/node';
import { expect, expectAccessible, startSession, test } from '../support/portal';

/** Exports the list as one of the formats. @returns the file */
async function exported(page: Page, format: string) {
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: format }).click();
  return download;
}

// Covers EXPORT-1.1, EXPORT-1.6
test(
  'a filtered list is exported as a workbook: its rows, and a sheet that says what they are',
  { tag: '@processes' },
  async ({ page }) => {
    await startSession(page, 'elan', 'admin');
    await page.goto('/elan/rewards?RewardStatus=4&sort=-Rewards');
    const total = page.getByText(/^Total Count: [\d,]+$/);
    await expect(total).toBeVisible();
    const count = Number((await total.innerText()).replaceAll(/\D/g, ''));
    const download = await exported(page, 'Excel workbook');
    expect(download.suggestedFilename()).toMatch(/^rewards-\d{4}-\d\d-\d\d\.xlsx$/);
    const file = await download.path();
    const [header, ...rows] = (await readSheet(file)) as unknown[][];
    expect(header?.slice(0, 2)).toEqual(['Reward ID', 'Reward Name']);
    expect(rows).toHaveLength(count);
    const amounts = rows.map((row) => Number(row[8]));
    expect(amounts).toEqual([...amounts].sort((one, other) => other - one));
    const about = new Map((await readSheet(file, 'About')) as Array<[string, string]>);
    expect(about.get('List')).toBe('Rewards');
    expect(about.get('Status')).toBe('Reward Available');
    expect(about.get('Rows')).toBe(count.toLocaleString('en-US'));
  },
);

// Covers EXPORT-1.7
test('a list is exported as CSV', async ({ page }) => {
  await startSession(page, 'bmw', 'admin');
  await page.goto('/bmw/promotion');
  const download = await exported(page, 'CSV file');
  const lines = readFileSync(await download.path(), 'utf8').split('\r\n');
  expect(lines[0]).toContain('Promo ID,Promotion Name');
  const total = await page.getByText(/^Total Count: [\d,]+$/).innerText();
  expect(lines).toHaveLength(Number(total.replaceAll(/\D/g, '')) + 2);
});

// Covers EXPORT-1.8
test('an export says how far it is and is cancelled, while the list goes on', async ({ page }) => {
  await startSession(page, 'hd', 'admin');
  await page.route('**/api/Rewards/exportrewardslist', () => undefined);
  await page.goto('/hd/rewards');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'CSV file' }).click();
  await expect(page.getByRole('progressbar', { name: /^Exporting 0 of [\d,]+ rows$/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Export' })).toBeVisible();
});
