import { rmSync } from 'node:fs';
import type { Figure } from './support/benchmark';
import { logInOnScreen, startBrowser, type Browser, type Locator, type Page } from './support/browser';
import { buildOneBundle } from './support/build-one-bundle';
import { generateData, percentile, startPortal } from './support/portal';
import { isSmall } from './support/scale';

const TIMES = isSmall ? 1 : 5;
const CPU_SLOWDOWN = 4;
const MEGABIT = 1_000_000 / 8;
const LINK = {
  offline: false,
  latency: 40,
  downloadThroughput: 10 * MEGABIT,
  uploadThroughput: 10 * MEGABIT,
};
/** A task longer than this blocks; what is above it counts. */
const BLOCKING_MS = 50;
/** What is measured without a reference may not be longer, nor move the page more. */
const LONGEST_TASK_MS = 150;
const MOST_SHIFT = 0.01;
const KB = 1024;

const row = (page: Page) => page.locator('tbody tr').filter({ hasText: /\d/ }).first();
interface Target {
  readonly what: string;
  readonly path: string;
  /** How many times as long as the one bundle it may take; as every page unless told. */
  readonly factor?: number;
  /** What shows that it is there. */
  readonly ready: (page: Page) => Locator;
}

/** A page of every tab, opened directly. */
const PAGES: readonly Target[] = [
  { what: 'login page', path: '/elan/login', factor: 1.15, ready: (page) => page.getByLabel('LOGIN ID') },
  { what: 'promotion list', path: '/elan/promotion', ready: row },
  { what: 'rewards list', path: '/elan/rewards', ready: row },
  {
    what: 'reports',
    path: '/elan/reports/reconciliation',
    ready: (page) => page.getByRole('button', { name: 'Preview' }),
  },
  { what: 'tax list', path: '/elan/taxation', ready: row },
  { what: 'ticket list', path: '/elan/support', ready: row },
  { what: 'user list', path: '/elan/settings', ready: row },
];
const firstCell = (page: Page) => row(page).innerText();
const changed = async (page: Page, act: () => Promise<void>) => {
  const before = await firstCell(page);
  await act();
  await page.waitForFunction(
    (former) => {
      const first = document.querySelector<HTMLElement>('tbody tr');
      return first !== null && /\d/.test(first.innerText) && first.innerText !== former;
    },
    before,
    { polling: 'raf' },
  );
};
const tab = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });
const toTab = async (page: Page, name: string) => {
  await tab(page, name).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await row(page).waitFor();
};
interface Step {
  readonly what: string;
  readonly factor: number;
  /** What must have happened before, and is not measured. */
  readonly prepare?: (page: Page) => Promise<void>;
  readonly act: (page: Page) => Promise<void>;
}

/** What a user does on the promotion list, in this order in one page. */
const STEPS: readonly Step[] = [
  {
    what: 'next page',
    factor: 1.5,
    act: (page) => changed(page, () => page.getByRole('button', { name: 'Next page' }).click()),
  },
  {
    what: 'sort',
    factor: 1.5,
    act: (page) => changed(page, () => page.getByRole('button', { name: 'Funds' }).click()),
  },
  {
    what: 'expand',
    factor: 1.3,
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Details of promotion/ })
        .first()
        .click();
      await page.getByText('Allocated Funds').first().waitFor();
    },
  },
  { what: 'second tab, first time', factor: 1.8, act: (page) => toTab(page, 'Rewards') },
  {
    what: 'second tab, again',
    factor: 1.3,
    prepare: (page) => toTab(page, 'Promotions'),
    act: (page) => toTab(page, 'Rewards'),
  },
];
/** What is measured of a page: bytes and requests until it is ready, milliseconds, and how far it moved. */
interface Load {
  readonly bytes: number;
  readonly requests: number;
  readonly ready: number;
  /** Total blocking time. */
  readonly tbt: number;
  readonly longest: number;
  readonly shift: number;
}

interface Comparison {
  readonly unit: string;
  readonly factor: number;
  readonly show: (value: number) => string;
}

const FIGURES: ReadonlyArray<Comparison & { readonly figure: 'bytes' | 'requests' | 'ready' | 'tbt' }> = [
  { figure: 'bytes', unit: 'KB', factor: 1.35, show: (bytes) => (bytes / KB).toFixed(0) },
  { figure: 'requests', unit: '', factor: 2, show: String },
  { figure: 'ready', unit: 'ms until ready', factor: 1.35, show: (ms) => ms.toFixed(0) },
  { figure: 'tbt', unit: 'ms blocked', factor: 1.3, show: (ms) => ms.toFixed(0) },
];

export const name = `Pages and steps with ${CPU_SLOWDOWN} times CPU slow-down and 10 Mbit, beside the same as one bundle without federation`;

/** The same measurement of both, by turns. */
interface Seen<T> {
  readonly portal: T[];
  readonly oneBundle: T[];
}

export async function run(): Promise<Figure[]> {
  const one = await buildOneBundle();
  const data = await generateData();
  const portals = {
    portal: await startPortal(data.dataDir),
    oneBundle: await startPortal(data.dataDir, { SHELL_DIST: one }),
  };
  const browser = await startBrowser();
  const alternately = async <T>(measure: (address: string) => Promise<T>): Promise<Seen<T>> => {
    const seen: Seen<T> = { portal: [], oneBundle: [] };
    for (let time = 0; time < TIMES; time += 1)
      for (const which of ['portal', 'oneBundle'] as const)
        seen[which].push(await measure(portals[which].address));
    return seen;
  };
  try {
    const rows: Figure[] = [];
    for (const target of PAGES) {
      const seen = await alternately((address) => load(browser, address, target));
      rows.push(...comparePage(target, seen));
    }
    const seen = await alternately((address) => takeSteps(browser, address));
    rows.push(
      ...STEPS.map(({ what, factor }) =>
        compare(`${what}, ms`, { unit: 'ms', factor, show: (ms) => ms.toFixed(0) }, seen, what),
      ),
    );
    return rows;
  } finally {
    await browser.close();
    for (const portal of Object.values(portals)) await portal.stop();
    data.remove();
    rmSync(one, { recursive: true, force: true });
  }
}

/** A page in a fresh browser context, logged in at full speed unless it is the login, on a slow machine and link. */
async function slowPage(browser: Browser, address: string, isLogin: boolean) {
  const context = await browser.newContext();
  const page = await context.newPage();
  // The stream of events never ends, and so the network would never be idle.
  await page.route('**/api/Events/stream*', (route) => route.abort());
  if (!isLogin) await enter(page, address);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', LINK);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return { context, page, cdp };
}

async function load(browser: Browser, address: string, { path: url, ready }: Target): Promise<Load> {
  const { context, page, cdp } = await slowPage(browser, address, url.endsWith('/login'));
  try {
    await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
    let bytes = 0;
    let requests = 0;
    cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
      requests += 1;
    });
    await page.addInitScript(watchPage);
    await page.goto(address + url);
    await ready(page).waitFor();
    const at = await page.evaluate(() => performance.now());
    // What is fetched ahead at rest is not what the page needs.
    const needed = { bytes, requests };
    await page.waitForTimeout(1_000);
    const { painted, tasks, shift } = await page.evaluate(
      () => (globalThis as unknown as { portalPage: Watched }).portalPage,
    );
    const blocking = tasks.filter(({ start }) => start < at + 1_000);
    return {
      ...needed,
      ready: at,
      tbt: blocking.reduce((sum, { duration }) => sum + duration - BLOCKING_MS, 0),
      longest: Math.max(
        0,
        ...blocking.filter(({ start }) => start > painted).map(({ duration }) => duration),
      ),
      shift,
    };
  } finally {
    await context.close();
  }
}

/** @returns milliseconds by step */
async function takeSteps(browser: Browser, address: string): Promise<Record<string, number>> {
  const { context, page } = await slowPage(browser, address, false);
  try {
    await row(page).waitFor();
    const times: Record<string, number> = {};
    for (const { what, prepare, act } of STEPS) {
      await prepare?.(page);
      await page.waitForLoadState('networkidle');
      const start = performance.now();
      await act(page);
      times[what] = performance.now() - start;
    }
    return times;
  } finally {
    await context.close();
  }
}

/** What a page has seen of itself. */
interface Watched {
  painted: number;
  readonly tasks: Array<{ start: number; duration: number }>;
  shift: number;
}

/** Of the layout instability API, which TypeScript's library lacks. */
type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean };

/** Runs in the page, before anything of it. */
function watchPage() {
  const seen: Watched = { painted: Infinity, tasks: [], shift: 0 };
  Object.assign(globalThis, { portalPage: seen });
  const watch = (type: string, keep: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(keep)).observe({ type, buffered: true });
  watch('paint', (entry) => {
    seen.painted = Math.min(seen.painted, entry.startTime);
  });
  watch('longtask', (entry) => void seen.tasks.push({ start: entry.startTime, duration: entry.duration }));
  watch('layout-shift', (entry) => {
    const { hadRecentInput, value } = entry as LayoutShift;
    if (!hadRecentInput) seen.shift += value;
  });
}

/** Logs in at full speed, so that what is measured is the page that follows. */
async function enter(page: Page, address: string): Promise<void> {
  await logInOnScreen(page, address);
  await page.getByRole('table').waitFor();
}

const median = <F extends string>(runs: ReadonlyArray<Readonly<Record<F, number>>>, figure: F) =>
  percentile(
    runs.map((one) => one[figure]),
    0.5,
  );

function compare<F extends string>(
  what: string,
  { unit, factor, show }: Comparison,
  seen: Seen<Readonly<Record<F, number>>>,
  figure: F,
): Figure {
  const [measured, reference] = [median(seen.portal, figure), median(seen.oneBundle, figure)];
  return {
    what: `${what}, median of ${TIMES}`,
    measured: `${show(measured)} ${unit}; one bundle ${show(reference)} ${unit}`.replaceAll(' ;', ';').trim(),
    limit: `${factor} times the one bundle`,
    ratio: (measured / Math.max(reference, 1)).toFixed(2),
    // Below one blocking task there is nothing to compare.
    ok: measured <= Math.max(reference * factor, figure === 'tbt' ? BLOCKING_MS : reference + 1),
  };
}

function comparePage({ what, factor: own }: Target, seen: Seen<Load>): Figure[] {
  const absolute = (
    figure: 'longest' | 'shift',
    { unit, limit, show }: { unit: string; limit: number; show: Comparison['show'] },
  ): Figure => {
    const measured = median(seen.portal, figure);
    return {
      what: `${what}, ${figure}, median of ${TIMES}`,
      measured: `${show(measured)} ${unit}`.trim(),
      limit: `${limit} ${unit}`.trim(),
      ratio: (measured / limit).toFixed(2),
      ok: measured <= limit,
    };
  };
  return [
    ...FIGURES.map(({ figure, unit, factor, show }) =>
      compare(
        `${what}, ${figure}`,
        { unit, show, factor: figure === 'ready' ? (own ?? factor) : factor },
        seen,
        figure,
      ),
    ),
    absolute('longest', {
      unit: 'ms in one task after the first paint',
      limit: LONGEST_TASK_MS,
      show: (ms) => ms.toFixed(0),
    }),
    absolute('shift', { unit: '', limit: MOST_SHIFT, show: (shift) => shift.toFixed(3) }),
  ];
}
