import type { Browser, Locator, Page, Request } from '@playwright/test';
import {
  CLIENTS,
  expect,
  hearNothingOfOthers,
  hold,
  problemsOf,
  startSession,
  test,
} from '../support/portal';

/** Every tab with its own pages. */
const PAGES = [
  ...['overview', 'promotion', 'rewards', 'rewards/upload', 'rewards/uploadsweepstake'],
  ...['reports/promotionsummary', 'reports/reconciliation', 'reports/outstanding', 'reports/profilemerge'],
  ...['taxation', 'support', 'support/ticket'],
  ...['settings', 'settings/addUser', 'settings/configuration', 'settings/deployments'],
];
const WIDTHS = [320, 768, 1440];
const LIMIT = 0.01;
/** Longer than a page waits for its data before it shows that it loads: what stands in for the data has to be as large. */
const SLOW_ANSWER_MS = 300;

/** Runs in the page: the layout instability API, with what moved. */
function watchShifts() {
  const seen: Array<{ value: number; what: string }> = [];
  Object.assign(globalThis, { layoutShifts: seen });
  type Shift = PerformanceEntry & {
    value: number;
    hadRecentInput: boolean;
    sources: Array<{ node?: Node; previousRect: DOMRect; currentRect: DOMRect }>;
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      if (entry.hadRecentInput) continue;
      const what = entry.sources
        .map(({ node, previousRect, currentRect }) => {
          const text = (node?.textContent ?? '').slice(0, 30);
          return `${node?.nodeName} "${text}" from ${Math.round(previousRect.y)} to ${Math.round(currentRect.y)}`;
        })
        .join('; ');
      seen.push({ value: entry.value, what });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

const shiftsOf = (page: Page) =>
  page.evaluate(
    () => (globalThis as unknown as { layoutShifts: Array<{ value: number; what: string }> }).layoutShifts,
  );

/** The number in the name of a list's first row. */
async function firstNumber(page: Page, list: string, rows: Locator): Promise<string | undefined> {
  await page.goto(`/bmw/${list}`);
  const name = await rows.first().getAttribute('aria-label');
  return /\d+/.exec(name ?? '')?.[0];
}

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

/** Opens pages one after the other, each with slow answers, and fails softly for each that moves. */
async function expectAtRest(
  page: Page,
  addresses: readonly string[],
  width: number,
  answerMs = SLOW_ANSWER_MS,
): Promise<void> {
  await page.setViewportSize({ width, height: width < 700 ? 640 : 900 });
  await page.addInitScript(watchShifts);
  // A page that listens is never idle, and it begins to when no answer has come for as long as one takes here.
  await hearNothingOfOthers(page);
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, answerMs));
    await route.continue();
  });
  const network = watchNetwork(page);
  for (const address of addresses) {
    await network.goto(`/bmw/${address}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await network.idle();
    const shifts = await shiftsOf(page);
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    expect
      .soft(sum, `${address} at ${width}: ${shifts.map(({ what }) => what).join(' | ')}`)
      .toBeLessThanOrEqual(LIMIT);
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

/**
 * The same in several windows side by side, as most of it is waiting. Each is one of its own, for a tab in the background
 * paints nothing.
 */
async function expectAllAtRest(
  browser: Browser,
  addresses: readonly string[],
  { width, windows, answerMs }: { width: number; windows: number; answerMs?: number },
): Promise<void> {
  const inWindow = async (own: readonly string[]) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    const problems = problemsOf(page);
    await startSession(page, 'bmw');
    await expectAtRest(page, own, width, answerMs);
    await context.close();
    return problems;
  };
  const shares = Array.from({ length: windows }, (_, at) =>
    addresses.filter((_address, index) => index % windows === at),
  );
  expect((await Promise.all(shares.map(inWindow))).flat()).toEqual([]);
}

for (const width of WIDTHS) {
  // Covers SHELL-2.18
  test(`no page moves while it loads, at ${width} pixels`, async ({ page, browser }) => {
    test.setTimeout(180_000);
    await startSession(page, 'bmw');
    const own = [
      `promotion/${await firstNumber(page, 'promotion', page.getByRole('button', { name: /^Details of promotion/ }))}`,
      `support/status?ticket=${await firstNumber(page, 'support', page.getByRole('link', { name: /^Ticket/ }))}`,
    ];
    await expectAllAtRest(browser, [...PAGES, ...own], { width, windows: 2 });
  });
}

/** Pages with something below what loads: it must not be shown only to be pushed away. */
const STACKED = ['promotion', 'rewards', 'taxation', 'settings/deployments'];
/** Longer than any page hides that it loads. */
const VERY_SLOW_ANSWER_MS = 1_500;

for (const width of WIDTHS) {
  // Covers SHELL-2.18
  test(`what stands below a part that takes long to load is not pushed away, at ${width} pixels`, async ({
    browser,
  }) => {
    await expectAllAtRest(browser, STACKED, {
      width,
      windows: STACKED.length,
      answerMs: VERY_SLOW_ANSWER_MS,
    });
  });
}

for (const width of WIDTHS) {
  // Covers SHELL-2.18, SHELL-2.37
  test(`nothing moves when a late page takes the place of the splash screen, at ${width} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 640 });
    await page.addInitScript(watchShifts);
    await startSession(page, 'acg');
    const send = await hold(page, /\/assets\/main\./);
    await page.goto('/acg/promotion', { waitUntil: 'commit' });
    await expect(page.getByText('Loading …')).toBeVisible();
    send();
    await expect(page.getByRole('table', { name: 'Promotions' })).toBeVisible();
    expect(await shiftsOf(page)).toEqual([]);
  });
}

for (const client of CLIENTS) {
  // A tab that moved under the pointer would not be clicked at all: press and release would meet two places.
  // Covers SHELL-2.18
  test(`${client}: a tab opens although the logo comes between press and release`, async ({ page }) => {
    const send = await hold(page, '**/header-logo.svg');
    await startSession(page, client);
    // A page that waits for its logo has not loaded.
    await page.goto(`/${client}/overview`, { waitUntil: 'commit' });
    const tab = page.getByRole('banner').getByRole('link', { name: 'Support', exact: true });
    await tab.hover();
    const before = await tab.boundingBox();
    await page.mouse.down();
    send();
    const logo = page.getByRole('banner').getByRole('img').first();
    await expect
      .poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    expect.soft(await tab.boundingBox()).toEqual(before);
    await page.mouse.up();
    await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible();
  });
}
