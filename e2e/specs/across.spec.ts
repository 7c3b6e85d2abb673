import type { Page } from '@playwright/test';
import {
  hold,
  CLIENTS,
  expect,
  expectAccessible,
  expectFitsPhone,
  startSession,
  test,
  type ClientKey,
} from '../support/portal';
import { uniqueName } from '../support/unique-name';

/** Pages that belong to the whole portal, each with what shows that it is there. */
const PAGES: ReadonlyArray<readonly [path: string, ready: (page: Page) => Promise<void>]> = [
  ['overview', (page) => expect(page.getByRole('heading', { name: 'Needs your attention' })).toBeVisible()],
  ['account', (page) => expect(page.getByRole('heading', { name: 'My sessions' })).toBeVisible()],
  ['inbox', (page) => expect(page.getByRole('region', { name: 'Notices' })).toBeVisible()],
  ['settings/audit', (page) => expect(page.getByText(/^The log is whole/)).toBeVisible()],
];

const open = (page: Page, client: ClientKey, path: string) => page.goto(`/${client}/${path}`);

/** The page follows the system. */
async function beIn(page: Page, scheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme: scheme });
  await expect(page.locator(':root')).toHaveCSS('color-scheme', scheme);
}

for (const client of CLIENTS)
  // Covers ACCOUNT-1.4, SHELL-3.1, SHELL-3.3
  test(`the pages of the whole portal are accessible in light and dark, and fit a phone, ${client}`, async ({
    page,
  }) => {
    await startSession(page, client);
    for (const [path, ready] of PAGES) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await open(page, client, path);
      await ready(page);
      for (const scheme of ['light', 'dark'] as const) {
        await beIn(page, scheme);
        await expectAccessible(page);
      }
      await expectFitsPhone(page);
    }
  });

// Covers AUDIT-2.2
test('while the hash chain is checked the page says so in words, where its answer will stand', async ({
  page,
}) => {
  await startSession(page, 'acg');
  const answer = await hold(page, '**/api/Audit/verifyaudit');
  await open(page, 'acg', 'settings/audit');
  const notice = page.getByRole('status').filter({ hasText: 'Checking the hash chain' });
  await expect(notice.getByText('Checking the hash chain')).toHaveCSS('clip-path', 'none');
  const before = await notice.boundingBox();
  answer();
  const whole = page.getByRole('status').filter({ hasText: /The log is whole/ });
  await expect(whole).toBeVisible();
  expect((await whole.boundingBox())?.height).toBe(before?.height);
});

// Covers FIND-1.1, FIND-1.4, FIND-1.5, FIND-1.10
test('Ctrl-K finds an action of a tab and opens it by keyboard', async ({ page }) => {
  await startSession(page, 'elan');
  await open(page, 'elan', 'overview');
  await expect(page.getByRole('button', { name: 'Find (Ctrl+K)' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search by id or name' });
  await expect(field).toBeFocused();
  const before = await field.boundingBox();
  await field.fill('upload alternate');
  const found = page.getByRole('option', { name: /^Upload alternate file/ });
  await expect(found).toBeVisible();
  expect(await field.boundingBox()).toEqual(before);
  await expectAccessible(page);
  await expect(found).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/elan\/rewards\/uploadsweepstake$/);
});

// Covers ACCOUNT-1.4
test('a chosen theme holds over a reload, whatever the system says', async ({ page }) => {
  await startSession(page, 'hd');
  await open(page, 'hd', 'overview');
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect.poll(ground).toBe('rgb(16, 22, 29)');
  await page.reload();
  await expect(page.getByRole('banner')).toBeVisible();
  expect(await ground()).toBe('rgb(16, 22, 29)');
});

// Covers LIVE-1.1, LIVE-1.4
test(
  'a list says what another user changed, and shows it without a reload',
  { tag: '@processes' },
  async ({ page, browser }) => {
    await startSession(page, 'acg');
    await open(page, 'acg', 'support');
    await expect(page.getByRole('table', { name: 'Support tickets' })).toBeVisible();
    const subject = uniqueName('Seen at once ');
    const other = await browser.newContext();
    const theirs = await other.newPage();
    await startSession(theirs, 'acg', 'support');
    await theirs.goto('/acg/support/ticket');
    await theirs.getByLabel('Category').selectOption({ label: 'Other' });
    await theirs.getByLabel('Sub', { exact: false }).first().fill(subject);
    await theirs.getByLabel('Body').fill('It appears in the list of another user.');
    await theirs.getByRole('button', { name: 'Submit Ticket' }).click();
    await expect(page.getByText(subject)).toBeVisible();
    await expect(page.getByText('Changed by support')).toBeVisible();
    await other.close();
  },
);

// Covers SHELL-2.14
test('the ? of a page opens its help', async ({ page }) => {
  await startSession(page, 'bmw');
  await open(page, 'bmw', 'rewards');
  await page.getByRole('button', { name: 'Help for this page' }).click();
  await expect(page.getByRole('dialog', { name: 'Help: Rewards' })).toContainText('Payment Settled');
  await expectAccessible(page);
});
