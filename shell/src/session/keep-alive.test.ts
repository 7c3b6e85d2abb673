import type { SharedTimestamp } from '@portal/shared/web/session';
import { createKeepAlive } from './keep-alive';

const MINUTE = 60_000;
const moment = (start: number | null): SharedTimestamp => {
  let value = start;
  return { read: () => value, write: (next) => void (value = next) };
};

/** Browser tabs of a user who logs in now. */
function setUp() {
  let time = 1e12;
  const activity = moment(time);
  const kept = moment(time);
  const server = { reached: true, pings: 0, keepAlives: 0 };
  const now = () => time;
  const tab = () =>
    createKeepAlive({
      activity,
      kept,
      now,
      ping: () => Promise.resolve(server.reached && (server.pings += 1) > 0),
      keepAlive: () => Promise.resolve(server.reached && (server.keepAlives += 1) > 0),
    });
  const tabs = [tab()];
  return {
    server,
    openTab: () => void tabs.push(tab()),
    reload: () => void tabs.splice(0, 1, tab()),
    isActive: () => activity.write(time),
    lookAgain: () => tabs.forEach((one) => one.lookAgain()),
    jump: (milliseconds: number) => void (time += milliseconds),
    /** Lets time pass as it does, a second after the other. */
    async pass(milliseconds: number) {
      for (let passed = 0; passed < milliseconds; passed += 1_000) {
        time += 1_000;
        for (const one of tabs) one.tick();
        await Promise.resolve();
        await Promise.resolve();
      }
    },
  };
}

// Covers SESSION-2.4
test('the keep-alive pings every 4.5 minutes, whether or not the user is active', async () => {
  const { server, pass } = setUp();
  await pass(4.5 * MINUTE - 1_000);
  expect(server.pings).toBe(0);
  await pass(1_000);
  expect(server.pings).toBe(1);
  await pass(4.5 * MINUTE);
  expect(server.pings).toBe(2);
});

// Covers SESSION-2.4
test('the keep-alive says every 10 minutes that the user is active, and nothing when they are not', async () => {
  const { server, pass, isActive } = setUp();
  await pass(9 * MINUTE);
  isActive();
  await pass(MINUTE - 1_000);
  expect(server.keepAlives).toBe(0);
  await pass(1_000);
  expect(server.keepAlives).toBe(1);
  await pass(30 * MINUTE);
  expect(server.keepAlives).toBe(1);
});

// Covers SESSION-2.4
test('several tabs say it once, and reloading does not put it off', async () => {
  const { server, pass, isActive, openTab, reload } = setUp();
  openTab();
  for (let minutes = 0; minutes < 12; minutes += 3) {
    isActive();
    await pass(3 * MINUTE);
    reload();
  }
  expect(server.keepAlives).toBe(1);
});

test('a server that does not answer is asked again soon, but not every second', async () => {
  const { server, pass, isActive } = setUp();
  server.reached = false;
  await pass(9 * MINUTE);
  isActive();
  await pass(2 * MINUTE);
  server.reached = true;
  await pass(15_000);
  expect([server.pings, server.keepAlives]).toEqual([1, 1]);
  await pass(15_000);
  expect([server.pings, server.keepAlives]).toEqual([1, 1]);
});

test('the keep-alive makes up at once for what fell due while the laptop slept', async () => {
  const { server, pass, isActive, jump } = setUp();
  await pass(4 * MINUTE);
  jump(7 * MINUTE);
  isActive();
  await pass(1_000);
  expect([server.pings, server.keepAlives]).toEqual([1, 1]);
});

// Covers SESSION-2.10
test('the keep-alive goes on when the clock is set back', async () => {
  const { server, pass, isActive, jump } = setUp();
  jump(-600 * MINUTE);
  await pass(5 * MINUTE);
  isActive();
  await pass(6 * MINUTE);
  expect([server.pings, server.keepAlives]).toEqual([2, 1]);
});

test('the keep-alive asks at once when the page is looked at again, once for both events of the browser', async () => {
  const { server, pass, lookAgain } = setUp();
  lookAgain();
  expect(server.pings).toBe(0);
  await pass(MINUTE);
  lookAgain();
  lookAgain();
  expect(server.pings).toBe(1);
  // That was a ping like any other.
  await pass(4.5 * MINUTE - 1_000);
  expect(server.pings).toBe(1);
  await pass(1_000);
  expect(server.pings).toBe(2);
});
