import { rmSync } from 'node:fs';
import type { Figure } from './support/benchmark';
import { logInOnScreen, startBrowser, type Browser, type Page } from './support/browser';
import { buildOneBundle } from './support/build-one-bundle';
import { generateData, startPortal } from './support/portal';

const KB = 1000;
/** Longer than the rest at which other code is fetched ahead, with the pauses between its files. */
const QUIET_MS = 11_000;
/** What teams that build alone may cost a user who visits all of them. */
const MOST_RATIO = 1.1;
const TABS = ['Promotions', 'Rewards', 'Reports', 'Taxation', 'Support'];
/** Of these the first date of the filters is chosen, in the calendar. */
const WITH_CALENDAR = ['Promotions', 'Rewards', 'Support'];

interface Transfer {
  bytes: number;
  requests: number;
}

export const name = 'All tabs in one page: code over the wire, beside one bundle without federation';

export async function run(): Promise<Figure[]> {
  const one = await buildOneBundle();
  const data = await generateData();
  const portals = {
    portal: await startPortal(data.dataDir),
    oneBundle: await startPortal(data.dataDir, { SHELL_DIST: one }),
  };
  const browser = await startBrowser();
  try {
    const tabs = await visitAll(browser, portals.portal.address, CODE);
    const bundle = await visitAll(browser, portals.oneBundle.address, CODE_OF_BUNDLE);
    return [
      compare('Every tab opened', { tabs: tabs.opened, bundle: bundle.opened }),
      compare('Every tab opened, a calendar in three', { tabs: tabs.used, bundle: bundle.used }),
    ];
  } finally {
    await browser.close();
    for (const portal of Object.values(portals)) await portal.stop();
    data.remove();
    rmSync(one, { recursive: true, force: true });
  }
}

function compare(what: string, { tabs, bundle }: Record<'tabs' | 'bundle', Transfer>): Figure {
  const ratio = tabs.bytes / bundle.bytes;
  const told = ({ bytes, requests }: Transfer) => `${(bytes / KB).toFixed(0)} kB in ${requests} requests`;
  return {
    what,
    measured: `${told(tabs)}, one bundle ${told(bundle)}`,
    limit: `${MOST_RATIO} of one bundle's bytes`,
    ratio: ratio.toFixed(2),
    ok: ratio <= MOST_RATIO,
  };
}

/** The code that a page asks for from its first address on, by a browser that has nothing of it. */
async function visitAll(
  browser: Browser,
  address: string,
  code: RegExp,
): Promise<{ opened: Transfer; used: Transfer }> {
  const context = await browser.newContext();
  try {
    const login = await context.newPage();
    await logInOnScreen(login, address);
    await login.close();
    const page = await context.newPage();
    const transfer = await countCode(page, code);
    await page.goto(`${address}/elan/settings`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (const tab of TABS) await open(page, tab);
    await settled(page, transfer);
    const opened = { ...transfer };
    for (const tab of WITH_CALENDAR) {
      await open(page, tab);
      await useCalendar(page);
    }
    await settled(page, transfer);
    return { opened, used: { ...transfer } };
  } finally {
    await context.close();
  }
}

async function open(page: Page, tab: string): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: tab, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: tab }).waitFor();
}

async function useCalendar(page: Page): Promise<void> {
  const filters = page.getByRole('button', { name: /^Filters/ });
  if ((await filters.getAttribute('aria-expanded')) === 'false') await filters.click();
  await page.getByRole('button', { name: 'Open calendar' }).first().click();
  await page.getByRole('dialog', { name: /^Choose / }).waitFor();
  await page.keyboard.press('Escape');
}

/** Waits until no more code has come for a while: other tabs are fetched ahead at rest. */
async function settled(page: Page, transfer: Transfer): Promise<void> {
  for (let before = -1; before !== transfer.requests; await page.waitForTimeout(QUIET_MS))
    before = transfer.requests;
}

/** Scripts and manifests, whether a page runs them or fetches them ahead. */
const CODE = /\/(assets|remotes)\/.*\.(js|json)$/;
/** Of its tabs one bundle has the data's prefetch alone from there; the page preloads more of the first, which no bundle would ask for. */
const CODE_OF_BUNDLE = /\/(assets\/.*|remotes\/.*\/prefetch)\.js$/;

/**
 * Counts code as it comes over the wire; what comes from the browser's cache costs nothing. Nothing is routed by the test: that
 * would switch the cache off.
 */
async function countCode(page: Page, code: RegExp): Promise<Transfer> {
  const transfer = { bytes: 0, requests: 0 };
  const asked = new Set<string>();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.clearBrowserCache');
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    const isKept = response.fromDiskCache || response.fromPrefetchCache;
    if (code.test(new URL(response.url).pathname) && !isKept) asked.add(requestId);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!asked.delete(requestId) || encodedDataLength === 0) return;
    transfer.bytes += encodedDataLength;
    transfer.requests += 1;
  });
  return transfer;
}
