import type { Locator } from '@playwright/test';
import { expect, expectNoSidewaysScroll, startSession, test } from '../support/portal';
import { expectLargeEnough } from '../support/touch-targets';

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

for (const width of [390, 320])
  // Covers SHELL-3.14
  test(`on a phone of ${width} pixels what moves a column stands beside its name`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await startSession(page, 'acg');
    await page.goto('/acg/promotion');
    await page.getByRole('button', { name: 'Columns', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Columns of Promotions' });
    const [up, down] = await Promise.all(
      ['up', 'down'].map((way) =>
        dialog.getByRole('button', { name: `Move Expiration Date ${way}` }).boundingBox(),
      ),
    );
    expect(down?.y).toBe(up?.y);
  });

// Covers SHELL-3.12
test('the header, quick filters, legends, sort buttons, pages, switches and links of rows take presses 44 pixels high', async ({
  page,
}) => {
  await startSession(page, 'acg');
  await page.goto('/acg/rewards');
  const header = page.getByRole('banner');
  const main = page.getByRole('main');
  for (const one of [
    header.getByRole('link', { name: 'Settings' }),
    header.getByRole('link', { name: /^Notifications/ }),
    main.getByRole('button', { name: 'Failed Zelle' }),
    main.getByRole('button', { name: 'Payment Settled' }),
    main.getByRole('button', { name: /^Reward ID/ }),
    main.getByRole('link', { name: /^All rewards of/ }).first(),
    main.getByLabel('Rows per page'),
    main.getByRole('button', { name: 'Next page' }),
  ])
    expect.soft(await reachOf(one), String(one)).toBeGreaterThanOrEqual(43);
  await main.getByRole('button', { name: 'Export', exact: true }).click();
  expect.soft(await reachOf(page.getByRole('menuitem', { name: 'Print' }))).toBeGreaterThanOrEqual(43);
  await page.goto('/acg/settings/configuration');
  expect.soft(await reachOf(main.getByRole('link', { name: 'Audit log' }))).toBeGreaterThanOrEqual(43);
  await main.getByRole('button', { name: 'EDIT' }).first().click();
  await main.getByRole('button', { name: 'Open calendar' }).first().click();
  const calendar = page.getByRole('dialog', { name: /^Choose/ });
  for (const one of [
    calendar.getByRole('button', { name: 'Go to the Next Month' }),
    calendar.getByRole('gridcell').getByRole('button', { disabled: false }).last(),
  ])
    expect.soft(await reachOf(one), String(one)).toBeGreaterThanOrEqual(43);
  await page.goto('/acg/settings');
  for (const one of [
    main.getByRole('link', { name: /^Set Permission of/ }).first(),
    main.locator('label', { has: page.getByRole('switch') }).first(),
  ])
    expect.soft(await reachOf(one), String(one)).toBeGreaterThanOrEqual(43);
});

/** The first and the last button above each list. */
const LISTS = [
  ['promotion', 'Filters'],
  ['rewards', 'Filters'],
  ['support', 'Filters'],
  ['taxation', 'Filters'],
  ['settings', 'Columns'],
] as const;

for (const width of [390, 360, 320])
  // Covers SHELL-3.14
  test(`on a phone of ${width} pixels the buttons above a list stand in one row`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await startSession(page, 'acg');
    for (const [path, name] of LISTS) {
      await page.goto(`/acg/${path}`);
      const main = page.getByRole('main');
      const [first, last] = await Promise.all(
        ['Views', name].map((one) => main.getByRole('button', { name: one, exact: true }).boundingBox()),
      );
      expect.soft(last?.y, path).toBe(first?.y);
      await expectNoSidewaysScroll(page);
    }
  });

// Covers SHELL-3.3
test('on a tablet the buttons of notices stand at the end of the line, however long the titles are', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await startSession(page, 'acg');
  await page.goto('/acg/inbox');
  const buttons = page.getByRole('button', { name: /^Mark as read: / });
  await expect(buttons.first()).toBeVisible();
  const ends = await buttons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
  expect(ends.length).toBeGreaterThan(1);
  expect(new Set(ends).size).toBe(1);
  expect(ends[0]).toBeGreaterThan(700);
});

// Covers SHELL-3.12
test('every control of the login takes presses 44 pixels high', async ({ page }) => {
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 1024 });
    await page.goto('/acg/incedoLogin');
    await expect(page.getByRole('checkbox')).toBeVisible();
    await expectLargeEnough(page);
  }
});

/** Pages that have no address of their own kind: a list, and its first link that leads to one. */
const BELOW = [
  ['rewards/upload', /^View/],
  ['settings', /^Set Permission of/],
  ['settings', /^Edit/],
] as const;

/** What lies over a page: a list, and the button that opens it. */
const OVER = [
  ['promotion', /^Filters/],
  ['rewards', /^Filters/],
  ['rewards', /^Columns/],
  ['support', /^Views/],
  ['promotion', /^Details of/],
  ['settings/deployments', /^Figures of/],
] as const;

// Covers SHELL-3.12
test('every control of the pages below lists, and of what lies over a list, takes presses 44 pixels high', async ({
  page,
}) => {
  test.slow();
  await startSession(page, 'acg');
  for (const [role, places] of [
    ['link', BELOW],
    ['button', OVER],
  ] as const)
    for (const [path, name] of places) {
      await page.goto(`/acg/${path}`);
      await page.getByRole('main').getByRole(role, { name }).first().click();
      await expectLargeEnough(page);
    }
});

// Covers SHELL-3.12
test('every control of a W-9 takes presses 44 pixels high, to read and to fill out, and paper stays as it is', async ({
  page,
}) => {
  await startSession(page, 'acg');
  await page.goto('/acg/taxation');
  await page
    .getByRole('link', { name: /^View\/Edit/ })
    .first()
    .click();
  const edit = page.getByRole('button', { name: 'Edit', exact: true });
  await expect(edit).toBeVisible();
  await expectLargeEnough(page);
  await edit.click();
  const name = page.getByLabel('Address, second line');
  await expectLargeEnough(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await expectLargeEnough(page);
  await page.emulateMedia({ media: 'print' });
  expect((await name.boundingBox())?.height).toBeLessThan(24);
});
