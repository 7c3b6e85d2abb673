import { spawn, type ChildProcess } from 'node:child_process';
import { on, once } from 'node:events';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { hasEnded } from '../test/fixtures/has-ended';
import { programFile } from '../test/fixtures/program';
import { generateSecrets } from './platform/config/secrets';

let folder: string;
let launched: ChildProcess[];
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-'));
  launched = [];
});
afterEach(async () => {
  for (const child of launched.filter((one) => !hasEnded(one))) {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
  rmSync(folder, { recursive: true, force: true });
});

function launch(args: string[], environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, [programFile('cluster'), ...args], {
    env: {
      ...{ PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: path.join(folder, 'data'), PORT: '0' },
      ...{ REMOTES_ROOT: folder, LOG_LEVEL: 'warn', ...generateSecrets(), ...environment },
    } as NodeJS.ProcessEnv,
  });
  launched.push(child);
  return child;
}

/** The processes that a process has started, as Linux tells them. */
const childrenOf = (pid = 0): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

async function until<T>(look: () => T | Promise<T>, isRight: (seen: T) => boolean): Promise<T> {
  for (;;) {
    const seen = await look();
    if (isRight(seen)) return seen;
    await wait(25);
  }
}

/** @returns the address, once each has said where it runs: when the only one dies, the next gets another port of those that are free */
async function addressOf({ stdout }: ReturnType<typeof launch>, processes: number): Promise<string> {
  let told = '';
  for await (const [chunk] of on(stdout, 'data', { close: ['end'] })) {
    told += String(chunk);
    if (told.split('The portal runs at ').length > processes) break;
  }
  return /The portal runs at (http\S+)\//.exec(told)?.[1] ?? '';
}

// Covers WIRE-5.10
test('of several processes on one port one that dies is replaced, and all end when told', async () => {
  const child = launch(['--processes', '2']);
  const address = await addressOf(child, 2);
  const isWell = async () => (await fetch(`${address}/healthz`).catch(() => undefined))?.status === 200;
  const [first = 0] = await until(
    () => childrenOf(child.pid),
    ({ length }) => length === 2,
  );
  expect(await isWell()).toBe(true);

  process.kill(first, 'SIGKILL');
  await until(
    () => childrenOf(child.pid),
    (pids) => pids.length === 2 && !pids.includes(first),
  );
  await until(isWell, Boolean);

  const before = childrenOf(child.pid);
  child.kill('SIGHUP');
  await until(
    () => childrenOf(child.pid),
    (pids) => pids.length === 2 && !pids.some((pid) => before.includes(pid)),
  );
  expect(await isWell()).toBe(true);

  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

// Covers WIRE-5.10
test('reloads that are asked for at once leave as many processes as before', async () => {
  const child = launch(['--processes', '2']);
  await addressOf(child, 2);
  const before = childrenOf(child.pid);
  child.kill('SIGHUP');
  // One of the new: the reload is under way.
  await until(
    () => childrenOf(child.pid),
    ({ length }) => length === 3,
  );
  child.kill('SIGHUP');
  await until(
    () => childrenOf(child.pid),
    (pids) => pids.length === 2 && !pids.some((pid) => before.includes(pid)),
  );
});

// Covers WIRE-5.10
test('a reload whose new process does not start says so, and those before go on', async () => {
  const page = path.join(folder, 'index.html');
  writeFileSync(page, '');
  const child = launch(['--processes', '2'], { SHELL_DIST: folder });
  const address = await addressOf(child, 2);
  const before = childrenOf(child.pid);
  rmSync(page);
  let told = '';
  child.stderr.on('data', (chunk) => (told += String(chunk)));
  child.kill('SIGHUP');
  await until(
    () => told,
    (text) => hasEnded(child) || text.includes('The reload has stopped'),
  );
  expect(told).toContain('The reload has stopped: a new process did not start. The former ones go on.');
  expect(told).toContain('SHELL_DIST must be a folder with a built shell');
  expect(childrenOf(child.pid)).toEqual(before);
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
});

// Covers WIRE-5.32
test('a stop at which a process was missing, as it can not start any more, ends with 1', async () => {
  const page = path.join(folder, 'index.html');
  writeFileSync(page, '');
  const child = launch(['--processes', '2'], { SHELL_DIST: folder });
  await addressOf(child, 2);
  rmSync(page);
  let told = '';
  child.stderr.on('data', (chunk) => (told += String(chunk)));
  const [first = 0] = childrenOf(child.pid);
  process.kill(first, 'SIGKILL');
  await until(
    () => [told, childrenOf(child.pid).length] as const,
    ([text, processes]) => text.includes('SHELL_DIST must be') && processes === 1,
  );
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await ended).toEqual([1, null]);
});

/** @returns how the cluster ends; undefined where its process had ended before it could be killed */
async function endOfKilledStop(): Promise<unknown[] | undefined> {
  const child = launch(['--processes', '1']);
  const address = await addressOf(child, 1);
  const [only = 0] = childrenOf(child.pid);
  const { hostname, port } = new URL(address);
  // A call whose body does not come keeps the process from ending.
  const socket = connect({ host: hostname, port: Number(port) });
  await once(socket, 'connect');
  const isAnswered = once(socket, 'data');
  socket.on('error', () => undefined);
  // Answered at once with 100, so the call has begun.
  socket.write(
    'POST /api/Auth/login HTTP/1.1\r\nhost: portal\r\ncontent-type: application/json\r\nexpect: 100-continue\r\ncontent-length: 10\r\n\r\n',
  );
  await isAnswered;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const listens = () =>
    fetch(`${address}/healthz`).then(
      () => true,
      () => false,
    );
  await until(listens, (does) => !does);
  const isKilled = kill(only, 'SIGKILL');
  const end = await ended;
  socket.destroy();
  return isKilled ? end : undefined;
}

function kill(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}

// Covers WIRE-5.32
test('a stop at which a process is killed, as its work did not end, ends with 1', async () => {
  // The portal itself ends such a call after 20 seconds: on a machine that is slower than that it is tried again.
  const end = await until(endOfKilledStop, (seen) => seen !== undefined);
  expect(end).toEqual([1, null]);
});

test.each([
  [['--processes', 'many'], {}, '--processes must be a whole number from 1 to 64, but is "many".'],
  [['--process', '2'], {}, 'Usage: cluster.js [--processes <number>]'],
  [
    ['--processes', '4'],
    { TOKEN_SECRET: 'short' },
    'TOKEN_SECRET is too short: it needs at least 32 characters.',
  ],
])('the cluster says what it can not start with, and ends (%p)', async (args, environment, sentence) => {
  const child = launch(args, environment as Record<string, string>);
  const told = text(child.stderr);
  expect(await once(child, 'exit')).toEqual([1, null]);
  expect(await told).toContain(sentence);
});

// Covers WIRE-5.4
test('a port in use is told once by a cluster, and before there is a database', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const child = launch(['--processes', '4'], { PORT: String(port) });
  const told = text(child.stderr);
  expect(await once(child, 'exit')).toEqual([1, null]);
  other.close();
  expect(await told).toBe(`PORT ${port} is in use: another program listens on 127.0.0.1:${port}.\n`);
  expect(readdirSync(path.join(folder, 'data'))).toEqual([]);
});
