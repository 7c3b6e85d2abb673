import { waitFor } from '@testing-library/react';
import { wait } from '@portal/shared/web/wait';
import { keepHead } from './keep-head';

/** One for all tests, as in a page. */
document.head.innerHTML =
  '<meta name="viewport" content="width=device-width" /><link rel="stylesheet" href="/styles.css" /><style>.own { color: red }</style>';
const before = [...document.head.children];
keepHead();

const { remove, replaceChildren } = Element.prototype;
const atRest = () => wait(0);
const own = () => [...document.head.children].filter((one) => before.includes(one));

// Covers REMOTE-2.11
test.each<[string, () => void]>([
  ['is emptied', () => replaceChildren.call(document.head)],
  ['loses its styles', () => document.querySelectorAll('style, link').forEach((one) => remove.call(one))],
  ['loses all but the last', () => before.slice(0, -1).forEach((one) => remove.call(one))],
  ['is removed', () => remove.call(document.head)],
])(
  'a head that %s gets back what it had before any tab, in its order, before what a tab brought',
  async (_, empty) => {
    const brought = document.head.appendChild(document.createElement('style'));
    empty();
    if (!brought.isConnected) document.head?.append(brought);
    await atRest();
    expect(own()).toEqual(before);
    expect(document.head).toContainElement(brought);
    expect(before.at(-1)?.compareDocumentPosition(brought)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    brought.remove();
    await atRest();
    expect(brought.isConnected).toBe(false);
  },
);

// Covers REMOTE-2.11
test.each<[string, () => void]>([
  ['replaceChildren', () => document.head.replaceChildren()],
  ['innerHTML', () => void (document.head.innerHTML = '')],
  ['textContent', () => void (document.head.textContent = '')],
  ['removeChild', () => before.forEach((one) => document.head.removeChild(one))],
  ['remove', () => [document.head, ...before].forEach((one) => one.remove())],
])(
  'a head that was emptied once is not emptied again by %s, and what a tab brought can go',
  async (_, empty) => {
    replaceChildren.call(document.head);
    await atRest();
    const brought = document.head.appendChild(document.createElement('style'));
    empty();
    expect(own()).toEqual(before);
    if (brought.isConnected) document.head.removeChild(brought);
    expect(brought.isConnected).toBe(false);
  },
);

/** As styled-components does: one element, and rules that are written into its sheet. */
function sharedSheet(): { element: HTMLStyleElement; sheet: CSSStyleSheet } {
  const element = document.createElement('style');
  element.dataset.styled = 'active';
  document.head.append(element);
  if (!element.sheet) throw new Error('The element is in no document.');
  return { element, sheet: element.sheet };
}
const rulesOf = ({ sheet }: HTMLStyleElement) => [...(sheet?.cssRules ?? [])].map(({ cssText }) => cssText);

// Covers REMOTE-2.11
test('rules that were written into a sheet are in it when it is back, and so are those that come later', async () => {
  const { element, sheet } = sharedSheet();
  sheet.insertRule('.first { color: red; }', 0);
  await atRest();
  for (const round of [1, 2]) {
    remove.call(element);
    await atRest();
    expect(element.isConnected).toBe(true);
    sheet.insertRule(`.later${round} { color: blue; }`, sheet.cssRules.length);
  }
  const rules = rulesOf(element).join();
  expect(rules).toMatch(/\.first.*\.later1.*\.later2/);
  sheet.deleteRule(0);
  expect(rulesOf(element).join()).not.toMatch('.first');
});

test('an observer that empties the head whenever it was put back does not hang the page', async () => {
  let emptyings = 0;
  const fight = new MutationObserver(() => {
    if (own().length === 0) return;
    emptyings += 1;
    replaceChildren.call(document.head);
  });
  fight.observe(document.head, { childList: true });
  replaceChildren.call(document.head);
  await atRest();
  expect(emptyings).toBeLessThan(50);
  fight.disconnect();
  await waitFor(() => expect(own()).toEqual(before), { timeout: 10_000 });
});
