import { makeUsers } from '../support/make-users';
import { expect, startSession, test } from '../support/portal';
import { uniqueName } from '../support/unique-name';

/**
 * Every form sent wrong, wrong again, and then right, on the newest browser: what the first attempt leaves behind (effects,
 * focus, scrolling) must not break the second. An uncaught error fails the test; the forced password change is in
 * login.spec.ts.
 */

const dayAhead = (days: number) => {
  const day = new Date(Date.now() + days * 86_400_000);
  return `${day.getMonth() + 1}/${day.getDate()}/${day.getFullYear()}`;
};

test('the form of a promotion', async ({ page }) => {
  await startSession(page, 'hd', 'admin2');
  await page.goto('/hd/promotion');
  await page.getByRole('button', { name: 'Create Promotion' }).click();
  const save = page.getByRole('button', { name: 'Create Promotion' });
  const summary = page.getByRole('main').getByRole('alert');
  await page.getByLabel('Promotion Name').fill(uniqueName('Wrong then right '));
  await page.getByLabel('Fulfilment Date').fill('1/1/2020');
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await save.click();
    await expect(summary).toContainText('Please choose valid dates.');
    await expect(page.getByLabel('Fulfilment Date')).toBeFocused();
  }
  await expect(summary).toContainText('Assigned Funds should be more than 0.');
  await page.getByLabel('Fulfilment Date').fill(dayAhead(10));
  await page.getByLabel('Fulfilment Date').press('Tab');
  await expect(summary).not.toContainText('Please choose valid dates.');

  await page.getByRole('button', { name: 'Add from Unclaimed Account' }).click();
  const funds = page.getByRole('dialog', { name: 'Add from Unclaimed Account' });
  await funds.getByLabel('Unclaimed Amount').fill('99000000');
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await funds.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(funds).toContainText('Funds from expired account cannot be more than available funds.');
  }
  await funds.getByLabel('Unclaimed Amount').fill('');
  await funds.getByLabel('New Invoice').fill('500');
  await funds.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(summary).toHaveCount(0);
  await save.click();
  await expect(page.getByText('Your Promotion was successfully created!')).toBeVisible();
});

/** Leaving the field tells its fault, below it: the button has moved away when the mouse is released. */
const LEFT_WITH_A_FAULT = [
  { address: 'settings/addUser', left: 'User Name', button: 'Save', first: 'First Name' },
  { address: 'support/ticket', left: 'Body', button: 'Submit Ticket', first: 'Category' },
] as const;

for (const { address, left, button, first } of LEFT_WITH_A_FAULT) {
  // Covers SHELL-3.6
  test(`${address}: one press leaves a faulty field and sends the form`, async ({ page }) => {
    await startSession(page, 'bmw');
    await page.goto(`/bmw/${address}`);
    const field = page.getByRole('textbox', { name: left });
    const send = page.getByRole('button', { name: button, exact: true });
    await field.click();
    // At its upper edge, which is the first to move away.
    await send.click({ position: { x: 20, y: 3 } });
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel(first)).toBeFocused();
  });
}

test('the form of a user', async ({ page, guard }) => {
  guard.allow(/400/);
  await startSession(page, 'bmw');
  await page.goto('/bmw/settings/addUser');
  const save = page.getByRole('button', { name: 'Save' });
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await save.click();
    await expect(page.getByText('This Field is required.')).toHaveCount(5);
    await expect(page.getByLabel('First Name')).toBeFocused();
  }
  const name = uniqueName('form');
  await page.getByLabel('First Name').fill('Ada');
  await page.getByLabel('Last Name').fill(name);
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByRole('textbox', { name: 'User Name' }).fill(name);
  await page.getByLabel('Password').fill('Password1!');
  await save.click();
  await expect(page.getByText('This password is too common.').first()).toBeVisible();
  const ok = page.getByRole('button', { name: 'OK', exact: true });
  await ok.click();
  await page.getByLabel('Password').fill('Engine#1843');
  await save.click();
  await expect(page.getByText('The user was successfully added!')).toBeVisible();
  await ok.click();

  await page.goto('/bmw/settings?size=100');
  await page.getByRole('link', { name: `Edit Ada ${name}` }).click();
  await page.getByRole('button', { name: 'Reset password' }).click();
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await page.getByLabel('Password').fill('short');
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByText('Password must be atleast 8 characters long.')).toBeVisible();
  }
  await page.getByLabel('Password').fill('Engine#1844');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('The user information was successfully updated.')).toBeVisible();
});

test('a user is deactivated after a question, and activated again by Undo', async ({ page }) => {
  await startSession(page, 'acg');
  const word = await makeUsers(page, 'acg', 1);
  await page.goto(`/acg/settings?q=${word}`);
  const active = page.getByRole('switch', { name: /^Active: / });
  await active.click();
  const question = page.getByRole('alertdialog', { name: /^Deactivate/ });
  // Not before it is there: the key would go to the switch.
  await question.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(active).toBeChecked();
  await active.press('Space');
  await question.getByRole('button', { name: 'Deactivate' }).click();
  await expect(active).not.toBeChecked();
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click();
  await expect(active).toBeChecked();
});

test('a fault of the server is said once, with the reference of the request', async ({ page, guard }) => {
  guard.allow(/500/);
  const fault = { error: { error: 'Oops! Something went wrong.', requestId: 'req-42' } };
  await startSession(page, 'hd');
  await page.route('**/api/Settings/GetAllUsers', (route) => route.fulfill({ status: 500, json: fault }));
  await page.goto('/hd/settings');
  await expect(page.getByText('Oops! Something went wrong.')).toHaveCount(1);
  await expect(page.getByRole('alert')).toContainText('Reference req-42');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy the reference' }).click();
  await expect(page.getByText('Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('req-42');
});

test.describe('on a small screen, a save that fails says so in view of who pressed', () => {
  test.use({ viewport: { width: 640, height: 400 } });
  const fault = { error: { error: 'Oops! Something went wrong.', requestId: 'req-42' } };

  test('a new ticket', async ({ page, guard }) => {
    guard.allow(/500/);
    await startSession(page, 'hd');
    await page.route('**/api/Support/CreateSupportTicket', (route) =>
      route.fulfill({ status: 500, json: fault }),
    );
    await page.goto('/hd/support/ticket');
    await page.getByLabel('Category').selectOption('Other');
    await page.getByLabel('Sub').fill('A question');
    await page.getByLabel('Body').fill('What is it?');
    await page.getByRole('button', { name: 'Submit Ticket' }).click();
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText('Reference req-42');
    await expect(alert).toBeInViewport({ ratio: 1 });
    await expect(page.getByLabel('Body')).toHaveValue('What is it?');
  });

  test('a promotion', async ({ page, guard }) => {
    guard.allow(/500/);
    await startSession(page, 'hd', 'admin2');
    await page.route('**/api/Promotions/updatepromotion', (route) =>
      route.fulfill({ status: 500, json: fault }),
    );
    await page.goto('/hd/promotion');
    await page.getByRole('button', { name: 'Create Promotion' }).click();
    await page.getByLabel('Promotion Name').fill(uniqueName('Not saved '));
    await page.getByRole('button', { name: 'Create Promotion' }).click();
    await page.getByRole('button', { name: 'Yes' }).click();
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText('Oops! Something went wrong.');
    await expect(alert).toBeInViewport({ ratio: 1 });
  });
});

test('another page starts at its top, and Back returns to where the list was left', async ({ page }) => {
  await startSession(page, 'hd');
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto('/hd/promotion?size=25');
  await expect(page.getByRole('row').nth(12)).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 700));
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(300);
  await page.getByRole('link', { name: 'Support' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Support/ })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('row').nth(12)).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
});
