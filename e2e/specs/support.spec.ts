import type { Page } from '@playwright/test';
import {
  atRest,
  expect,
  expectAccessible,
  logIn,
  post,
  test,
  type ClientKey,
  expectAccessibleAndFits,
  openFilters,
  startSession,
} from '../support/portal';

const table = (page: Page) => page.getByRole('table', { name: 'Support tickets' });
const links = (page: Page) => table(page).getByRole('link');

/** Raises a ticket without the screens. @returns its number */
async function raise(page: Page, client: ClientKey, Subject: string): Promise<number> {
  const entry = { Category: 3, Subject, Body: `${Subject}: what it is about.` };
  const { TicketNo } = (await post(page, client, '/api/Support/CreateSupportTicket', entry)) as {
    TicketNo: number;
  };
  return TicketNo;
}

/** In the page: whether something of a table is seen, neither beyond the window nor below the header of the table. */
function isInView(selector: string): boolean {
  const link = document.querySelector(selector);
  const header = link?.closest('table')?.tHead;
  if (!link || !header) return false;
  const { top, bottom } = link.getBoundingClientRect();
  return top >= Math.max(0, header.getBoundingClientRect().bottom) && bottom <= window.innerHeight;
}

const HOSTILE = `<img src=x onerror="document.title='hacked'"> <script>alert(1)</script> 🎉 二重 مكافأة`;

for (const [client, heading, oeid] of [
  ['elan', 'Comments from Incedo Admin', 'OEID'],
  ['acg', 'Comments from ACG Admin', 'P-ID'],
] as const) {
  test(`${client}: a ticket from its raising to its closing`, async ({ page, guard }) => {
    guard.allow(/404.*CreateSupportTicket/);
    await logIn(page, client, 'support');
    await expect(page).toHaveURL(`/${client}/support`);
    await expect(table(page).getByRole('columnheader', { name: oeid })).toBeVisible();

    await page.getByRole('link', { name: 'Create a Support Ticket' }).click();
    await page.getByRole('button', { name: 'Submit Ticket' }).click();
    await expect(page.getByText('Category is required.')).toBeVisible();
    await expect(page.getByLabel('Category')).toBeFocused();
    await page.getByLabel('Category').selectOption('Payments Issue');
    await page.getByLabel('Sub', { exact: false }).first().fill(HOSTILE);
    await page.getByLabel('Body').fill(`${HOSTILE}\nsecond line`);
    await page.getByLabel('Reward ID').fill('999999999');
    await page.getByRole('button', { name: 'Submit Ticket' }).click();
    await expect(page.getByText('This reward does not exist.')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Reward ID').fill('');
    await page.getByRole('button', { name: 'Submit Ticket' }).dblclick();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('Ticket No.');
    const ticketNo = /Ticket No\. (\d+)/.exec(await dialog.innerText())?.[1];
    await page.getByRole('button', { name: 'OK' }).click();

    const row = table(page)
      .getByRole('row')
      .filter({ has: page.getByRole('link', { name: `Ticket ${ticketNo}` }) });
    await expect(row).toContainText('New');
    await expect(row).toContainText(HOSTILE);
    await row.getByText('Payments Issue').click();
    await expect(page).toHaveURL(`/${client}/support/status?ticket=${ticketNo}`);
    await expect(page.getByRole('heading', { name: HOSTILE })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Issue Details' })).toContainText('second line');
    await expect(page.getByText('Open', { exact: true })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Close Ticket' }).click();
    await expect(page.getByPlaceholder('Comment here')).toBeFocused();
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Comment is required.')).toBeVisible();
    await page.getByPlaceholder('Comment here').fill(`Settled. ${HOSTILE}`);
    await page.getByRole('button', { name: 'Send' }).dblclick();
    await expect(page.getByText('Your comments successfully submited to the Banker!')).toBeVisible();
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL(`/${client}/support`);
    await expect(row).toContainText('Closed');

    await page.goto(`/${client}/support/status?ticket=${ticketNo}`);
    await expect(page.getByRole('region', { name: heading })).toContainText(`Settled. ${HOSTILE}`);
    await expect(page.getByText('Closed By')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Close Ticket' })).toHaveCount(0);
    await expect(page).not.toHaveTitle('hacked');
  });
}

// Covers SUPPORT-1.3
test('filter, sort, page and reload: the address keeps the list, and a ticket leads back to it', async ({
  page,
}) => {
  await logIn(page, 'bmw', 'support');
  await openFilters(page);
  await page.getByLabel('Status', { exact: true }).selectOption('Closed');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/Status=3/);
  await expect(table(page).getByText('Open', { exact: true })).toHaveCount(0);
  await table(page).getByRole('button', { name: 'Raised By' }).click();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText(/^11–20 of/)).toBeVisible();
  await atRest(table(page));
  const before = await links(page).allInnerTexts();
  const address = page.url();
  await page.reload();
  await expect(page.getByText(/^11–20 of/)).toBeVisible();
  await expect(links(page)).toHaveText(before);

  await links(page).nth(3).press('Enter');
  await expect(page.getByRole('region', { name: 'Comments from BMW Admin' })).toBeVisible();
  await page.getByRole('link', { name: 'Support Tickets' }).click();
  await expect(page).toHaveURL(address);
  await expect(links(page)).toHaveText(before);
});

// Covers WIRE-2.5
test('a date finds the tickets of that local day', async ({ page }) => {
  await logIn(page, 'bmw', 'support');
  const day = await table(page)
    .getByText(/^\d\d\/\d\d\/\d{4}$/)
    .first()
    .innerText();
  await page.goto(`/bmw/support?Date=${encodeURIComponent(day)}&size=-1`);
  await expect(links(page).first()).toBeVisible();
  const days = await table(page)
    .getByText(/^\d\d\/\d\d\/\d{4}$/)
    .allInnerTexts();
  expect(new Set(days)).toEqual(new Set([day]));
});

// Covers SUPPORT-3.5
test(
  'two people with the same ticket: the second one sees that the first has closed it',
  { tag: '@processes' },
  async ({ page, browser, guard }) => {
    guard.allow(/409/);
    await startSession(page, 'hd', 'support');
    const ticketNo = await raise(page, 'hd', 'For two');
    await page.goto(`/hd/support/status?ticket=${ticketNo}`);
    await page.getByRole('button', { name: 'Close Ticket' }).click();
    await page.getByPlaceholder('Comment here').fill('Second.');

    const other = await (await browser.newContext()).newPage();
    await startSession(other, 'hd', 'super');
    await other.goto(`/hd/support/status?ticket=${ticketNo}`);
    await other.getByRole('button', { name: 'Close Ticket' }).click();
    await other.getByPlaceholder('Comment here').fill('First.');
    await other.getByRole('button', { name: 'Send' }).click();
    await expect(other.getByText('Your comments successfully submited to the Banker!')).toBeVisible();
    await other.context().close();

    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('alert')).toContainText('This ticket is already closed.');
    await expect(page.getByRole('region', { name: 'Comments from HD Admin' })).toContainText('First.');
    await expect(page.getByText('Closed', { exact: true })).toBeVisible();
  },
);

test('a user who may only look neither opens nor closes a ticket', async ({ page }) => {
  await startSession(page, 'hd', 'exec');
  await page.goto('/hd/support');
  await expect(links(page)).toHaveCount(10);
  const ticketNo = await raise(page, 'hd', 'Only looked at');
  await page.goto(`/hd/support/status?ticket=${ticketNo}`);
  await expect(page.getByRole('region', { name: 'Issue Details' })).toBeVisible();
  await expect(page.getByText('New', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close Ticket' })).toHaveCount(0);
});

test('a ticket of another client does not exist', async ({ page, guard }) => {
  guard.allow(/404/);
  await startSession(page, 'hd', 'support');
  const ticketNo = await raise(page, 'hd', 'Of hd alone');
  await startSession(page, 'bmw', 'support');
  await page.goto(`/bmw/support/status?ticket=${ticketNo}`);
  await expect(page.getByText('This ticket does not exist.')).toBeVisible();
});

// Covers SHELL-2.11
test('the ticket list with all tickets at once: only those in view exist, the focus walks through them, and a ticket leads back', async ({
  page,
}) => {
  test.slow();
  await page.addInitScript(() => {
    const hold = (event: Event) => 'drawsLate' in window && event.stopImmediatePropagation();
    window.addEventListener('scroll', hold, { capture: true });
  });
  await startSession(page, 'elan', 'support');
  await Promise.all(Array.from({ length: 160 }, (_, index) => raise(page, 'elan', `One of many ${index}`)));
  await page.goto('/elan/support?Subject=One+of+many&sort=TicketNo&size=-1');
  await expect(page.getByText('Total Count: 160')).toBeVisible();
  await expect(table(page)).toHaveAttribute('aria-rowcount', '161');
  await expect(links(page).first()).toBeVisible();
  expect(await links(page).count()).toBeLessThan(60);
  await expectAccessible(page);

  const rowOfFocus = () =>
    page.evaluate(() => Number(document.activeElement?.closest('tr')?.getAttribute('aria-rowindex')));
  await links(page).first().focus();
  // A busy machine tells of scrolling late: the next rows are there for Tab all the same.
  await page.evaluate(() => Object.assign(window, { drawsLate: true }));
  for (let row = 2; row <= 40; row += 1) {
    await expect.poll(rowOfFocus).toBe(row);
    await page.keyboard.press('Tab');
  }
  await expect.poll(rowOfFocus).toBe(41);
  await page.evaluate(() => Reflect.deleteProperty(window, 'drawsLate'));
  await expect(table(page).locator(':focus')).toBeInViewport();

  const opened = await table(page).locator(':focus').innerText();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Ticket ${opened}` })).toBeVisible();
  await page.getByRole('link', { name: 'Support Tickets' }).click();
  await expect.poll(() => page.evaluate(isInView, `a[aria-label="Ticket ${opened}"]`)).toBe(true);

  await page.getByRole('region', { name: 'Support tickets' }).focus();
  await page.keyboard.press('End');
  await expect.poll(() => page.evaluate(isInView, '[aria-rowindex="161"] a')).toBe(true);
});

// Covers SHELL-3.1, SHELL-3.3
test('every screen is accessible and fits', async ({ page }) => {
  await logIn(page, 'acg', 'support');
  await expect(links(page)).toHaveCount(10);
  await openFilters(page);
  await expectAccessibleAndFits(page);
  await page.goto('/acg/support/ticket');
  await page.getByRole('button', { name: 'Submit Ticket' }).click();
  await expect(page.getByText('Category is required.')).toBeVisible();
  await expectAccessibleAndFits(page);
  await page.goto('/acg/support?Status=2');
  await links(page).first().click();
  await page.getByRole('button', { name: 'Close Ticket' }).click();
  await expect(page.getByPlaceholder('Comment here')).toBeFocused();
  await expectAccessibleAndFits(page);
});
