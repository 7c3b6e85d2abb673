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
