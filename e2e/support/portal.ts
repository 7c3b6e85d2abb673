import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test as base, type Locator, type Page } from '@playwright/test';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const PASSWORD = 'Portal#2026';
export const CLIENTS = ['elan', 'bmw', 'acg', 'hd'] as const;
export type ClientKey = (typeof CLIENTS)[number];

interface Guard {
  /** Console errors that a test expects, for example those the browser writes for an answered 401. */
  allow(pattern: RegExp): void;
}

/** Watches a page from now on. @returns a list that grows by each error in its console and each uncaught exception */
export function problemsOf(page: Page): readonly string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  return problems;
}

/** Runs in the page. A live region within another is read twice, late, or not at all: the page throws where it finds one. */
function watchLiveRegions(): void {
  const live =
    ':is([role="alert"], [role="status"], [role="log"], [aria-live="polite"], [aria-live="assertive"])';
  const told = new WeakSet<Element>();
  new MutationObserver(() => {
    for (const nested of document.querySelectorAll(`${live} ${live}`)) {
      if (!told.has(nested)) reportError(new Error(`A live region in another: ${nested.outerHTML}`));
      told.add(nested);
    }
  }).observe(document, { childList: true, subtree: true });
}

/**
 * Every test's page is watched: an error in the console (the browser writes violations of the content security policy
 * there too), a nested live region or an uncaught exception fails the test, unless the test said beforehand that it expects it.
 */
export const test = base.extend<{ guard: Guard }>({
  guard: [
    async ({ page }, use) => {
      const allowed: RegExp[] = [];
      const problems = problemsOf(page);
      await page.addInitScript(watchLiveRegions);
      await use({ allow: (pattern) => allowed.push(pattern) });
      // A route that is still being answered when the test is over is no failure of it.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(problems.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** The login form of a client, wherever it is. */
export const loginAddress = (client: ClientKey) =>
  client === 'elan' ? '/elan/login' : `/${client}/incedoLogin`;

/** Solves the human verification and fills in the form, as a user does. */
export async function fillLogin(page: Page, user: string, password: string): Promise<void> {
  await page.getByLabel('LOGIN ID').fill(user);
  await page.getByLabel('PASSWORD').fill(password);
  await page.getByRole('checkbox').click();
  await expect(page.getByRole('button', { name: 'LOG IN' })).toBeEnabled({ timeout: 30_000 });
}

/** Logs in through the screen and waits for the portal's header: for tests of the login itself. */
export async function logInOnScreen(
  page: Page,
  client: ClientKey,
  user = 'admin',
  password = PASSWORD,
): Promise<void> {
  await page.goto(loginAddress(client));
  await fillLogin(page, user, password);
  await page.getByRole('button', { name: 'LOG IN' }).click();
  await expect(page.getByRole('banner')).toBeVisible();
}

/**
 * Logs in through the API and keeps the cookies as the login form does: whatever page is opened next has the session. For
 * tests that begin somewhere else than on the user's first page.
 */
export async function startSession(
  page: Page,
  client: ClientKey,
  loginId = 'admin',
  password = PASSWORD,
): Promise<void> {
  const { request } = page;
  const challenge = (await (await request.get('/api/OAuth/oauth/challenge')).json()) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey, counterStart: 500 });
  const verification = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  const answer = await request.post('/api/OAuth/oauth/login', {
    data: { loginId, password, client, verification },
  });
  expect(answer.status()).toBe(200);
  const { accessToken, refreshToken } = (await answer.json()) as Record<string, string>;
  const scope = { domain: new URL(answer.url()).hostname, path: `/${client}`, sameSite: 'Strict' as const };
  const cookies = { maccessToken: accessToken, mrefreshToken: refreshToken, mclient: client };
  await page
    .context()
    .addCookies(Object.entries(cookies).map(([name, value = '']) => ({ name, value, ...scope })));
}

/** Starts a session and opens the first page that a login leads to. */
export async function logIn(
  page: Page,
  client: ClientKey,
  loginId?: string,
  password?: string,
): Promise<void> {
  await startSession(page, client, loginId, password);
  await page.goto(loginAddress(client));
  await expect(page.getByRole('banner')).toBeVisible();
}

/** Logs out by the account menu and waits until the page is out. */
export async function logOut(page: Page, guard: Guard): Promise<void> {
  guard.allow(REFUSED_AFTER_LOGOUT);
  const account = page.getByRole('button', { name: /^Account of/ });
  await account.click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(account).toHaveCount(0);
}

/** @returns the access token of a page's session */
export async function accessToken(page: Page, client: ClientKey): Promise<string | undefined> {
  const cookies = await page.context().cookies();
  return cookies.find(({ name, path }) => name === 'maccessToken' && path === `/${client}`)?.value;
}

/** Makes a call as the page itself would. @returns what it answered */
export async function post(page: Page, client: ClientKey, path: string, data: object): Promise<unknown> {
  const headers = { authorization: `Bearer ${await accessToken(page, client)}` };
  return (await page.request.post(path, { headers, data })).json();
}

/**
 * Keeps requests waiting, so that what a page shows meanwhile can be looked at for as long as it takes.
 * @param url of the requests, as for `page.route` @returns lets them go
 */
export async function hold(page: Page, url: string | RegExp): Promise<() => void> {
  let letGo = (): void => undefined;
  const free = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(url, async (route) => {
    await free;
    await route.continue();
  });
  return letGo;
}

/**
 * Has a page hear nothing of what others change, before it is opened: other journeys work in the same portal, and each change has
 * lists read anew. For tests that count what a page does, or wait until it does nothing.
 */
export const hearNothingOfOthers = (page: Page): Promise<unknown> =>
  // Without locks pages are not live (LIVE-1.2).
  page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'));

/** Fails with the rule, the help text and the elements when axe finds anything on the page. */
export async function expectAccessible(page: Page): Promise<void> {
  // Rows that are about to be replaced are dimmed.
  await expect(page.locator('table[aria-busy="true"]')).toHaveCount(0);
  await settled(page);
  // A field that is scrolled halfway under the header looks too small to axe.
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(await violationsOf(page.locator(':root'))).toEqual([]);
}

/** Waits until no colour is in the middle of a transition: contrast is measured of what stays. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        // Animations that follow the scrolling never end.
        .filter(({ timeline }) => timeline instanceof DocumentTimeline)
        .map((one) => one.finished.catch(() => undefined)),
    ),
  );
}

interface AxeOptions {
  /** The rules to ask; all that concern people's access unless given. */
  only?: readonly string[] | undefined;
  /** Rules that do not concern the place. */
  without?: readonly string[];
  /** Selectors of what is left out. */
  exclude?: readonly string[];
}

/** Of axe's rules. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** @returns what axe finds in a place: each rule with its help text and the elements */
export async function violationsOf(
  place: Locator,
  { only = TAGS, without = [], exclude = [] }: AxeOptions = {},
): Promise<object[]> {
  const page = place.page();
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return place.evaluate(
    async (element, { only, without, exclude }) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const { violations } = await axe.run(
        { include: [element], exclude: exclude.map((selector) => [selector]) },
        {
          // What passes need not be described: on a long page that is most of the work.
          resultTypes: ['violations'],
          runOnly: [...only],
          rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
        },
      );
      return violations.map(({ id, help, nodes }) => ({
        id,
        help,
        targets: nodes.map((node) => node.target.join(' ')),
      }));
    },
    { only, without, exclude },
  );
}

/** Fails when something is wider than the window, so that the page scrolls sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const beyond = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  // A moment after the window has changed the page may still be laid out for the former one.
  await expect.poll(beyond).toBeLessThanOrEqual(0);
}

/**
 * Gives the window another width, and has all of the page styled for it. When a rule comes into a style sheet in the very frame of
 * the change, Chromium (156) leaves what media rules concern as it was for the former width, until something else changes it.
 */
async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate(() => {
    const { body } = document;
    body.style.display = 'none';
    body.getBoundingClientRect();
    body.style.display = '';
  });
}

/** Nothing is wider than a phone. The window stays as wide as that. */
export async function expectFitsPhone(page: Page): Promise<void> {
  await resize(page, 320);
  await expectNoSidewaysScroll(page);
}

/** What must hold for a screen on a desk, on a tablet and on a phone: accessible, and nothing wider than the window. */
export async function expectAccessibleAndFits(page: Page): Promise<void> {
  for (const width of [320, 768, 1440]) {
    await resize(page, width);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
}

/** The browser's word on a call that was still under way when its session ended. */
export const REFUSED_AFTER_LOGOUT = /status of 401/;

/** Waits until a list shows what was asked for last: until then the former rows stay. */
export const atRest = (list: Locator): Promise<void> => expect(list).toHaveAttribute('aria-busy', 'false');

/** Opens the filters of a list when they are closed, as they are on a narrow screen. */
export async function openFilters(page: Page): Promise<void> {
  const filters = page.getByRole('button', { name: /^Filters/ });
  if ((await filters.getAttribute('aria-expanded')) === 'false') await filters.click();
}
