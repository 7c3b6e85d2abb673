import { spawn } from 'node:child_process';
import { on, once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { generateSecrets } from './platform/config/secrets';
import { Sqlite } from './platform/database/sqlite/sqlite-driver.mjs';
import { programFile } from '../test/fixtures/program';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A program of the API as a process of its own, on an empty data folder. */
function launch(script: 'server' | 'cli', args: string[], environment: Record<string, string>, input = '') {
  const child = spawn(process.execPath, [programFile(script), ...args], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATA_DIR: path.join(folder, 'data'),
      REMOTES_ROOT: folder,
      PORT: '0',
      ...environment,
    } as NodeJS.ProcessEnv,
  });
  child.stdin.end(input);
  const stdout = text(child.stdout);
  const stderr = text(child.stderr);
  const ended = once(child, 'exit').then(async ([code]) => ({
    code: code as number,
    stdout: await stdout,
    stderr: await stderr,
  }));
  return { child, ended };
}

/** @returns the address that a running server prints */
async function addressOf(child: ReturnType<typeof launch>['child']): Promise<string> {
  for await (const [chunk] of on(child.stdout, 'data', { close: ['end'] })) {
    const found = /The portal runs at (http\S+)\//.exec(String(chunk));
    if (found?.[1]) return found[1];
  }
  throw new Error('The server ended before it ran.');
}

/** The start fails with one sentence on standard error, and nothing else. */
async function expectSentence(environment: Record<string, string>, sentence: string | RegExp): Promise<void> {
  const { code, stderr } = await launch('server', [], environment).ended;
  const lines = stderr.trim().split('\n');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(sentence);
  expect(code).toBe(1);
}

describe('what keeps the server from starting is told in one sentence', () => {
  test('a missing secret', () =>
    expectSentence({}, 'TOKEN_SECRET is not set: outside the demo the operator provides every secret.'));

  test('a database file that is none', async () => {
    writeFileSync(path.join(folder, 'portal.sqlite'), 'x'.repeat(4096));
    await expectSentence(
      { ...generateSecrets(), DATA_DIR: folder },
      /portal\.sqlite is damaged or is no database\.$/,
    );
  });

  test('a database file that is damaged below its beginning', async () => {
    const file = path.join(folder, 'portal.sqlite');
    const database = new Sqlite(file);
    database.exec('create table migrations (name text)');
    database.close();
    const [beginning, rest] = [readFileSync(file).subarray(0, 4096), Buffer.alloc(4096, 0xff)];
    writeFileSync(file, Buffer.concat([beginning, rest]));
    await expectSentence(
      { ...generateSecrets(), DATA_DIR: folder },
      /portal\.sqlite can not be brought up to date: database disk image is malformed\.$/,
    );
  });

  test('a database server without TLS, which the address asks for', async () => {
    // PostgreSQL answers the request for TLS with one letter.
    const server = createServer((socket) => socket.once('data', () => socket.end('N'))).listen(
      0,
      '127.0.0.1',
    );
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const DATABASE_URL = `postgres://portal:hidden@127.0.0.1:${port}/portal?sslmode=verify-full`;
    await expectSentence(
      { ...generateSecrets(), DATABASE_URL },
      `DATABASE_URL can not be used: 127.0.0.1:${port}/portal answers "The server does not support SSL connections".`,
    );
    server.close();
  });

  test.each([
    ['everything', 403, ': the keys are wrong, or may not use it'],
    ['everything', 404, ': there is no such bucket'],
    ['a file', 403, ': the keys are wrong, or may not use it'],
    ['a file', 507, ''],
  ])('a store that answers %s with %i, before there is a database', async (what, status, cause) => {
    const server = createHttpServer((request, answer) =>
      answer.writeHead(what === 'a file' && request.method === 'HEAD' ? 200 : status).end(),
    ).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const store = {
      S3_BUCKET: 'files',
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'key',
    };
    const { child, ended } = launch('server', [], { ...generateSecrets(), ...store });
    // One that runs all the same would be waited for without an end.
    void addressOf(child).then(
      () => child.kill('SIGTERM'),
      () => undefined,
    );
    const { code, stderr } = await ended;
    server.close();
    expect(stderr).toContain(`S3_BUCKET files can not be used: ${endpoint} answers ${status}${cause}.`);
    // A stack; the library of the store may warn of this version of Node.
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(code).toBe(1);
    expect(readdirSync(path.join(folder, 'data'))).toEqual([]);
  });

  test('a port in use, before there is a database', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    await expectSentence({ ...generateSecrets(), PORT: String(port) }, `PORT ${port} is in use`);
    expect(readdirSync(path.join(folder, 'data'))).toEqual([]);
    other.close();
  });
});

// Covers WIRE-5.31
test('a variable that is named almost as one that the portal reads is told, and nothing of its value', async () => {
  const { child, ended } = launch('server', [], { ...generateSecrets(), METRIC_TOKEN: 'hidden' });
  await addressOf(child);
  child.kill('SIGTERM');
  const { stdout } = await ended;
  expect(stdout).toContain('METRIC_TOKEN is set, and nothing reads it: is METRICS_TOKEN meant?');
  expect(stdout).not.toContain('hidden');
});

// Covers W9-4.3
test('a key of another portal than the data: the server says so and ends', async () => {
  const secrets = generateSecrets();
  const { child, ended } = launch('server', [], { ...secrets, DEMO: 'on' });
  await addressOf(child);
  child.kill('SIGTERM');
  await ended;
  const { TIN_LOOKUP_KEY } = generateSecrets();
  await expectSentence({ ...secrets, TIN_LOOKUP_KEY }, 'TIN_LOOKUP_KEY is not the one that');
});

test('the server starts on an empty folder, answers, and ends cleanly when told to', async () => {
  const { child, ended } = launch('server', [], generateSecrets());
  const address = await addressOf(child);
  expect(await (await fetch(`${address}/readyz`)).json()).toEqual({ status: 'ready' });
  for (const name of ['portal.sqlite', 'portal.sqlite-wal'])
    expect([name, statSync(path.join(folder, 'data', name)).mode & 0o077]).toEqual([name, 0]);
  child.kill('SIGTERM');
  expect((await ended).code).toBe(0);
});

describe('the command line', () => {
  const secrets = generateSecrets();
  const run = (args: string[], input?: string) => launch('cli', args, secrets, input).ended;
  const wanted = ['create-administrator', '--client', 'bmw', '--user', 'Ada', '--email', 'ada@example.test'];

  // Covers USER-3.6
  test('makes the first administrator of a client, once, and prints a temporary password', async () => {
    const first = await run(wanted);
    expect(first).toMatchObject({ code: 0, stderr: '' });
    expect(first.stdout).toMatch(/^Temporary password: \S{16,}$/m);
    expect(await run([...wanted.slice(0, 4), 'ADA', ...wanted.slice(5)])).toMatchObject({
      code: 1,
      stderr: 'The client bmw has a user "ADA" already.\n',
    });
  });

  test('takes a password only when it is a good one', async () => {
    const weak = await run([...wanted, '--password-stdin'], 'short\n');
    expect(weak.code).toBe(1);
    expect(weak.stderr).toContain('Password should be at least 8 charcters long');
    expect(await run([...wanted, '--password-stdin'], 'Correct.Horse7\n')).toMatchObject({ code: 0 });
  });

  test('with --help each command says how it is called, and does nothing', async () => {
    const all = await run(['--help']);
    expect(all).toMatchObject({ code: 0, stderr: '' });
    expect(all.stdout).toContain('create-administrator --client <key>');
    const one = await run(['restore', '--help']);
    expect(one).toMatchObject({ code: 0, stderr: '' });
    expect(one.stdout).toMatch(/^ {2}restore <folder of a backup>\n/);
    expect(existsSync(path.join(folder, 'data'))).toBe(false);
  });

  // Covers WIRE-5.6
  test('a restore for which the disk has no place says so, and leaves the folder empty', async () => {
    await run(wanted);
    await run(['backup', path.join(folder, 'backup')]);
    const target = path.join(folder, 'target');
    // No file may grow beyond some blocks, as on a full disk.
    const limited = `trap '' XFSZ; ulimit -f 64; exec "$0" "$1" restore "$2"`;
    const child = spawn(
      'sh',
      ['-c', limited, process.execPath, programFile('cli'), path.join(folder, 'backup')],
      { env: { PATH: process.env.PATH, ...secrets, DATA_DIR: target } as NodeJS.ProcessEnv },
    );
    const told = text(child.stderr);
    expect(await once(child, 'exit')).toEqual([1, null]);
    expect(await told).toBe('The restore has stopped: EFBIG: file too large, write.\n');
    expect(readdirSync(target)).toEqual([]);
  });

  test('says what it can do, and what was wrong', async () => {
    expect((await run([])).stderr).toContain('create-administrator --client <key>');
    expect((await run(['no-such'])).stderr).toContain('There is no command "no-such".');
    expect((await run([...wanted.slice(0, 2), 'unknown', ...wanted.slice(3)])).stderr).toBe(
      'There is no client "unknown".\n',
    );
    expect((await run(['create-administrator', '--wrong'])).code).toBe(1);
  });
});
