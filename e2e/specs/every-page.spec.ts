import type { Browser, Page, Request } from '@playwright/test';
import { expectHardlyMoved, watchShifts } from '../support/layout-shifts';
import {
  expect,
  expectNoSidewaysScroll,
  hearNothingOfOthers,
  problemsOf,
  startSession,
  test,
} from '../support/portal';
import { expectLargeEnough } from '../support/touch-targets';

/** Tours of all pages, one for each width: opening a page is most of the work, so that all that holds for every page is asked there. */

/** Where a tour begins: pages that header and menus lead to. Links of these lead to the others. */
const PAGES = [
  ...['overview', 'account', 'inbox', 'promotion', 'rewards', 'rewards/upload', 'rewards/uploadsweepstake'],
  ...['reports/promotionsummary', 'reports/reconciliation', 'reports/outstanding', 'reports/profilemerge'],
  // Officers without a form come first, too: its link is another one.
  ...['taxation', 'taxation?sort=STATUS', 'support'],
  ...['settings', 'settings/configuration', 'settings/deployments', 'settings/audit'],
];
/** What a tour must have found by itself. */
const FOUND = [
  ...['promotion/:id', 'rewards/upload/status/:id', 'rewards/uploadsweepstake/status/:id'],
  ...['taxation/form/:id/:id', 'taxation/fill-out/:id/:id/:id', 'support/ticket', 'support/status'],
  ...['settings/addUser', 'settings/editUser/:id/user', 'settings/permissions/:id'],
];
/** Pages that show the same of another thing are of one kind. */
const kindOf = (address: string): string =>
  address
    .replace(/[?#].*/, '')
    .split('/')
    .map((segment) => (/\d/.test(segment) ? ':id' : segment))
    .join('/');

/** The narrower ones are screens that are touched. */
const SCREENS = [
  { width: 320, height: 640, isTouched: true },
  { width: 768, height: 900, isTouched: true },
  { width: 1440, height: 900, isTouched: false },
];
type Screen = (typeof SCREENS)[number];

/** Longer than a page waits for its data before it shows that it loads: what stands in for the data has to be as large. */
const SLOW_ANSWER_MS = 300;

/**
 * As Playwright's networkidle, but that it says what it waits for, and not for what a page sends as it is left: such a report may count
 * among the requests of the next page, and its end is then never told.
 */
function watchNetwork(page: Page) {
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  const waitedFor = () =>
    [...open].map((request) => request.url()).filter((url) => !url.endsWith('/api/remotes/reports'));
  return {
    async goto(address: string): Promise<void> {
      open.clear();
      await page.goto(address);
    },
    async idle(): Promise<void> {
      let quietLooks = 0;
      const look = () => {
        const urls = waitedFor();
        quietLooks = urls.length === 0 ? quietLooks + 1 : 0;
        return quietLooks > 5 ? 'idle' : urls;
      };
      await expect.poll(look, { intervals: [100], timeout: 60_000 }).toBe('idle');
    },
  };
}

/** @returns where links that can be reached lead to, without the client */
const linksOf = (page: Page): Promise<string[]> =>
  page
    .locator('a[href^="/bmw/"]')
    .evaluateAll((links) =>
      links
        .filter((link) => !link.closest('[inert]'))
        .map((link) => (link.getAttribute('href') ?? '').slice('/bmw/'.length)),
    );

/**
 * Opens pages in a window of its own, each with slow answers, until no more are waiting; fails for what must hold for every page.
 * @param next gives the address to open @param found hears where the links of a page lead to
 */
async function tour(
  browser: Browser,
  { width, height, isTouched }: Screen,
  answerMs: number,
  next: () => string | undefined,
  found: (links: readonly string[]) => void,
): Promise<void> {
  const context = await browser.newContext({
    viewport: { width, height },
    hasTouch: isTouched,
    isMobile: isTouched,
  });
  const page = await context.newPage();
  const problems = problemsOf(page);
  await startSession(page, 'bmw');
  await page.addInitScript(watchShifts);
  // A page that listens is never idle, and it begins to when no answer has come for as long as one takes here.
  await hearNothingOfOthers(page);
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, answerMs));
    await route.continue();
  });
  const network = watchNetwork(page);
  for (let address = next(); address !== undefined; address = next()) {
    await network.goto(`/bmw/${address}`);
    await expect(
      page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first(),
      address,
    ).toBeVisible();
    await network.idle();
    await expectHardlyMoved(page, address);
    await expectNoSidewaysScroll(page);
    if (isTouched) await expectLargeEnough(page);
    found(await linksOf(page));
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
  expect(problems).toEqual([]);
}

for (const screen of SCREENS) {
  // Covers SHELL-2.18, SHELL-3.12
  test(`no page moves while it loads or is wider than the window, and fingers meet every control, at ${screen.width} pixels`, async ({
    browser,
  }) => {
    test.setTimeout(180_000);
    const waiting = [...PAGES];
    const kinds = new Set(PAGES);
    const found = (links: readonly string[]) => {
      for (const link of links) {
        if (!kinds.has(kindOf(link))) waiting.push(link);
        kinds.add(kindOf(link));
      }
    };
    // Most of it is waiting. Two windows, for a tab in the background of one paints nothing.
    const windows = [1, 2].map(() => tour(browser, screen, SLOW_ANSWER_MS, () => waiting.shift(), found));
    await Promise.all(windows);
    expect([...kinds]).toEqual(expect.arrayContaining(FOUND));
  });
}

/** Pages with something below what loads: it must not be shown only to be pushed away. */
const STACKED = ['promotion', 'rewards', 'taxation', 'settings/deployments'];
/** Longer than any page hides that it loads. */
const VERY_SLOW_ANSWER_MS = 1_500;

for (const screen of SCREENS) {
  // Covers SHELL-2.18
  test(`what stands below a part that takes long to load is not pushed away, at ${screen.width} pixels`, async ({
    browser,
  }) => {
    const windows = STACKED.map((address) => {
      const waiting = [address];
      return tour(
        browser,
        screen,
        VERY_SLOW_ANSWER_MS,
        () => waiting.shift(),
        () => undefined,
      );
    });
    await Promise.all(windows);
  });
}
