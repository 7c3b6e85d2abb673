import { expect, startSession, test } from '../support/portal';

interface Look {
  rows: number;
  widths: number[];
}

/** Runs in the page: rows and widths of columns of the first table, in the frame of its first row and when all are there. */
function watchRows(all: number) {
  const looks: Look[] = [];
  Object.assign(globalThis, { looks });
  const look = () => {
    const rows = document.querySelectorAll('tbody [data-row]').length;
    const widths = [...document.querySelectorAll('thead th')].map((one) => one.getBoundingClientRect().width);
    if (rows > 0 && rows !== looks.at(-1)?.rows) looks.push({ rows, widths });
    if (rows < all) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

for (const [name, address, size] of [
  ['on a wide screen', 'promotion', { width: 1366, height: 768 }],
  ['with many columns', 'rewards', { width: 1366, height: 768 }],
  ['on a phone, where rows are cards', 'rewards', { width: 360, height: 740 }],
] as const) {
  // Covers SHELL-2.27
  test(`rows below the window come after the first paint, and no column moves: ${name}`, async ({ page }) => {
    await startSession(page, 'bmw');
    await page.setViewportSize(size);
    await page.addInitScript(watchRows, 10);
    await page.goto(`/bmw/${address}`);
    // Not the number of rows: the frame after they came is the one in which the page looks.
    await page.waitForFunction(() => (globalThis as unknown as { looks: Look[] }).looks.at(-1)?.rows === 10);
    const looks = await page.evaluate(() => (globalThis as unknown as { looks: Look[] }).looks);
    const [first, last] = [looks[0], looks.at(-1)];
    expect(first?.rows).toBeLessThan(10);
    expect(last?.rows).toBe(10);
    for (const [at, width] of (last?.widths ?? []).entries())
      expect(Math.abs(width - (first?.widths[at] ?? 0)), `column ${at}`).toBeLessThan(3);
  });
}
