import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { dropSchemas } from '../shared/tooling/drop-schemas';
import { ROOT } from './workspace.mjs';

const CONTRACTS = path.join(ROOT, 'shared/src/contracts');
/** Constants of a contract that are data, by convention in capitals. */
const DATA = /^export const ([A-Z][A-Z\d_]*) = (?!Type\.|compile|new )/gm;

const transformed = (file: string, source: string): string =>
  ts.transpileModule(source, {
    fileName: file,
    transformers: { before: [dropSchemas] },
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
  }).outputText;

test.each([
  ['data', 'export const COLUMNS = ["a", "b"] as const;'],
  ['data that is checked', 'export const COLUMNS = { a: "A" } as const satisfies Record<string, string>;'],
])('the transformer keeps %s of a contract', (_name, source) => {
  expect(transformed(path.join(CONTRACTS, 'x.ts'), source)).toContain('export const COLUMNS');
});

test('the transformer drops schemas, of constants and of calls', () => {
  const source = `import { Type } from 'typebox';
    export const Row = Type.Object({ a: Type.String() });
    export const getRows = endpoint({ method: 'GET', path: '/rows', response: Row });`;
  const output = transformed(path.join(CONTRACTS, 'x.ts'), source);
  expect(output).toMatch(/export const getRows = \{ method: 'GET', path: '\/rows' \}/);
  expect(output).not.toMatch(/Row =|typebox/);
});

test.each(readdirSync(CONTRACTS).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts')))(
  'the browser has every constant in capitals of contracts/%s',
  (name) => {
    const file = path.join(CONTRACTS, name);
    const source = readFileSync(file, 'utf8');
    const output = transformed(file, source);
    const missing = [...source.matchAll(DATA)]
      .map(([, constant = '']) => constant)
      .filter((constant) => !output.includes(`const ${constant} `));
    expect(missing).toEqual([]);
  },
);
