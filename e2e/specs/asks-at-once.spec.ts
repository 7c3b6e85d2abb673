import type { Page } from '@playwright/test';
import { expect, hearNothingOfOthers, startSession, test } from '../support/portal';

/**
 * Keeps of each request whether it left in the very task of the last press, before the page did anything else: microtasks are part
 * of a task, a message is the next one.
 */
function watchRequests() {
  const sent: Array<{ path: string; atOnce: boolean }> = [];
  let isPressing = false;
  addEventListener(
    'pointerdown',
    () => {
      isPressing = true;
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        isPressing = false;
      };
      port2.postMessage(null);
    },
    true,
  );
  const { open, send } = XMLHttpRequest.prototype;
  const paths = new WeakMap<XMLHttpRequest, string>();
  XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, ...args: unknown[]) {
    paths.set(this, new URL(String(args[1]), location.href).pathname);
    return Reflect.apply(open, this, args) as undefined;
  };
  XMLHttpRequest.prototype.send = function (body) {
    sent.push({ path: paths.get(this) ?? '', atOnce: isPressing });
    return send.call(this, body);
  };
  Object.assign(globalThis, { __sent: sent });
}

/** @returns how the requests of a path left since it was asked last */
const sentTo = (page: Page, path: string): Promise<boolean[]> =>
  page.evaluate((wanted) => {
    const { __sent } = globalThis as unknown as { __sent: Array<{ path: string; atOnce: boolean }> };
    return __sent
      .splice(0)
      .filter((one) => one.path === wanted)
      .map(({ atOnce }) => atOnce);
  }, path);

const LIST = '/api/Promotions/getpromotion';

// Covers SHELL-2.22
test('what is being pressed is asked for in the task of the press, and once', async ({ page }) => {
  await page.addInitScript(watchRequests);
  await hearNothingOfOthers(page);
  await startSession(page, 'bmw');
  await page.goto('/bmw/promotion');
  const first = page.locator('tbody tr').first();
  await expect(page.getByRole('button', { name: /^Details of promotion/ }).first()).toBeVisible();
  // Told last: nothing is asked for any more.
  await expect(page.getByText(/· \$\d/).first()).toBeVisible();

  const asks = async (path: string, press: () => Promise<unknown>, shown: () => Promise<unknown>) => {
    await sentTo(page, path);
    await press();
    await shown();
    expect(await sentTo(page, path)).toEqual([true]);
  };
  const otherRows = async () => {
    await expect(page.locator('table[aria-busy=false]')).toBeVisible();
  };
  const turned = (press: () => Promise<unknown>) => async () => {
    const before = await first.innerText();
    await press();
    await expect(first).not.toHaveText(before, { useInnerText: true });
  };
  await asks(
    LIST,
    turned(() => page.getByRole('button', { name: 'Next page' }).click()),
    otherRows,
  );
  await asks(
    LIST,
    turned(() => page.getByRole('button', { name: 'Funds', exact: true }).click()),
    otherRows,
  );

  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Promotion Name').fill('Card');
  await asks(
    LIST,
    () => page.getByRole('button', { name: 'Search', exact: true }).click(),
    () =>
      expect(page)
        .toHaveURL(/PromotionName=Card/)
        .then(otherRows),
  );
  await asks(
    '/api/Promotion/PromotionBar',
    () =>
      page
        .getByRole('button', { name: /^Details of promotion/ })
        .first()
        .click(),
    () => expect(page.getByText('Funds In Progress').first()).toBeVisible(),
  );
});
