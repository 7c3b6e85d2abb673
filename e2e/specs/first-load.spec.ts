import { expect, logIn, loginAddress, startSession, test } from '../support/portal';

const HINT = '//# allFunctionsCalledOnLoad\n';

for (const tab of ['promotion', 'rewards', 'taxation', 'support', 'settings']) {
  // Covers SHELL-2.25, SHELL-2.26
  test(`what the first page of a tab is made of is asked for with the page, in few files: ${tab}`, async ({
    page,
  }) => {
    await startSession(page, 'elan');
    await page.goto(`/elan/${tab}`);
    await expect(page.getByRole('table').first()).toBeVisible();
    const { main, others, loaded } = await page.evaluate(() => {
      // What is at rest after it loads other tabs ahead.
      const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity;
      const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
      return {
        main: [...document.querySelectorAll<HTMLScriptElement>('script[src][defer]')].map(({ src }) => src),
        others: [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="script"]')].map(
          ({ href }) => href,
        ),
        loaded: scripts.filter(({ startTime }) => startTime < painted).map(({ name }) => name),
      };
    });
    expect(main).toHaveLength(1);
    expect(others.length).toBeLessThanOrEqual(10);
    expect(loaded.filter((url) => ![...main, ...others].includes(url))).toEqual([]);
    for (const url of [...main, ...others].filter((one) => one.includes('/assets/')))
      expect(await (await page.request.get(url)).text()).toMatch(new RegExp(`^${HINT}`));
  });
}

// Covers SHELL-2.26
test('a page starts without an exception, caught ones included', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  const thrown: string[] = [];
  session.on('Debugger.paused', ({ data }) => {
    thrown.push(String(data?.description));
    void session.send('Debugger.resume');
  });
  await session.send('Debugger.enable');
  await session.send('Debugger.setPauseOnExceptions', { state: 'all' });
  await page.goto(loginAddress('bmw'));
  await expect(page.getByLabel('LOGIN ID')).toBeVisible();
  await logIn(page, 'bmw');
  await page.goto('/bmw/promotion');
  await expect(page.getByRole('table')).toBeVisible();
  expect(thrown).toEqual([]);
});
