import type { Page } from '@playwright/test';
import { readSheet } from 'read-excel-file/node';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  logIn,
  test,
  type ClientKey,
} from '../support/portal';

const dialog = (page: Page) => page.getByRole('dialog');
const preview = (page: Page) => dialog(page).getByRole('table');
const rows = (page: Page) => preview(page).locator('tbody tr');

/** Chooses a day two years back as the start: the demo has something of everything since. */
async function widen(page: Page): Promise<void> {
  await page.getByLabel('From', { exact: true }).click();
  const calendar = page.getByRole('dialog', { name: 'Choose From' });
  const year = calendar.getByRole('combobox', { name: /year/i });
  await year.selectOption(String(Number(await year.inputValue()) - 2));
  await calendar.getByRole('button', { name: / 15\b/ }).click();
  await expect(calendar).toBeHidden();
}

/** Downloads the workbook and gives it to another reader. */
async function workbook(page: Page, button = page.getByRole('button', { name: 'Download' })) {
  const downloading = page.waitForEvent('download');
  await button.click();
  const download = await downloading;
  const [header = [], ...body] = await readSheet(await download.path());
  return { name: download.suggestedFilename(), header, body };
}

const REPORTS: ReadonlyArray<[path: string, title: string, file: string]> = [
  ['promotionsummary', 'Promotion Summary Report', 'promotion-summary-report.xlsx'],
  ['reconciliation', 'Reconciliation Report', 'reconciliation-report.xlsx'],
  ['outstanding', 'Outstanding Report', 'outstanding-report.xlsx'],
  ['profilemerge', 'Merged User Report', 'merged-user-report.xlsx'],
];

for (const client of ['elan', 'acg'] as const satisfies readonly ClientKey[]) {
  for (const [path, title, file] of REPORTS) {
    test(`${client}: ${title}, previewed, sorted and downloaded`, async ({ page }) => {
      await logIn(page, client);
      await page.goto(`/${client}/reports/${path}`);
      await expect(page.getByRole('tab', { name: title })).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByRole('heading', { name: 'View/Download Reports' })).toBeVisible();
      const hasRange = path !== 'promotionsummary' || client === 'elan';
      if (hasRange) await widen(page);
      await expectAccessible(page);

      await page.getByRole('button', { name: 'Preview' }).click();
      await expect(preview(page)).toBeVisible();
      await expectAccessible(page);
      const total = Number(
        /of ([\d,]+)/
          .exec(
            (await dialog(page)
              .getByText(/ of [\d,]+$/)
              .textContent()) ?? '',
          )?.[1]
          ?.replace(',', ''),
      );
      expect(total).toBeGreaterThan(0);
      await expect(rows(page)).toHaveCount(Math.min(10, total));

      const [first] = await preview(page).getByRole('columnheader').allInnerTexts();
      await preview(page)
        .getByRole('button', { name: first ?? '', exact: true })
        .click();
      const header = preview(page).getByRole('columnheader', { name: first ?? '', exact: true });
      await expect(header).toHaveAttribute('aria-sort', 'ascending');
      const least = await rows(page).first().getByRole('cell').first().innerText();
      await preview(page)
        .getByRole('button', { name: first ?? '', exact: true })
        .click();
      await expect(header).toHaveAttribute('aria-sort', 'descending');
      await dialog(page).getByLabel('Rows per page').selectOption({ label: 'All' });
      await expect(rows(page).first().getByRole('cell').first()).toBeVisible();

      const headers = await preview(page).getByRole('columnheader').allInnerTexts();
      const saved = await workbook(page, dialog(page).getByRole('button', { name: 'Download' }));
      expect(saved.name).toBe(file);
      expect(saved.header).toEqual(headers);
      expect(saved.body).toHaveLength(total);
      // Identifiers are text, with the zeros that they begin with.
      expect(saved.body.map(([id]) => id)).toContain(least);

      await page.keyboard.press('Escape');
      await expect(dialog(page)).toBeHidden();
      expect((await workbook(page)).name).toBe(file);
    });
  }
}

test('a day without anything says so', async ({ page }) => {
  await logIn(page, 'elan');
  await page.goto('/elan/reports/outstanding');
  await page.getByLabel('Officer Name').fill('nobody is called this');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText('No Record Found')).toBeVisible();
  await page.getByRole('button', { name: 'Download' }).click();
  await expect(page.getByText('No Record Found')).toBeVisible();
});

test('tomorrow can not be chosen', async ({ page }) => {
  await logIn(page, 'elan');
  await page.goto('/elan/reports/reconciliation');
  await page.getByLabel('To', { exact: true }).click();
  const calendar = page.getByRole('dialog', { name: 'Choose To' });
  await expect(calendar.getByRole('button', { name: /next month/i })).toBeDisabled();
});

test('by keyboard alone, from the strip to the preview and back', async ({ page }) => {
  await logIn(page, 'acg');
  await page.goto('/acg/reports/promotionsummary');
  await page.getByRole('tab', { name: 'Promotion Summary Report' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/reports\/reconciliation$/);
  await page.goto('/acg/reports/promotionsummary');
  const button = page.getByRole('button', { name: 'Preview' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(preview(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(button).toBeFocused();
});

test('fits a narrow screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await logIn(page, 'acg');
  for (const [path] of REPORTS) {
    await page.goto(`/acg/reports/${path}`);
    await expect(page.getByText('View/Download Reports')).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
  await page.goto('/acg/reports/promotionsummary');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(preview(page)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
