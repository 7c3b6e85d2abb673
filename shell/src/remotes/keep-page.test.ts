import { keepPage } from './keep-page';

const root = document.createElement('div');
const toasts = document.createElement('aside');
const emptied = jest.fn();
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
  ['its content', () => document.body.replaceChildren()],
  ['its text', () => void (document.body.innerHTML = '<p>Mine</p>')],
  ['its body', () => document.body.remove()],
  ['another body', () => void (document.body = document.createElement('body'))],
])('a page that loses %s gets it back, with what is beside the root', async (_, empty) => {
  empty();
  await atRest();
  expect([root.isConnected, toasts.isConnected]).toEqual([true, true]);
  expect(document.body).toContainElement(root);
  expect(emptied).toHaveBeenCalledTimes(1);
});

// Covers REMOTE-2.9
test('it is put back after its tab was closed too', async () => {
  stop();
  document.body.replaceChildren();
  await atRest();
  expect(root.isConnected).toBe(true);
  expect(emptied).not.toHaveBeenCalled();
});

// Covers REMOTE-2.9
test('an observer that empties the page at each put-back does not hang it', async () => {
  let emptyings = 0;
  const fight = new MutationObserver(() => {
    if (!root.isConnected) return;
    emptyings += 1;
    document.body.replaceChildren();
  });
  fight.observe(document.body, { childList: true });
  document.body.replaceChildren();
  await atRest();
  const first = emptyings;
  expect(first).toBeLessThan(30);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(emptyings).toBeGreaterThan(first);
  fight.disconnect();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(root.isConnected).toBe(true);
});
