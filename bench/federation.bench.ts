import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { writeRemote } from '../scripts/remote-template';
import { remotes } from '../scripts/workspace.mjs';
import { buildWeb } from '../shared/tooling/build-web';
import type { Figure } from './support/benchmark';
import { logInOnScreen, startBrowser, type Page, type Request } from './support/browser';
import { ROOT, generateData, startPortal } from './support/portal';

const KB = 1024;

export const name = 'Federation: what switching between tabs costs';

export async function run(): Promise<Figure[]> {
  const data = await generateData();
  const portal = await startPortal(data.dataDir);
  const browser = await startBrowser();
  try {
    const page = await (await browser.newContext()).newPage();
    await logInOnScreen(page, portal.address);
    await page.getByRole('table').waitFor();
    const link = (tab: string) => page.getByRole('banner').getByRole('link', { name: tab, exact: true });
    const shown = (tab: string) => page.getByRole('heading', { level: 1, name: tab }).waitFor();

    // Preloaded on hover, so that the first show asks for no code.
    const preloaded = page.waitForResponse(/remotes\/support\/.*\.js$/);
    await link('Support').hover();
    await preloaded;
    await quiet(page);
    const first = await codeRequests(page, async () => {
      await link('Support').click();
      await shown('Support');
    });
    await link('Rewards').click();
    await shown('Rewards');
    await quiet(page);
    const warm = await codeRequests(page, async () => {
      await link('Support').click();
      await shown('Support');
      await link('Rewards').click();
      await shown('Rewards');
    });
    const trivial = await trivialRemote();
    const twice = broughtTwice();
    for (const request of [...warm, ...first]) console.log(`  asked for ${request}`);
    return [
      none('Requests for code, switching between two loaded tabs', warm),
      none('Requests for code, first show of a preloaded tab', first),
      {
        what: 'A trivial remote: manifest and scripts, gzipped',
        measured: `${(trivial / KB).toFixed(1)} KB`,
        limit: '10 KB',
        ratio: (trivial / KB / 10).toFixed(2),
        ok: trivial <= 10 * KB,
      },
      {
        what: 'Modules that the first screens of two tabs both bring, beyond the first, minimised',
        measured: `${(twice / KB).toFixed(1)} KB`,
        limit: `${MOST_TWICE_KB} KB`,
        ratio: (twice / KB / MOST_TWICE_KB).toFixed(2),
        ok: twice <= MOST_TWICE_KB * KB,
      },
    ];
  } finally {
    await browser.close();
    await portal.stop();
    data.remove();
  }
}

/** Smaller modules are the kit's, which each tab has its own version of. */
const LARGE_MODULE = 2 * KB;
const MOST_TWICE_KB = 20;

/** What a remote's manifest says of what it exposes. */
interface Manifest {
  readonly exposes: ReadonlyArray<{
    readonly path: string;
    readonly assets: { readonly js: { readonly sync: readonly string[] } };
  }>;
}

/** @returns bytes of large modules in the scripts of one tab's first screen that another tab's first screen has too */
function broughtTwice(): number {
  const seen = new Set<string>();
  let bytes = 0;
  for (const folder of remotes()) {
    const dist = path.join(ROOT, folder, 'dist');
    const { exposes } = JSON.parse(readFileSync(path.join(dist, 'mf-manifest.json'), 'utf8')) as Manifest;
    const tab = exposes.find((one) => one.path === './tab');
    if (!tab) throw new Error(`${folder} exposes no tab.`);
    const own = new Set<string>();
    for (const file of tab.assets.js.sync) {
      // webpack writes each module as a method of one object, named by its number; numbers differ from build to build.
      for (const text of readFileSync(path.join(dist, file), 'utf8').split(/(?<=\}),(?=\d+(?:\(|:))/)) {
        const module = text.replace(/\b\d{2,5}\b/g, '#');
        if (module.length < LARGE_MODULE || own.has(module)) continue;
        own.add(module);
        if (seen.has(module)) bytes += module.length;
      }
    }
    for (const module of own) seen.add(module);
  }
  return bytes;
}

const none = (what: string, requests: readonly string[]): Figure => ({
  what,
  measured: String(requests.length),
  limit: '0',
  ok: requests.length === 0,
});

/** Waits until nothing has been loaded for a second. */
async function quiet(page: Page): Promise<void> {
  const count = () => page.evaluate(() => performance.getEntriesByType('resource').length);
  for (let before = -1, now = await count(); before !== now;) {
    before = now;
    await page.waitForTimeout(1000);
    now = await count();
  }
}

/** The requests for scripts and manifests that a page makes meanwhile. */
async function codeRequests(page: Page, act: () => Promise<void>): Promise<string[]> {
  const requests: string[] = [];
  const listen = (request: Request) => {
    if (/\.js($|\?)|mf-manifest\.json/.test(request.url())) requests.push(request.url());
  };
  page.on('request', listen);
  await act();
  await quiet(page);
  page.off('request', listen);
  return requests;
}

/** Builds a remote that shows one line. @returns the gzipped bytes of what a browser loads of it */
async function trivialRemote(): Promise<number> {
  // Inside the repository, as the compiler wants it.
  const results = path.join(ROOT, 'bench/results');
  mkdirSync(results, { recursive: true });
  const workspace = mkdtempSync(path.join(results, 'trivial-'));
  try {
    const folder = path.join(workspace, 'mf-trivial');
    writeRemote(folder, { name: 'trivial', tab: 'Trivial', claim: 'overview_view', owner: 'Benchmark' });
    const tab = 'export default function TrivialTab() {\n  return <h1>Trivial</h1>;\n}\n';
    writeFileSync(path.join(folder, 'src/remote.tsx'), tab);
    symlinkSync(path.join(ROOT, 'tsconfig.base.json'), path.join(workspace, 'tsconfig.base.json'));
    mkdirSync(path.join(folder, 'node_modules'));
    const modules = path.join(ROOT, 'mf-support/node_modules');
    for (const one of readdirSync(modules).filter((file) => !file.startsWith('.')))
      symlinkSync(path.join(modules, one), path.join(folder, 'node_modules', one));
    const errors = await buildWeb(folder);
    if (errors) throw new Error(errors);
    const dist = path.join(folder, 'dist');
    return readdirSync(dist)
      .filter((file) => /\.js$/.test(file) || file === 'mf-manifest.json')
      .reduce((sum, file) => sum + gzipSync(readFileSync(path.join(dist, file))).length, 0);
  } finally {
    rmSync(workspace, { recursive: true, force: true });
  }
}
