import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { dropSchemas } from '../shared/tooling/drop-schemas';

const SOURCES = path.join(__dirname, '../shared/src');
const read = (name: string) => readFileSync(path.join(SOURCES, name), 'utf8');

/** @returns a contract as a browser bundle has it */
const inBrowser = (source: string, file = 'contracts/parcels.ts', module = ts.ModuleKind.ESNext): string =>
  ts.transpileModule(source, {
    fileName: path.join(SOURCES, file),
    transformers: { before: [dropSchemas] },
    compilerOptions: { target: ts.ScriptTarget.ESNext, module },
  }).outputText;

/** @returns the names that a contract has in a browser bundle */
const keptOf = (contract: string): string[] =>
  [...inBrowser(read(contract), contract).matchAll(/^export const (\w+)/gm)].map(([, name = '']) => name);

const ADAPTERS = readdirSync(path.join(SOURCES, 'calls')).filter((name) =>
  /from '\.\.\/contracts\/(?!endpoint)/.test(read(`calls/${name}`)),
);

test.each(ADAPTERS)('a browser bundle has what the adapters of %s use of their contract', (adapter) => {
  const source = read(`calls/${adapter}`);
  const used = [...source.matchAll(/(?<!typeof )\bcalls\.(\w+)/g)].map(([, name = '']) => name);
  const contract = /import \* as calls from '\.\.\/(.+)'/.exec(source)?.[1];
  const kept = keptOf(`${contract}.ts`);
  expect([used.length > 0, used.filter((name) => !kept.includes(name))]).toEqual([true, []]);
});

test('a browser bundle has a call without its schemas, and no schema of its own', () => {
  const kept = keptOf('contracts/preferences.ts');
  expect(kept).toEqual(['savePreference']);
});

const HEAD = `import { Type } from 'typebox';
import { anyOf, endpoint } from './endpoint';
import type { Claim } from '../domain/claims';
import { type Status, STATUSES, FIRST, LATER, TITLES } from '../domain/statuses';
import * as dates from '../domain/dates';
const Row = Type.Object({ status: Type.String({ maxLength: LATER }) });
const SIZE = 10 + FIRST;
const helper = (one: Claim) => one + TITLES.length;
function idle() { return Row; }
`;
const callFor = (claim: string) => `endpoint({ method: 'GET', path: '/a', claim: ${claim}, response: Row })`;

// Covers REMOTE-6.7
test.each<[string, string, string[]]>([
  ['a call alone', `export const a = ${callFor("'session'")};`, []],
  ['constants made of one of another file', 'export const ALL = [...STATUSES] as const;', ['STATUSES']],
  ['a constant under another name', 'export const ALL = { first: STATUSES } as const;', ['STATUSES']],
  ['a member that is called like one', 'export const ALL = [{ FIRST: 1 }.FIRST] as const;', []],
  ['a type alone', "export const ALL = ['a'] as const satisfies readonly Status[];", []],
  ['a claim of another file', `export const a = ${callFor('anyOf(FIRST)')};`, ['FIRST']],
  ['what a constant of its own is made of', 'export const ALL = [SIZE] as const;', ['FIRST']],
  ['what a function of its own is made of', "export const ALL = [helper('a')] as const;", ['TITLES']],
  ['a statement that is no declaration', 'STATUSES.forEach(() => undefined);', ['STATUSES']],
  ['all that a file has', 'export const ALL = [dates.today] as const;', ['dates']],
])('a browser has what remains of a contract and no other import: %s', (_, statement, kept) => {
  const code = inBrowser(`${HEAD}${statement}`);
  const imported = [...code.matchAll(/^import (?:\* as (\w+)|\{ (.*) \}) from/gm)];
  expect(imported.flatMap(([, whole, named]) => whole ?? named?.split(', ') ?? [])).toEqual(kept);
  expect(code).not.toMatch(/Type\.|Row =|endpoint\(/);
});

// Covers REMOTE-6.7
test.each(
  readdirSync(path.join(SOURCES, 'contracts')).filter((name) => !/test|^(all|endpoint|fields)/.test(name)),
)('in a browser %s runs with what it imports', (name) => {
  const code = inBrowser(read(`contracts/${name}`), `contracts/${name}`, ts.ModuleKind.CommonJS);
  const exported = {};
  const imported = (specifier: string): unknown => {
    expect(specifier).not.toBe('typebox');
    return jest.requireActual(path.join(SOURCES, 'contracts', specifier));
  };
  new Function('exports', 'require', code)(exported, imported);
  expect(Object.values(exported)).not.toContain(undefined);
});
