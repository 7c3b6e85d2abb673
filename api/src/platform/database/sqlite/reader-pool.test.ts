import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openSqliteFile } from './sqlite-file.mjs';
import { ReaderPool } from './reader-pool';

const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-readers-'));
const file = path.join(folder, 'some.sqlite');
beforeAll(() => openSqliteFile(file).close());
afterAll(() => rmSync(folder, { recursive: true }));

/** More than a thread takes to start on a busy machine. */
const LIMIT_MS = 2_500;
const COUNTING = `with recursive n (i) as (select 1 union all select i + 1 from n where i < 300000) select max(i) as who from n`;

/**
 * As a machine does that sleeps, or a process that has too much to do: the limit and the late answer come in one turn. After
 * an immediate the event loop has timers come before messages.
 */
const holdUp = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setImmediate(() => {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
      resolve();
    });
  });

test('the answer of a query that was ended for its length is not taken for that of the next one', async () => {
  const pool = new ReaderPool(file, 1, LIMIT_MS);
  try {
    await pool.query('select 1', []);
    const slow = pool.query(COUNTING, []).catch((error: Error) => error.message);
    const next = pool.query("select 'next' as who", []);
    await holdUp(LIMIT_MS + 200);
    expect(await slow).toBe('The query took too long and was ended.');
    expect((await next).rows).toEqual([{ who: 'next' }]);
  } finally {
    await pool.close();
  }
});
