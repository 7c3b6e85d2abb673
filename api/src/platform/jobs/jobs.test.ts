import pino from 'pino';
import type { Database } from '../database/database';
import { openTestDatabase } from '../../../test/fixtures/test-database';
import type { NewJob } from './enqueue-job.repository';
import { createJobs } from './jobs';

const DAY_MS = 86_400_000;

let database: Database;
let ahead: number;
const start = Date.parse('2026-03-01T10:00:00Z');
/** One process of the portal, with the clock of the test. */
const processOf = () => createJobs(database, pino({ enabled: false }), () => new Date(start + ahead));

beforeEach(async () => {
  database = await openTestDatabase();
  ahead = 0;
});
afterEach(() => database.close());

const PATIENCE_MS = 5_000;

/** Waits for what the running work comes to by itself. */
async function until(isSo: () => boolean): Promise<void> {
  for (const since = performance.now(); !isSo();) {
    if (performance.now() - since > PATIENCE_MS) throw new Error(`It did not come to ${isSo.toString()}.`);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const job = (kind: string, key: string, more: Partial<NewJob> = {}): NewJob => ({
  kind,
  key,
  payload: null,
  clientId: null,
  ...more,
});

const state = async () =>
  (await database.db.selectFrom('jobs').select('state').execute()).map((row) => row.state);

// Covers WIRE-5.5
test('a job runs once, with its payload, however many processes look for it', async () => {
  const done: unknown[] = [];
  const processes = [processOf(), processOf()];
  for (const jobs of processes) jobs.handle('count', async (payload) => void done.push(payload));
  await processes[0]!.enqueue(database.db, job('count', 'a', { payload: { n: 1 } }));
  await Promise.all(processes.map((jobs) => jobs.runDue()));
  await Promise.all(processes.map((jobs) => jobs.runDue()));
  expect(done).toEqual([{ n: 1 }]);
  expect(await state()).toEqual(['done']);
});

test('the same key is not added twice while it waits, but again when it is done', async () => {
  let runs = 0;
  const jobs = processOf();
  jobs.handle('count', async () => void (runs += 1));
  await jobs.enqueue(database.db, job('count', 'a'));
  await jobs.enqueue(database.db, job('count', 'a'));
  await jobs.runDue();
  expect(runs).toBe(1);
  await jobs.enqueue(database.db, job('count', 'a'));
  await jobs.runDue();
  expect(runs).toBe(2);
});

test('a job that waits for its time can be cancelled, and one that was begun can not', async () => {
  let runs = 0;
  const jobs = processOf();
  jobs.handle('count', async () => void (runs += 1));
  for (const key of ['a', 'b']) await jobs.enqueue(database.db, job('count', key, { afterMs: 300_000 }));
  await jobs.runDue();
  expect(runs).toBe(0);
  expect(await jobs.cancel(database.db, 'count', 'a')).toBe(true);
  ahead += 300_000;
  await jobs.runDue();
  expect(runs).toBe(1);
  for (const key of ['a', 'b']) expect(await jobs.cancel(database.db, 'count', key)).toBe(false);
});

// Covers WIRE-5.23
test('a job is forgotten a day after it was done; one that failed or waits is not', async () => {
  const jobs = processOf();
  jobs.handle('count', async () => undefined);
  await jobs.enqueue(database.db, job('count', 'a'));
  await jobs.runDue();
  await jobs.enqueue(database.db, job('count', 'waits', { afterMs: 10 * DAY_MS }));
  await jobs.enqueue(database.db, job('count', 'failed', { afterMs: 10 * DAY_MS }));
  await database.db.updateTable('jobs').set({ state: 'failed' }).where('jobKey', '=', 'failed').execute();
  ahead += DAY_MS;
  await jobs.forgetDone();
  expect((await state()).sort()).toEqual(['done', 'failed', 'waiting']);
  ahead += 1_000;
  await jobs.forgetDone();
  expect((await state()).sort()).toEqual(['failed', 'waiting']);
});

test('a job is rolled back with the transaction that enqueued it', async () => {
  const jobs = processOf();
  const failing = database.transaction(async (trx) => {
    await jobs.enqueue(trx, job('count', 'a'));
    throw new Error('on purpose');
  });
  await expect(failing).rejects.toThrow('on purpose');
  expect(await state()).toEqual([]);
});

// Covers WIRE-5.5
test('a job whose lease has expired is taken over, and its former process finds the lease lost', async () => {
  const order: string[] = [];
  let letGo = (): void => undefined;
  let begun = (): void => undefined;
  const isBegun = new Promise<void>((resolve) => (begun = resolve));
  const [stuck, other] = [processOf(), processOf()];
  stuck.handle('work', async (_payload, job) => {
    begun();
    await new Promise<void>((resolve) => (letGo = resolve));
    order.push((await job.isLeaseValid()) ? 'mine' : 'lost');
  });
  other.handle('work', async () => void order.push('taken over'));
  await stuck.enqueue(database.db, job('work', 'a'));
  const first = stuck.runDue();
  await isBegun;
  await other.runDue();
  expect(order).toEqual([]);
  ahead += 11_000;
  await other.runDue();
  letGo();
  await first;
  expect(order).toEqual(['taken over', 'lost']);
  expect(await state()).toEqual(['done']);
});

// Covers WIRE-5.5
test('a process that slept through the lease of its job does not begin it a second time, and keeps it', async () => {
  const begun: string[] = [];
  const letGo: Array<() => void> = [];
  const valid: boolean[] = [];
  const jobs = processOf();
  const work = async (payload: unknown, job: { isLeaseValid(): Promise<boolean> }) => {
    begun.push(String(payload));
    await new Promise<void>((resolve) => void letGo.push(resolve));
    valid.push(await job.isLeaseValid());
  };
  jobs.handle('work', work, { atOnce: 2 });
  await jobs.enqueue(database.db, job('work', 'a', { payload: 'a' }));
  const rounds = [jobs.runDue()];
  await until(() => begun.length === 1);
  ahead += 11_000;
  await jobs.enqueue(database.db, job('work', 'b', { payload: 'b' }));
  rounds.push(jobs.runDue());
  await until(() => begun.length === 2);
  expect(begun).toEqual(['a', 'b']);
  for (const end of letGo) end();
  await Promise.all(rounds);
  expect(begun).toHaveLength(2);
  expect(valid).toEqual([true, true]);
  expect(await state()).toEqual(['done', 'done']);
});

// Covers WIRE-5.5
test('a job that fails is tried again later, five times at most', async () => {
  let tries = 0;
  const jobs = processOf();
  jobs.handle('work', async () => {
    tries += 1;
    throw new Error('no luck');
  });
  await jobs.enqueue(database.db, job('work', 'a'));
  await jobs.runDue();
  await jobs.runDue();
  expect(tries).toBe(1);
  for (let round = 0; round < 8; round += 1) {
    ahead += 60_000;
    await jobs.runDue();
  }
  expect(tries).toBe(5);
  expect(await state()).toEqual(['failed']);
});

// Covers WIRE-5.5
test('a job that is tried until it is done outlives an outage of any length, with a minute between two tries at most', async () => {
  let tries = 0;
  let isAway = true;
  const jobs = processOf();
  const work = async () => {
    tries += 1;
    if (isAway) throw new Error('the store is away');
  };
  jobs.handle('work', work, { untilDone: true });
  await jobs.enqueue(database.db, job('work', 'a'));
  for (let minute = 1; minute <= 20; minute += 1) {
    await jobs.runDue();
    expect(tries).toBe(minute);
    ahead += 60_000;
  }
  isAway = false;
  await jobs.runDue();
  expect(await state()).toEqual(['done']);
});

test('a job that failed and waits for another try can not be cancelled: half of it may be done', async () => {
  const jobs = processOf();
  jobs.handle('work', () => Promise.reject(new Error('no luck')));
  await jobs.enqueue(database.db, job('work', 'a'));
  await jobs.runDue();
  expect(await state()).toEqual(['waiting']);
  expect(await jobs.cancel(database.db, 'work', 'a')).toBe(false);
});

test('periodic work runs at start and once per interval, in one of the processes', async () => {
  let runs = 0;
  const processes = [processOf(), processOf()];
  for (const jobs of processes) jobs.every('expiry', 300_000, async () => void (runs += 1));
  const both = () => Promise.all(processes.map((jobs) => jobs.runDue()));
  await both();
  await both();
  expect(runs).toBe(1);
  ahead += 299_000;
  await both();
  expect(runs).toBe(1);
  ahead += 2_000;
  await both();
  expect(runs).toBe(2);
});

test('periodic work that fails does not stop other work', async () => {
  const jobs = processOf();
  let ran = false;
  jobs.every('bad', 1000, () => Promise.reject(new Error('on purpose')));
  jobs.every('good', 1000, async () => void (ran = true));
  await jobs.runDue();
  expect(ran).toBe(true);
});

// Covers WIRE-5.5
test('periodic work that takes its time keeps no other from its turn, and is not begun a second time meanwhile', async () => {
  const jobs = processOf();
  const letGo: Array<() => void> = [];
  let quick = 0;
  jobs.every('slow', 1_000, () => new Promise<void>((resolve) => void letGo.push(resolve)));
  jobs.every('quick', 1_000, async () => void (quick += 1));
  const rounds = [jobs.runDue()];
  await until(() => quick === 1);
  for (let turn = 2; turn <= 4; turn += 1) {
    ahead += 2_000;
    rounds.push(jobs.runDue());
    await until(() => quick === turn);
  }
  expect(letGo).toHaveLength(1);
  for (const end of letGo.splice(0)) end();
  await until(() => letGo.length === 1);
  const stopped = jobs.stop();
  letGo[0]?.();
  await Promise.all([...rounds, stopped]);
});

test('of periodic works only so many run at once, the others after them, and a stop waits for those that run', async () => {
  const jobs = processOf();
  const letGo: Array<() => void> = [];
  let ended = 0;
  for (let at = 0; at < 20; at += 1)
    jobs.every(`work ${at}`, 60_000, async () => {
      await new Promise<void>((resolve) => void letGo.push(resolve));
      ended += 1;
    });
  const round = jobs.runDue();
  await until(() => letGo.length === 6);
  letGo[0]?.();
  await until(() => letGo.length === 7);
  let isStopped = false;
  const stopped = jobs.stop().then(() => (isStopped = true));
  for (const end of letGo.slice(1, 6)) end();
  await until(() => ended === 6);
  expect(isStopped).toBe(false);
  letGo[6]?.();
  await Promise.all([round, stopped]);
  expect({ begun: letGo.length, ended }).toEqual({ begun: 7, ended: 7 });
});

test('as many jobs of a kind run at once as its concurrency allows, and one that comes meanwhile does not wait', async () => {
  const jobs = processOf();
  const letGo: Array<() => void> = [];
  let most = 0;
  let now = 0;
  const work = async () => {
    now += 1;
    most = Math.max(most, now);
    await new Promise<void>((resolve) => void letGo.push(resolve));
    now -= 1;
  };
  jobs.handle('work', work, { atOnce: 2 });
  for (const key of ['a', 'b', 'c']) await jobs.enqueue(database.db, job('work', key));
  const round = jobs.runDue();
  for (let done = 0; done < 3;) {
    await new Promise((resolve) => setImmediate(resolve));
    const next = letGo.length === 2 || done > 0 ? letGo.shift() : undefined;
    if (next) {
      next();
      done += 1;
    }
  }
  await round;
  expect(most).toBe(2);
  expect(await state()).toEqual(['done', 'done', 'done']);
});

/** A queue with one job at a time, whose jobs are named by their client and a number. */
function queueOf(clients: readonly string[]) {
  const jobs = processOf();
  const begun: string[] = [];
  const enqueue = (name: string) => {
    const clientId = clients.indexOf(name.charAt(0)) + 1;
    return jobs.enqueue(database.db, job('work', name, { clientId, payload: name }));
  };
  const during = new Map<string, string[]>();
  jobs.handle('work', async (name) => {
    begun.push(String(name));
    for (const later of during.get(String(name)) ?? []) await enqueue(later);
  });
  return { jobs, begun, enqueue, during };
}

// Covers WIRE-5.24
test.each([
  [
    'clients with a backlog are served round robin',
    ['a1', 'a2', 'a3', 'b1', 'c1', 'c2', 'b2'],
    {},
    'a1 b1 c1 a2 c2 b2 a3',
  ],
  ['one client alone has them in their order', ['a1', 'a2', 'a3'], {}, 'a1 a2 a3'],
  [
    'a client that comes later is next, and catches up on nothing',
    ['a1', 'a2', 'a3', 'a4', 'a5'],
    { a3: ['b1', 'b2', 'b3'] },
    'a1 a2 a3 a4 b1 a5 b2 b3',
  ],
  ['an idle client gains no credit', ['a1', 'a2'], { a2: ['b1', 'b2', 'a3'] }, 'a1 a2 b1 b2 a3'],
] satisfies Array<[string, string[], Record<string, string[]>, string]>)(
  'the clients take turns: %s',
  async (_, names, during, order) => {
    const queue = queueOf(['a', 'b', 'c']);
    for (const [name, later] of Object.entries(during)) queue.during.set(name, later);
    for (const name of names) await queue.enqueue(name);
    await queue.jobs.runDue();
    expect(queue.begun.join(' ')).toBe(order);
  },
);

test('a job that the shutdown interrupts is released as if it had never been claimed', async () => {
  const jobs = processOf();
  let breakOff = (): void => undefined;
  let begun = (): void => undefined;
  const isBegun = new Promise<void>((resolve) => (begun = resolve));
  jobs.handle('work', () => {
    begun();
    return new Promise((_resolve, reject) => (breakOff = () => reject(new Error('aborted'))));
  });
  await jobs.enqueue(database.db, job('work', 'a'));
  const round = jobs.runDue();
  await isBegun;
  const stopped = jobs.stop();
  breakOff();
  await Promise.all([round, stopped]);
  const rows = await database.db.selectFrom('jobs').select(['state', 'attempts', 'leaseOwner']).execute();
  expect(rows).toEqual([{ state: 'waiting', attempts: 0, leaseOwner: null }]);
});

test('runAndWait does the job, or waits for the process that does it', async () => {
  let runs = 0;
  let letGo = (): void => undefined;
  const processes = [processOf(), processOf()];
  for (const jobs of processes) {
    jobs.handle('work', async () => {
      runs += 1;
      await new Promise<void>((resolve) => (letGo = resolve));
    });
  }
  await processes[0]!.enqueue(database.db, job('work', 'a'));
  let finished = 0;
  const waiting = processes.map((jobs) => jobs.runAndWait('work', 'a').then(() => (finished += 1)));
  while (runs === 0) await new Promise((resolve) => setImmediate(resolve));
  expect(finished).toBe(0);
  letGo();
  await Promise.all(waiting);
  expect(runs).toBe(1);
  await processes[0]!.runAndWait('work', 'a');
});

// Covers WIRE-5.5
test('who waits for a job while the process stops is told to ask again', async () => {
  const jobs = processOf();
  let breakOff = (): void => undefined;
  let begun = (): void => undefined;
  const isBegun = new Promise<void>((resolve) => (begun = resolve));
  jobs.handle('work', () => {
    begun();
    return new Promise((_resolve, reject) => (breakOff = () => reject(new Error('aborted'))));
  });
  await jobs.enqueue(database.db, job('work', 'a'));
  const answer = expect(jobs.runAndWait('work', 'a')).rejects.toMatchObject({
    status: 503,
    headers: { 'retry-after': expect.any(String) },
  });
  await isBegun;
  const stopped = jobs.stop();
  breakOff();
  await Promise.all([answer, stopped]);
});

test('a clock that was set back by a day holds up neither a job that was cut off nor periodic work', async () => {
  const DAY_MS = 86_400_000;
  ahead = DAY_MS;
  const dead = processOf();
  let begun = (): void => undefined;
  const isBegun = new Promise<void>((resolve) => (begun = resolve));
  let letGo = (): void => undefined;
  dead.handle('work', () => {
    begun();
    return new Promise<void>((resolve) => (letGo = resolve));
  });
  dead.every('round', 300_000, async () => undefined);
  await dead.enqueue(database.db, job('work', 'a'));
  const cutOff = dead.runDue();
  await isBegun;

  ahead = 0;
  const done: string[] = [];
  const next = processOf();
  next.handle('work', async () => void done.push('job'));
  next.every('round', 300_000, async () => void done.push('round'));
  await next.runDue();
  await next.runDue();
  letGo();
  await cutOff;
  expect(done.sort()).toEqual(['job', 'round']);
});
