import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { buildWeb } from '../shared/tooling/build-web';
import { ROOT, generateData, percentile, startPortal } from './support/portal';

const { chromium } = createRequire(path.join(ROOT, 'e2e/package.json'))('@playwright/test');
const TIMES = 5;
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
const KB = 1024;
const PAGES = [
  { what: 'login page', path: '/elan/login', ready: (page) => page.getByLabel('LOGIN ID') },
  {
    what: 'promotion list, opened directly',
    path: '/elan/promotion',
    ready: (page) => page.getByRole('table'),
  },
];
const LIMITS = [
  { figure: 'bytes', unit: 'KB', factor: 1.35, show: (bytes) => (bytes / KB).toFixed(0) },
  { figure: 'requests', unit: '', factor: 2, show: String },
  { figure: 'lcp', unit: 'ms LCP', factor: 1.35, show: (ms) => ms.toFixed(0) },
  { figure: 'tbt', unit: 'ms blocked', factor: 1.35, show: (ms) => ms.toFixed(0) },
];

export const name = `First load with ${CPU_SLOWDOWN} times CPU slow-down and 10 Mbit, beside the same pages as one bundle without federation`;

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
  try {
    const rows = [];
    for (const target of PAGES) {
      const seen = { portal: [], oneBundle: [] };
      for (let time = 0; time < TIMES; time += 1)
        for (const which of Object.keys(portals))
          seen[which].push(await load(browser, portals[which].address, target));
      rows.push(...compare(target.what, seen));
    }
    return rows;
  } finally {
    await browser.close();
    for (const portal of Object.values(portals)) await portal.stop();
    data.remove();
    rmSync(one, { recursive: true, force: true });
  }
}

/** @returns the folder of the build, which the caller removes */
async function buildOneBundle(): Promise<string> {
  const results = mkdtempSync(path.join(ROOT, 'bench/results/one-bundle-'));
  process.env.ONE_BUNDLE_DIST = results;
  const errors = await buildWeb(path.join(ROOT, 'bench/support/one-bundle'));
  if (errors) throw new Error(errors);
  return results;
}

/** Opens a page in a fresh browser context on a slow machine and link. */
async function load(browser, address, { path: url, ready }) {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    // The stream of events never ends, and so the network would never be idle.
    await page.route('**/api/Events/stream*', (route) => route.abort());
    if (!url.endsWith('/login')) await enter(page, address);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
    await cdp.send('Network.emulateNetworkConditions', LINK);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    let bytes = 0;
    let requests = 0;
    cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
      requests += 1;
    });
    await page.addInitScript(watchPaints);
    await page.goto(address + url);
    await ready(page).waitFor();
    await page.waitForLoadState('networkidle');
    const { lcp, blocked } = await page.evaluate(() => globalThis.portalPaints);
    const tbt = blocked.reduce((sum, duration) => sum + duration - BLOCKING_MS, 0);
    return { bytes, requests, lcp, tbt };
  } finally {
    await context.close();
  }
}

/** Runs in the page, before anything of it. */
function watchPaints() {
  const seen = { lcp: 0, blocked: [] };
  globalThis.portalPaints = seen;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.lcp = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.blocked.push(entry.duration);
  }).observe({ type: 'longtask', buffered: true });
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

function compare(what, seen) {
  const median = (runs, figure) =>
    percentile(
      runs.map((one) => one[figure]),
      0.5,
    );
  return LIMITS.map(({ figure, unit, factor, show }) => {
    const [measured, reference] = [median(seen.portal, figure), median(seen.oneBundle, figure)];
    const ratio = measured / Math.max(reference, 1);
    return {
      what: `${what}, ${figure}, median of ${TIMES}`,
      measured: `${show(measured)} ${unit}; one bundle ${show(reference)} ${unit}`
        .replaceAll(' ;', ';')
        .trim(),
      limit: `${factor} times the one bundle`,
      ratio: ratio.toFixed(2),
      ok: measured <= Math.max(reference * factor, reference + 1),
    };
  });
}
