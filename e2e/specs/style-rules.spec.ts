import { atRest, expect, startSession, test } from '../support/portal';

/** @returns how many rules of all style sheets have the browser work out the style of the whole page when they come late */
const costlyRules = (): number =>
  [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSConditionRule || rule instanceof CSSKeyframesRule).length;

/**
 * @returns selectors that the browser tries on the screen by looking into elements, but for those that ask first whether the element
 *   is one of the few that are meant
 */
const lookInside = (): readonly string[] => {
  const onScreen = (rules: CSSRuleList): readonly CSSRule[] =>
    [...rules].flatMap((rule) => {
      if (rule instanceof CSSMediaRule && !window.matchMedia(rule.conditionText).matches) return [];
      return [rule, ...('cssRules' in rule ? onScreen(rule.cssRules as CSSRuleList) : [])];
    });
  return [...document.styleSheets]
    .flatMap((sheet) => onScreen(sheet.cssRules))
    .filter((rule) => rule instanceof CSSStyleRule)
    .map(({ selectorText }) => selectorText)
    .filter((selector) => selector.includes(':has(') && !/^:is\(\.\w+ > \*\)/.test(selector));
};

// Covers SHELL-2.20
test('what is shown for the first time brings style rules alone', async ({ page }) => {
  await startSession(page, 'bmw');
  await page.goto('/bmw/promotion');
  await expect(page.getByRole('table')).toBeVisible();
  const atStart = await page.evaluate(costlyRules);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText(/^11–20 of/)).toBeVisible();
  await atRest(page.getByRole('table'));
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page
    .getByRole('button', { name: /^Details of promotion/ })
    .first()
    .click();
  await expect(page.getByText('Funds In Progress').first()).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Rewards', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Progress of reward/ }).first()).toBeVisible();
  expect(await page.evaluate(costlyRules)).toBe(atStart);
  expect(await page.evaluate(lookInside)).toEqual([]);
});

// Covers SHELL-2.20
test('what a table tells its header of heights is no property of its cells', async ({ page }) => {
  await startSession(page, 'bmw');
  await page.goto('/bmw/promotion');
  await expect(page.getByRole('table')).toBeVisible();
  const heights = (name: string) =>
    page
      .locator(name)
      .first()
      .evaluate((one) => ['--height', '--head'].map((each) => getComputedStyle(one).getPropertyValue(each)));
  await expect
    .poll(() => heights('thead'))
    .toEqual([expect.stringMatching(/px$/), expect.stringMatching(/px$/)]);
  expect(await heights('th')).toEqual(['', '']);
});

/** The first request and those by which it is asked for again. */
const STYLES = /\/assets\/styles\.\w+\.css(\?|$)/;

// Covers SHELL-2.35
test('a style sheet that did not come is asked for again before the page is shown', async ({
  page,
  guard,
}) => {
  guard.allow(/ERR_FAILED/);
  await startSession(page, 'hd');
  let asked = 0;
  await page.route(STYLES, (route) => {
    asked += 1;
    return asked === 1 ? route.abort() : route.continue();
  });
  await page.goto('/hd/promotion');
  await expect(page.getByRole('table')).toBeVisible();
  expect(asked).toBe(2);
  await expect(page.locator('link[rel="stylesheet"]')).toHaveCount(1);
  expect(await page.locator('body').evaluate((body) => getComputedStyle(body).margin)).toBe('0px');
});

// Covers SHELL-2.35
test('a style sheet that hangs when it is asked for again has a time limit', async ({ page, guard }) => {
  guard.allow(/ERR_FAILED/);
  await startSession(page, 'acg');
  let asked = 0;
  await page.route(STYLES, async (route) => {
    asked += 1;
    if (asked === 1) await route.abort();
    else if (asked > 2) await route.continue();
  });
  await page.goto('/acg/promotion');
  await expect(page.getByRole('table')).toBeVisible();
  expect(asked).toBe(3);
  expect(await page.locator('body').evaluate((body) => getComputedStyle(body).margin)).toBe('0px');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

// Covers SHELL-2.35
test('what the shell brings has its rules in that style sheet alone', async ({ page }) => {
  await startSession(page, 'elan');
  await page.goto('/elan/promotion');
  await expect(page.getByRole('table')).toBeVisible();
  const late = await page.evaluate(() => {
    const [own, ...others] = [...document.styleSheets];
    const classes = new Set(
      [...(own?.cssRules ?? [])].flatMap(({ cssText }) => cssText.match(/\.\w+_[0-9a-f]{6}/g) ?? []),
    );
    const shown = [...document.querySelectorAll('[class]')]
      .flatMap((one) => [...one.classList])
      .filter((name) => /_[0-9a-f]{6}$/.test(name));
    return {
      shown: shown.length,
      without: shown.filter((name) => !classes.has(`.${name}`)),
      twice: others
        .flatMap((sheet) => [...sheet.cssRules])
        .filter(({ cssText }) => [...classes].some((name) => cssText.startsWith(`${name} {`))),
    };
  });
  expect(late.shown).toBeGreaterThan(50);
  expect(late).toMatchObject({ without: [], twice: [] });
});
