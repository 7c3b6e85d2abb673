import { expect, loginAddress, test } from '../support/portal';

// Covers WIRE-5.1
test('a page that another origin opens is cut off from it, also one that the browser has kept from before', async ({
  page,
  baseURL,
}) => {
  const address = new URL(loginAddress('bmw'), baseURL).href;
  await page.goto(address);
  await expect(page.getByLabel('LOGIN ID')).toBeVisible();

  const stranger = new URL('/', baseURL);
  stranger.hostname = 'localhost';
  await page.goto(stranger.href);
  const opened = page.waitForEvent('popup');
  await page.evaluate((url) => void Object.assign(window, { opened: window.open(url) }), address);
  const popup = await opened;
  await expect(popup.getByLabel('LOGIN ID')).toBeVisible();
  expect(await popup.evaluate(() => window.opener as unknown)).toBeNull();
  // What it holds is no window any more.
  expect(await page.evaluate(() => (window as unknown as { opened: Window }).opened.closed)).toBe(true);
});
