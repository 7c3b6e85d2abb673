import type { Page } from '@playwright/test';
import { expect, hearNothingOfOthers, startSession, test } from '../support/portal';

/** What of React's tree the test reads: an element of the page and its properties in this render and the one before. */
interface Fiber {
  tag: number;
  stateNode: unknown;
  memoizedProps: unknown;
  alternate: Fiber | null;
  child: Fiber | null;
  sibling: Fiber | null;
}

/** React tells its developer tools of each commit; here those count the elements that a commit rendered again. */
function countRenders() {
  const HOST_ELEMENT = 5;
  const rendered: Element[] = [];
  const visit = (first: Fiber | null) => {
    for (let fiber = first; fiber; fiber = fiber.sibling) {
      const before = fiber.alternate;
      if (fiber.tag === HOST_ELEMENT && before && before.memoizedProps !== fiber.memoizedProps)
        rendered.push(fiber.stateNode as Element);
      // Children that React did not look at are the very same ones.
      if (fiber.child !== before?.child) visit(fiber.child);
    }
  };
  Object.assign(globalThis, {
    __rendered: rendered,
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
      onCommitFiberRoot: (_: number, root: { current: Fiber }) => visit(root.current.child),
    },
  });
}

/** @returns how many elements below each selector were rendered since it was asked last */
const rendersIn = (page: Page, selectors: readonly string[]): Promise<Record<string, number>> =>
  page.evaluate((wanted) => {
    const { __rendered } = globalThis as unknown as { __rendered: Element[] };
    const since = __rendered.splice(0);
    const below = (selector: string) => since.filter((element) => element.closest(selector)).length;
    return Object.fromEntries([...wanted, 'body'].map((selector) => [selector, below(selector)]));
  }, selectors);

const STAYING = [
  'nav[aria-label=Main]',
  'h1',
  'thead',
  'section:has(figure)',
  'input[type=search]',
  '[aria-label="Quick filters"]',
];

for (const [tab, row] of [
  ['promotion', /^Details of promotion/],
  ['rewards', /^Progress of reward/],
] as const)
  // Covers SHELL-2.21
  test(`another page of the ${tab} list renders what is on it, not what stands around it`, async ({
    page,
  }) => {
    await page.addInitScript(countRenders);
    await hearNothingOfOthers(page);
    await startSession(page, 'bmw');
    await page.goto(`/bmw/${tab}`);
    await expect(page.getByRole('button', { name: row }).first()).toBeVisible();
    await expect(page.locator('figure').first()).toBeVisible();
    // Told last.
    await expect(page.getByText(/· \$\d/).first()).toBeVisible();
    const before = await page.locator('tbody tr').first().innerText();
    await rendersIn(page, STAYING);

    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page.locator('tbody tr').first()).not.toHaveText(before, { useInnerText: true });
    await expect(page.locator('table[aria-busy=false]')).toBeVisible();
    const renders = await rendersIn(page, STAYING);
    expect(renders.body).toBeGreaterThan(0);
    for (const selector of STAYING) expect([selector, renders[selector]]).toEqual([selector, 0]);
  });
