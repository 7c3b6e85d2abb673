import { createRepairBreaker } from './repair-breaker';
import { shield } from './shield';

/** What the page looks like and what browsers know of it; scripts have run, and the title is set anew with each page. */
const KEPT = 'style, link, meta';
/** The sheets of styled-components, which hold the client's colours: they come with the first render. */
const SHARED_SHEET = 'style[data-styled]';

let isKept = false;

/**
 * Puts back what is taken out of the page's head of what is there now, before any tab: for as long as the page lives, because timers of a
 * tab go on after it was closed. A second call does nothing.
 */
export function keepHead(): void {
  if (isKept) return;
  isKept = true;
  const { head, documentElement } = document;
  const own = new Set(head.querySelectorAll(KEPT));
  const sheets = new Map<HTMLStyleElement, CSSStyleSheet>();

  const isWhole = () => head.isConnected && [...own].every((one) => one.parentNode === head);
  const noteSheets = () => {
    for (const one of own)
      if (one instanceof HTMLStyleElement && one.sheet && !sheets.has(one)) sheets.set(one, one.sheet);
  };
  const putBack = () => {
    if (!head.isConnected) documentElement.prepend(head);
    // In their order, before what tabs brought: of two rules the later one holds.
    let place = head.firstChild;
    for (const one of own) {
      if (one.parentNode !== head) head.insertBefore(one, place);
      place = one.nextSibling;
    }
    for (const [element, former] of sheets)
      if (element.sheet && element.sheet !== former) {
        handOver(former, element.sheet);
        sheets.set(element, element.sheet);
      }
    shield(head, own);
  };
  const breaker = createRepairBreaker({ isWhole, putBack });
  const look = (records: readonly MutationRecord[]) => {
    for (const { addedNodes } of records)
      for (const one of addedNodes) if (one instanceof Element && one.matches(SHARED_SHEET)) own.add(one);
    noteSheets();
    if (!isWhole()) breaker.repair();
  };
  noteSheets();
  const observer = new MutationObserver(look);
  for (const one of [documentElement, head]) observer.observe(one, { childList: true });
}

/**
 * A style element that was taken out has another, empty sheet when it is back, and who made its rules goes on writing into the former
 * one: that becomes a proxy of the new one.
 */
function handOver(former: CSSStyleSheet, sheet: CSSStyleSheet): void {
  if (sheet.cssRules.length === 0)
    for (const { cssText } of former.cssRules) sheet.insertRule(cssText, sheet.cssRules.length);
  Object.defineProperties(former, {
    insertRule: {
      configurable: true,
      value: (rule: string, index?: number) => sheet.insertRule(rule, index),
    },
    deleteRule: { configurable: true, value: (index: number) => sheet.deleteRule(index) },
    cssRules: { configurable: true, get: () => sheet.cssRules },
  });
}
