import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Page } from '@playwright/test';

const ROOT = path.resolve(import.meta.dirname, '../..');
const DIST = path.join(ROOT, 'shared/gallery/dist');
/** Of no server: its files are answered from the folder that they were built to. */
const ADDRESS = 'http://gallery.test';

/** Builds the gallery where it changed. @throws Error with what webpack says when it does not build */
export function buildGallery(): void {
  const build = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts', 'shared/gallery'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  if (build.status !== 0) throw new Error(build.stdout + build.stderr);
}

/** Opens the gallery in the looks of a client, with one font on every machine and on one day. */
export async function openGallery(page: Page, client: string): Promise<void> {
  await page.clock.setFixedTime('2026-03-02T12:00:00');
  await page.route(`${ADDRESS}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    return route.fulfill({ path: path.join(DIST, pathname === '/' ? 'index.html' : pathname) });
  });
  await page.goto(`${ADDRESS}/?client=${client}`);
  await page.addStyleTag({ content: ownFont() });
  await page.getByRole('heading', { name: `Gallery of the kit: ${client}` }).waitFor();
  // Parts that load lazily.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
}

/** The font of the W-9's PDF: the same letters, and so the same lines, whatever fonts a machine has. */
function ownFont(): string {
  const { resolve } = createRequire(path.join(ROOT, 'mf-taxation/package.json'));
  const face = (weight: number) => {
    const file = resolve(`@fontsource/arimo/files/arimo-latin-${weight}-normal.woff`);
    const data = readFileSync(file).toString('base64');
    return `@font-face { font-family: Own; font-weight: ${weight}; src: url(data:font/woff;base64,${data}); }`;
  };
  return `${face(400)} ${face(700)} * { font-family: Own !important; }`;
}
