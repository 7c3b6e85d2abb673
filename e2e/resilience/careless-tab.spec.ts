import type { Page } from '@playwright/test';
import type { Careless } from '../support/hand-made-remote';
import { headerLink } from '../support/header';
import { WHOLE_BROWSER } from '../support/launch';
import { logIn } from '../support/portal';
import { expect, test } from '../support/own-portal';

// Thousands of errors a second: the shell takes three times as long for them.
test.use({ launchOptions: WHOLE_BROWSER });
// One worker: two such tabs at a time would take the processors from each other, and from every journey beside them.
test.describe.configure({ mode: 'default' });

interface Tab {
  page: Page;
  name: string;
  label: string;
  figures(): Promise<{ crashes: number; errors: string[] }>;
}

/**
 * A tab that forgets that the page is not its own: what its user sees in it, after which they leave it; then header, other tabs and
 * session go on working.
 */
const CARELESS: ReadonlyArray<readonly [Careless, sees: (tab: Tab) => Promise<void>]> = [
  ['takes over the history', isThere],
  ['fills the storage', isThere],
  ['makes a thousand calls', isThere],
  ['names the page', isThere],
  [
    'leaves timers behind that throw',
    async (tab) => {
      await isThere(tab);
      await expect(tab.page.getByText(`Something went wrong in ${tab.label}.`)).toHaveCount(1);
      await isReported(tab, /A timer of the tab threw/);
    },
  ],
  [
    'throws in a listener of the window',
    async (tab) => {
      await isThere(tab);
      await tab.page.getByText('Version 1.0.0').click();
      await expect(tab.page.getByText(`Something went wrong in ${tab.label}.`)).toBeVisible();
      await isReported(tab, /A listener of the tab threw/);
    },
  ],
  ['names the page and makes it inert', isClosed],
  ['empties the page again and again', isClosed],
  [
    'empties the head of the page',
    async (tab) => {
      await isThere(tab);
      const header = tab.page.getByRole('banner');
      await expect(header).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    },
  ],
  [
    'takes all keys',
    async (tab) => {
      await isThere(tab);
      // The portal listened first.
      await tab.page.keyboard.press('Control+k');
      await expect(tab.page.getByRole('dialog')).toBeVisible();
      await tab.page.keyboard.press('Control+k');
      await expect(tab.page.getByRole('dialog')).toHaveCount(0);
    },
  ],
  ['stops every press, and covers the page once it is left', isThere],
  [
    'writes the document anew',
    async (tab) => {
      await isThere(tab);
      await isReported(tab, /document\.write would replace/);
    },
  ],
  [
    'fills the cookies',
    async (tab) => {
      await isThere(tab);
      await isReported(tab, /Cookies of this size/);
    },
  ],
];

for (const [index, [fault, sees]] of CARELESS.entries()) {
  // Covers REMOTE-2.11, REMOTE-2.14, REMOTE-2.15, REMOTE-2.16
  test(`a tab that ${fault} leaves the rest of the portal usable`, async ({ page, guard, ownPortal }) => {
    guard.allow(/./);
    const name = `careless${'abcdefghijklm'.charAt(index)}`;
    const label = `Careless ${'ABCDEFGHIJKLM'.charAt(index)}`;
    await ownPortal.publish({ name, version: '1.0.0', heading: label, fault });
    await ownPortal.activate(name, '1.0.0');
    await logIn(page, 'elan');
    await headerLink(page, label).click();
    await sees({ page, name, label, figures: () => ownPortal.figures(name) });
    await expectTabsToOpen(page);
    // A reload ends what no one can take back.
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Rewards' })).toBeVisible();
    await expectTabsToOpen(page);
  });
}

async function isThere({ page, label }: Tab): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible();
}

async function isClosed(tab: Tab): Promise<void> {
  await expect(tab.page.getByRole('alert')).toContainText(`${tab.label} was closed`);
  await isReported(tab, /made the portal unusable/);
}

async function isReported({ figures }: Tab, text: RegExp): Promise<void> {
  await expect.poll(async () => (await figures()).errors.join('\n'), { timeout: 60_000 }).toMatch(text);
}

/** Header, other tabs with their addresses and titles, and the session go on working. */
async function expectTabsToOpen(page: Page): Promise<void> {
  await headerLink(page, 'Promotions').click();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page).toHaveURL(/\/elan\/promotion/);
  await headerLink(page, 'Rewards').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rewards' })).toBeVisible();
  await expect(page).toHaveURL(/\/elan\/rewards/);
  await expect(page).toHaveTitle(/^Rewards \|/);
}
