import { render } from '@testing-library/react';
import { useLazyComponent } from './use-lazy-component';

const Part = () => null;
const AFTER_MS = 10_000;

function Frame({ loads }: { loads: ReadonlyArray<() => Promise<typeof Part>> }) {
  return loads.map((load, index) => <Button key={index} load={load} />);
}
const Button = ({ load }: { load: () => Promise<typeof Part> }) => {
  useLazyComponent(load, false, () => undefined);
  return null;
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

// Covers SHELL-2.36
test('parts that are seldom seen are fetched one after the other, and not while the user is at work', async () => {
  let arrive: (part: typeof Part) => void = () => undefined;
  const first = jest.fn(() => new Promise<typeof Part>((resolve) => (arrive = resolve)));
  const second = jest.fn(async () => Part);
  render(<Frame loads={[first, second]} />);
  await jest.advanceTimersByTimeAsync(AFTER_MS + 900);
  for (let press = 0; press < 20; press += 1) {
    window.dispatchEvent(new Event('pointerdown'));
    await jest.advanceTimersByTimeAsync(200);
  }
  expect(first).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(2_000);
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 0]);
  arrive(Part);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(second).toHaveBeenCalledTimes(1);
});

// Covers SHELL-2.36
test('a part of a page that was left is not fetched', async () => {
  const load = jest.fn(async () => Part);
  const { unmount } = render(<Frame loads={[load]} />);
  await jest.advanceTimersByTimeAsync(AFTER_MS);
  unmount();
  await jest.advanceTimersByTimeAsync(AFTER_MS);
  expect(load).not.toHaveBeenCalled();
});
