import type { Page } from '@playwright/test';
import { readSheet } from 'read-excel-file/node';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  logInOnScreen,
  logOut,
  test,
  type ClientKey,
  startSession,
} from '../support/portal';
import { availableReward, sendEvent } from '../support/payment-provider';

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

/** Chooses one day as start and end, in the calendar. */
async function chooseDay(page: Page, day: Day): Promise<void> {
  for (const label of ['From', 'To']) {
    await page.getByLabel(label, { exact: true }).click();
    const calendar = page.getByRole('dialog', { name: `Choose ${label}` });
    await calendar.getByRole('combobox', { name: /year/i }).selectOption(String(day.year));
    await calendar.getByRole('combobox', { name: /month/i }).selectOption(String(day.month));
    await calendar.getByRole('button', { name: day.label }).click();
    await expect(calendar).toBeHidden();
  }
}

interface Day {
  year: number;
  /** 0 to 11. */
  month: number;
  /** As the calendar reads it out. */
  label: string;
  /** 23:30 of that day, as MM/DD/YYYY and as a moment. */
  text: string;
  late: string;
}

/** @returns the latest past day of less or more than 24 hours in the browser's zone, a week ago where there is none, and the day after */
const longOrShortDay = (page: Page): Promise<Day[]> =>
  page.evaluate(() => {
    const now = new Date();
    const start = (back: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() - back);
    let back = 2;
    while (back < 400 && Number(start(back - 1)) - Number(start(back)) === 86_400_000) back += 1;
    if (back === 400) back = 7;
    return [start(back), start(back - 1)].map((day) => {
      day.setHours(23, 30);
      return {
        year: day.getFullYear(),
        month: day.getMonth(),
        label: day.toLocaleDateString('en-US', { dateStyle: 'full' }),
        text: day.toLocaleDateString('en-US', { year: 'numeric', month: '2-digit', day: '2-digit' }),
        late: day.toISOString(),
      };
    });
  });

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
    // Covers REPORT-1.4, REPORT-1.6
    test(`${client}: ${title}, previewed, sorted and downloaded`, async ({ page }) => {
      await startSession(page, client);
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
  await startSession(page, 'elan');
  await page.goto('/elan/reports/outstanding');
  await page.getByLabel('Officer Name').fill('no officer is called this');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText('No Record Found')).toBeVisible();
  await page.getByRole('button', { name: 'Download' }).click();
  await expect(page.getByText('No Record Found')).toBeVisible();
});

// Covers REPORT-1.2
test('tomorrow can not be chosen', async ({ page }) => {
  await startSession(page, 'elan');
  await page.goto('/elan/reports/reconciliation');
  await page.getByLabel('To', { exact: true }).click();
  const calendar = page.getByRole('dialog', { name: 'Choose To' });
  await expect(calendar.getByRole('button', { name: /next month/i })).toBeDisabled();
});

// Covers REPORT-1.3
test('an end before the start is refused before anything is asked', async ({ page }) => {
  await startSession(page, 'elan');
  await page.goto('/elan/reports/reconciliation');
  await page.getByLabel('To', { exact: true }).click();
  const calendar = page.getByRole('dialog', { name: 'Choose To' });
  const year = calendar.getByRole('combobox', { name: /year/i });
  await year.selectOption(String(Number(await year.inputValue()) - 1));
  await calendar.getByRole('button', { name: / 15\b/ }).click();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await expect(page.getByLabel('To', { exact: true })).toHaveAccessibleDescription(
    'To date should be same or greater than from date',
  );
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('button', { name: 'Download' }).click();
  await expect(page.getByRole('button', { name: 'Cancel' })).toHaveCount(0);
  expect(asked.filter((url) => url.includes('/api/Reports/'))).toEqual([]);
});

// Covers REPORT-1.5
test('a workbook that is being made can be cancelled, and made again', async ({ page }) => {
  await startSession(page, 'hd');
  await page.goto('/hd/reports/reconciliation');
  await widen(page);
  // An answer that never comes.
  await page.route('**/api/Reports/**', () => undefined);
  const asking = page.waitForRequest('**/api/Reports/**');
  await page.getByRole('button', { name: 'Download' }).click();
  await expect(page.getByRole('progressbar', { name: 'Getting the rows' })).toBeVisible();
  const [given] = await Promise.all([
    page.waitForEvent('requestfailed', (request) => request.url().includes('/api/Reports/')),
    page.getByRole('button', { name: 'Cancel' }).click(),
  ]);
  expect(given).toBe(await asking);
  await expect(page.getByRole('progressbar')).toBeHidden();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.unroute('**/api/Reports/**');
  expect((await workbook(page)).name).toBe('reconciliation-report.xlsx');
});

for (const [at, timezoneId] of ['America/New_York', 'Europe/London', 'Asia/Kolkata'].entries()) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId });

    // Covers REPORT-2.1
    test('a report has what is redeemed at 23:30 in that local day and in no other, however long the day is', async ({
      page,
    }) => {
      await startSession(page, 'elan');
      await page.goto('/elan/reports/reconciliation');
      const [day, next] = (await longOrShortDay(page)) as [Day, Day];
      // One of the oldest, and not that of another zone: other tests run at the same time.
      const isOwn = ({ RewardID }: { RewardID: number }) => RewardID % 3 === at;
      const oldest = { SortColumn: 'CreatedDate', SortOrder: 'ASC' };
      const rewardId = await availableReward(page, 'elan', isOwn, oldest);
      await sendEvent(page, 'redeemed', { rewardId, occurredAt: day.late });

      await chooseDay(page, day);
      await page.getByRole('button', { name: 'Preview' }).click();
      const row = rows(page).filter({ has: page.getByRole('cell', { name: String(rewardId), exact: true }) });
      await expect(row).toContainText(day.text);
      const { header, body } = await workbook(page, dialog(page).getByRole('button', { name: 'Download' }));
      const redeemed = body.find(([id]) => id === String(rewardId))?.[header.indexOf('Redeemed Date')];
      // A workbook knows no zones: its reader takes what stands there for UTC.
      const [month, date, year] = day.text.split('/');
      expect(redeemed).toEqual(new Date(`${year}-${month}-${date}T23:30:00Z`));
      await page.keyboard.press('Escape');

      await chooseDay(page, next);
      const asking = page.waitForRequest('**/api/Reports/getreconciliationreport');
      await page.getByRole('button', { name: 'Preview' }).click();
      const { FromDate } = (await asking).postDataJSON() as { FromDate: string };
      // The next day begins half an hour later: its report can not have the reward as well.
      expect(Date.parse(`${FromDate.replace(' ', 'T')}Z`) - Date.parse(day.late)).toBe(30 * 60_000);
    });
  });
}

// Covers SHELL-3.2
test('a report works by keyboard alone, from the strip to the preview and back', async ({ page }) => {
  await startSession(page, 'acg');
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

// Covers SHELL-3.3
test('the reports fit a narrow screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await startSession(page, 'acg');
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

for (const client of ['elan', 'acg'] as const) {
  // Covers REPORT-1.11
  test(`${client}: a range that was chosen is there again after another tab, and not after a logout`, async ({
    page,
    guard,
  }) => {
    const dates = () =>
      Promise.all(['From', 'To'].map((label) => page.getByLabel(label, { exact: true }).inputValue()));
    const lastMonth = page.getByRole('button', { name: 'Last month' });
    const openTab = (name: string) => page.getByRole('link', { name, exact: true }).click();
    await logInOnScreen(page, client);
    await page.goto(`/${client}/reports/reconciliation`);
    const byDefault = await dates();
    await lastMonth.click();
    await expect(lastMonth).toHaveAttribute('aria-pressed', 'true');
    const chosen = await dates();
    expect(chosen).not.toEqual(byDefault);

    await openTab('Rewards');
    await expect(page).toHaveURL(/\/rewards/);
    await openTab('Reports');
    await page.getByRole('tab', { name: 'Merged User Report' }).click();
    await expect(page).toHaveURL(/profilemerge$/);
    await expect.poll(dates).toEqual(byDefault);
    await page.getByRole('tab', { name: 'Reconciliation Report' }).click();
    await expect(lastMonth).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(dates).toEqual(chosen);
    // A link to what is shown shows the same to others.
    await expect.poll(() => new URL(page.url()).searchParams.get('From')).toBe(chosen[0]);

    await logOut(page, guard);
    await logInOnScreen(page, client);
    await page.goto(`/${client}/reports/reconciliation`);
    await expect(lastMonth).toHaveAttribute('aria-pressed', 'false');
    await expect.poll(dates).toEqual(byDefault);
  });
}

for (const [client, width] of [
  ['elan', 1440],
  ['bmw', 320],
] as const) {
  // Covers REPORT-1.10
  test(`${client} at ${width}: the newest rows follow the range, and are out of reach below a preview`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await startSession(page, client);
    const newest = page.getByRole('table', { name: 'Newest rows' });
    const ids = () => newest.locator('tbody tr td:first-child').allInnerTexts();
    const form = page.getByRole('form', { name: 'Reconciliation Report' });
    await page.goto(`/${client}/reports/reconciliation?From=01/01/2001&To=01/31/2001`);
    await expect(page.getByText('Nothing in this range yet')).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'This year' }).click();
    await expect.poll(ids).toHaveLength(5);
    const ofYear = await ids();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    const asking = page.waitForRequest('**/api/NewestRows/reconciliation');
    await page.getByRole('button', { name: 'Last month' }).click();
    await asking;
    await expect.poll(ids).not.toEqual(ofYear);

    await page.getByRole('button', { name: 'This year' }).click();
    await expect.poll(ids).toEqual(ofYear);
    await form.getByRole('button', { name: 'Preview' }).click();
    await expect(preview(page)).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(1);
    await expect(rows(page).first().getByRole('cell').first()).toHaveText(ofYear[0] ?? '');
    await page.keyboard.press('Escape');
    await expect(newest).toBeVisible();
  });
}
