import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { hasEnded } from '../../api/test/fixtures/has-ended';
import { createDeployPipeline, type DeployPipeline } from './deploy-pipeline';
import { fetchUnkept } from './fetch-unkept';
import { test as base } from './portal';
import { randomPort } from './random-port';
import { spoilFiles } from './spoil-files';

const SERVER = path.resolve(import.meta.dirname, '../../api/dist/server.js');

/**
 * A portal of the test's own: what is released there disturbs no other test. One per worker, as its start takes seconds: tests
 * share it in an order that differs from run to run, so that every test has names of remotes that no other test has.
 */
interface OwnPortal extends DeployPipeline {
  readonly address: string;
  /** Has the portal send something else in place of stored files of a remote. @returns puts the right ones back */
  spoil(name: string, file: RegExp): () => void;
}

/** Tests with a portal of their own, one per worker. */
export const test = base.extend<object, { ownPortal: OwnPortal }>({
  ownPortal: [
    // eslint-disable-next-line no-empty-pattern -- Playwright finds out from the pattern what a fixture needs
    async ({}, use) => {
      const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-own-'));
      const port = randomPort();
      const environment = {
        ...process.env,
        NODE_ENV: 'production',
        DEMO: 'on',
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: dataDir,
        LOG_LEVEL: 'warn',
        RATE_LIMIT_PER_MINUTE: '100000',
      };
      const server = spawn(process.execPath, [SERVER], {
        env: environment,
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      // Listened for from the start: a process that ends by itself says so only once.
      const ended = once(server, 'close');
      try {
        const address = `http://127.0.0.1:${port}`;
        await ready(address, server);
        await use({
          address,
          ...createDeployPipeline(address, environment),
          spoil: (name, file) => spoilFiles(dataDir, name, file),
        });
        if (hasEnded(server)) throw new Error(`The portal ended by itself: ${(await ended).join(' ')}.`);
      } finally {
        server.kill('SIGTERM');
        await ended;
        rmSync(dataDir, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ ownPortal }, use) => use(ownPortal.address),
});

export { expect } from './portal';

async function ready(address: string, server: ChildProcess): Promise<void> {
  while (!hasEnded(server)) {
    const ok = await fetchUnkept(`${address}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) return;
    await wait(100);
  }
  throw new Error('The portal ended before it was ready.');
}
