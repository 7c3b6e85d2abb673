import { atRest, expect, startSession, test } from '../support/portal';

/** @returns how many rules of all style sheets have the browser work out the style of the whole page when they come late */
const costlyRules = (): number =>
  [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSConditionRule || rule instanceof CSSKeyframesRule).length;

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
});
