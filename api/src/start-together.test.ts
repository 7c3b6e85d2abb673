import { spawn, type ChildProcess } from 'node:child_process';
import { on, once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../test/fixtures/embedded-postgres';
import { programFile } from '../test/fixtures/program';

jest.setTimeout(180_000);

let server: EmbeddedPostgres;
let folder: string;
const children: ChildProcess[] = [];
beforeAll(async () => {
  server = await startEmbeddedPostgres();
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-'));
});
afterAll(async () => {
  // Whatever failed: a process that is left keeps the run from ending.
  for (const child of children) child.kill('SIGKILL');
  await server.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a process of the demo. @returns its address, and what ends it and answers its exit code */
async function launch(url: string) {
  const child = spawn(process.execPath, [programFile('server')], {
    env: {
      ...{ PATH: process.env.PATH, NODE_ENV: 'production', DEMO: 'on', PORT: '0', LOG_LEVEL: 'warn' },
      ...{ DATABASE_URL: url, DATA_DIR: path.join(folder, 'data'), REMOTES_ROOT: folder },
    } as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  let address = '';
  for await (const [chunk] of on(child.stdout, 'data', { close: ['end'] })) {
    address = /The portal runs at (http\S+)\//.exec(String(chunk))?.[1] ?? '';
    if (address) break;
  }
  if (!address) throw new Error('A process ended before it was ready.');
  return {
    address,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      return ((await ended) as [number | null])[0];
    },
  };
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
