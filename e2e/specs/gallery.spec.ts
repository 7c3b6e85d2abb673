import { test, expect, type Locator, type Page } from '@playwright/test';
import { buildGallery, openGallery } from '../support/gallery';
import { WHOLE_BROWSER } from '../support/launch';
import { CLIENTS, expectNoSidewaysScroll, settled, violationsOf, type ClientKey } from '../support/portal';

/**
 * Every part of the kit in every state and brand: by axe, and beside a picture that was kept (`pictures/`). A picture has
 * half the size: it stays small, and how a machine smooths its letters counts less. On a phone the brands differ as they
 * do on a desk: one of them stands for all. After a change that is wanted, look at what became of the
 * pictures: `npx playwright test specs/gallery.spec.ts --update-snapshots`.
 */
const TOLERANCE = { threshold: 0.2, maxDiffPixelRatio: 0.01 };
/**
 * Rules for a whole page, which a page of many small ones can not keep. Contrast is not asked of what is dimmed: rows that
 * are being replaced, and what can not be used.
 */
const OF_PARTS = {
  without: ['heading-order', 'landmark-unique', 'landmark-no-duplicate-main', 'landmark-main-is-top-level'],
  exclude: ['table[aria-busy="true"]', '[data-example="dropzone: disabled"]'],
};
/** The markup is the same for all clients: of the others only what their colours and sizes can break is asked. */
const OF_LOOKS = ['color-contrast', 'link-in-text-block', 'target-size'];
const SCREENS = { desk: { width: 1440, height: 900 }, phone: { width: 320, height: 640 } };
const LOOKS: ReadonlyArray<readonly [keyof typeof SCREENS, ClientKey]> = [
  ...CLIENTS.map((client) => ['desk', client] as const),
  ['phone', 'elan'],
];

test.use({
  launchOptions: WHOLE_BROWSER,
  deviceScaleFactor: 0.5,
  contextOptions: { reducedMotion: 'reduce' },
});
// One worker: the gallery is built once.
test.describe.configure({ mode: 'default' });
test.beforeAll(() => {
  test.setTimeout(180_000);
  buildGallery();
});

interface Opened {
  name: string;
  /** What opens it: by a click, or as soon as the mouse is over it. */
  opener: (page: Page) => Locator;
  onHover?: boolean;
  /** What is open then. */
  place: (page: Page) => Locator;
  /** The button that closes it; Escape does unless given. Null: nothing closes it, so that it comes last. */
  closer?: ((page: Page) => Locator) | null;
}

const opened = (
  name: string,
  role: 'dialog' | 'alertdialog' | 'menu' | 'tooltip',
  closer?: string,
): Opened => ({
  name,
  opener: (page) => page.getByRole('button', { name: `Open a ${name}`, exact: true }),
  place: (page) => page.getByRole(role),
  closer:
    closer === undefined ? undefined : (page) => page.getByRole(role).getByRole('button', { name: closer }),
});

const OPENED: readonly Opened[] = [
  opened('dialog', 'dialog'),
  opened('blocking dialog', 'dialog', 'Confirm'),
  opened('dangerous question', 'alertdialog', 'No'),
  opened('message', 'alertdialog', 'OK'),
  opened('failure', 'alertdialog', 'OK'),
  opened('whole page', 'dialog', 'Close'),
  opened('menu', 'menu'),
  { ...opened('tooltip', 'tooltip'), onHover: true },
  {
    name: 'calendar',
    opener: (page) => page.locator('[data-part=date-field]').getByRole('button').nth(1),
    place: (page) => page.getByRole('dialog', { name: 'Choose Filled' }),
  },
  {
    name: 'toasts',
    opener: (page) => page.getByRole('button', { name: 'Open toasts' }),
    place: (page) => page.getByRole('region', { name: 'Notifications' }),
    closer: (page) => page.getByRole('button', { name: 'Open toasts' }),
  },
  { ...opened('question being done', 'alertdialog'), closer: null },
];

/** @param name client and part, as the picture is called */
async function expectAsBefore(place: Locator, ...name: string[]): Promise<void> {
  const picture = await place.screenshot({ animations: 'disabled', caret: 'hide' });
  expect.soft(picture).toMatchSnapshot([...name.slice(0, -1), `${name.at(-1)}.png`], TOLERANCE);
}

async function openOne(page: Page, { opener, onHover, place }: Opened): Promise<Locator> {
  const control = opener(page);
  // With room around it, so that what opens has no reason to move while its picture is taken.
  await control.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  if (onHover) await control.hover();
  else {
    await control.click();
    await page.mouse.move(0, 0);
  }
  await expect(place(page)).toBeVisible();
  // What is anchored takes its place anew when the page scrolls, two frames later.
  await place(page).scrollIntoViewIfNeeded();
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  return place(page);
}

async function close(page: Page, { place, closer }: Opened): Promise<void> {
  if (closer === null) return;
  if (closer) await closer(page).click();
  else await page.keyboard.press('Escape');
  await expect(place(page)).toBeHidden();
}

for (const [screen, client] of LOOKS) {
  test(`the kit in the looks of ${client} is accessible and as before on a ${screen}`, async ({ page }) => {
    test.setTimeout(240_000);
    page.setDefaultTimeout(20_000);
    await page.setViewportSize(SCREENS[screen]);
    await openGallery(page, client);
    await expectNoSidewaysScroll(page);
    await settled(page);
    const only = client === 'elan' ? undefined : OF_LOOKS;
    expect.soft(await violationsOf(page.locator(':root'), { ...OF_PARTS, only })).toEqual([]);
    for (const part of await page.locator('[data-part]').all())
      await expectAsBefore(part, screen, client, (await part.getAttribute('data-part')) ?? '');
    for (const one of OPENED) {
      const place = await openOne(page, one);
      await settled(page);
      expect.soft(await violationsOf(place, { only })).toEqual([]);
      await expectAsBefore(place, screen, client, `open ${one.name}`);
      await close(page, one);
    }
  });
}

// Covers SHELL-3.10
test('in forced colors progress is told from the rest, and what turns or will come is seen', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await openGallery(page, 'elan');
  const ground = (of: Locator) => of.evaluate((element) => getComputedStyle(element).backgroundColor);
  const canvas = await ground(page.locator('body'));
  for (const bar of await page.locator('[data-part=progress-bar]').getByRole('progressbar').all()) {
    await expect(bar).toHaveCSS('outline-style', 'solid');
    expect(await ground(bar.locator('> *'))).not.toBe(await ground(bar));
  }
  const ring = page.locator('[data-part=spinner] span[style]').first();
  const [gap, rest] = await ring.evaluate((element) => {
    const { borderRightColor, borderLeftColor } = getComputedStyle(element);
    return [borderRightColor, borderLeftColor];
  });
  expect(gap).not.toBe(rest);
  expect(await ground(page.locator('[data-part=skeleton] span[style]').first())).not.toBe(canvas);
});
