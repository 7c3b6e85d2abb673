import type { Locator, Page } from '@playwright/test';
import { expect, startSession, test } from '../support/portal';

/** As a keyboard user presses it. */
async function press(control: Locator): Promise<void> {
  await expect(control).toBeEnabled();
  await control.focus();
  await control.press('Enter');
}

const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name });

/** The focus is on a control, or on the content of the page; not on the body, where the keyboard begins anew at the top. */
const expectFocusKept = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');

// Covers SHELL-3.4
test('a filter that is dropped leaves the focus at the next filter, then in the list', async ({ page }) => {
  await startSession(page, 'bmw');
  await page.goto('/bmw/rewards?RewardStatus=4&q=a');
  await press(button(page, /^Drop filter Status/));
  await expect(button(page, /^Drop filter/).first()).toBeFocused();
  await press(button(page, /^Drop filter/).first());
  await expect(button(page, /^Drop filter/)).toHaveCount(0);
  await expectFocusKept(page);
  await expect(page.locator('main :focus')).toBeVisible();
});

// Covers SHELL-3.4
test('Next on the last page of a list leaves the focus at the pages', async ({ page }) => {
  await startSession(page, 'bmw');
  await page.goto('/bmw/promotion?size=25');
  const next = button(page, 'Next page');
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  while (await next.isEnabled()) {
    await press(next);
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  }
  await expect(button(page, 'Previous page')).toBeFocused();
});

// Covers SHELL-3.4
test('Undo of added funds leaves the focus at what adds them', async ({ page }) => {
  await startSession(page, 'elan');
  await page.goto('/elan/promotion');
  await button(page, 'Create Promotion').click();
  const add = button(page, 'Add from Expired Account');
  await press(add);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Expired Amount').fill('1');
  // Until the balance is there Enter adds nothing, and the dialog says so.
  await expect(button(dialog, 'Add')).toBeEnabled();
  await dialog.getByLabel('Expired Amount').press('Enter');
  await expect(add).toBeFocused();
  await press(button(page, 'Undo'));
  await expect(add).toBeFocused();
});

// Covers LIST-3.3, SHELL-3.4
test('Done below the results of a bulk action leaves the focus in the list', async ({ page }) => {
  await startSession(page, 'hd');
  await page.goto('/hd/rewards?RewardStatus=4');
  await button(page, 'Select').click();
  await page.getByRole('table').getByRole('checkbox').first().click();
  await press(page.getByRole('group', { name: 'Selected rows' }).getByRole('button', { name: 'Remove' }));
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Remove rewards' }));
  await press(button(page, 'Done'));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectFocusKept(page);
  await expect(page.getByRole('group', { name: 'Selected rows' }).locator(':focus')).toBeVisible();
});

// Covers SHELL-3.4
test('a W-9 form that is left gives the focus back, also where its row has left the list', async ({
  page,
}) => {
  await startSession(page, 'bmw');
  await page.goto('/bmw/taxation?Status=2&size=100');
  const links = page.getByRole('link', { name: /^Fill Out Form/ });
  await expect(links.nth(1)).toBeVisible();
  const opened = `[id="${await links.nth(1).getAttribute('id')}"]`;
  await press(page.locator(opened));
  const form = page.getByRole('dialog', { name: /^Form W-9/ });
  await form.getByLabel(/Address \(number/).fill('1 Main St');
  await page.keyboard.press('Escape');
  await press(button(page, 'Stay'));
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expectFocusKept(page);
  await expect(form.locator(':focus')).toBeVisible();
  await page.goBack();
  await press(button(page, 'Stay'));
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(form.locator(':focus')).toBeVisible();

  await form.getByLabel(/Name of entity/).fill('Jamie Portal');
  await form.getByRole('radio', { name: 'Individual/sole proprietor' }).check();
  await form.getByLabel(/City, state/).fill('Milwaukee,WI,53202');
  for (const [index, digit] of [...'987654328'].entries())
    await form.getByLabel(`Social security number, digit ${index + 1} of 9`).fill(digit);
  await form.getByLabel('Signature of U.S. person').fill('Jamie Portal');
  await press(form.getByRole('button', { name: 'Submit' }));
  await press(button(page, 'OK'));
  await expect(form).toBeHidden();
  await expect(page.locator(opened)).toHaveCount(0);
  await expectFocusKept(page);
  await expect(page.getByRole('table').locator(':focus')).toBeVisible();
});

// Covers SHELL-3.4
test('whoever presses beside a field to leave it has left it, though the page changes with that', async ({
  page,
}) => {
  await startSession(page, 'elan');
  await page.goto('/elan/promotion');
  await button(page, 'Create Promotion').click();
  const name = page.getByRole('textbox', { name: /^Promotion Name/ });
  await name.fill('A');
  await name.fill('');
  const heading = page.getByRole('heading', { level: 1 });
  await heading.hover();
  await page.mouse.down();
  await page.evaluate(async () => {
    document.body.append(document.createElement('i'));
    for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
  });
  await expect(name).not.toBeFocused();
  await page.mouse.up();
});

// Covers SHELL-3.9
test('no header that has the focus stands below a sticky column', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await startSession(page, 'bmw');
  await page.goto('/bmw/rewards');
  const table = page.getByRole('table', { name: 'Rewards' });
  await expect(table.locator('tbody tr[data-row]').first()).toBeVisible();
  const action = table.getByRole('columnheader', { name: 'Action' });
  const isBeside = async () => {
    const [focused, sticky] = [await table.locator(':focus').boundingBox(), await action.boundingBox()];
    return focused !== null && sticky !== null && focused.x + focused.width <= sticky.x + 1;
  };
  await table.getByRole('button', { name: 'Reward ID' }).focus();
  for (const name of ['Status', 'Created Date', 'Promotion ID', 'Payment Method', 'Alternate Reward']) {
    const header = table.getByRole('button', { name, exact: true });
    while (!(await header.evaluate((element) => element === document.activeElement)))
      await page.keyboard.press('Tab');
    await expect.poll(isBeside).toBe(true);
  }
});
