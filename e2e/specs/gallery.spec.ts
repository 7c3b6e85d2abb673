import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { CLIENTS, expect, expectAccessible, test } from '../support/portal';

const DIST = path.resolve(import.meta.dirname, '../../shared/gallery/dist');
const ADDRESS = 'http://gallery.test/';
const FONT = createRequire(import.meta.url).resolve(
  '@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff',
);

/** Opens the built gallery without a server, in one font of its own, so that it looks alike on every machine. */
async function openGallery(page: Page, client: string): Promise<void> {
  await page.route(`${ADDRESS}**`, (route) => {
    const name = new URL(route.request().url()).pathname.slice(1) || 'index.html';
    const file = path.join(DIST, name);
    return existsSync(file) ? route.fulfill({ path: file }) : route.fulfill({ status: 204 });
  });
  await page.setViewportSize({ width: 960, height: 900 });
  await page.goto(`${ADDRESS}?client=${client}`);
  const font = `url(data:font/woff;base64,${readFileSync(FONT, 'base64')})`;
  await page.addStyleTag({
    content: `@font-face { font-family: Kept; src: ${font} } * { font-family: Kept !important }`,
  });
  await page.evaluate(() => document.fonts.ready);
  await expect(page.getByRole('heading', { level: 1, name: 'Gallery of the kit' })).toBeVisible();
}

for (const client of CLIENTS) {
  test(`every part of the kit is accessible and looks as kept, in the colours of ${client}`, async ({
    page,
  }) => {
    await openGallery(page, client);
    await expectAccessible(page);
    await expect(page).toHaveScreenshot(`gallery-${client}.png`, {
      fullPage: true,
      // Letters differ by a shade from one build of the browser to the next.
      maxDiffPixelRatio: 0.02,
    });
  });
}

test('what covers the page is accessible when it is open', async ({ page }) => {
  await openGallery(page, 'elan');
  for (const what of ['a dialog', 'a confirmation', 'a message', 'a whole page', 'toasts']) {
    await test.step(what, async () => {
      await page.getByRole('button', { name: `Open ${what}` }).click();
      await expectAccessible(page);
      await openGallery(page, 'elan');
    });
  }
});
