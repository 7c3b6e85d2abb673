import { expect, startSession, test } from '../support/portal';

// Covers SHELL-2.19
test('the font is fetched once, from the portal itself, and digits of columns are of one width', async ({
  page,
}) => {
  await startSession(page, 'hd');
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fetched.push(request.url());
  });
  await page.goto('/hd/promotion');
  await expect(page.locator('tbody tr').first()).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => [...document.fonts].map(({ status }) => status)))
    .toEqual(['loaded']);
  const preloaded = await page
    .locator('link[rel="preload"][as="font"]')
    .evaluate((link: HTMLLinkElement) => link.href);
  expect(fetched).toEqual([preloaded]);
  expect(new URL(preloaded).origin).toBe(new URL(page.url()).origin);
  await page.reload();
  const widths = await page.evaluate(async () => {
    await document.fonts.load('100px "Public Sans"');
    return ['1111', '8888'].map((digits) => {
      const span = document.createElement('span');
      span.style.cssText = 'position:absolute;font:100px "Public Sans";font-variant-numeric:tabular-nums';
      span.textContent = digits;
      document.body.append(span);
      return span.getBoundingClientRect().width;
    });
  });
  expect(widths[0]).toBe(widths[1]);
});
