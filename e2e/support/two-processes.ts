import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { startEmbeddedPostgres } from '../../api/test/fixtures/embedded-postgres';
import { hasEnded } from '../../api/test/fixtures/has-ended';
import { startS3Server } from '../../api/test/fixtures/s3-server';
import { randomPort } from './random-port';

/**
 * `node --import tsx support/two-processes.ts`: the portal as it runs beyond one machine, at PORT: two processes that share
 * nothing but PostgreSQL, an S3 store that checks signatures, and their secrets; before them a round-robin proxy, so that
 * no two calls of a page need meet the same process.
 */

const port = Number(process.env.PORT);
const address = `http://127.0.0.1:${port}`;
const SERVER = path.resolve(import.meta.dirname, '../../api/dist/server.js');
const CLOCK = pathToFileURL(path.resolve(import.meta.dirname, '../../bench/faults/clock.mjs')).href;
const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-processes-'));
const store = { bucket: 'portal', accessKeyId: 'e2e', secretAccessKey: randomBytes(24).toString('hex') };

const [postgres, s3] = await Promise.all([startEmbeddedPostgres(), startS3Server(store)]);
const databaseUrl = await postgres.createDatabase('portal');
const shared = {
  NODE_ENV: 'production',
  DEMO: 'on',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'warn',
  RATE_LIMIT_PER_MINUTE: '100000',
  PUBLIC_URL: address,
  TRUST_PROXY: '127.0.0.1',
  DATABASE_URL: databaseUrl,
  S3_BUCKET: store.bucket,
  S3_ENDPOINT: s3.endpoint,
  S3_ACCESS_KEY_ID: store.accessKeyId,
  S3_SECRET_ACCESS_KEY: store.secretAccessKey,
  TOKEN_SECRET: randomBytes(48).toString('base64url'),
  DATA_ENCRYPTION_KEYS: `k1:${randomBytes(32).toString('base64')}`,
  TIN_LOOKUP_KEY: randomBytes(32).toString('base64'),
  PAYMENTS_WEBHOOK_SECRET: `whsec_${randomBytes(32).toString('base64')}`,
};

interface Process {
  port: number;
  child: ChildProcess;
}

async function start(name: string, clock = {}): Promise<Process> {
  const own = randomPort();
  const env = { ...process.env, ...shared, ...clock, PORT: String(own), DATA_DIR: path.join(folder, name) };
  const child = spawn(process.execPath, [SERVER], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  for (;;) {
    if (hasEnded(child)) throw new Error(`Process ${name} ended with ${child.signalCode ?? child.exitCode}.`);
    const isReady = await fetch(`http://127.0.0.1:${own}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return { port: own, child };
    await wait(100);
  }
}

/** Clock skew: machines whose clocks differ are one portal all the same (WIRE-5.34). */
const clockFile = path.join(folder, 'clock');
writeFileSync(clockFile, String(5 * 60_000));
const AHEAD = { NODE_OPTIONS: `--import ${CLOCK}`, FAULTS_CLOCK_FILE: clockFile };

const processes = await Promise.all([start('first'), start('second', AHEAD)]);
let turn = 0;

function forward(incoming: IncomingMessage, answer: ServerResponse): void {
  const { port: own } = processes[turn++ % processes.length] as Process;
  const headers = { ...incoming.headers, 'x-forwarded-for': incoming.socket.remoteAddress ?? '' };
  const passed = request(
    { host: '127.0.0.1', port: own, path: incoming.url, method: incoming.method, headers },
    (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    },
  );
  passed.on('error', () => answer.destroy());
  answer.on('close', () => passed.destroy());
  incoming.pipe(passed);
}

const proxy = createServer(forward).listen(port, '127.0.0.1');

async function stop(): Promise<void> {
  proxy.close();
  proxy.closeAllConnections();
  await Promise.all(
    processes.map(async ({ child }) => {
      if (hasEnded(child)) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    }),
  );
  await Promise.all([postgres.remove(), s3.close()]);
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());
