import { gzipSync } from 'node:zlib';
import type { Figure } from './support/benchmark';
import { fillLogin, openLogin, startBrowser, type Page, type Response } from './support/browser';
import { generateData, startPortal } from './support/portal';

const KB = 1024;

interface Script {
  readonly own: boolean;
  /** Bytes, gzipped. */
  readonly size: number;
}

/** Bytes of gzip'd JavaScript that a page asked for, workers included; `own` are those of the promotion tab's remote. */
async function scriptsDuring(page: Page, act: () => Promise<void>): Promise<{ all: number; own: number }> {
  const sizes: Promise<Script>[] = [];
  const listen = (response: Response) => {
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
  const sum = (some: readonly Script[]) => some.reduce((total, { size }) => total + size, 0);
  return { all: sum(scripts), own: sum(scripts.filter(({ own }) => own)) };
}

export const name = 'First load: JavaScript over the wire';

export async function run(): Promise<Figure[]> {
  const data = await generateData();
  const portal = await startPortal(data.dataDir);
  const browser = await startBrowser();
  try {
    const page = await (await browser.newContext()).newPage();
    // The stream of events never ends, and so the network would never be idle.
    await page.route('**/api/Events/stream*', (route) => route.abort());
    const login = await scriptsDuring(page, async () => {
      await openLogin(page, portal.address);
      await page.waitForLoadState('networkidle');
    });
    // The frame is fetched while the password is typed.
    const tab = await scriptsDuring(page, async () => {
      await fillLogin(page);
      await page.getByRole('button', { name: 'LOG IN' }).click();
      await page.getByRole('table').waitFor();
      await page.waitForLoadState('networkidle');
    });
    const row = (what: string, bytes: number, limit: number): Figure => ({
      what,
      measured: `${(bytes / KB).toFixed(1)} KB`,
      limit: `${limit} KB`,
      ratio: (bytes / KB / limit).toFixed(2),
      ok: bytes <= limit * KB,
    });
    return [
      row('Login page, until it can be used', login.all, 200),
      row('The promotion tab: the scripts of its remote', tab.own, 60),
      row('Both, with the header, the parts of the kit and the proof of work', login.all + tab.all, 260),
    ];
  } finally {
    await browser.close();
    await portal.stop();
    data.remove();
  }
}
