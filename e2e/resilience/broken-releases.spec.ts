import type { Browser, Page } from '@playwright/test';
import type { Fault } from '../support/hand-made-remote';
import { expectTheRestWorks, headerLink } from '../support/header';
import { logIn, post, startSession } from '../support/portal';
import { expect, test } from '../support/own-portal';

interface Broken {
  fault: Fault;
  /** The card that the user sees. */
  card: string;
  /** What operators and the team see. */
  counted: 'failures' | 'crashes';
  text: RegExp;
}

/** Every way in which a release may be broken: what its user sees, that all else stays alive, and what operators see. */
const BROKEN: Broken[] = [
  { fault: 'throws at load', card: 'could not be loaded', counted: 'failures', text: /threw at load/ },
  { fault: 'exposes nothing', card: 'could not be loaded', counted: 'failures', text: /does not exist in/ },
  { fault: 'evaluates text', card: 'could not be loaded', counted: 'failures', text: /EvalError/ },
  { fault: 'throws in an effect', card: 'stopped working', counted: 'crashes', text: /threw in an effect/ },
  {
    fault: 'brings another React',
    card: 'stopped working',
    counted: 'crashes',
    text: /#525|older version of React/,
  },
  {
    fault: 'hides the header by a global style',
    card: 'was closed',
    counted: 'crashes',
    text: /header is not displayed/,
  },
  {
    fault: 'hides the header by a style sheet',
    card: 'was closed',
    counted: 'crashes',
    text: /header is invisible/,
  },
  { fault: 'covers the header', card: 'was closed', counted: 'crashes', text: /can not be clicked/ },
  { fault: 'empties the page', card: 'was closed', counted: 'crashes', text: /page was emptied/ },
];

for (const [index, { fault, card, counted, text }] of BROKEN.entries()) {
  // Covers REMOTE-2.2, REMOTE-2.7, REMOTE-2.9
  test(`a release that ${fault} shows its card alone, and operators see why`, async ({
    page,
    guard,
    ownPortal,
  }) => {
    guard.allow(/./);
    const name = `broken${'abcdefghi'.charAt(index)}`;
    const label = `Broken ${'ABCDEFGHI'.charAt(index)}`;
    await ownPortal.publish({ name, version: '1.0.0', heading: label, fault });
    await ownPortal.activate(name, '1.0.0');
    await logIn(page, 'elan');
    await headerLink(page, label).click();
    await expect(page.getByRole('alert')).toContainText(`${label} ${card}`, { timeout: 30_000 });
    await expectTheRestWorks(page);
    await leave(page);
    await expect
      .poll(async () => (await ownPortal.figures(name))[counted], { timeout: 40_000 })
      .toBeGreaterThan(0);
    expect((await ownPortal.figures(name)).errors.join('\n')).toMatch(text);
  });
}

// Covers REMOTE-2.9
test('a release whose styles hide the header as soon as the pointer is on its tab loses them, and the open tab is not blamed', async ({
  page,
  guard,
  ownPortal,
}) => {
  guard.allow(/made the portal unusable/);
  const fault = 'hides the header while it loads';
  await ownPortal.publish({ name: 'sheets', version: '1.0.0', heading: 'Sheets', fault });
  await ownPortal.activate('sheets', '1.0.0');
  await startSession(page, 'elan');
  await prove(page, { name: 'sheets', version: '1.0.0' });
  await page.goto('/elan/promotion');
  await expect(page.getByRole('table', { name: 'Promotions' })).toBeVisible();
  await headerLink(page, 'Sheets').hover();
  await expect
    .poll(async () => (await ownPortal.figures('sheets')).errors.join(), { timeout: 40_000 })
    .toMatch(/header is not displayed/);
  await expect(page.getByRole('table', { name: 'Promotions' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(headerLink(page, 'Sheets')).toBeVisible();
  expect((await ownPortal.figures('promotions')).errors).toEqual([]);
});

// Covers REMOTE-2.7
test('a release that throws in a handler stays, the user is told, and operators see why', async ({
  page,
  guard,
  ownPortal,
}) => {
  guard.allow(/threw in a handler/);
  await ownPortal.publish({
    ...{ name: 'handles', version: '1.0.0', heading: 'Handles' },
    fault: 'throws in a handler',
  });
  await ownPortal.activate('handles', '1.0.0');
  await logIn(page, 'elan');
  await headerLink(page, 'Handles').click();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Something went wrong in Handles.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Handles' })).toBeVisible();
  await expectTheRestWorks(page);
  await leave(page);
  await expect
    .poll(async () => (await ownPortal.figures('handles')).errors, { timeout: 40_000 })
    .toEqual([expect.stringContaining('threw in a handler')]);
});

/** Releases that hang the page, with how many starts the server has heard of by then: of its load, and of its first render. */
const HANGING = [
  { name: 'loops', label: 'Loops', fault: 'never stops rendering', started: 2 },
  { name: 'stuck', label: 'Stuck', fault: 'hangs when its code is loaded', started: 1 },
] as const;

for (const { name, label, fault, started } of HANGING)
  // Covers REMOTE-2.7, REMOTE-2.10, REMOTE-2.13
  test(`a release that ${fault} is seen as started and not shown, and the next page asks before anything of it runs`, async ({
    page,
    guard,
    ownPortal,
    browser,
    context,
  }) => {
    guard.allow(/./);
    await ownPortal.publish({ name, version: '1.0.0', heading: label, fault });
    await ownPortal.activate(name, '1.0.0');
    await logIn(page, 'elan');
    const opener = headerLink(page, label);
    await expect(opener).toBeVisible();
    // A pointer or a focus that only rests on its link is no harm to the page.
    await opener.hover();
    await opener.focus();
    await expectTheRestWorks(page);
    expect(await ownPortal.renders(name)).toEqual({ started: 0, shown: 0 });
    // Of this click nothing comes back: the page hangs.
    void opener.click().catch(() => undefined);
    await expect.poll(() => ownPortal.renders(name), { timeout: 30_000 }).toEqual({ started, shown: 0 });

    // What a user does whose page does not respond: leave it, and come back in another.
    const next = await context.newPage();
    await next.goto('/elan/overview');
    await expectTheRestWorks(next);
    await expect.poll(() => next.evaluate(pagesThatLeft, name)).toBe(1);
    await next.goto('/elan/overview');
    await headerLink(next, label).hover();
    await next.keyboard.press('Control+K');
    await next.getByRole('combobox').fill('support');
    await expect(next.getByRole('option', { name: /^Support/ }).first()).toBeVisible();
    await next.keyboard.press('Escape');
    await headerLink(next, label).click();
    await expectCard(next, label);
    await next.goto(`/elan/${name}`);
    await expectCard(next, label);
    await expectTheRestWorks(next);
    await endRenderers(browser);
  });

/** What of a tab a page is busy with: the code of its module, its first render. */
for (const part of ['tab', 'first render of tab'])
  // Covers REMOTE-2.10
  test(`a tab whose page was ended while it was busy with the ${part} opens in the next page; after two such pages its card asks`, async ({
    page,
    guard,
    browser,
    context,
  }) => {
    guard.allow(/./);
    await startSession(page, 'elan');
    const next = async () => {
      const opened = await context.newPage();
      await opened.goto('/healthz');
      return opened;
    };
    const endWhileBusy = async (pages: number) => {
      const [busy, beside] = [await next(), await next()];
      await busy.addInitScript(hangWithBreadcrumb, part);
      void busy.goto('/elan/promotion').catch(() => undefined);
      await expect.poll(() => beside.evaluate(pagesThatLeft, 'promotions')).toBe(pages);
      await endRenderers(browser);
    };
    await endWhileBusy(1);
    const second = await next();
    await second.goto('/elan/promotion');
    await expect(second.getByRole('table', { name: 'Promotions' })).toBeVisible();
    await expect
      .poll(() =>
        second.evaluate(() =>
          Object.keys(localStorage).filter((key) => key.startsWith('portal-first-render:')),
        ),
      )
      .toEqual([]);

    await endWhileBusy(1);
    await endWhileBusy(2);
    const last = await next();
    await last.goto('/elan/promotion');
    await expectCard(last, 'Promotions');
  });

/** Runs before the page's own code, and keeps it busy for good as soon as the browser knows that it begins with a part. */
function hangWithBreadcrumb(part: string): void {
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function set(key, value) {
    setItem.call(this, key, value);
    // eslint-disable-next-line no-empty -- it hangs
    while (key.startsWith('portal-first-render:') && value.includes(`"part":"${part}"`)) {}
  };
}

/** The card that asks before the tab is opened again. */
async function expectCard(page: Page, label: string): Promise<void> {
  const card = page.getByRole('alert');
  await expect(card).toContainText(`${label} did not respond`);
  await expect(card.getByRole('button', { name: 'Open it again' })).toBeVisible();
}

/** Runs in the page: how many pages left a breadcrumb that is old enough not to be of a page that still loads. */
function pagesThatLeft(name: string): number {
  const all = Object.entries(localStorage)
    .filter(([key]) => key.startsWith('portal-first-render:'))
    .map(([, text]) => JSON.parse(String(text)) as { at: number; page: string; release: string });
  // A page that is ended may just be rendering other tabs ahead.
  const left = all.filter(({ at, release }) => Date.now() - at > 3_000 && release.startsWith(`${name}/`));
  return new Set(left.map(({ page }) => page)).size;
}

/** A page that is left sends at once what it has collected to report. */
const leave = (page: Page) => page.goto('about:blank');

/** Header, another tab and the session go on working. */
/** Reports as many first renders that were shown as prove a release (REMOTE-2.12), of a page with a session. */
async function prove(page: Page, release: { name: string; version: string }): Promise<void> {
  const marks = Array.from({ length: 20 }, (_, index) => index.toString(16).padStart(32, '0'));
  for (const kind of ['started', 'shown'])
    await post(page, 'elan', '/api/remotes/reports', {
      reports: marks.map((mark) => ({ ...release, kind, mark })),
    });
}

/** Ends the processes that run pages: the one that hangs closes no other way. */
async function endRenderers(browser: Browser): Promise<void> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  for (const { type, id } of processInfo) if (type === 'renderer') process.kill(id, 'SIGKILL');
  await session.detach();
}
