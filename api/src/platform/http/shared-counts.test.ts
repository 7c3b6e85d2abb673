import { openTestDatabase, type TestDatabase } from '../../../test/fixtures/test-database';
import { createSharedCounts } from './shared-counts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const AT = new Date('2026-01-02T03:04:10Z');

// Covers WIRE-5.14
test('the counts of two processes are added up, near the ceiling, and forgotten with the minute', async () => {
  let time = AT.getTime();
  const platform = { database, now: () => new Date(time) };
  const [one, two] = [createSharedCounts(platform, 100), createSharedCounts(platform, 100)];
  const hits = (counts: typeof one, key: string, times: number) => {
    let last = { current: 0, ttl: 0 };
    for (let time = 0; time < times; time += 1) last = counts.hit(key);
    return last;
  };
  expect(hits(one, 'a', 30)).toEqual({ current: 30, ttl: 50_000 });
  expect(hits(two, 'a', 40).current).toBe(40);
  one.hit('rare');
  await one.sync();
  await two.sync();
  expect(two.hit('a').current).toBe(71);
  // What the other has told since is known with the next turn in which this one has something to tell.
  expect(one.hit('a').current).toBe(31);
  await one.sync();
  expect(one.hit('a').current).toBe(72);
  const kept = await database.db.selectFrom('rateCounts').select('rateKey').execute();
  expect(kept).toEqual([{ rateKey: 'a' }]);

  time += 60_000;
  expect(one.hit('a').current).toBe(1);
});
