import {
  CLIENTS,
  expect,
  expectAccessible,
  expectAccessibleAndFits,
  logIn,
  post,
  test,
  startSession,
} from '../support/portal';
import { uniqueName } from '../support/unique-name';

const ALL = ['Funds', 'W-9 Forms', 'Rewards by status', 'Files pending approval', 'Support Tickets'];

for (const client of CLIENTS) {
  // Covers OVERVIEW-1.1, OVERVIEW-1.5, SHELL-3.1, SHELL-3.3
  test(`${client}: every card shows its figures, accessible and fitting on every width`, async ({ page }) => {
    await logIn(page, client);
    await page.getByRole('link', { name: 'Overview', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible();
    for (const name of ALL) await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
    await expect(page.getByRole('figure', { name: /^Assigned Funds \$[\d,]+\.\d\d$/ })).toBeVisible();
    await expect(page.getByRole('figure', { name: /Total Rewards/ })).toContainText(
      /Payment Settled\$[\d,]+\.\d\d/,
    );
    await expect(page.getByRole('link', { name: /^\d+ Fulfillment files$/ })).toBeVisible();
    await expect(page.getByRole('link', { name: /^\d+ New$/ })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Not Submitted' })).toContainText('Threshold Reached (TR)');
    await expectAccessibleAndFits(page);
  });
}

// Covers OVERVIEW-1.2, OVERVIEW-1.4
test('the cards follow the claims, and each leads to its tab', async ({ page }) => {
  await startSession(page, 'acg', 'exec');
  await page.goto('/acg/overview');
  for (const name of ALL.filter((one) => !one.startsWith('Files'))) {
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
  }
  await expect(page.getByText('Files pending approval')).toHaveCount(0);
  for (const [link, address] of [
    ['Open Promotions', /\/acg\/promotion$/],
    ['Open Rewards', /\/acg\/rewards$/],
    ['Open Taxation', /\/acg\/taxation$/],
    ['Open Support', /\/acg\/support$/],
  ] as const) {
    await page.getByRole('link', { name: link }).click();
    await expect(page).toHaveURL(address);
    await page.goBack();
  }
});

for (const client of ['elan', 'acg'] as const) {
  // Covers OVERVIEW-2.1
  test(`${client}: each line of what needs attention leads to as many rows as it says`, async ({ page }) => {
    await startSession(page, client);
    await page.goto(`/${client}/overview`);
    const lines = page.getByRole('region', { name: 'Needs your attention' }).getByRole('link');
    await expect(lines.first()).toBeVisible();
    for (const line of await lines.all()) {
      const [count = ''] = /^[\d,]+/.exec(await line.innerText()) ?? [];
      await line.click();
      await expect(page.getByText(/^Total Count: [\d,]+$/)).toHaveText(`Total Count: ${count}`);
      await page.goBack();
      await expect(lines.first()).toBeVisible();
    }
  });
}

test('the number of new tickets leads to these tickets', async ({ page }) => {
  await startSession(page, 'elan');
  await page.goto('/elan/overview');
  const tile = page.getByRole('link', { name: /^\d+ New$/ });
  const count = Number.parseInt((await tile.textContent()) ?? '', 10);
  await tile.click();
  await expect(page).toHaveURL(/\/elan\/support\?Status=1$/);
  await expect(page.getByText(new RegExp(`of ${count}\\b`))).toBeVisible();
});

// Covers OVERVIEW-1.3
test('a remote that is down costs its own card only, and comes back by Retry', async ({ page, guard }) => {
  guard.allow(/503|RUNTIME|Federation|remotes/);
  await startSession(page, 'bmw');
  await page.route('**/remotes/support/**', (route) => route.fulfill({ status: 503, body: 'away' }));
  await page.goto('/bmw/overview');
  await expect(page.getByRole('figure', { name: /Total Rewards/ })).toBeVisible();
  await expect(page.getByRole('figure', { name: /^Assigned Funds/ })).toBeVisible();
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  await page.unroute('**/remotes/support/**');
  await retry.click();
  await expect(page.getByRole('link', { name: /^\d+ New$/ })).toBeVisible({ timeout: 30_000 });
});

// Covers OVERVIEW-1.3
test('a call that fails costs its own card only', async ({ page, guard }) => {
  guard.allow(/500/);
  await startSession(page, 'hd');
  const failing = '**/api/Taxation/W9AdimDashBoard';
  await page.route(failing, (route) =>
    route.fulfill({ status: 500, json: { error: { error: 'Oops! Something went wrong.', requestId: 'x' } } }),
  );
  await page.goto('/hd/overview');
  const card = page.getByRole('region', { name: 'W-9 Forms' });
  await expect(card.getByText('Oops! Something went wrong.')).toBeVisible();
  await expect(page.getByRole('figure', { name: /Total Rewards/ })).toBeVisible();
  await page.unroute(failing);
  await page.getByRole('link', { name: 'Support', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible();
  await page.getByRole('link', { name: 'Overview', exact: true }).click();
  await expect(card.getByRole('region', { name: 'Not Submitted' })).toBeVisible();
});

test('the Overview shows what changed meanwhile when it is shown again, however soon', async ({ page }) => {
  // No other test raises or reads tickets of bmw, which would change the figure too.
  await logIn(page, 'bmw');
  await page.getByRole('link', { name: 'Overview', exact: true }).click();
  const card = page.getByRole('region', { name: 'Support Tickets' });
  const newTickets = async () =>
    Number.parseInt((await card.getByRole('link', { name: /^\d+ New$/ }).textContent()) ?? '', 10);
  const before = await newTickets();
  await page.getByRole('link', { name: 'Support', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible();
  const subject = uniqueName('Raised meanwhile ');
  await post(page, 'bmw', '/api/Support/CreateSupportTicket', {
    Category: 3,
    Subject: subject,
    Body: 'It is to be seen at once.',
  });
  await page.getByRole('link', { name: 'Overview', exact: true }).click();
  await expect(card.getByText(subject)).toBeVisible();
  // Its own call: the figure comes beside the list, not with it.
  await expect.poll(newTickets).toBeGreaterThan(before);
});
