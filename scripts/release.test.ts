import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';

/*
 * What `pnpm release` asks of a version that is published already, against a registry that only answers: it is neither built,
 * signed nor published again.
 */

const PROGRAM = path.join(__dirname, 'release.ts');
const TSX = require.resolve('tsx');
const ANSWERS: Readonly<Record<string, object>> = {
  canary: { name: 'parcels', client: '', version: '1.2.0', percent: 5 },
  rollback: { name: 'parcels', client: '', version: '1.1.0', previousVersion: '1.2.0', endedCanary: true },
  preview: { path: '/parcels', clients: ['elan'], token: 'signed', until: '2026-01-01 00:00:00' },
};

interface Registry {
  clients?: string[];
  may: string[];
  needs: { signature: boolean; secondPerson: boolean };
}
let registry: Registry;
let server: Server;
let called: string[];
let folder: string;

beforeEach(async () => {
  called = [];
  server = createServer((request, response) => {
    const [, call = ''] = /^\/api\/remotes\/parcels\/(\w+)$/.exec(request.url ?? '') ?? [];
    called.push(`${request.method} ${call}`);
    const answer = ANSWERS[call] ?? { releases: [{ version: '1.2.0' }], ...registry };
    request.resume().on('end', () => response.end(JSON.stringify({ error: null, ...answer })));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  folder = mkdtempSync(path.join(os.tmpdir(), 'release-'));
  const tab = { name: 'mf-parcels', version: '1.2.0', portal: { remote: 'parcels' } };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(tab));
});
afterEach(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** @returns the exit code and what was printed */
function release(...args: string[]): Promise<{ code: number | null; output: string }> {
  const { port } = server.address() as AddressInfo;
  const team = { PORTAL_URL: `http://127.0.0.1:${port}`, PORTAL_DEPLOY_TOKEN: 'of the team' };
  const { PORTAL_SIGNING_KEY: _, ...environment } = process.env;
  const program = spawn(process.execPath, ['--import', TSX, PROGRAM, ...args], {
    cwd: folder,
    env: { ...environment, ...team },
  });
  let output = '';
  for (const stream of [program.stdout, program.stderr]) stream.on('data', (text) => (output += text));
  return new Promise((resolve) => program.on('close', (code) => resolve({ code, output })));
}

const BOTH = ['publish', 'activate'];

// Covers REMOTE-4.1, REMOTE-4.2
test.each([
  ['a remote that requires signatures', ['--canary', '5'], BOTH, { signature: true, secondPerson: false }],
  [
    'another token than its publisher',
    ['--canary', '5'],
    ['activate'],
    { signature: true, secondPerson: true },
  ],
  ['a token that only publishes', ['--preview'], ['publish'], { signature: true, secondPerson: true }],
])('of a kept release, %s is asked for nothing anew: %j', async (_, options, may, needs) => {
  registry = { may, needs };
  const { code, output } = await release(...options);
  expect({ code, output }).toEqual({ code: 0, output: expect.stringMatching(/serves 5 %|#preview=signed/) });
  expect(called).toEqual(['GET releases', expect.stringMatching(/^POST (canary|preview)$/)]);
});

// Covers REMOTE-1.4
test('a canary of a kept release by a token that may not activate is refused with what is missing', async () => {
  registry = { may: ['publish'], needs: { signature: false, secondPerson: false } };
  const { code, output } = await release('--canary', '5');
  expect(code).toBe(1);
  expect(output).toContain(
    'This deploy token may not activate. Ask an operator for a token made with --may activate.',
  );
  expect(called).toEqual(['GET releases']);
});

// Covers REMOTE-3.2
test('a rollback that ends a canary says so: nothing else was taken back', async () => {
  const { output } = await release('--rollback');
  expect(output).toBe(
    'parcels 1.1.0 serves all clients without a pin from the next page load on.\nThe canary 1.2.0 has ended.\n',
  );
});

test('a kept release that is to be published again is told how to go on', async () => {
  registry = { may: BOTH, needs: { signature: false, secondPerson: false } };
  const { code, output } = await release();
  expect(code).toBe(1);
  expect(output).toContain('raise "version"');
  expect(output).toContain('--activate 1.2.0');
});

test.each([
  ['--client', 'nope'],
  ['--client', 'nope', '--canary', '5'],
  ['--client', 'nope', '--preview'],
])(
  'a client that the portal does not know is told before anything is built: %s %s %s',
  async (...options) => {
    registry = { may: BOTH, needs: { signature: false, secondPerson: false }, clients: ['elan', 'bmw'] };
    const { code, output } = await release(...options.filter(Boolean));
    expect({ code, output }).toEqual({
      code: 1,
      output: expect.stringContaining('There is no client "nope"; there are elan, bmw. Nothing was changed.'),
    });
    expect(called).toEqual(['GET releases']);
  },
);
