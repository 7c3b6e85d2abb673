import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { hasEnded } from '../../api/test/fixtures/has-ended';
import {
  expect,
  expectAccessible,
  expectFitsPhone,
  logIn,
  logInOnScreen,
  logOut,
  REFUSED_AFTER_LOGOUT,
  startSession,
  test,
} from '../support/portal';
import { randomPort } from '../support/random-port';

const MINUTE = 60_000;
const warning = (page: Page) => page.getByRole('alertdialog', { name: 'Are you still there?' });
const stay = (page: Page) => page.getByRole('button', { name: 'Stay logged in' });
const idleText = (page: Page) => page.getByText('You were logged out because you were not active.');

/** A logged-in browser tab whose clock the test moves; all tabs of a context share the clock. */
async function openAt(context: BrowserContext, page: Page, client: 'elan' | 'bmw', user = 'promo') {
  await context.clock.install();
  await logIn(page, client, user);
  await expect(page).toHaveURL(new RegExp(`/${client}/promotion$`));
  await expect(page.getByRole('table')).toBeVisible();
}

/** What one tab keeps in the storage reaches another, which is a process of its own, a moment later. */
async function seesStorageOf(page: Page, other: Page) {
  const kept = (one: Page) => one.evaluate(() => Object.entries(localStorage).sort().join());
  await expect.poll(async () => (await kept(page)) === (await kept(other))).toBe(true);
}

// Covers SESSION-2.6, SESSION-2.7
test('two browser tabs: one warning for both, answered in either', async ({ page, context }) => {
  await openAt(context, page, 'elan');
  const other = await context.newPage();
  await other.goto('/elan/rewards');
  await expect(other.getByRole('table')).toBeVisible();

  await context.clock.fastForward(8 * MINUTE + 2_000);
  await expect(warning(page)).toBeVisible();
  await expect(warning(other)).toBeVisible();
  await expect(stay(page)).toBeFocused();
  await expect(page.getByRole('timer')).toHaveText(/^1:\d\d$/);
  await expectAccessible(page);
  await expectFitsPhone(page);
  await page.keyboard.press('Escape');
  await expect(warning(page)).toBeHidden();
  await context.clock.runFor(2_000);
  await expect(warning(other)).toBeHidden();

  // Work in one tab keeps the other.
  await context.clock.fastForward(6 * MINUTE);
  await other.mouse.move(200, 300);
  await seesStorageOf(page, other);
  await context.clock.fastForward(6 * MINUTE);
  await expect(warning(page)).toBeHidden();
  await expect(warning(other)).toBeHidden();
});

// Covers SESSION-2.6, SESSION-2.8
test('two browser tabs: both are out after 10 minutes, and both return to their page', async ({
  page,
  context,
  guard,
}) => {
  // Both end the session; the server knows it only once.
  guard.allow(/401/);
  await openAt(context, page, 'bmw');
  const other = await context.newPage();
  await other.goto('/bmw/rewards?page=2');
  await expect(other.getByRole('table')).toBeVisible();
  await page.goto('/bmw/promotion?status=3');
  await expect(page.getByRole('table')).toBeVisible();

  await context.clock.fastForward(10 * MINUTE + 2_000);
  for (const one of [page, other]) {
    await expect(idleText(one)).toBeVisible();
    await expect(one).toHaveURL(/\/bmw\/login$/);
  }
  expect((await context.cookies()).filter(({ name }) => name.includes('Token'))).toEqual([]);

  await logInOnScreen(page, 'bmw', 'promo');
  await expect(page).toHaveURL(/\/bmw\/promotion\?status=3$/);
  await expect(other).toHaveURL(/\/bmw\/rewards\?page=2$/);
});

// Covers SESSION-2.7
test('two clients in one browser are idle each for itself', async ({ page, context, guard }) => {
  guard.allow(REFUSED_AFTER_LOGOUT);
  await openAt(context, page, 'elan');
  const other = await context.newPage();
  await logIn(other, 'bmw', 'promo');
  await context.clock.fastForward(7 * MINUTE);
  await other.mouse.move(100, 100);
  await other.mouse.move(200, 300);
  await context.clock.fastForward(3 * MINUTE + 2_000);
  await expect(idleText(page)).toBeVisible();
  await expect(other.getByRole('banner')).toBeVisible();
  await expect(warning(other)).toBeHidden();
});

// Covers SESSION-2.7
test('Log out in the warning logs out the other tab too', async ({ page, context, guard }) => {
  guard.allow(REFUSED_AFTER_LOGOUT);
  await openAt(context, page, 'elan', 'exec');
  const other = await context.newPage();
  await other.goto('/elan/promotion');
  await expect(other.getByRole('table')).toBeVisible();
  await context.clock.fastForward(9 * MINUTE);
  await page.getByRole('button', { name: 'Log out' }).click();
  for (const one of [page, other]) await expect(one.getByRole('heading', { name: 'Welcome!' })).toBeVisible();
});

// Covers SESSION-2.2
test('a network that is gone for a minute ends nothing', async ({ page, context, guard }) => {
  guard.allow(/ERR_INTERNET_DISCONNECTED/);
  await openAt(context, page, 'elan');
  await context.setOffline(true);
  await context.clock.fastForward(5 * MINUTE);
  await context.clock.runFor(30_000);
  await expect(page.getByRole('banner')).toBeVisible();
  await context.setOffline(false);
  const ping = page.waitForResponse(/checkAdminSession/);
  await context.clock.runFor(30_000);
  expect((await ping).status()).toBe(200);
  await expect(page.getByRole('banner')).toBeVisible();
});

for (const years of [-3, 3]) {
  // Covers SESSION-2.10
  test(`a clock that is ${years} years off lets its user work`, async ({ page, context }) => {
    await context.clock.install({ time: Date.now() + years * 365 * 24 * 60 * MINUTE });
    await logInOnScreen(page, 'elan', 'promo');
    await page.reload();
    await expect(page.getByRole('table')).toBeVisible();
    await context.clock.fastForward(8 * MINUTE + 2_000);
    await stay(page).click();
    await expect(warning(page)).toBeHidden();
  });
}

// Covers SESSION-1.10
test('a renewal whose answer is lost ends nothing: the next page repeats it', async ({
  page,
  context,
  guard,
}) => {
  guard.allow(/ERR_CONNECTION_RESET/);
  await openAt(context, page, 'elan');
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/oauth/token'));
  await page.route(
    '**/oauth/token?**',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await context.clearCookies({ name: 'maccessToken' });
  await page.reload();
  await lost;
  await page.reload();
  await expect(page.getByRole('table')).toBeVisible();
});

test.describe('a server that restarts', () => {
  let dataDir: string;
  const port = randomPort();
  const address = `http://127.0.0.1:${port}`;
  let server: ChildProcess;

  async function start() {
    server = spawn(process.execPath, ['../api/dist/server.js'], {
      stdio: 'ignore',
      env: {
        ...process.env,
        NODE_ENV: 'production',
        DEMO: 'on',
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: dataDir,
        LOG_LEVEL: 'silent',
      },
    });
    const isReady = () =>
      fetch(`${address}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(isReady, { timeout: 110_000 }).toBe(true);
  }
  async function stop(signal: NodeJS.Signals) {
    if (hasEnded(server)) return;
    const exit = once(server, 'exit');
    server.kill(signal);
    await exit;
  }

  test.describe.configure({ timeout: 120_000 });
  test.beforeAll(() => {
    dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-e2e-'));
    return start();
  });
  test.afterAll(async () => {
    await stop('SIGTERM');
    rmSync(dataDir, { recursive: true });
  });
  test.use({ baseURL: address });

  // Covers SESSION-1.9
  test('a restarted server finds its sessions again, and none ends while it is away', async ({
    page,
    context,
    guard,
  }) => {
    // The last of them: the open stream of events.
    guard.allow(/ERR_CONNECTION_(REFUSED|RESET)|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE_CHUNKED_ENCODING/);
    // What the list asks for last, after its first paint: the server goes while nobody waits for it.
    const total = page.waitForResponse(/getpromotiontotal/);
    await openAt(context, page, 'elan');
    await (await total).finished();
    await stop('SIGKILL');
    const failed = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('checkAdminSession'),
    );
    await context.clock.fastForward(5 * MINUTE);
    await failed;
    await expect(page.getByRole('banner')).toBeVisible();
    // From now on: the page's clock goes on while the server starts, and its next try may be answered before this test looks.
    const ping = page.waitForResponse((one) => one.url().includes('checkAdminSession') && one.ok());
    await start();
    await context.clock.runFor(30_000);
    await ping;
    await page.getByRole('link', { name: 'Rewards', exact: true }).click();
    await expect(page.getByRole('table')).toBeVisible();
  });
});

// Covers SESSION-2.15
test('a logout in another browser tab says in the one with a half-filled form that it is lost', async ({
  page,
  context,
  guard,
}) => {
  await startSession(page, 'acg');
  await page.goto('/acg/settings/addUser');
  await page.getByLabel('First Name').fill('Ada');
  const other = await context.newPage();
  await other.goto('/acg/account');
  await logOut(other, guard);
  await expect(page.getByText('What you had not saved was lost.')).toBeVisible();
});
