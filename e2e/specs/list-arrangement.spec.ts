import type { Locator, Page } from '@playwright/test';
import { WHOLE_BROWSER } from '../support/launch';
import {
  CLIENTS,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  startSession,
  test,
} from '../support/portal';

// Columns are measured to the pixel.
test.use({ launchOptions: WHOLE_BROWSER });

const headers = (page: Page) =>
  page
    .getByRole('columnheader')
    .filter({ hasNotText: 'Details' })
    .evaluateAll((cells) =>
      cells.map((cell) => (cell as HTMLElement).innerText.replaceAll(/\s+/g, ' ').trim()),
    );
/** Not the rows that stand in for those which are still to come. */
const rowsOf = (page: Page) => page.locator('tbody tr[data-row]');
/** The answer that the arrangement is kept; to be awaited after what changes it. */
const kept = (page: Page) => page.waitForResponse('**/api/Preferences/savepreference');

async function openColumns(page: Page, list: string) {
  await page.getByRole('button', { name: 'Columns' }).click();
  return page.getByRole('dialog', { name: `Columns of ${list}` });
}

// Covers PREF-1.1, PREF-1.3, PREF-1.4
test('columns are hidden, moved and given widths by keyboard, and stay so; identity and actions stay where they are', async ({
  page,
}) => {
  await startSession(page, 'bmw', 'support');
  await page.goto('/bmw/support');
  await expect(rowsOf(page).first()).toBeVisible();
  const before = await headers(page);
  const dialog = await openColumns(page, 'Support tickets');
  await expect(dialog.getByRole('checkbox', { name: 'Ticket No.' })).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByRole('checkbox', { name: 'Category' }).press('Space');
  const up = dialog.getByRole('button', { name: 'Move Subject up' });
  await up.focus();
  await page.keyboard.press('Enter');
  await expect(up).toBeFocused();
  await expect(dialog.getByRole('status')).toHaveText(/^Subject: column 2 of \d+$/);
  await dialog.getByRole('spinbutton', { name: /^Width of Subject/ }).fill('400');
  await dialog.getByRole('checkbox', { name: 'Compact rows' }).press('Space');
  const saved = kept(page);
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  expect((await saved).status()).toBe(200);
  const wanted = [
    before[0],
    'Subject',
    ...before.slice(1).filter((name) => !/^(Subject|Category)$/.test(name)),
  ];
  await expect.poll(() => headers(page)).toEqual(wanted);
  await page.reload();
  await expect(rowsOf(page).first()).toBeVisible();
  await expect.poll(() => headers(page)).toEqual(wanted);
  const subject = page.getByRole('columnheader', { name: 'Subject' });
  const sizes = async () => ({
    width: (await subject.boundingBox())?.width,
    height: (await rowsOf(page).first().boundingBox())?.height,
  });
  await expect.poll(async () => (await sizes()).width).toBeGreaterThanOrEqual(400);
  await expect.poll(async () => (await sizes()).height).toBeLessThan(44);

  const again = await openColumns(page, 'Support tickets');
  const reset = kept(page);
  await again.getByRole('button', { name: 'Back to defaults' }).click();
  await reset;
  await expect.poll(() => headers(page)).toEqual(before);
});

// Covers PREF-1.3
test('a column is as wide as its edge is dragged, and stays so', async ({ page }) => {
  await startSession(page, 'hd', 'support');
  await page.goto('/hd/support');
  await expect(rowsOf(page).first()).toBeVisible();
  const head = page.getByRole('columnheader', { name: 'Subject' });
  const saved = kept(page);
  // Waits until the edge stands still.
  await head.locator('[data-resize]').hover();
  const box = await head.boundingBox();
  if (!box) throw new Error('The column is not there.');
  const at = { x: box.x + box.width - 3, y: box.y + box.height / 2 };
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x - 90, at.y, { steps: 5 });
  await page.mouse.up();
  await saved;
  const width = async () => Math.round((await head.boundingBox())?.width ?? 0);
  await expect.poll(width).toBeLessThan(box.width - 60);
  const dragged = await width();
  await page.reload();
  await expect(rowsOf(page).first()).toBeVisible();
  await expect.poll(async () => Math.abs((await width()) - dragged)).toBeLessThanOrEqual(2);
});

// Covers PREF-1.6
test('an overview that was collapsed stays so after a reload', async ({ page }) => {
  await startSession(page, 'acg', 'promo');
  await page.goto('/acg/rewards');
  const overview = page
    .getByRole('region', { name: 'Rewards Overview' })
    .getByRole('button', { name: 'Card content' });
  await expect(page.getByRole('figure', { name: /^Total Rewards/ })).toBeVisible();
  const saved = kept(page);
  await overview.click();
  await saved;
  await page.reload();
  await expect(rowsOf(page).first()).toBeVisible();
  await expect(overview).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('figure', { name: /^Total Rewards/ })).toHaveCount(0);
  await expectAccessible(page);
  const opened = kept(page);
  await overview.click();
  await opened;
  await expect(page.getByRole('figure', { name: /^Total Rewards/ })).toBeVisible();
});

// Covers LIST-1.3
test('the page scrolls, not the table: the header of a list stays below the header of the portal', async ({
  page,
}) => {
  await startSession(page, 'bmw');
  await page.goto('/bmw/rewards?size=50');
  await expect(rowsOf(page)).toHaveCount(50);
  const region = page.getByRole('region', { name: 'Rewards', exact: true });
  const hidden = () => region.evaluate((element) => element.scrollHeight - element.clientHeight);
  await expect.poll(hidden).toBe(0);
  await rowsOf(page).nth(40).scrollIntoViewIfNeeded();
  const bottom = () => page.getByRole('banner').evaluate((element) => element.getBoundingClientRect().bottom);
  const top = () => region.locator('thead').evaluate((element) => element.getBoundingClientRect().top);
  await expect.poll(async () => Math.abs((await top()) - (await bottom()))).toBeLessThanOrEqual(1);
  const action = page.getByRole('columnheader', { name: 'Action' });
  await expect(action).toBeInViewport({ ratio: 1 });
});

// Covers LIST-1.4
test('on a desk the status of a reward stands beside the buttons that stay in view, also where there are two, and while rows are ticked', async ({
  page,
}) => {
  await startSession(page, 'bmw');
  const edges = (name: string) =>
    page
      .getByRole('columnheader', { name })
      .evaluate((cell) => cell.getBoundingClientRect().toJSON() as DOMRect);
  const region = page.getByRole('region', { name: 'Rewards', exact: true });
  // Where the edges are is measured a moment after the rows are there.
  const isInView = () =>
    expect
      .poll(async () => {
        const { right } = await region.evaluate(
          (element) => element.getBoundingClientRect().toJSON() as DOMRect,
        );
        return (await edges('Status')).right - Math.min((await edges('Action')).left, right);
      })
      .toBeLessThanOrEqual(0);
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const search of ['', '?RewardStatus=12&PaymentMethod=2']) {
      await page.goto(`/bmw/rewards${search}`);
      await expect(rowsOf(page).first()).toBeVisible();
      await isInView();
      await page.getByRole('button', { name: 'Select', exact: true }).click();
      await expect(page.getByRole('columnheader', { name: 'Select' })).toBeVisible();
      await isInView();
    }
  }
});

// Covers PREF-1.5
test('on a phone each row is a card that names its values, and the list can still be sorted', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await startSession(page, 'elan');
  await page.goto('/elan/promotion');
  const first = rowsOf(page).first();
  await expect(first).toBeVisible();
  const names = await first
    .locator('td[data-label]')
    .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, '::before').content));
  expect(names).toContain('"Promotion Name"');
  const { x = 0, width = 0 } = (await first.boundingBox()) ?? {};
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(320);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Funds', exact: true }).click();
  await expect(page).toHaveURL(/sort=/);
  await expectAccessible(page);
});

for (const [client, path] of [
  ['elan', 'promotion'],
  ['elan', 'settings/audit'],
  ['bmw', 'settings/deployments'],
  ['hd', 'taxation'],
  ['hd', 'rewards?RewardStatus=12'],
] as const) {
  // Covers PREF-1.5
  test(`the values of a card stand in one line, beside its button and within it: ${client}/${path}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await startSession(page, client);
    await page.goto(`/${client}/${path}`);
    const card = page.locator('tbody tr[data-row]').first();
    await expect(card).toBeVisible();
    const values = await card.locator('td[data-label]').evaluateAll((cells) =>
      cells
        .map((cell) => {
          const range = document.createRange();
          range.selectNodeContents(cell);
          return range.getBoundingClientRect().toJSON() as DOMRect;
        })
        .filter(({ width }) => width > 0),
    );
    expect(values.length).toBeGreaterThan(3);
    for (const { left } of values) expect(Math.abs(left - (values[0]?.left ?? 0))).toBeLessThanOrEqual(1);
    const hidden = await card.evaluate((row) => {
      const region = row.closest('table')?.parentElement;
      return region ? region.scrollWidth - region.clientWidth : undefined;
    });
    expect(hidden).toBe(0);
    for (const button of await card.locator('td[data-expander] button').all())
      expect(values[0]?.right).toBeLessThanOrEqual((await button.boundingBox())?.x ?? 0);
    await expectNoSidewaysScroll(page);
  });
}

test('at 1440 pixels all buttons of a row of Deployments are in view', async ({ page }) => {
  await startSession(page, 'acg');
  await page.goto('/acg/settings/deployments');
  const table = page.getByRole('table', { name: 'Deployments' });
  await expect(table.getByRole('button', { name: /^Figures of/ }).first()).toBeVisible();
  expect(
    await table.evaluate((one) => one.scrollWidth - (one.parentElement?.clientWidth ?? 0)),
  ).toBeLessThanOrEqual(0);
});

for (const client of CLIENTS)
  test(`a row under the pointer is not taken for a selected one (${client})`, async ({ page }) => {
    await startSession(page, client);
    await page.goto(`/${client}/rewards`);
    const lookOf = (row: Locator) =>
      row
        .locator('td')
        .first()
        .evaluate((cell) => {
          const { backgroundColor, boxShadow } = getComputedStyle(cell);
          return { backgroundColor, boxShadow };
        });
    const [selected, hovered, other] = [rowsOf(page).nth(0), rowsOf(page).nth(1), rowsOf(page).nth(2)];
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await selected.getByRole('checkbox').click();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await hovered.locator('td').last().hover();
      const looks = [await lookOf(selected), await lookOf(hovered), await lookOf(other)];
      expect(new Set(looks.map((look) => look.backgroundColor)).size, colorScheme).toBe(3);
      expect(looks.map((look) => look.boxShadow !== 'none')).toEqual([true, false, false]);
      await selected.locator('td').last().hover();
      expect(await lookOf(selected)).toEqual(looks[0]);
    }
  });

// Covers LIST-1.6
test('a name of one long word breaks: it does not push the other columns out of sight', async ({ page }) => {
  const word = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3).slice(0, 100);
  await startSession(page, 'acg');
  await page.route('**/api/Rewards/getrewardslist', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as {
      lstpromotion: Array<{ RewardName: string; PortfolioName: string }>;
    };
    for (const row of answer.lstpromotion) Object.assign(row, { RewardName: word, PortfolioName: word });
    await route.fulfill({ response, json: answer });
  });
  await page.goto('/acg/rewards');
  const cells = page.getByRole('row').nth(1).getByRole('cell', { name: word });
  await expect(cells).toHaveCount(2);
  const widths = await cells.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().width));
  // The name of the reward stays in view, no wider than its column says.
  expect(widths[0]).toBeLessThanOrEqual(130);
  expect(widths[1]).toBeLessThanOrEqual(320);
});
