import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../test/fixtures/embedded-postgres';
import { startPortalProcess, type PortalProcess } from '../test/fixtures/portal-process';
import { programFile } from '../test/fixtures/program';
import { openDatabase } from './platform/database/open-database';
import { startInTurn } from './start-in-turn';

jest.setTimeout(600_000);

let server: EmbeddedPostgres;
let folder: string;
const processes: PortalProcess[] = [];
beforeAll(async () => {
  server = await startEmbeddedPostgres();
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-'));
});
afterAll(async () => {
  // Whatever failed: a process that is left keeps the run from ending.
  for (const one of processes) one.kill();
  await server.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a process of the demo. @param database what says where its database is */
async function launch(database: Readonly<Record<string, string>>): Promise<PortalProcess> {
  const env = { DATA_DIR: path.join(folder, 'data'), REMOTES_ROOT: folder, ...database };
  const started = await startPortalProcess(programFile('server'), env);
  processes.push(started);
  return started;
}

// Covers WIRE-5.7, DEMO-1.1
test.each([
  ['PostgreSQL', async () => ({ DATABASE_URL: await server.createDatabase('together') })],
  ['SQLite', async () => ({ DATA_DIR: path.join(folder, 'sqlite') })],
])(
  'two processes that start together on an empty database of %s make the demo once, and trust the same provider',
  async (_, makeDatabase) => {
    const database = await makeDatabase();
    // Both are waited for: one that starts after the other has failed would be left running.
    const launched = await Promise.allSettled([launch(database), launch(database)]);
    expect(launched.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    const both = processes.slice(-2);
    for (const { address } of both) expect((await fetch(`${address}/readyz`)).status).toBe(200);
    const keys = await Promise.all(
      both.map(async ({ address }) => (await fetch(`${address}/demo-idp/jwks.json`)).text()),
    );
    expect(keys[0]).toContain('"kty":"EC"');
    expect(keys[1]).toBe(keys[0]);
    expect(await Promise.all(both.map((one) => one.stop()))).toEqual([0, 0]);
  },
);

// Covers WIRE-5.4
test.each([
  ['PostgreSQL', () => server.createDatabase('waiting')],
  ['SQLite', async () => undefined],
])(
  'a start on %s waits for another one, and not without an end for one that hangs',
  async (_, makeDatabase) => {
    const location = { databaseUrl: await makeDatabase(), dataDir: folder };
    const one = await openDatabase(location, { readerThreads: 0 });
    const other = await openDatabase(location, { readerThreads: 0 });
    const done: string[] = [];
    await startInTurn(one, async () => {
      await expect(startInTurn(other, async () => void done.push('too early'), 100)).rejects.toThrow(
        'Another process that starts on the same database does not come to its end: end it, then start again.',
      );
      done.push('first');
    });
    await startInTurn(other, async () => void done.push('second'), 0);
    expect(done).toEqual(['first', 'second']);
    await Promise.all([one.close(), other.close()]);
  },
);
