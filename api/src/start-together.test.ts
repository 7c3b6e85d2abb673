import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../test/fixtures/embedded-postgres';
import { startPortalProcess, type PortalProcess } from '../test/fixtures/portal-process';
import { programFile } from '../test/fixtures/program';

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

/** Starts a process of the demo. */
async function launch(DATABASE_URL: string): Promise<PortalProcess> {
  const env = { DATABASE_URL, DATA_DIR: path.join(folder, 'data'), REMOTES_ROOT: folder };
  const started = await startPortalProcess(programFile('server'), env);
  processes.push(started);
  return started;
}

// Covers WIRE-5.7, DEMO-1.1
test('two processes that start together on an empty database make the demo once, and trust the same provider', async () => {
  const url = await server.createDatabase('together');
  const both = await Promise.all([launch(url), launch(url)]);
  for (const { address } of both) expect((await fetch(`${address}/readyz`)).status).toBe(200);
  const keys = await Promise.all(
    both.map(async ({ address }) => (await fetch(`${address}/demo-idp/jwks.json`)).text()),
  );
  expect(keys[0]).toContain('"kty":"EC"');
  expect(keys[1]).toBe(keys[0]);
  expect(await Promise.all(both.map((one) => one.stop()))).toEqual([0, 0]);
});
