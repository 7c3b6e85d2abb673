import type { Page } from '@playwright/test';
import { expect } from './portal';

/**
 * Runs in the page: tries from the middle of each control up and down where a press reaches it or its label. Left out is the link
 * that skips the header, which is in view for the keyboard alone, and what is no control: regions that scroll.
 * @returns the controls that take presses over less than 43 pixels, in words
 */
function tooSmall(): string[] {
  const found: string[] = [];
  const roles = ['button', 'checkbox', 'switch', 'tab', 'menuitem', 'option'].map((role) => `[role=${role}]`);
  const controls = ['a[href]', 'button', 'input', 'select', 'textarea', 'summary', ...roles].join();
  for (const control of document.querySelectorAll<HTMLElement>(controls)) {
    const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
    const area = [control, ...labels].find((one) => one.getBoundingClientRect().width > 1);
    const isSkipLink = control.matches('a[href^="#"]');
    if (!area?.checkVisibility({ visibilityProperty: true }) || isSkipLink || control.closest('[inert]'))
      continue;
    area.scrollIntoView({ block: 'center', inline: 'center' });
    const { left, top, width, height } = area.getBoundingClientRect();
    const hits = (y: number) => {
      const hit = document.elementFromPoint(left + width / 2, y);
      return [control, ...labels].some((one) => one.contains(hit));
    };
    let [first, last] = [top + height / 2, top + height / 2];
    while (hits(first - 1)) first -= 1;
    while (hits(last + 1)) last += 1;
    const name = control.ariaLabel ?? labels[0]?.textContent ?? control.textContent;
    if (last - first < 42) found.push(`${control.tagName} '${name}': ${Math.round(last - first + 1)}`);
  }
  return found;
}

/** Waits until what a page shows has come, and fails when a control of it takes presses over less than 43 pixels. */
export async function expectLargeEnough(page: Page): Promise<void> {
  await expect(page.getByRole('main').or(page.getByRole('dialog')).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect.poll(() => page.evaluate(tooSmall), page.url()).toEqual([]);
}
