import type { Page, Route } from '@playwright/test';
import { expectTheRestWorks, headerLink } from '../support/header';
import { expect, logIn, test } from '../support/portal';

const MANIFEST = '**/remotes/rewards/*/mf-manifest.json';
const ENTRY = '**/remotes/rewards/*/remoteEntry.*.js';
const TAB_CHUNK = '**/remotes/rewards/*/__federation_expose_tab.*.js';

const html = (route: Route) =>
  route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><h1>Proxy</h1>' });
const json503 = (route: Route) => route.fulfill({ status: 503, json: { error: 'away' } });
const refused = (route: Route) => route.abort('connectionrefused');
const missing = (route: Route) => route.fulfill({ status: 404, json: { error: 'Not found.' } });
/** The right file, and one more character: not what was published. */
const tampered = async (route: Route) => {
  const response = await route.fetch();
  const headers = { ...response.headers(), 'cache-control': 'no-store' };
  await route.fulfill({ response, headers, body: `${await response.text()} ` });
};
const hang = () => new Promise<void>(() => undefined);

const FAULTS: Array<[string, string, (route: Route) => Promise<void>]> = [
  ['the manifest is answered 503 with JSON', MANIFEST, json503],
  ['the manifest is answered with HTML', MANIFEST, html],
  ['the connection is refused', '**/remotes/rewards/**', refused],
  ['the manifest is not the published one', MANIFEST, tampered],
  ['the entry is missing', ENTRY, missing],
  ['the entry is not the published one', ENTRY, tampered],
  ['a chunk is missing', TAB_CHUNK, missing],
  ['a chunk is not the published one', TAB_CHUNK, tampered],
];

for (const [what, where, fault] of FAULTS) {
  // Covers REMOTE-2.1
  test(`when ${what}, the tab says so, all else works, and Retry brings it up without a reload`, async ({
    page,
    guard,
  }) => {
    guard.allow(
      /Failed to load resource|integrity|remotes\/rewards|RUNTIME-|Federation|ChunkLoadError|ERR_/i,
    );
    await page.clock.install();
    // Before the page opens: it fetches the code of the other tabs ahead.
    await page.route(where, fault);
    await logIn(page, 'elan');
    await headerLink(page, 'Rewards').click();
    await expectGivesUp(page);
    await expectTheRestWorks(page);
    await headerLink(page, 'Rewards').click();
    await expectGivesUp(page);
    await page.unroute(where);
    await recover(page);
  });
}

// Covers REMOTE-2.1
test('when the server of a tab hangs, the tab gives up in time, all else works, and Retry brings it up', async ({
  page,
  guard,
}) => {
  guard.allow(/Failed to load resource|remotes\/rewards|RUNTIME-|Federation|timeout|abort/i);
  await page.route('**/remotes/rewards/**', hang);
  await logIn(page, 'elan');
  await headerLink(page, 'Rewards').click();
  // The user need not wait for it.
  await expectTheRestWorks(page);
  await headerLink(page, 'Rewards').click();
  await expect(page.getByRole('alert')).toContainText('Rewards could not be loaded', { timeout: 45_000 });
  await page.unroute('**/remotes/rewards/**');
  await recover(page);
});

for (const [what, where] of [
  ['entry', ENTRY],
  ['chunk', TAB_CHUNK],
] as const) {
  // Covers REMOTE-2.1
  test(`when the ${what} of a tab hangs, Retry makes another request in place of waiting for that one`, async ({
    page,
    guard,
  }) => {
    guard.allow(/remotes\/rewards|RUNTIME-|Federation|ChunkLoadError|timed? ?out/i);
    await page.clock.install();
    // As a connection that died without a word: what is asked on another one is answered.
    const asked = new Set<string>();
    let isMended = false;
    await page.route(`${where}*`, async (route) => {
      if (route.request().resourceType() === 'fetch') return route.abort();
      asked.add(route.request().url());
      return isMended ? route.continue() : hang();
    });
    await logIn(page, 'elan');
    for (const times of [1, 2]) {
      if (times === 1) await headerLink(page, 'Rewards').click();
      else await page.getByRole('button', { name: 'Retry' }).click();
      await expect.poll(() => asked.size).toBe(times);
      await expectGivesUp(page);
    }
    isMended = true;
    await recover(page);
  });
}

// Covers SHELL-2.12
test('a part of the shell that hangs is asked for by another request the next time', async ({
  page,
  guard,
}) => {
  guard.allow(/ChunkLoadError|timed? ?out/i);
  await page.clock.install();
  await logIn(page, 'elan');
  const asked = new Set<string>();
  await page.route('**/assets/*.js*', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    asked.add(pathname + search);
    return search ? route.continue() : hang();
  });
  const openSearch = () => page.keyboard.press('Control+k');
  await openSearch();
  await expect.poll(() => asked.size).toBeGreaterThan(0);
  // Once, and no further: the notice would be over as well.
  await page.clock.fastForward(31_000);
  await expect(page.getByText('The search could not be loaded.')).toBeVisible();
  await openSearch();
  await expect(page.getByRole('dialog')).toBeVisible();
});

/** A load is tried again after pauses that grow: the page's clock is moved on over them, in steps that end no attempt. */
async function expectGivesUp(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(500);
    await expect(page.getByRole('alert')).toContainText('Rewards could not be loaded', { timeout: 200 });
  }).toPass({ intervals: [0], timeout: 30_000 });
}

/** Header, another tab and the session go on working. */
async function recover(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { sameLife: true }));
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Rewards', exact: true })).toBeVisible();
  expect(await page.evaluate(() => 'sameLife' in window)).toBe(true);
}
