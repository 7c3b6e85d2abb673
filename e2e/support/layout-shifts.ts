import type { Page } from '@playwright/test';
import { expect } from './portal';

/** Of what a page's shifts add up to (SHELL-2.18). */
const LIMIT = 0.01;

/** Runs in the page, before its own scripts: the layout instability API, with what moved. */
export function watchShifts() {
  const seen: Array<{ value: number; what: string }> = [];
  Object.assign(globalThis, { layoutShifts: seen });
  type Shift = PerformanceEntry & {
    value: number;
    hadRecentInput: boolean;
    sources: Array<{ node?: Node; previousRect: DOMRect; currentRect: DOMRect }>;
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      if (entry.hadRecentInput) continue;
      const what = entry.sources
        .map(({ node, previousRect, currentRect }) => {
          const text = (node?.textContent ?? '').slice(0, 30);
          return `${node?.nodeName} "${text}" from ${Math.round(previousRect.y)} to ${Math.round(currentRect.y)}`;
        })
        .join('; ');
      seen.push({ value: entry.value, what });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** @returns what has moved in a page since it began to load, each with its share of the layout shift score */
export const shiftsOf = (page: Page) =>
  page.evaluate(
    () => (globalThis as unknown as { layoutShifts: Array<{ value: number; what: string }> }).layoutShifts,
  );

/** Fails softly, and says what moved, when a page has moved more than a page may while it loads. @param name of the page */
export async function expectHardlyMoved(page: Page, name: string): Promise<void> {
  const shifts = await shiftsOf(page);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect.soft(sum, `${name}: ${shifts.map(({ what }) => what).join(' | ')}`).toBeLessThanOrEqual(LIMIT);
}
