import type { Locator } from '@playwright/test';
import { expect, expectNoSidewaysScroll, startSession, test } from '../support/portal';

/** 1280 x 1024 pixels at 400 %. */
test.use({ viewport: { width: 320, height: 256 } });

// Covers SHELL-3.8
test('at 400 % zoom a dialog scrolls as a whole', async ({ page }) => {
  await startSession(page, 'acg');
  await page.goto('/acg/rewards');
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Columns of Rewards' });
  const heading = dialog.getByRole('heading', { name: 'Columns of Rewards' });
  await expect(heading).toBeInViewport();
  await dialog.getByRole('checkbox').last().focus();
  await expect(heading).not.toBeInViewport();
  await dialog.getByRole('button', { name: 'Save' }).click({ trial: true });
  await expectNoSidewaysScroll(page);
});

// Covers SHELL-3.3
test('at 400 % zoom the widest width of a column can be read', async ({ page }) => {
  await startSession(page, 'acg');
  await page.goto('/acg/rewards');
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  const width = page.getByRole('spinbutton', { name: /^Width of Port BU/ });
  await width.fill('1200');
  expect(await width.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
});

// Covers SHELL-3.8
test('at 400 % zoom the bar of the W-9 form leaves the window to the form, and its numbers stand on the sheet', async ({
  page,
}) => {
  await startSession(page, 'acg');
  await page.goto('/acg/taxation?sort=STATUS');
  await page
    .getByRole('link', { name: /^Fill Out Form/ })
    .first()
    .click();
  const form = page.getByRole('dialog', { name: /^Form W-9/ });
  const back = form.getByRole('button', { name: 'Back' });
  await expect(back).toBeInViewport();
  await form.getByLabel('Signature of U.S. person').focus();
  await expect(back).not.toBeInViewport();
  await expectNoSidewaysScroll(page);
  const right = (one: Locator) => one.evaluate((element) => element.getBoundingClientRect().right);
  const title = form.getByRole('heading', { name: /^Part I / });
  expect(await right(form.getByLabel(/, digit 9 of 9$/).first())).toBeLessThanOrEqual(await right(title));
  const lines = title.getByText('Part I', { exact: true }).evaluate((one) => {
    const text = document.createRange();
    text.selectNodeContents(one);
    return text.getClientRects().length;
  });
  expect(await lines).toBe(1);
});

// Covers SHELL-3.3
test('at 400 % zoom the last tab is not faded where it is the open one', async ({ page }) => {
  await startSession(page, 'acg');
  await page.goto('/acg/support');
  const tabs = page.getByRole('navigation', { name: 'Main' });
  const end = () =>
    tabs.getByRole('link', { name: 'Support' }).evaluate((tab) => tab.getBoundingClientRect().right);
  await expect.poll(end).toBeLessThanOrEqual(320 - 24);
});

/** As wide as WCAG 1.4.12 has a reader set them. */
const WIDE_TEXT = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }
`;

test.describe('with letters, words and lines set wide', () => {
  test.use({ bypassCSP: true });

  // Covers SHELL-3.15
  test('nothing of a card is cut off', async ({ page }) => {
    await startSession(page, 'elan');
    await page.goto('/elan/rewards?size=100');
    const tags = page.locator('td[data-label="Status"]');
    await expect(tags.getByText('Payment In Progress').first()).toBeAttached();
    await page.addStyleTag({ content: WIDE_TEXT });
    const beyond = () =>
      tags
        .locator('*')
        .evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().right)));
    await expect.poll(beyond).toBeLessThanOrEqual(304);
  });

  // Covers SHELL-3.15
  test('the amounts beside the chart of the overview are not cut off', async ({ page }) => {
    await startSession(page, 'elan');
    await page.goto('/elan/overview');
    const amounts = page.locator('svg text').filter({ hasText: /^\$/ });
    await expect(amounts.first()).toBeAttached();
    await page.addStyleTag({ content: WIDE_TEXT });
    const cut = await amounts.evaluateAll((all) =>
      all.some((text) => {
        const picture = text.closest('svg');
        if (!picture || getComputedStyle(picture).overflow === 'visible') return false;
        return text.getBoundingClientRect().left < picture.getBoundingClientRect().left;
      }),
    );
    expect(cut).toBe(false);
  });
});

test.describe('on a phone of 320 pixels with texts of 200 %', () => {
  // The browser's font size counts in the conditions of styles as well: as if the window were half as wide.
  test.use({ viewport: { width: 160, height: 400 } });

  // Covers SHELL-3.16
  test('no page scrolls sideways', async ({ page }) => {
    await startSession(page, 'hd');
    for (const [path, shown] of [
      ['overview', 'Rewards by status'],
      ['promotion', 'Funds Overview'],
      ['taxation', 'W-9 Overview'],
      ['account', 'Keyboard shortcuts'],
    ] as const) {
      await page.goto(`/hd/${path}`);
      await expect(
        page.getByRole('region', { name: shown }).getByRole('listitem').or(page.locator('dd')).first(),
      ).toBeVisible();
      await expectNoSidewaysScroll(page);
    }
  });
});
