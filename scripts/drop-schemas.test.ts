import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { dropSchemas } from '../shared/tooling/drop-schemas';

const SOURCES = path.join(__dirname, '../shared/src');
const read = (name: string) => readFileSync(path.join(SOURCES, name), 'utf8');

/** @returns the names that a contract has in a browser bundle */
function keptOf(contract: string): string[] {
  const { outputText } = ts.transpileModule(read(contract), {
    fileName: path.join(SOURCES, contract),
    transformers: { before: [dropSchemas] },
    compilerOptions: { target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.ESNext },
  });
  return [...outputText.matchAll(/^export const (\w+)/gm)].map(([, name = '']) => name);
}

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
