import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildWeb } from '../shared/tooling/build-web';
import type { Figure } from './support/benchmark';
import { logInOnScreen, startBrowser, type Browser, type Page } from './support/browser';
import { ROOT, generateData, percentile, startPortal } from './support/portal';

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
interface Target {
  readonly what: string;
  readonly path: string;
  /** What stands on the page once it can be used. */
  ready(page: Page): ReturnType<Page['locator']>;
}

/** What is measured of one load: bytes, requests, and milliseconds. */
type Load = Record<'bytes' | 'requests' | 'lcp' | 'tbt', number>;

interface Paints {
  lcp: number;
  blocked: number[];
}

declare global {
  interface Window {
    portalPaints: Paints;
  }
}

const PAGES: readonly Target[] = [
  { what: 'login page', path: '/elan/login', ready: (page) => page.getByLabel('LOGIN ID') },
  {
    what: 'promotion list, opened directly',
    path: '/elan/promotion',
    ready: (page) => page.getByRole('table'),
  },
];
const LIMITS: ReadonlyArray<{
  figure: keyof Load;
  unit: string;
  factor: number;
  show: (measured: number) => string;
}> = [
  { figure: 'bytes', unit: 'KB', factor: 1.35, show: (bytes) => (bytes / KB).toFixed(0) },
  { figure: 'requests', unit: '', factor: 2, show: String },
  { figure: 'lcp', unit: 'ms LCP', factor: 1.35, show: (ms) => ms.toFixed(0) },
  { figure: 'tbt', unit: 'ms blocked', factor: 1.35, show: (ms) => ms.toFixed(0) },
];

type Loads = Record<'portal' | 'oneBundle', Load[]>;

export const name = `First load with ${CPU_SLOWDOWN} times CPU slow-down and 10 Mbit, beside the same pages as one bundle without federation`;

export async function run(): Promise<Figure[]> {
  const one = await buildOneBundle();
  const data = await generateData();
  const portals = {
    portal: await startPortal(data.dataDir),
    oneBundle: await startPortal(data.dataDir, { SHELL_DIST: one }),
  };
  const browser = await startBrowser();
  try {
    const rows: Figure[] = [];
    for (const target of PAGES) {
      const seen: Loads = { portal: [], oneBundle: [] };
      for (let time = 0; time < TIMES; time += 1)
        for (const which of ['portal', 'oneBundle'] as const)
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
async function load(browser: Browser, address: string, { path: url, ready }: Target): Promise<Load> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
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
    const { lcp, blocked } = await page.evaluate(() => window.portalPaints);
    const tbt = blocked.reduce((sum, duration) => sum + duration - BLOCKING_MS, 0);
    return { bytes, requests, lcp, tbt };
  } finally {
    await context.close();
  }
}

/** Runs in the page, before anything of it. */
function watchPaints(): void {
  const seen: Paints = { lcp: 0, blocked: [] };
  window.portalPaints = seen;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.lcp = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.blocked.push(entry.duration);
  }).observe({ type: 'longtask', buffered: true });
}

/** Logs in at full speed, so that what is measured is the page that follows. */
async function enter(page: Page, address: string): Promise<void> {
  await logInOnScreen(page, address);
  await page.getByRole('table').waitFor();
}

function compare(what: string, seen: Loads): Figure[] {
  const median = (runs: readonly Load[], figure: keyof Load) =>
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
