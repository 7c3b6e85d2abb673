import { Database, type TableRow } from './copy-rows';

const DAY_MS = 86_400_000;

/** Numbers between 0 and 1, the same every time. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * Copies rewards of a client with other dates, amounts, statuses and methods until there are `count`. Their money is in no
 * ledger: this is for measuring reads. The indexes are made anew afterwards, as that is ten times faster.
 */
export function fillRewards(file: string, clientId: number, count: number): void {
  const db = new Database(file);
  db.pragma('synchronous = OFF');
  db.pragma('cache_size = -400000');
  const models = db.prepare<[number], TableRow>('select * from rewards where clientId = ?').all(clientId);
  const columns = Object.keys(models[0] ?? {}).filter((name) => name !== 'rewardId');
  const indexes = db
    .prepare<[], { name: string; sql: string }>(
      `select name, sql from sqlite_master where type = 'index' and tbl_name = 'rewards' and sql is not null`,
    )
    .all();
  const insert = db.prepare(
    `insert into rewards (${columns.map((name) => `"${name}"`)}) values (${columns.map((name) => `@${name}`)})`,
  );
  const random = randomNumbers(2026);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const statuses = [4, 4, 4, 6, 7, 8, 9, 10, 11, 11, 11, 11, 12, 14, 16];
  const start = Date.parse('2024-01-01T00:00:00Z');
  db.exec('begin');
  for (const { name } of indexes) db.exec(`drop index "${name}"`);
  for (let made = models.length; made < count; made += 1) {
    const alternate = random() < 0.1;
    const model = pick(models);
    insert.run({
      ...model,
      // Names as different as those of a large client's officers.
      officeName: `${model.officeName} ${Math.floor(random() * 500)}`,
      amountCents: 100 + Math.floor(random() * 200_000),
      statusId: pick(statuses),
      paymentMethodId: alternate ? 1 : pick([1, 2, 3]),
      rewardType: alternate ? 'SW' : 'RW',
      alternateReward: alternate ? 'Y' : 'N',
      createdDate: new Date(start + random() * 900 * DAY_MS).toISOString().slice(0, 19).replace('T', ' '),
    });
  }
  for (const { sql } of indexes) db.exec(sql);
  db.exec('commit');
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.close();
}
