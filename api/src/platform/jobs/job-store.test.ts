import type { Database } from '../database/database';
import { openTestDatabase } from '../../../test/fixtures/test-database';
import { JobStore } from './job-store.repository';

const LEASE_MS = 8_000;

let database: Database;
let ahead: number;
let store: JobStore;
let givenUp: string[];
beforeEach(async () => {
  database = await openTestDatabase();
  ahead = 0;
  const start = Date.parse('2026-03-01T10:00:00Z');
  givenUp = [];
  const options = {
    owner: 'one process',
    leaseMs: LEASE_MS,
    mostAttempts: () => 5,
    onGivenUp: ({ kind }: { kind: string }) => void givenUp.push(kind),
  };
  store = new JobStore(database, () => new Date(start + ahead), options);
  const at = '2026-03-01 10:00:00';
  await database.db
    .insertInto('jobs')
    .values({
      kind: 'work',
      jobKey: '',
      payloadJson: '{}',
      state: 'waiting',
      attempts: 0,
      createdAt: at,
      updatedAt: at,
    })
    .execute();
});
afterEach(() => database.close());

const claim = async (except: number[] = []) => store.claim(['work'], { except });

// Covers WIRE-5.5
test.each([
  ['done', (old) => store.complete(old)],
  ['failed', (old) => store.fail(old, 'too late')],
  ['given back', (old) => store.release(old)],
] satisfies Array<[string, (old: NonNullable<Awaited<ReturnType<typeof claim>>>) => Promise<void>]>)(
  'a claim whose lease has passed to a later one of the same process can not be %s any more',
  async (_, end) => {
    const old = await claim();
    ahead += LEASE_MS + 1_000;
    const later = await claim();
    if (!old || !later) throw new Error('The job was not claimed twice.');
    expect(later.jobId).toBe(old.jobId);
    expect(await store.heartbeat(old)).toBe(false);
    await end(old);
    expect(await store.stateOf('work', '')).toBe('running');
    expect(await store.heartbeat(later)).toBe(true);
  },
);

test('a job that is excepted is not claimed, however long ago its lease has passed', async () => {
  const { jobId } = (await claim()) ?? { jobId: 0 };
  ahead += LEASE_MS + 1_000;
  expect(await claim([jobId])).toBeUndefined();
  expect(await claim()).toMatchObject({ jobId, attempts: 2 });
});

// Covers WIRE-5.5
test('a job whose process died at each of its attempts is given up, and the next one has its turn', async () => {
  const at = '2026-03-01 10:00:01';
  const next = { kind: 'work', jobKey: 'next', payloadJson: '{}', state: 'waiting' as const, attempts: 0 };
  await database.db
    .insertInto('jobs')
    .values({ ...next, createdAt: at, updatedAt: at })
    .execute();
  const { jobId } = (await claim()) ?? { jobId: 0 };
  for (let attempts = 2; attempts <= 5; attempts += 1) {
    ahead += LEASE_MS + 1_000;
    expect(await claim()).toMatchObject({ jobId, attempts });
    expect(givenUp).toEqual([]);
  }
  ahead += LEASE_MS + 1_000;
  const other = await claim();
  expect(other?.jobId).not.toBe(jobId);
  expect(other).toMatchObject({ kind: 'work', attempts: 1 });
  expect(await store.stateOf('work', '')).toBe('failed');
  expect(givenUp).toEqual(['work']);
});
