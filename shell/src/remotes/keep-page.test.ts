import { keepPage } from './keep-page';

const root = document.createElement('div');
const toasts = document.createElement('aside');
const emptied = jest.fn();
/** Past what shields a page that was lost before. */
const emptyAllTheSame = () => Element.prototype.replaceChildren.call(document.body);
const atRest = () => jest.advanceTimersByTimeAsync(0);
let stop: () => void;

beforeAll(() => jest.useFakeTimers());
beforeEach(async () => {
  document.body.replaceChildren(root, toasts);
  emptied.mockReset();
  stop = keepPage(root).watch(emptied);
  await jest.advanceTimersByTimeAsync(1_000);
});
afterEach(() => stop());
afterAll(() => jest.useRealTimers());

// Covers REMOTE-2.9
test.each([
  ['its content', emptyAllTheSame],
  ['its body', () => Element.prototype.remove.call(document.body)],
  ['another body', () => void (document.body = document.createElement('body'))],
])('a page that loses %s gets it back, with what is beside the root', async (_, empty) => {
  empty();
  await atRest();
  expect([root.isConnected, toasts.isConnected]).toEqual([true, true]);
  expect(document.body).toContainElement(root);
  expect(emptied).toHaveBeenCalledTimes(1);
});

// Covers REMOTE-2.11
test.each([
  ['replaceChildren', () => document.body.replaceChildren()],
  ['innerHTML', () => void (document.body.innerHTML = '')],
  ['textContent', () => void (document.body.textContent = '')],
  ['removeChild', () => void document.body.removeChild(root)],
  ['remove of the root', () => root.remove()],
  ['remove of the body', () => document.body.remove()],
])('a page that was lost once is not lost again by %s', async (_, empty) => {
  emptyAllTheSame();
  await atRest();
  emptied.mockReset();
  empty();
  expect(root.isConnected).toBe(true);
  document.body.append(toasts);
  document.body.removeChild(toasts);
  expect(toasts.isConnected).toBe(false);
  await atRest();
  expect(emptied).not.toHaveBeenCalled();
});

// Covers REMOTE-2.9
test('a page that was emptied is put back after its tab was closed too', async () => {
  stop();
  emptyAllTheSame();
  await atRest();
  expect(root.isConnected).toBe(true);
  expect(emptied).not.toHaveBeenCalled();
});

/** An observer that empties the page whenever it was put back. @returns how often it did, and ends it */
function fightFor(target: Node) {
  let emptyings = 0;
  const fight = new MutationObserver(() => {
    if (!root.isConnected) return;
    emptyings += 1;
    emptyAllTheSame();
  });
  fight.observe(target, { childList: true, subtree: target === document });
  emptyAllTheSame();
  return { count: () => emptyings, end: () => fight.disconnect() };
}

// Covers REMOTE-2.9
test('an observer of the body that empties the page at each put-back loses it', async () => {
  document.body.className = 'elan';
  const fight = fightFor(document.body);
  await atRest();
  expect([root.isConnected, toasts.isConnected]).toEqual([true, true]);
  expect(document.body).toHaveClass('elan');
  emptyAllTheSame();
  await atRest();
  expect(root.isConnected).toBe(true);
  fight.end();
});

// Covers REMOTE-2.9
test('an observer of the whole document that empties the page at each put-back does not hang it', async () => {
  const fight = fightFor(document);
  await atRest();
  const first = fight.count();
  expect(first).toBeLessThan(50);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(fight.count()).toBeGreaterThan(first);
  fight.end();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(root.isConnected).toBe(true);
});
