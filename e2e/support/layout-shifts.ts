import type { Page } from '@playwright/test';

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
