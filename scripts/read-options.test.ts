import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/*
 * A script that does not know what it was called with says how it is called, and has done nothing: no build of minutes, no server,
 * no success that was never looked at.
 */

const ROOT = path.resolve(__dirname, '..');
const TSX = require.resolve('tsx');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'scripts-'));
  const tab = { name: 'mf-parcels', version: '1.0.0', portal: { remote: 'parcels' } };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(tab));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a program of the repository in the folder of a tab. @returns the exit code and what it said */
const call = (program: string, ...args: string[]) => callWith({}, program, ...args);

/** @param environment beside that of the tests */
function callWith(environment: NodeJS.ProcessEnv, program: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', TSX, path.join(ROOT, program), ...args],
    {
      cwd: folder,
      encoding: 'utf8',
      timeout: 240_000,
      env: { ...process.env, npm_config_user_agent: 'npm/10', ...environment },
    },
  );
  return { status, said: (stdout + stderr).trim() };
}

/** Each with how its usage begins. */
const SCRIPTS: ReadonlyArray<readonly [program: string, usage: string]> = [
  ['scripts/build.ts', 'npm run build [package …]'],
  ['scripts/create-remote.ts', 'npm run create-remote -- <name> [--tab <label>]'],
  ['scripts/dev.ts', 'npm run dev -- [--portal] [--port <number>]'],
  ['scripts/gallery.ts', 'npm run gallery -- [--port <number>]'],
  ['scripts/release.ts', 'npm run release -- [--no-activate | --activate <version> |'],
  ['scripts/requirements.ts', 'npm run requirements -- [--write]'],
  ['scripts/setup.mjs', 'npm run setup -- [--update]'],
  ['scripts/shell-api.ts', 'npm run shell-api -- [--write]'],
  ['scripts/start.ts', 'npm start, or npm run start:cluster -- [--processes <number>]'],
  ['scripts/test.ts', 'npm test'],
  ['scripts/typecheck.ts', 'npm run typecheck [package …]'],
  ['bench/run.ts', 'npm run bench -- [--scale small] [name …]'],
  ['bench/faults/run.ts', 'npm run faults [name …]'],
  ['bench/soak/run.ts', 'npm run soak -- [--minutes <number>]'],
  ['remote-kit/create.ts', 'npm create @portal/remote@latest <name>'],
  ['api/src/server.ts', 'server.js'],
  ['api/src/cluster.ts', 'cluster.js [--processes <number>]'],
];

test.each(SCRIPTS)('%s refuses an option that it does not know', (program, usage) => {
  const { status, said } = call(program, '--polish');
  expect(status).toBe(1);
  expect(said).toMatch(/^Unknown option '--polish'\nUsage: /);
  expect(said.split('\n')).toHaveLength(2);
  expect(said).toContain(`Usage: ${usage}`);
});

test.each(['dev', 'gallery', 'release', 'requirements', 'shell-api', 'start', 'test', 'create-remote'])(
  'scripts/%s.ts refuses a word that it has no use for',
  (script) => {
    const { status, said } = call(`scripts/${script}.ts`, 'one', 'two');
    expect({ status, said }).toEqual({ status: 1, said: expect.stringMatching(/^Usage: .*$/) });
  },
);

test.each([
  ['release', '--rollback', { npm_config_rollback: 'true' }],
  ['release', '--no-activate', { npm_config_activate: '' }],
  ['release', '--canary', { npm_config_canary: '5' }],
  ['release', '--make-key', { npm_config_make_key: 'team.pem' }],
  ['dev', '--portal', { npm_config_portal: 'true' }],
])(
  'scripts/%s.ts does nothing when npm kept %s, which stood before the double dash',
  (script, option, kept) => {
    const { status, said } = callWith(kept, `scripts/${script}.ts`);
    expect(status).toBe(1);
    expect(said).toMatch(
      `npm kept ${option} for itself: options stand behind a double dash.\nUsage: npm run ${script} -- [`,
    );
  },
);

// Covers REMOTE-6.8
test.each(['activate', 'client'])(
  'a release whose --%s is empty, as a variable that is not set leaves it, is none: it would serve something else',
  (option) => {
    const { status, said } = call('scripts/release.ts', `--${option}`, '');
    expect({ status, said }).toEqual({
      status: 1,
      said: expect.stringMatching(`^--${option} is empty\\.\nUsage: npm run release -- `),
    });
  },
);

test('an option that a script was given beside npm counts', () => {
  const kept = { npm_config_canary: '60' };
  const { said } = callWith(kept, 'scripts/release.ts', '--canary', '60');
  expect(said).toBe('--canary is the percent of the users that get the release: 1 to 50.');
});

test('the installation refuses a word that it has no use for', () => {
  const { status, said } = call('scripts/setup.mjs', 'update');
  const usage = expect.stringMatching(/^Unexpected argument 'update'.*\nUsage: .*$/);
  expect({ status, said }).toEqual({ status: 1, said: usage });
});

test.each([
  ['scripts/build.ts', 'package', 'shell'],
  ['scripts/typecheck.ts', 'package', 'tooling'],
  ['bench/run.ts', 'benchmark', 'lists'],
  ['bench/faults/run.ts', 'fault', 'postgres'],
])('%s says which names there are', (program, kind, one) => {
  const { status, said } = call(program, 'mf-polish');
  expect(status).toBe(1);
  expect(said).toMatch(new RegExp(`^There is no ${kind} mf-polish\\. There are .*\\b${one}\\b.*\\.$`));
});

test('several processes are asked for where there can be several', () => {
  expect(call('scripts/start.ts', '--processes', '2').said).toBe('--processes needs npm run start:cluster.');
});

/** The lines of the root's scripts that set the repository up first, each with the program that comes then. */
const SETTING_UP = Object.entries(
  (JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> })
    .scripts,
)
  .filter(([, line]) => line.includes('set-up-first'))
  .map(([name, line]) => ({ name, line, program: / --import tsx (\S+)/.exec(line)?.[1] ?? '' }));

test.each(SETTING_UP.flatMap((script) => ['--polish', 'polish'].map((word) => ({ ...script, word }))))(
  '$name refuses $word before anything is installed',
  ({ line, program, word }) => {
    const DRIVER = 'api/src/platform/database/sqlite/driver-for-node.mjs';
    for (const file of ['scripts', DRIVER])
      cpSync(path.join(ROOT, file), path.join(folder, file), { recursive: true });
    mkdirSync(path.join(folder, path.dirname(program)), { recursive: true });
    writeFileSync(path.join(folder, program), '');
    const { status, stdout, stderr } = spawnSync('sh', ['-c', `${line} ${word}`], {
      cwd: folder,
      encoding: 'utf8',
    });
    const said = expect.stringMatching(
      word === 'polish'
        ? /^\n(Usage: npm |There is no (benchmark|fault) polish\.).*\n$/
        : /^\nUnknown option '--polish'.*\nUsage: npm .*\n$/,
    );
    expect({ status, said: stdout + stderr }).toEqual({ status: 1, said });
  },
);

test('every script that may be the first sets the repository up first', () => {
  expect(SETTING_UP.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['start', 'start:cluster', 'test', 'bench', 'soak', 'faults']),
  );
});

test('every script of the root that is a program of the repository is among them', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const programs = Object.values(scripts).flatMap((line) =>
    [...line.matchAll(/(?:--import tsx|-r \S+) (\S+)/g)].map(([, program = '']) => program),
  );
  const known = SCRIPTS.map(([program]) => program);
  expect(programs.filter((program) => !known.includes(program))).toEqual([]);
});

test('a tab is made in a folder of its own alone: nothing that is there is overwritten', () => {
  const before = readFileSync(path.join(folder, 'package.json'), 'utf8');
  const { status, said } = call('remote-kit/create.ts', 'parcels', '--portal', 'http://127.0.0.1:1');
  expect({ status, said }).toEqual({
    status: 1,
    said: 'This folder is not empty (package.json): make the tab in one of its own.',
  });
  expect(readdirSync(folder)).toEqual(['package.json']);
  expect(readFileSync(path.join(folder, 'package.json'), 'utf8')).toBe(before);
});
