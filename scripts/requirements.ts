import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { FLAG, readOptions } from './read-options';
import { ROOT, isMain } from './workspace.mjs';

/**
 * `npm run requirements`: checks that every id of docs/requirements that a source names exists, that every
 * requirement is named by a test, and that docs/requirements/coverage.md says so. `-- --write` brings that file up to date.
 */
const FOLDER = path.join(ROOT, 'docs/requirements');
const COVERAGE = path.join(FOLDER, 'coverage.md');
const SOURCES = ['api', 'bench', 'e2e', 'scripts', 'shared', 'shell'];
const SKIPPED = /^(node_modules|dist.*|results|coverage|\..*)$/;
const SOURCE = /\.(ts|tsx|mjs|cjs)$/;
const TEST = /\.(test|spec)\.tsx?$/;
/** `- **PROMO-4.2** What must be so.` and `## PROMO-4 Title`; '_Planned._' after the id marks what is decided and not yet there. */
const REQUIREMENT = /^- \*\*([A-Z][A-Z0-9]*-\d+\.\d+)\*\* \S/gm;
const PLANNED = /^- \*\*([A-Z][A-Z0-9]*-\d+\.\d+)\*\* _Planned\._ /gm;
const GROUP = /^## ([A-Z][A-Z0-9]*-\d+) \S/gm;
/** References to documents that the repository does not hold. */
const OUTSIDE = /\b(?:decisions|documents? \d(?: and \d)?), sections?\b|\bof document \d\b/i;
const COVERS = /^\s*\/\/ Covers (.+)$/;

/** @returns the ids in the order of the files */
function readRequirements(): { requirements: string[]; planned: Set<string>; groups: string[] } {
  const text = readdirSync(FOLDER)
    .filter((file) => file.endsWith('.md') && file !== 'coverage.md')
    .map((file) => readFileSync(path.join(FOLDER, file), 'utf8'))
    .join('\n');
  const all = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, id = '']) => id);
  return { requirements: all(REQUIREMENT), planned: new Set(all(PLANNED)), groups: all(GROUP) };
}

/** @returns source files below a folder, relative to the root */
function sourcesBelow(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.test(entry.name)) return [];
    const file = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return sourcesBelow(file);
    return SOURCE.test(entry.name) ? [file] : [];
  });
}

/** `test(…)`, `test.each(…)(…)`, `describe.skip(…)`: the name of what is called in the end */
function calledName(node: ts.Node): string {
  if (ts.isCallExpression(node) || ts.isPropertyAccessExpression(node)) return calledName(node.expression);
  if (ts.isTaggedTemplateExpression(node)) return calledName(node.tag);
  return ts.isIdentifier(node) ? node.text : '';
}

interface Claim {
  ids: string[];
  /** Empty where the line stands above something else than a test. */
  title: string;
  line: number;
}

/** @returns what the tests of a file say they cover */
function coveredBy(file: string, text: string): Claim[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: Claim[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isExpressionStatement(node) || ts.isVariableStatement(node) || ts.isFunctionDeclaration(node)) {
      for (const { pos, end } of ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []) {
        const ids = COVERS.exec(text.slice(pos, end))?.[1];
        if (!ids) continue;
        const call = ts.isExpressionStatement(node) ? node.expression : undefined;
        const isTest = call && ts.isCallExpression(call) && /^(test|it|describe)$/.test(calledName(call));
        const title = isTest ? call.arguments[0]?.getText(source).replace(/^['"`]|['"`]$/g, '') : '';
        const { line } = source.getLineAndCharacterOfPosition(pos);
        found.push({ ids: ids.split(/[,\s]+/).filter(Boolean), title: title ?? '', line: line + 1 });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** @returns what is wrong, and what coverage.md must hold */
function checkRequirements(): { problems: string[]; coverage: string } {
  const { requirements, planned, groups } = readRequirements();
  const known = new Set([...requirements, ...groups]);
  const problems = repeated([...requirements, ...groups]).map((id) => `${id} is given twice.`);
  const areas = [...new Set(groups.map((id) => id.split('-')[0]))];
  const named = new RegExp(`\\b(?:${areas.join('|')})-\\d+(?:\\.\\d+)?\\b`, 'g');
  const tests = new Map(requirements.map((id): [string, string[]] => [id, []]));

  const tabs = readdirSync(ROOT).filter((name) => name.startsWith('mf-'));
  for (const file of [...SOURCES, ...tabs].flatMap(sourcesBelow)) {
    if (file === 'scripts/requirements.ts') continue;
    const text = readFileSync(path.join(ROOT, file), 'utf8');
    for (const [id] of text.matchAll(named))
      if (!known.has(id)) problems.push(`${file}: there is no requirement ${id}.`);
    if (OUTSIDE.test(text))
      problems.push(`${file}: names a document outside of the repository; name the id.`);
    if (!TEST.test(file) || !text.includes('// Covers ')) continue;
    for (const { ids, title, line } of coveredBy(file, text)) {
      if (!title) problems.push(`${file}:${line}: 'Covers' stands above no test.`);
      for (const id of ids) {
        const list = tests.get(id);
        if (list) list.push(`${file}: ${title}`);
        else problems.push(`${file}:${line}: ${id} is no requirement that a test can cover.`);
      }
    }
  }
  const open = [...tests].filter(([id, list]) => list.length === 0 && !planned.has(id)).map(([id]) => id);
  for (const id of planned)
    if (tests.get(id)?.length) problems.push(`${id} is covered: it is not planned any more.`);
  if (open.length > 0) problems.push(`No test covers ${open.join(', ')}.`);
  return { problems, coverage: coverageText(tests) };
}

const repeated = (list: string[]) => list.filter((one, index) => list.indexOf(one) !== index);

const coverageText = (tests: ReadonlyMap<string, string[]>) =>
  [
    '# Coverage',
    '',
    'Every requirement with the tests that name it. Generated: `npm run requirements -- --write`.',
    ...[...tests].map(([id, list]) => [`\n- **${id}**`, ...list.map((test) => `  - \`${test}\``)].join('\n')),
    '',
  ].join('\n');

function main(): void {
  const { write } = readOptions('npm run requirements -- [--write]', { write: FLAG }).values;
  const { problems, coverage } = checkRequirements();
  if (write) writeFileSync(COVERAGE, coverage);
  else if (readFileSync(COVERAGE, 'utf8') !== coverage)
    problems.push('docs/requirements/coverage.md is stale: npm run requirements -- --write');
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}

if (isMain(import.meta.url)) main();
