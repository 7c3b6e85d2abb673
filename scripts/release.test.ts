import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
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
  promote: { name: 'parcels', client: 'bmw', version: '1.2.0' },
  preview: { path: '/parcels', clients: ['elan'], token: 'signed', until: '2026-01-01 00:00:00' },
};

interface Registry {
  clients?: string[];
  misfit?: string[];
  may: string[];
  needs: { signature: boolean; secondPerson: boolean };
  releases?: Array<{ version: string; activeFor: string[] }>;
}
let registry: Registry;
let server: Server;
let called: string[];
let bodies: string[];
/** What a call gets in the place of the registry's answer. */
let instead: Partial<Record<string, (response: ServerResponse) => unknown>>;
let folder: string;

beforeEach(async () => {
  called = [];
  bodies = [];
  instead = {};
  server = createServer((request, response) => {
    const [, call = ''] = /^\/api\/remotes\/parcels\/(\w+)/.exec(request.url ?? '') ?? [];
    called.push(`${request.method} ${call}`);
    request.on('data', (part) => bodies.push(String(part)));
    const other = instead[`${request.method} ${call}`];
    if (other) return void request.resume().on('end', () => other(response));
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
const release = (...args: string[]) => releaseWith({}, ...args);

/** @param given of the team's environment, beside address and token */
function releaseWith(
  given: NodeJS.ProcessEnv,
  ...args: string[]
): Promise<{ code: number | null; output: string }> {
  const { port } = server.address() as AddressInfo;
  const team = { PORTAL_URL: `http://127.0.0.1:${port}`, PORTAL_DEPLOY_TOKEN: 'portal_deploy_of-the-team' };
  const { PORTAL_SIGNING_KEY: _, ...environment } = process.env;
  const program = spawn(process.execPath, ['--import', TSX, PROGRAM, ...args], {
    cwd: folder,
    env: { ...environment, ...team, ...given },
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

// Covers REMOTE-6.8
test('what is served already is told as that', async () => {
  instead['POST activate'] = (response) =>
    response.end(
      JSON.stringify({
        error: null,
        name: 'parcels',
        client: '',
        version: '1.2.0',
        previousVersion: '1.2.0',
      }),
    );
  expect((await release('--activate', '1.2.0')).output).toBe(
    'parcels 1.2.0 serves all clients without a pin already.\n',
  );
});

// Covers REMOTE-6.8
test('an option that is given twice is refused: only the last client would be served', async () => {
  const { code, output } = await release('--activate', '1.2.0', '--client', 'elan', '--client', 'bmw');
  expect(code).toBe(1);
  expect(output).toContain('--client is given twice.\nUsage: ');
  expect(called).toEqual([]);
});

// Covers REMOTE-6.8
test('where a pin was all that was served, unpinning says that nothing is', async () => {
  instead['POST unpin'] = (response) =>
    response.end('{"error":null,"name":"parcels","client":"bmw","version":null,"previousVersion":"1.2.0"}');
  expect((await release('--unpin', '--client', 'bmw')).output).toBe(
    'parcels is not served to the client bmw from the next page load on.\nBefore it was 1.2.0.\n',
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

const NOTHING_ASKED = { may: BOTH, needs: { signature: false, secondPerson: false } };
const refused = (status: number, body: string) => (response: ServerResponse) =>
  response.writeHead(status).end(body);

// Covers REMOTE-6.8
test('a signing key that stands in the place of its file is not printed', async () => {
  registry = { ...NOTHING_ASKED, releases: [] };
  const key = '-----BEGIN PRIVATE KEY-----\nsecret';
  const { code, output } = await releaseWith({ PORTAL_SIGNING_KEY: key }, '--sign');
  expect({ code, output }).toEqual({
    code: 1,
    output: expect.stringMatching(/^\nPORTAL_SIGNING_KEY names no readable file .+\n$/),
  });
});

// Covers REMOTE-6.8
test('what the portal refuses ends the program with a sentence and without a stack', async () => {
  instead['POST rollback'] = refused(502, '<html>Bad Gateway</html>');
  const { code, output } = await release('--rollback');
  expect({ code, output }).toEqual({
    code: 1,
    output: expect.stringMatching(/^\nThe portal refused \(502\): .+\n$/),
  });
});

describe('a promotion', () => {
  const NO_CANARY = refused(409, JSON.stringify({ error: 'There is no canary of parcels.' }));

  // Covers REMOTE-6.8
  test.each([
    [['--promote'], '', 'all clients without a pin'],
    [['--promote', '--client', 'BMW'], 'bmw', 'the client bmw'],
  ])('%j of what is served already, by its rules or twice, is done', async (options, client, whom) => {
    registry = { ...NOTHING_ASKED, releases: [{ version: '1.2.0', activeFor: [client] }] };
    instead['POST promote'] = NO_CANARY;
    expect(await release(...options)).toEqual({
      code: 0,
      output: `parcels 1.2.0 serves ${whom} already.\n`,
    });
  });

  // Covers REMOTE-3.2
  test('is that of the own version, not of whatever the canary has become', async () => {
    registry = NOTHING_ASKED;
    await release('--promote', '--client', 'bmw');
    expect([called, bodies]).toEqual([['POST promote'], ['{"version":"1.2.0","client":"bmw"}']]);
  });

  test('without a canary is refused while another version is served', async () => {
    registry = { ...NOTHING_ASKED, releases: [{ version: '1.2.0', activeFor: ['bmw'] }] };
    instead['POST promote'] = NO_CANARY;
    const { code, output } = await release('--promote');
    expect({ code, output }).toEqual({
      code: 1,
      output: expect.stringContaining('The portal refused (409): There is no canary of parcels.'),
    });
  });
});

// Covers REMOTE-6.8
test('a range of the interface that the portal is not within is told before anything is built', async () => {
  registry = { ...NOTHING_ASKED, releases: [], misfit: ['2.0.0', '1.9.0'] };
  const portal = { remote: 'parcels', shellApi: '^3.0.0' };
  writeFileSync(
    path.join(folder, 'package.json'),
    JSON.stringify({ name: 'mf-parcels', version: '1.2.0', portal }),
  );
  const { code, output } = await release();
  expect({ code, output }).toEqual({
    code: 1,
    output: expect.stringContaining(
      '"shellApi" in mf-parcels\'s package.json is ^3.0.0, and this portal has 2.0.0 and 1.9.0. Nothing was changed.',
    ),
  });
  expect(called).toEqual(['GET releases']);
});

// Covers REMOTE-6.8
test('a build that leaves nothing is told, and nothing is uploaded', async () => {
  registry = { ...NOTHING_ASKED, releases: [] };
  const scripts = Object.fromEntries(['typecheck', 'lint', 'build', 'test'].map((one) => [one, 'echo']));
  const tab = { name: 'mf-parcels', version: '1.2.0', portal: { remote: 'parcels' }, scripts };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(tab));
  const { code, output } = await release('--no-activate');
  expect({ code, output }).toEqual({
    code: 1,
    output: expect.stringContaining('The script "build" has left no folder dist; nothing was published.'),
  });
  expect(called).toEqual(['GET releases']);
});
