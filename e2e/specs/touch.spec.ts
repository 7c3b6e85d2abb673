import type { Locator } from '@playwright/test';
import { expect, expectNoSidewaysScroll, startSession, test } from '../support/portal';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** @returns over how many pixels, from the top down, a press at the middle of a control reaches it */
async function reachOf(control: Locator): Promise<number> {
  await control.scrollIntoViewIfNeeded();
  return control.evaluate((element) => {
    const { left, width, top, height } = element.getBoundingClientRect();
    const hits = (y: number) => element.contains(document.elementFromPoint(left + width / 2, y));
    let [first, last] = [top + height / 2, top + height / 2];
    while (hits(first - 1)) first -= 1;
    while (hits(last + 1)) last += 1;
    return last - first + 1;
  });
}

// Covers SHELL-3.12
test('on a touch screen the buttons and fields of lists and forms take presses 44 pixels high', async ({
  page,
}) => {
  await startSession(page, 'acg');
  await page.goto('/acg/support');
  await expect(page.getByRole('table')).toBeVisible();
  const main = page.getByRole('main');
  for (const name of ['Views', 'Select', 'Export', 'Columns', 'Filters'])
    expect
      .soft(await reachOf(main.getByRole('button', { name, exact: true })), name)
      .toBeGreaterThanOrEqual(43);
  const create = main.getByRole('link', { name: 'Create a Support Ticket' });
  expect.soft(await reachOf(create)).toBeGreaterThanOrEqual(43);
  await create.click();
  for (const one of [
    main.getByRole('link', { name: 'Support Tickets' }),
    main.getByLabel('Category'),
    main.getByLabel('Reward ID'),
    main.getByRole('link', { name: 'Cancel' }),
    main.getByRole('button', { name: 'Submit Ticket' }),
  ])
    expect.soft(await reachOf(one), String(one)).toBeGreaterThanOrEqual(43);
  await expectNoSidewaysScroll(page);
});

test('on a phone the buttons above a list stand in one row', async ({ page }) => {
  await startSession(page, 'acg');
  for (const path of ['promotion', 'rewards', 'support', 'taxation']) {
    await page.goto(`/acg/${path}`);
    const main = page.getByRole('main');
    const [first, last] = await Promise.all(
      ['Views', 'Filters'].map((name) => main.getByRole('button', { name, exact: true }).boundingBox()),
    );
    expect.soft(last?.y, path).toBe(first?.y);
  }
});
