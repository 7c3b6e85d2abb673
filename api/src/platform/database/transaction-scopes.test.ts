import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const MODULES = path.resolve(import.meta.dirname, '../../modules');
const sources = readdirSync(MODULES, { recursive: true })
  .map(String)
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));

/** @returns the lines of calls of `transaction` that name no scope: they would run alone on PostgreSQL */
function withoutScope(name: string): string[] {
  const text = readFileSync(path.join(MODULES, name), 'utf8');
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const isCall = ts.isCallExpression(node) && /(^|\.)transaction$/.test(node.expression.getText(source));
    if (isCall && node.arguments.length < 2)
      found.push(`${name}:${source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

// Covers WIRE-5.13
test('every transaction of a module names what it locks', () => {
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.flatMap(withoutScope)).toEqual([]);
});
