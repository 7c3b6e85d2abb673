import { gzipSync } from 'node:zlib';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ROOT, generateData, startPortal } from './support/portal';

const KB = 1024;
const { chromium } = createRequire(path.join(ROOT, 'e2e/package.json'))('@playwright/test');

/** Bytes of gzip'd JavaScript that a page asked for, workers included; `own` are those of the promotion tab's remote. */
async function scriptsDuring(page, act) {
  const sizes = [];
  const listen = async (response) => {
    if (!/javascript/.test(response.headers()['content-type'] ?? '')) return;
    const own = response.url().includes('/remotes/promotions/');
    sizes.push(
      response.body().then(
        (body) => ({ own, size: gzipSync(body).length }),
        () => ({ own, size: 0 }),
      ),
    );
  };
  page.context().on('response', listen);
  await act();
  page.context().off('response', listen);
  const scripts = await Promise.all(sizes);
  const sum = (some) => some.reduce((total, { size }) => total + size, 0);
  return { all: sum(scripts), own: sum(scripts.filter(({ own }) => own)) };
}

export const name = 'First load: JavaScript over the wire';

export async function run() {
  const { findBrowser } = await import('../e2e/support/find-browser');
  const data = await generateData();
  const portal = await startPortal(data.dataDir);
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await (await browser.newContext()).newPage();
    // The stream of events never ends, and so the network would never be idle.
    await page.route('**/api/Events/stream*', (route) => route.abort());
    const login = await scriptsDuring(page, async () => {
      await page.goto(`${portal.address}/elan/login`);
      await page.getByLabel('LOGIN ID').fill('admin');
      await page.getByLabel('PASSWORD').fill('Portal#2026');
      await page.getByRole('checkbox').click();
      await page.getByRole('button', { name: 'LOG IN' }).and(page.locator(':enabled')).waitFor();
    });
    const tab = await scriptsDuring(page, async () => {
      await page.getByRole('button', { name: 'LOG IN' }).click();
      await page.getByRole('table').waitFor();
      await page.waitForLoadState('networkidle');
    });
    const row = (what, bytes, limit) => ({
      what,
      measured: `${(bytes / KB).toFixed(1)} KB`,
      limit: `${limit} KB`,
      ratio: (bytes / KB / limit).toFixed(2),
      ok: bytes <= limit * KB,
    });
    return [
      row('Login page, until it can be used', login.all, 200),
      row('The promotion tab: the scripts of its remote', tab.own, 60),
      row('The promotion tab with header, federation runtime and shared parts', tab.all, 60),
    ];
  } finally {
    await browser.close();
    await portal.stop();
    data.remove();
  }
}
