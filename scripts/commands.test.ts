import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { teamProject } from '../remote-kit/team-template';
import { sourcesOf } from './remote-sources';

/*
 * Every command that a document, a workflow or the template of a tab names can be typed as it stands there: script, program, file,
 * command and option exist.
 */

const ROOT = path.resolve(__dirname, '..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const isThere = (file: string): boolean => existsSync(path.join(ROOT, file));
const scriptsOf = (file: string): string[] =>
  Object.keys((JSON.parse(read(file)) as { scripts?: object }).scripts ?? {});
const filesIn = (folder: string, ending: RegExp): string[] =>
  readdirSync(path.join(ROOT, folder), { recursive: true })
    .map((file) => path.posix.join(folder, String(file)))
    .filter((file) => ending.test(file));

const TEXTS: ReadonlyArray<readonly [file: string, text: string]> = [
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'Dockerfile', '.devcontainer/devcontainer.json'],
  ...filesIn('docs', /\.md$/),
  ...filesIn('.github', /\.(md|yml)$/),
].map((file) => [file, read(file)] as const);

const OF_ALL = scriptsOf('package.json');
const OF_A_TAB = scriptsOf('mf-support/package.json');
/** A name stands for its benchmark, or for a family (bench/run.ts). */
const BENCHES = readdirSync(path.join(ROOT, 'bench'))
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.slice(0, -'.bench.ts'.length));
/** What pnpm and npm know themselves. */
const BUILT_IN = ['install', 'create', 'audit', 'sbom', 'deploy', 'pack'];

/** @returns what a program of the repository says when it is called without a command */
const usageOf = (program: string): string =>
  spawnSync(process.execPath, ['--import', 'tsx', program], { cwd: ROOT, encoding: 'utf8' }).stderr;

/** The portal's commands by name, each with its options. */
const COMMANDS = new Map(
  [...usageOf('api/src/cli.ts').matchAll(/^ {2}([a-z-]+)(.*)$/gm)].map(([, name = '', usage = '']) => [
    name,
    usage,
  ]),
);

const all = (text: string, pattern: RegExp): RegExpMatchArray[] => [...text.matchAll(pattern)];

/** What each rule finds wrong in a text. */
const RULES: Readonly<Record<string, (text: string) => string[]>> = {
  'scripts that there are'(text) {
    const known = [...OF_ALL, ...OF_A_TAB, ...BUILT_IN];
    const named = all(text, /(?:\bnpm run|(?<=`|^ *|&& |run: )pnpm) (?:-[\w-]+(?: |=\S+ ))*([a-z][\w:-]*)/gm);
    return named.map(([, name = '']) => name).filter((name) => !known.includes(name));
  },
  'benchmarks, packages and journeys that there are'(text) {
    const benches = all(text, /(?:npm run|pnpm) bench ([a-z][\w-]*)/g)
      .filter(([, name = '']) => !BENCHES.some((one) => one === name || one.startsWith(`${name}-`)))
      .map(([, name]) => `bench/${name}.bench.ts`);
    const packages = all(
      text,
      /(?:npm run (?:build|typecheck)|npx eslint|jest --projects) ((?:[a-z][\w-]*[ \n`]+)+)/g,
    ).flatMap(([, names = '']) =>
      names.split(/[\s`]+/).filter((name) => /^(api|shell|shared|mf-)/.test(name)),
    );
    const journeys = all(text, /playwright test ([\w./-]+\.spec\.ts)/g).map(([, file]) => `e2e/${file}`);
    return [...benches, ...packages, ...journeys].filter((file) => !isThere(file));
  },
  'options that a release and a development server take'(text) {
    const given = all(
      text,
      /(?:pnpm|npm run) (release|dev) (?:-- )?((?:--[a-z-]+[^\n`|]*?)+)(?: {2,}|[`\n|])/g,
    );
    return given.flatMap(([, script = '', options = '']) => {
      const source = read(`scripts/${script}.ts`);
      const named = all(options, /--([a-z][a-z-]*)/g).map(([, name = '']) => name);
      return named.filter((name) => !new RegExp(`\\b'?${name}'?:`).test(source));
    });
  },
  'programs that are installed'(text) {
    const installed = (name: string | undefined) =>
      ['.', 'e2e', 'shared'].some((folder) => isThere(`${folder}/node_modules/.bin/${name}`));
    const programs = all(text, /\bnpx (?!-y |pnpm@)([a-z][\w-]*)/g).map(([, name = '']) => name);
    return programs.filter((name) => !installed(name));
  },
  'files that are there or built'(text) {
    const files = all(text, /\bnode (?:--import tsx )?((?:\.\.\/)?(?:[\w.-]+\/)+[\w.-]+)/g);
    return files
      .map(([, file = '']) => file.replace(/^\.\.\//, '').replace(/^api\/dist\/(.+)\.js$/, 'api/src/$1.ts'))
      .filter((file) => !isThere(file));
  },
  'commands and options of the portal'(text) {
    const named = all(text, /api\/dist\/cli\.js +([a-z][\w-]*)((?:[^\n`#\\]|\\\n)*)/g);
    const wrong = named.filter(([, name = '', given = '']) => {
      const usage = COMMANDS.get(name);
      return usage === undefined || all(given, /--[a-z][a-z-]*/g).some(([option]) => !usage.includes(option));
    });
    return wrong.map(([command]) => command);
  },
};

test.each(Object.entries(RULES))('documents and workflows name only %s', (_, wrongIn) => {
  expect(TEXTS.flatMap(([file, text]) => wrongIn(text).map((one) => `${file}: ${one}`))).toEqual([]);
});

test.each([
  ['scripts that there are', '    pnpm polish', 'polish'],
  ['benchmarks, packages and journeys that there are', '`npm run bench nothing`', 'bench/nothing.bench.ts'],
  ['options that a release and a development server take', '`pnpm release --soon`', 'soon'],
  ['programs that are installed', 'npx polisher', 'polisher'],
  ['files that are there or built', 'node scripts/polish.ts', 'scripts/polish.ts'],
  [
    'commands and options of the portal',
    'node api/dist/cli.js backup --soon',
    'api/dist/cli.js backup --soon',
  ],
])('a text that names other than %s is found', (rule, text, wrong) => {
  expect(RULES[rule]?.(text)).toEqual([wrong]);
});

test('a tab outside of the repository runs only scripts and programs that it has', () => {
  const remote = { name: 'parcels', tab: 'Parcels', claim: 'overview_view', owner: 'Parcels team' };
  const files = teamProject(
    remote,
    { dependencies: {}, devDependencies: {} },
    'https://portal.example.com/npm/',
  );
  const { scripts } = JSON.parse(files['package.json'] ?? '{}') as { scripts: Record<string, string> };
  const commands = /Usage: remote-kit (.*)/.exec(usageOf('remote-kit/cli.ts'))?.[1]?.split(' | ') ?? [];
  expect(Object.values(scripts).map((script) => script.replace('remote-kit ', ''))).toEqual(
    expect.arrayContaining(commands),
  );
  expect(commands).toHaveLength(Object.keys(scripts).length);
  const own = Object.keys(files).filter((file) => !(file in sourcesOf(remote)));
  const named = own.flatMap((file) =>
    all(files[file] ?? '', /npm (?:run )?(\w+)/g).map(([, name = '']) => name),
  );
  expect(named.filter((name) => !(name in scripts) && !BUILT_IN.includes(name))).toEqual([]);
});
