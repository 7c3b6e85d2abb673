import type { Page } from '@playwright/test';
import { expect, expectAccessible, startSession, test, type ClientKey } from '../support/portal';

const headers = (page: Page) =>
  page
    .getByRole('columnheader')
    .evaluateAll((cells) =>
      cells.map((cell) => (cell as HTMLElement).innerText.replaceAll(/\s+/g, ' ').trim()),
    );
const views = (page: Page) => page.getByRole('dialog', { name: 'Views' });
const ready = (page: Page) => expect(page.locator('tbody tr[data-row]').first()).toBeVisible();

async function openRewards(page: Page, client: ClientKey, search = '') {
  await page.goto(`/${client}/rewards${search}`);
  await ready(page);
}

/** By keyboard: opens the menu of a view and chooses from it. */
async function choose(page: Page, view: string, action: string) {
  await views(page)
    .getByRole('button', { name: `More actions for ${view}` })
    .press('Enter');
  await page.getByRole('menuitem', { name: action }).press('Enter');
}

// Covers LIST-4.1, LIST-4.3, LIST-4.4, LIST-4.5
test('by keyboard alone a view is saved with its columns, opens the list, is renamed, deleted and taken back', async ({
  page,
}) => {
  await startSession(page, 'acg', 'super');
  await openRewards(page, 'acg', '?RewardStatus=11&sort=-Rewards');
  const own = await headers(page);
  await page.getByRole('button', { name: 'Columns' }).press('Enter');
  const columns = page.getByRole('dialog', { name: 'Columns of Rewards' });
  await columns.getByRole('checkbox', { name: 'Port BU' }).press('Space');
  await columns.getByRole('button', { name: 'Save' }).press('Enter');
  const shown = own.filter((name) => name !== 'Port BU');
  await expect.poll(() => headers(page)).toEqual(shown);

  await page.getByRole('button', { name: 'Views' }).press('Enter');
  await views(page)
    .getByRole('textbox', { name: /^Save the list/ })
    .focus();
  await page.keyboard.type('Settled, largest');
  await page.keyboard.press('Enter');
  await expect(views(page).getByText('Settled, largest')).toBeVisible();
  await expectAccessible(page);
  await choose(page, 'Settled, largest', 'Open the list with it');
  await expect(views(page).getByText('Opens first')).toBeVisible();
  await choose(page, 'Settled, largest', 'Rename');
  const newName = views(page).getByRole('form', { name: 'Rename Settled, largest' }).getByRole('textbox');
  await expect(newName).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Settled');
  await page.keyboard.press('Enter');
  await expect(views(page).getByRole('button', { name: 'Show Settled', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(views(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Columns' }).press('Enter');
  await columns.getByRole('button', { name: 'Back to defaults' }).press('Enter');
  await expect.poll(() => headers(page)).toEqual(own);

  await openRewards(page, 'acg');
  await expect(page).toHaveURL(/RewardStatus=11&sort=-Rewards/);
  await expect.poll(() => headers(page)).toEqual(shown);

  await page.getByRole('button', { name: 'Views' }).press('Enter');
  await choose(page, 'Settled', 'Delete');
  await expect(views(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByText("The view 'Settled' is back.")).toBeVisible();
  await openRewards(page, 'acg');
  await expect(page).toHaveURL(/RewardStatus=11/);
  await page.getByRole('button', { name: 'Views' }).press('Enter');
  await choose(page, 'Settled', 'Delete');
  await expect(page.getByText("The view 'Settled' was deleted.")).toBeVisible();
  await openRewards(page, 'acg');
  await expect(page).not.toHaveURL(/RewardStatus/);
});

// Covers LIST-4.2, LIST-4.5
test('a shared view is shown by another user, who keeps their own columns and can not change it', async ({
  page,
  browser,
}) => {
  const name = `Shared ${Date.now()}`;
  await startSession(page, 'hd', 'super');
  await openRewards(page, 'hd', '?RewardStatus=12&columns=RewardStatus%2C-PortBu');
  const shown = await headers(page);
  expect(shown).not.toContain('Port BU');
  await page.getByRole('button', { name: 'Views' }).click();
  await views(page)
    .getByRole('textbox', { name: /^Save the list/ })
    .fill(name);
  await views(page)
    .getByRole('checkbox', { name: /^Share with all/ })
    .click();
  await views(page).getByRole('button', { name: 'Save view' }).click();
  await expect(views(page).getByText(name)).toBeVisible();

  const context = await browser.newContext({ viewport: { width: 320, height: 700 } });
  const theirs = await context.newPage();
  await startSession(theirs, 'hd', 'exec');
  await openRewards(theirs, 'hd');
  await theirs.getByRole('button', { name: 'Views' }).click();
  const row = views(theirs).getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('Shared by');
  await expectAccessible(theirs);
  await row.getByRole('button', { name: /^More actions/ }).click();
  await expect(theirs.getByRole('menuitem')).toHaveText(['Open the list with it']);
  await theirs.keyboard.press('Escape');
  await row.getByRole('button', { name: `Show ${name}` }).click();
  await expect(theirs).toHaveURL(/RewardStatus=12/);
  await theirs.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(() => headers(theirs)).toEqual(shown);
  await theirs.goto('/hd/rewards');
  await ready(theirs);
  await expect.poll(() => headers(theirs)).toContain('Port BU');
  await context.close();
});
