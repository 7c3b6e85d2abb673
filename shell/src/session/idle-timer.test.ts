import type { SharedTimestamp } from '@portal/shared/web/session';
import { createIdleTimer } from './idle-timer';

const MINUTE = 60_000;

/** Browser tabs that share one moment and one clock. */
function setUp() {
  let moment: number | null = null;
  let time = 1_000_000;
  const shared: SharedTimestamp = { read: () => moment, write: (next) => void (moment = next) };
  return {
    tab: () => createIdleTimer(shared, () => time),
    pass: (milliseconds: number) => void (time += milliseconds),
    shared,
  };
}

// Covers SESSION-2.6
test('the idle timer warns after 8 minutes, counts down, and is over after 10', () => {
  const { tab, pass } = setUp();
  const watch = tab();
  expect(watch.check()).toEqual({ phase: 'active' });
  pass(8 * MINUTE - 1);
  expect(watch.check()).toEqual({ phase: 'active' });
  pass(1);
  expect(watch.check()).toEqual({ phase: 'warning', secondsLeft: 120 });
  pass(500);
  expect(watch.check()).toEqual({ phase: 'warning', secondsLeft: 120 });
  pass(2 * MINUTE - 501);
  expect(watch.check()).toEqual({ phase: 'warning', secondsLeft: 1 });
  pass(1);
  expect(watch.check()).toEqual({ phase: 'over' });
});

// Covers SESSION-2.6
test('activity starts the time over, at most once in 250 ms', () => {
  const { tab, pass, shared } = setUp();
  const watch = tab();
  watch.check();
  const start = shared.read() ?? 0;
  pass(249);
  watch.noteActivity();
  expect(shared.read()).toBe(start);
  pass(1);
  watch.noteActivity();
  expect(shared.read()).toBe(start + 250);
  pass(8 * MINUTE - 1);
  expect(watch.check()).toEqual({ phase: 'active' });
});

test('once it warns, a movement of the mouse answers nothing; Stay does', () => {
  const { tab, pass } = setUp();
  const watch = tab();
  watch.check();
  pass(9 * MINUTE);
  expect(watch.noteActivity()).toEqual({ phase: 'warning', secondsLeft: 60 });
  expect(watch.check()).toEqual({ phase: 'warning', secondsLeft: 60 });
  expect(watch.stay()).toEqual({ phase: 'active' });
  pass(8 * MINUTE - 1);
  expect(watch.check()).toEqual({ phase: 'active' });
});

// Covers SESSION-2.10
test('a laptop that slept past the limit is over it, whatever is pressed first', () => {
  const { tab, pass } = setUp();
  const watch = tab();
  watch.noteActivity();
  pass(11 * MINUTE);
  expect(watch.noteActivity()).toEqual({ phase: 'over' });
  expect(watch.stay()).toEqual({ phase: 'over' });
  expect(watch.check()).toEqual({ phase: 'over' });
});

// Covers SESSION-2.7
test('activity in one tab counts in the others, also in one that hears of nothing for an hour', () => {
  const { tab, pass } = setUp();
  const [used, frozen] = [tab(), tab()];
  frozen.check();
  for (let minutes = 0; minutes < 60; minutes += 5) {
    pass(5 * MINUTE);
    used.noteActivity();
  }
  expect(frozen.check()).toEqual({ phase: 'active' });
  pass(8 * MINUTE);
  expect([used.check(), frozen.check()]).toEqual([
    { phase: 'warning', secondsLeft: 120 },
    { phase: 'warning', secondsLeft: 120 },
  ]);
  used.stay();
  expect(frozen.check()).toEqual({ phase: 'active' });
});

// Covers SESSION-2.10
test('a clock that is set back starts the time over, and does not keep the user logged in for ever', () => {
  const { tab, pass } = setUp();
  const watch = tab();
  watch.check();
  pass(-60 * MINUTE);
  expect(watch.check()).toEqual({ phase: 'active' });
  pass(10 * MINUTE);
  expect(watch.check()).toEqual({ phase: 'over' });
});
