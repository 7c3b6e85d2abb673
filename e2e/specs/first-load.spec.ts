import type { Request } from '@playwright/test';
import { expect, hold, logIn, loginAddress, startSession, test } from '../support/portal';

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
    expect(main).toHaveLength(2);
    // All data of the page waits for the first: no library that renders.
    expect((await (await page.request.get(main[0] ?? '')).body()).length).toBeLessThan(70_000);
    expect(others.length).toBeLessThanOrEqual(10);
    expect(loaded.filter((url) => ![...main, ...others].includes(url))).toEqual([]);
    for (const url of [...main, ...others].filter((one) => one.includes('/assets/')))
      expect(await (await page.request.get(url)).text()).toMatch(new RegExp(`^${HINT}`));
  });
}

const REACT_AND_PAGE = /\/assets\/(main|frame)\./;

/** Runs before the page's own code, and notes what it fetches: what was preloaded makes no request of its own. */
function noteFetched(): void {
  const { fetch } = window;
  const fetched: string[] = [];
  window.fetch = (...args) => {
    fetched.push(String(args[0]));
    return fetch(...args);
  };
  Object.assign(window, { fetched });
}
/** Runs in the page: how often the manifest of a remote was fetched. */
const manifestsFetched = (remote: string): number =>
  (window as unknown as { fetched: string[] }).fetched.filter(
    (url) => url.includes(`/remotes/${remote}/`) && url.endsWith('/mf-manifest.json'),
  ).length;

for (const [tab, remote, list] of [
  ['promotion', 'promotions', '/api/Promotions/getpromotion'],
  ['taxation', 'taxation', '/api/Taxation/W9AdminTaxGird'],
] as const) {
  // Covers SHELL-2.44
  test(`the data of a first page, and its tab's manifest, are asked for before React and the page's code have come, and once: ${tab}`, async ({
    page,
  }) => {
    await startSession(page, 'hd');
    const asked: Array<string | null> = [];
    page.on('request', (request) => {
      if (request.url().endsWith(list)) asked.push(request.postData());
    });
    await page.addInitScript(noteFetched);
    const send = await hold(page, REACT_AND_PAGE);
    const data = page.waitForResponse(`**${list}`);
    await page.goto(`/hd/${tab}`, { waitUntil: 'commit' });
    await data;
    await expect.poll(() => page.evaluate(manifestsFetched, remote)).toBe(1);
    send();
    await expect(page.getByRole('table').first()).toBeVisible();
    expect(asked).toHaveLength(1);
    expect(await page.evaluate(manifestsFetched, remote)).toBe(1);
  });
}

for (const [what, { answer, waitsMs }] of Object.entries({
  'a token that the server refuses is renewed': {
    answer: { status: 401, json: { error: 'Unauthorized' } },
    waitsMs: 0,
  },
  'a call without an answer is made anew': { answer: 'none', waitsMs: 0 },
  'what has waited for too long is asked for anew': { answer: 'own', waitsMs: 6_000 },
} as const)) {
  // Covers SHELL-2.44
  test(`of data that is asked for before the page's code has come: ${what}`, async ({ page, guard }) => {
    guard.allow(/getpromotion/);
    await startSession(page, 'acg');
    await page.clock.install();
    const isList = (request: Request) => request.url().endsWith('/api/Promotions/getpromotion');
    let asked = 0;
    page.on('request', (request) => (asked += Number(isList(request))));
    const send = await hold(page, REACT_AND_PAGE);
    if (answer !== 'own')
      await page.route(
        '**/api/Promotions/getpromotion',
        (route) => (answer === 'none' ? route.abort() : route.fulfill(answer)),
        { times: 1 },
      );
    const first =
      answer === 'none'
        ? page.waitForEvent('requestfailed', isList)
        : page.waitForEvent('requestfinished', isList);
    await page.goto('/acg/promotion', { waitUntil: 'commit' });
    await first;
    await page.clock.fastForward(waitsMs);
    send();
    await expect(page.getByRole('table', { name: 'Promotions' })).toBeVisible();
    expect(asked).toBe(2);
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
