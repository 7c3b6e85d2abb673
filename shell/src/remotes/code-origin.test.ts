import { callerOf, expectRemoteCode } from './code-origin';

const asks = () => callerOf();
/** Code of a release that calls what it is given. */
const calls = window.eval(
  '(ask) => ask() //# sourceURL=https://portal.example/remotes/parcels/1.4.0/tab.js',
) as typeof run;
const run = <T>(code: () => T): T => code();
/** As far from the beginning of its stack as code in a page may be. */
const deep = (depth: number): string | undefined => (depth > 0 ? deep(depth - 1) : calls(asks));

const browser = Error as unknown as { stackTraceLimit: number };
const { stackTraceLimit } = browser;
afterEach(() => void (browser.stackTraceLimit = stackTraceLimit));

test('until code of a remote is expected, no stack is looked at', () => {
  expect(calls(asks)).toBeUndefined();
  expectRemoteCode();
  expect(calls(asks)).toBe('parcels');
});

// Covers REMOTE-2.15
test.each([stackTraceLimit, 0, 1, Infinity])(
  'the code of a remote is known as the caller, the portal behind it is not; stacks stay %s places long',
  (limit) => {
    expectRemoteCode();
    browser.stackTraceLimit = limit;
    expect(calls(asks)).toBe('parcels');
    expect(deep(50)).toBe('parcels');
    expect(calls(() => run(asks))).toBeUndefined();
    expect(asks()).toBeUndefined();
    expect(browser.stackTraceLimit).toBe(limit);
  },
);
