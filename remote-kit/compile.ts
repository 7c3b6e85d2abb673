import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { ROOT } from '../scripts/workspace.mjs';

const TYPESCRIPT = /\.tsx?$/;
/** A path that code names with its ending: an import of a script, or the file of a worker. */
const NAMED_FILE = /(['"])(\.{1,2}\/[^'"\n]+)\.tsx?\1/g;

interface Compilation {
  /** Sources, as paths from the root of the repository. */
  readonly files: readonly string[];
  /** Folder below which each file lies where it lay in the repository. */
  readonly out: string;
  /** What is left off the beginning of those paths. */
  readonly base?: string;
  readonly transform?: ts.TransformerFactory<ts.SourceFile>;
}

/**
 * Compiles sources to JavaScript modules, file by file: imports keep their shape and gain their ending, so that every tool can
 * follow them. What is no TypeScript is copied.
 */
export function compileFiles({ files, out, base = '', transform }: Compilation): void {
  for (const file of files) {
    const source = path.join(ROOT, file);
    const target = path.join(out, path.relative(base, file)).replace(TYPESCRIPT, '.js');
    mkdirSync(path.dirname(target), { recursive: true });
    if (TYPESCRIPT.test(file)) writeFileSync(target, compiled(source, transform));
    else if (/\.[mc]js$/.test(file)) writeFileSync(target, withEndings(readFileSync(source, 'utf8')));
    else copyFileSync(source, target);
  }
}

function compiled(source: string, transform?: ts.TransformerFactory<ts.SourceFile>): string {
  const { outputText } = ts.transpileModule(readFileSync(source, 'utf8'), {
    fileName: source,
    transformers: { before: transform ? [transform] : [], after: [addEndings(path.dirname(source))] },
    compilerOptions: {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      jsx: ts.JsxEmit.ReactJSX,
    },
  });
  return withEndings(outputText);
}

const withEndings = (text: string): string =>
  text.replace(NAMED_FILE, (_all, quote: string, name: string) => `${quote}${name}.js${quote}`);

/** `from './dialog'` becomes `from './dialog.js'`, by what lies there. */
function addEndings(folder: string): ts.TransformerFactory<ts.SourceFile> {
  return (context) => (file) => {
    const { factory } = context;
    const visit = (node: ts.Node): ts.Node => {
      if (ts.isStringLiteral(node) && isSpecifier(node)) {
        const name = withEnding(folder, node.text);
        if (name !== node.text) return factory.createStringLiteral(name, true);
      }
      return ts.visitEachChild(node, visit, context);
    };
    return ts.visitNode(file, visit, ts.isSourceFile);
  };
}

const isSpecifier = ({ text, parent }: ts.StringLiteral): boolean =>
  /^\.{1,2}\//.test(text) &&
  (ts.isImportDeclaration(parent) ||
    ts.isExportDeclaration(parent) ||
    (ts.isCallExpression(parent) && parent.expression.kind === ts.SyntaxKind.ImportKeyword));

function withEnding(folder: string, name: string): string {
  const is = (...endings: string[]) =>
    endings.some((ending) => existsSync(path.join(folder, `${name}${ending}`)));
  if (is('.ts', '.tsx')) return `${name}.js`;
  return is('/index.ts', '/index.tsx') ? `${name}/index.js` : name;
}

/** @returns the sources below a folder of the repository, without tests, as paths from the root */
export const sourcesBelow = (folder: string): string[] =>
  readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)))
    .sort();

/** @returns these files and everything of the repository that they import, as paths from the root */
export function closureOf(entries: readonly string[]): string[] {
  const found = new Set<string>();
  const visit = (file: string): void => {
    if (found.has(file)) return;
    found.add(file);
    if (!/\.([mc]?js|tsx?)$/.test(file)) return;
    const { importedFiles } = ts.preProcessFile(readFileSync(path.join(ROOT, file), 'utf8'), true, true);
    for (const { fileName } of importedFiles.filter((one) => one.fileName.startsWith('.'))) {
      const name = path.join(path.dirname(file), fileName);
      const target = ['', '.ts', '.tsx', '/index.ts'].map((ending) => name + ending).find(isFile);
      if (target) visit(target);
    }
  };
  entries.forEach(visit);
  return [...found].sort();
}

const isFile = (file: string): boolean => /\.\w+$/.test(file) && existsSync(path.join(ROOT, file));
