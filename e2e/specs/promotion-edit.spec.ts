import type { Locator, Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  logIn,
  test,
  type ClientKey,
  expectAccessibleAndFits,
  startSession,
} from '../support/portal';

const STALE = 'This promotion was changed by someone else. Reload to see the changes.';

/** What the clients of these journeys call things. */
const WORDS = {
  elan: { account: 'Expired Account', amount: 'Expired Amount', hasEnd: true, users: ['promo', 'admin2'] },
  bmw: {
    account: 'Unclaimed Account',
    amount: 'Unclaimed Amount',
    hasEnd: false,
    users: ['promo', 'admin2'],
  },
} as const;

const dayAhead = (days: number): string => {
  const day = new Date(Date.now() + days * 24 * 60 * 60 * 1000);
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/New_York',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return parts.format(day);
};

const field = (page: Page | Locator, name: string) =>
  page.getByLabel(new RegExp(`^${name}`)).and(page.locator('input'));
const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
const dialogOf = (page: Page, name: string) =>
  page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }));
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function createNew(page: Page): Promise<string> {
  await button(page, 'Create Promotion').click();
  await expect(page).toHaveURL(/\/promotion\/\d+$/);
  await expect(field(page, 'Promotion Name')).toBeVisible();
  return page.url();
}

async function saved(page: Page, what: 'created' | 'updated'): Promise<void> {
  await expect(page.getByText(`Your Promotion was successfully ${what}!`)).toBeVisible();
  await button(page, 'OK').click();
  await expect(page).toHaveURL(/\/promotion(\?.*)?$/);
}

/** Draft, completion with roll-up, edit against a colleague, deletion. */
for (const client of ['elan', 'bmw'] as const satisfies readonly ClientKey[]) {
  const { account, amount, hasEnd, users } = WORDS[client];

  // Covers PROMO-2.3, PROMO-2.8
  test(
    `${client}: a promotion from its draft to its end`,
    { tag: '@processes' },
    async ({ page, browser, guard }) => {
      guard.allow(/409/);
      const name = `Journey ${Date.now() % 1_000_000}`;
      await logIn(page, client, users[0]);
      const address = await createNew(page);
      await expect(heading(page)).toHaveText('Create Promotion');
      await expect(field(page, 'End Date')).toHaveCount(hasEnd ? 1 : 0);
      await field(page, 'Promotion Name').fill(name);
      await button(page, 'Create Promotion').click();
      await expect(page.getByText('Do you want to save this as draft?')).toBeVisible();
      await button(page, 'Yes').click();
      await saved(page, 'created');

      await page.goto(address);
      await expect(heading(page)).toHaveText('Edit Promotion');
      await field(page, 'Fulfilment Date').fill(dayAhead(7));
      await field(page, 'Fulfilment Date').press('Tab');
      if (hasEnd) await expect(field(page, 'End Date')).not.toHaveValue('');
      await button(page, `Add from ${account}`).click();
      const funds = dialogOf(page, `Add from ${account}`);
      await expect(funds.getByText(/^\$[\d,.]+$/)).toBeVisible();
      await field(funds, amount).fill('25.50');
      await field(funds, 'New Invoice').fill('1000');
      await expectAccessible(page);
      await field(funds, 'New Invoice').press('Enter');
      await expect(field(page, 'Assigned Fund Value')).toHaveValue('1,025.5');
      await button(page, 'Update Promotion').click();
      await saved(page, 'updated');

      await page.goto(address);
      await expect(page.getByText('$25.50', { exact: false }).first()).toBeVisible();
      const other = await browser.newContext();
      const colleague = await other.newPage();
      await startSession(colleague, client, users[1]);
      await colleague.goto(address);
      await field(colleague, 'Assigned Fund Value').fill('2000');
      await button(colleague, 'Update Promotion').click();
      await saved(colleague, 'updated');
      await other.close();

      await field(page, 'Promotion Name').fill(`${name} b`);
      await button(page, 'Update Promotion').click();
      await expect(page.getByText(STALE)).toBeVisible();
      await expect(page.getByText('Assigned Fund Value: $1,025.50 → $2,000.00').first()).toBeVisible();
      await expectAccessible(page);
      await button(page, 'Keep what I typed').click();
      await button(page, 'Update Promotion').click();
      await saved(page, 'updated');

      await page.goto(address);
      await expect(field(page, 'Promotion Name')).toHaveValue(`${name} b`);
      await button(page, 'Delete Promotion').click();
      await expect(page.getByText('Are you sure you want to delete this promotion')).toBeVisible();
      await button(page, 'Yes').click();
      await expect(page).toHaveURL(/\/promotion$/);
    },
  );

  // Covers PROMO-2.4
  test(`${client}: closing says what it moves and ends the promotion`, async ({ page }) => {
    await startSession(page, client, users[0]);
    await page.goto(`/${client}/promotion?Status=4`);
    const row = page.getByRole('row').filter({ hasText: 'In Progress' }).last();
    await row.getByRole('button', { name: /^Details of promotion/ }).click();
    await page.getByRole('button', { name: 'Edit' }).click();
    await expect(field(page, 'Promotion Name')).toBeDisabled();
    const address = page.url();
    await button(page, 'Close Promotion').click();
    const question = dialogOf(page, 'Close Promotion');
    await expect(question.getByText('Are you sure you want to close this promotion')).toBeVisible();
    await expect(question.getByText(new RegExp(`Goes to the ${account}: \\$`))).toBeVisible();
    await expectAccessible(page);
    await button(question, 'Yes').click();
    await expect(page).toHaveURL(/\/promotion(\?.*)?$/);
    await page.goto(address);
    await expect(page.getByText('Closed').first()).toBeVisible();
    await expect(button(page, 'Update Promotion')).toHaveCount(0);
  });
}

// Covers SHELL-2.8
test('a form with changes asks before it is left', async ({ page }) => {
  await logIn(page, 'hd', 'promo');
  await createNew(page);
  await field(page, 'Promotion Name').fill('Unsaved');
  await button(page, 'Cancel').click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field(page, 'Promotion Name')).toHaveValue('Unsaved');
});

// Covers SHELL-3.2
test('the whole form works by keyboard', async ({ page }) => {
  await logIn(page, 'acg', 'promo');
  await createNew(page);
  await field(page, 'Promotion Name').focus();
  await page.keyboard.type('Keyboard only');
  await page.keyboard.press('Tab');
  await page.keyboard.type(dayAhead(3));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Do you want to save this as draft?')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(
    page.getByRole('alert').filter({ hasText: 'Assigned Funds should be more than 0.' }),
  ).toBeVisible();
  await expect(field(page, 'Assigned Fund Value')).toBeFocused();
  await expectAccessible(page);
});

// Covers SHELL-3.1, SHELL-3.3
test('the form is accessible and fits', async ({ page }) => {
  await logIn(page, 'acg', 'promo');
  await createNew(page);
  await expect(page.getByRole('list', { name: 'History of the promotion' })).toBeVisible();
  await expectAccessibleAndFits(page);
});
