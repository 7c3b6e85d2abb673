import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { ROOT } from './workspace.mjs';

/*
 * Lint rule: no circle of imports, types included. `import-x/no-cycle` leaves out `import type`, but two files whose types
 * need each other can not be read one after the other either. Plain JavaScript: the lint configuration loads it.
 */

const PACKAGE = '@portal/shared/';
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx'];

/** @param {string} file */
const isFile = (file) => existsSync(file) && statSync(file).isFile();

/**
 * @param {string} specifier
 * @param {string} from the importing file
 * @returns {string | undefined} the file of the repository that is meant, if it is one
 */
function resolve(specifier, from) {
  const base = specifier.startsWith('.')
    ? path.resolve(path.dirname(from), specifier)
    : specifier.startsWith(PACKAGE)
      ? path.join(ROOT, 'shared/src', specifier.slice(PACKAGE.length))
      : undefined;
  return base && ENDINGS.map((ending) => base + ending).find(isFile);
}

/** @type {Map<string, readonly string[]>} memoized for one run of lint: every file is reached from many */
const known = new Map();

/**
 * @param {string} file
 * @param {string} [text] its content, where it is at hand
 * @returns {readonly string[]} the files that it imports
 */
function importsOf(file, text) {
  const found = known.get(file);
  if (found) return found;
  const { importedFiles } = ts.preProcessFile(text ?? readFileSync(file, 'utf8'), true, true);
  const files = importedFiles.flatMap(({ fileName }) => resolve(fileName, file) ?? []);
  const imports = [...new Set(files)].filter((one) => /\.(tsx?|mjs)$/.test(one));
  known.set(file, imports);
  return imports;
}

/**
 * Breadth-first search for the shortest way back.
 * @param {string} start
 * @param {string} text
 * @returns {string[] | undefined} the files of a circle that the file is part of, from it and back to it
 */
function circleFrom(start, text) {
  /** @type {Map<string, string>} */
  const cameFrom = new Map();
  const queue = [start];
  for (const file of queue) {
    for (const next of importsOf(file, file === start ? text : undefined)) {
      if (next === start) {
        const way = [start];
        for (let at = file; at !== start; at = cameFrom.get(at) ?? start) way.unshift(at);
        return [start, ...way];
      }
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, file);
      queue.push(next);
    }
  }
  return undefined;
}

/** @type {import('eslint').Rule.RuleModule} */
export const noImportCircle = {
  meta: { type: 'problem', messages: { circle: 'Circle of imports (types count too): {{ way }}.' } },
  create: (context) => ({
    Program(node) {
      const circle = circleFrom(context.filename, context.sourceCode.text);
      if (!circle) return;
      const way = circle.map((file) => path.relative(ROOT, file)).join(' → ');
      context.report({ node, messageId: 'circle', data: { way } });
    },
  }),
};
