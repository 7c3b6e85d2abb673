import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { ResponseOf } from '../../shared/src/contracts/endpoint';
import type { login } from '../../shared/src/contracts/session';

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** More of the environment that a server is started with. */
export type Environment = Readonly<Record<string, string>>;
/** Another user that a process runs as. */
export interface Identity {
  readonly uid?: number;
  readonly gid?: number;
}
/** What the calls of a user who is logged in carry. */
export type UserHeaders = Readonly<Record<'authorization' | 'content-type', string>>;
export interface RunningPortal {
  readonly address: string;
  readonly pid: number;
  stop(): Promise<void>;
  kill(): Promise<void>;
}
interface DemoData {
  readonly dataDir: string;
  /** Path of the database's file. */
  readonly database: string;
  remove(): void;
}

export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

export const environment = (dataDir: string, port: number | string, extra: Environment) => ({
  ...process.env,
  NODE_ENV: 'production',
  DEMO: 'on',
  HOST: '127.0.0.1',
  PORT: String(port),
  DATA_DIR: dataDir,
  LOG_LEVEL: 'error',
  RATE_LIMIT_PER_MINUTE: '10000000',
  ...extra,
});

/**
 * A data folder filled by the generator, or the database that `extra` names with the folder beside it; `size` are the options of the
 * command `generate-demo`.
 */
export async function generateData(size: readonly string[] = [], extra: Environment = {}): Promise<DemoData> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-bench-'));
  const child = spawn(process.execPath, [path.join(ROOT, 'api/dist/cli.js'), 'generate-demo', ...size], {
    env: environment(dataDir, 0, extra),
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
 */
export async function startPortal(
  dataDir: string,
  extra: Environment = {},
  identity: Identity = {},
): Promise<RunningPortal> {
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
        pid: child.pid!,
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
    await wait(100);
  }
  child.kill('SIGKILL');
  throw new Error('The portal did not become ready.');
}

/** What an answer that refuses says. */
interface Refusal {
  readonly error?: string | { readonly error: string } | null;
}

/** Logs a demo user in over HTTP, human verification included. @returns headers for their calls */
export async function logIn(
  address: string,
  client = 'elan',
  loginId = 'admin',
  password = 'Portal#2026',
): Promise<UserHeaders> {
  const told = ({ error }: Refusal) =>
    new Error(`The login failed: ${typeof error === 'object' ? error?.error : error}`);
  const challenge = (await (await fetch(`${address}/api/OAuth/oauth/challenge`)).json()) as Challenge &
    Refusal;
  if (!challenge.parameters) throw told(challenge);
  const solution = await solveChallenge({ challenge, deriveKey });
  const verification = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  const answer = await fetch(`${address}/api/OAuth/oauth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ loginId, password, client, verification }),
  });
  const body = (await answer.json()) as Partial<ResponseOf<typeof login>> & Refusal;
  if (!body.accessToken) throw told(body);
  return { authorization: `Bearer ${body.accessToken}`, 'content-type': 'application/json' };
}

/** A call to be repeated. */
export interface Load {
  readonly url: string;
  readonly headers: Partial<UserHeaders>;
  readonly body: object;
  readonly connections?: number;
  readonly seconds?: number;
}

/** Requests per second of one call at a fixed number of connections, after a warm-up. */
export async function throughput({
  url,
  headers,
  body,
  connections = 10,
  seconds = 5,
}: Load): Promise<number> {
  const once = (duration: number) =>
    autocannon({
      url,
      method: 'POST',
      headers: { ...headers },
      body: JSON.stringify(body),
      connections,
      duration,
    });
  await once(2);
  const result = await once(seconds);
  if (result.non2xx || result.errors)
    throw new Error(`${result.non2xx} refusals and ${result.errors} errors at ${url}`);
  return result.requests.average;
}

/** @param share from 0 to 1: 0.5 answers the median */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)]!;
};

/** Milliseconds of each of `times` calls, one after the other. */
export async function latencies(times: number, callOnce: () => unknown): Promise<number[]> {
  const taken: number[] = [];
  for (let index = 0; index < times; index += 1) {
    const started = performance.now();
    await callOnce();
    taken.push(performance.now() - started);
  }
  return taken;
}
