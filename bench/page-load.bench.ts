import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { buildOneBundle } from './support/build-one-bundle';
import { ROOT, generateData, percentile, startPortal } from './support/portal';
import { isSmall } from './support/scale';

const { chromium } = createRequire(path.join(ROOT, 'e2e/package.json'))('@playwright/test');
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

const row = (page) => page.locator('tbody tr').filter({ hasText: /\d/ }).first();
/** A page of every tab, opened directly. */
const PAGES = [
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
const firstCell = (page) => row(page).innerText();
const changed = async (page, act) => {
  const before = await firstCell(page);
  await act();
  await page.waitForFunction(
    (former) => {
      const first = document.querySelector('tbody tr');
      return first !== null && /\d/.test(first.innerText) && first.innerText !== former;
    },
    before,
    { polling: 'raf' },
  );
};
const tab = (page, name) => page.getByRole('banner').getByRole('link', { name, exact: true });
const toTab = async (page, name) => {
  await tab(page, name).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await row(page).waitFor();
};
/** What a user does on the promotion list, in this order in one page. */
const STEPS = [
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
const FIGURES = [
  { figure: 'bytes', unit: 'KB', factor: 1.35, show: (bytes) => (bytes / KB).toFixed(0) },
  { figure: 'requests', unit: '', factor: 2, show: String },
  { figure: 'ready', unit: 'ms until ready', factor: 1.35, show: (ms) => ms.toFixed(0) },
  { figure: 'tbt', unit: 'ms blocked', factor: 1.3, show: (ms) => ms.toFixed(0) },
];

export const name = `Pages and steps with ${CPU_SLOWDOWN} times CPU slow-down and 10 Mbit, beside the same as one bundle without federation`;

export async function run() {
  const { findBrowser } = await import('../e2e/support/find-browser');
  const one = await buildOneBundle();
  const data = await generateData();
  const portals = {
    portal: await startPortal(data.dataDir),
    oneBundle: await startPortal(data.dataDir, { SHELL_DIST: one }),
  };
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const alternately = async (measure) => {
    const seen = { portal: [], oneBundle: [] };
    for (let time = 0; time < TIMES; time += 1)
      for (const which of Object.keys(portals)) seen[which].push(await measure(portals[which].address));
    return seen;
  };
  try {
    const rows = [];
    for (const target of PAGES) {
      const seen = await alternately((address) => load(browser, address, target));
      rows.push(...comparePage(target, seen));
    }
    const seen = await alternately((address) => takeSteps(browser, address));
    rows.push(
      ...STEPS.map(({ what, factor }) =>
        compare(`${what}, ms`, 'ms', factor, (ms) => ms.toFixed(0), seen, what),
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
async function slowPage(browser, address, isLogin) {
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

async function load(browser, address, { path: url, ready }) {
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
    const { painted, tasks, shift } = await page.evaluate(() => globalThis.portalPage);
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

async function takeSteps(browser, address) {
  const { context, page } = await slowPage(browser, address, false);
  try {
    await row(page).waitFor();
    const times = {};
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

/** Runs in the page, before anything of it. */
function watchPage() {
  const seen = { painted: Infinity, tasks: [], shift: 0 };
  globalThis.portalPage = seen;
  const watch = (type, keep) =>
    new PerformanceObserver((list) => list.getEntries().forEach(keep)).observe({ type, buffered: true });
  watch('paint', (entry) => {
    seen.painted = Math.min(seen.painted, entry.startTime);
  });
  watch('longtask', (entry) => seen.tasks.push({ start: entry.startTime, duration: entry.duration }));
  watch('layout-shift', (entry) => {
    if (!entry.hadRecentInput) seen.shift += entry.value;
  });
}

/** Logs in at full speed, so that what is measured is the page that follows. */
async function enter(page, address) {
  await page.goto(`${address}/elan/login`);
  await page.getByLabel('LOGIN ID').fill('admin');
  await page.getByLabel('PASSWORD').fill('Portal#2026');
  await page.getByRole('checkbox').click();
  await page.getByRole('button', { name: 'LOG IN' }).and(page.locator(':enabled')).click();
  await page.getByRole('table').waitFor();
}

const median = (runs, figure) =>
  percentile(
    runs.map((one) => one[figure]),
    0.5,
  );

function compare(what, unit, factor, show, seen, figure) {
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

function comparePage({ what, factor: own }, seen) {
  const absolute = (figure, unit, limit, show) => {
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
      compare(`${what}, ${figure}`, unit, figure === 'ready' ? (own ?? factor) : factor, show, seen, figure),
    ),
    absolute('longest', 'ms in one task after the first paint', LONGEST_TASK_MS, (ms) => ms.toFixed(0)),
    absolute('shift', '', MOST_SHIFT, (shift) => shift.toFixed(3)),
  ];
}
