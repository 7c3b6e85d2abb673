import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const require = createRequire(import.meta.url);

export const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

export const environment = (dataDir, port, extra) => ({
  ...process.env,
  NODE_ENV: 'production',
  DEMO: 'on',
  HOST: '127.0.0.1',
  PORT: String(port),
  DATA_DIR: dataDir,
  LOG_LEVEL: 'error',
  RATE_LIMIT_PER_MINUTE: '10000000',
  RATE_LIMIT_CHALLENGES_PER_MINUTE: '100000',
  ...extra,
});

/** A data folder filled by the generator; `size` are the options of the command `generate-demo`. */
export async function generateData(size = []) {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-bench-'));
  const child = spawn(process.execPath, [path.join(ROOT, 'api/dist/cli.js'), 'generate-demo', ...size], {
    env: environment(dataDir, 0, {}),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const code = await new Promise((resolve) => child.on('close', resolve));
  if (code !== 0) throw new Error('The generator failed.');
  return {
    dataDir,
    database: path.join(dataDir, 'portal.sqlite'),
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

/**
 * Starts the built portal on a data folder.
 * @param extra more of its environment; PORT where it must be a certain one
 * @param identity `{uid, gid}` of another user that it runs as
 * @returns {{address: string, pid: number, stop(): Promise<void>, kill(): Promise<void>}}
 */
export async function startPortal(dataDir, extra = {}, identity = {}) {
  const port = extra.PORT ?? (await freePort());
  const child = spawn(process.execPath, [path.join(ROOT, 'api/dist/server.js')], {
    cwd: ROOT,
    env: environment(dataDir, port, extra),
    stdio: ['ignore', 'ignore', 'inherit'],
    ...identity,
  });
  const ended = new Promise((resolve) => child.on('close', resolve));
  const address = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 600; tries += 1) {
    const ready = await fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) {
      return {
        address,
        pid: child.pid,
        async stop() {
          child.kill('SIGTERM');
          await ended;
        },
        async kill() {
          child.kill('SIGKILL');
          await ended;
        },
      };
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill('SIGKILL');
  throw new Error('The portal did not become ready.');
}

/** Logs a demo user in over HTTP, human verification included. @returns headers for their calls */
export async function logIn(address, client = 'elan', loginId = 'admin', password = 'Portal#2026') {
  const { solveChallenge } = await import('altcha-lib');
  const { deriveKey } = await import('altcha-lib/algorithms/pbkdf2');
  const told = ({ error }) => new Error(`The login failed: ${error?.error ?? error}`);
  const challenge = await (await fetch(`${address}/api/OAuth/oauth/challenge`)).json();
  if (!challenge.parameters) throw told(challenge);
  const solution = await solveChallenge({ challenge, deriveKey });
  const verification = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  const answer = await fetch(`${address}/api/OAuth/oauth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ loginId, password, client, verification }),
  });
  const body = await answer.json();
  if (!body.accessToken) throw told(body);
  return { authorization: `Bearer ${body.accessToken}`, 'content-type': 'application/json' };
}

/** Requests per second of one call at a fixed number of connections, after a warm-up. */
export async function throughput({ url, headers, body, connections = 10, seconds = 5 }) {
  const autocannon = require('autocannon');
  const once = (duration) =>
    autocannon({ url, method: 'POST', headers, body: JSON.stringify(body), connections, duration });
  await once(2);
  const result = await once(seconds);
  if (result.non2xx || result.errors)
    throw new Error(`${result.non2xx} refusals and ${result.errors} errors at ${url}`);
  return result.requests.average;
}

export const percentile = (values, share) => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)];
};

/** Milliseconds of each of `times` calls, one after the other. */
export async function latencies(times, callOnce) {
  const taken = [];
  for (let index = 0; index < times; index += 1) {
    const started = performance.now();
    await callOnce();
    taken.push(performance.now() - started);
  }
  return taken;
}
