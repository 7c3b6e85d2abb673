import { sql } from 'kysely';
import { openTestDatabase } from '../../../../test/fixtures/test-database';
import { withoutIndexes } from './indexes';

test('indexes are dropped while a table is filled and made again afterwards, even when that fails', async () => {
  const database = await openTestDatabase();
  const indexes = async () =>
    (
      await sql<{ sql: string }>`select sql from sqlite_master
        where type = 'index' and tbl_name = 'rewards' and sql is not null order by name`.execute(
        database.readers,
      )
    ).rows.map((row) => row.sql);
  try {
    const before = await indexes();
    let meanwhile: string[] = [];
    const failing = withoutIndexes(database, { rewards: /_order$/ }, async () => {
      meanwhile = await indexes();
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    expect(meanwhile).toEqual(before.filter((text) => !/_order\W/.test(text)));
    expect(before.length - meanwhile.length).toBe(6);
    expect(await indexes()).toEqual(before);
  } finally {
    await database.close();
  }
});
