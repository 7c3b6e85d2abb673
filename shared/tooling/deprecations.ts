import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const OPTIONS: ts.CompilerOptions = {
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  module: ts.ModuleKind.ESNext,
};
const KIT = '@portal/shared/';

/**
 * What a tab uses of the portal's interface that is marked as deprecated there (`@deprecated Use this instead.`).
 * @param folder of the tab; its tests do not count
 * @returns a line for each, in order: `@portal/shared/web/session useOld: Use useNew.`
 */
export function usedDeprecations(folder: string): string[] {
  const found = new Set<string>();
  for (const entry of readdirSync(path.join(folder, 'src'), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/(?<!\.test)\.tsx?$/.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    for (const [specifier, names] of importsOf(file))
      for (const name of names) {
        const text = deprecationOf(resolve(specifier, file), name);
        if (text !== undefined) found.add(`${specifier} ${name}: ${text}`);
      }
  }
  return [...found].sort();
}

const parse = (file: string): ts.SourceFile =>
  ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);

/** @returns the names that a file imports, by module of the kit */
function importsOf(file: string): Array<[specifier: string, names: string[]]> {
  return parse(file).statements.flatMap((statement): Array<[string, string[]]> => {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return [];
    const { text } = statement.moduleSpecifier;
    const bindings = statement.importClause?.namedBindings;
    if (!text.startsWith(KIT) || !bindings || !ts.isNamedImports(bindings)) return [];
    return [[text, bindings.elements.map(({ name, propertyName }) => (propertyName ?? name).text)]];
  });
}

const resolve = (specifier: string, file: string): string | undefined =>
  ts.resolveModuleName(specifier, file, OPTIONS, ts.sys).resolvedModule?.resolvedFileName;

/** @returns what the mark says, '' for one that says nothing, undefined for an export without it */
function deprecationOf(file: string | undefined, name: string): string | undefined {
  if (!file || !/\.tsx?$/.test(file)) return undefined;
  for (const statement of parse(file).statements) {
    if (declares(statement, name)) {
      const tag = ts.getJSDocDeprecatedTag(statement);
      return tag && (ts.getTextOfJSDocComment(tag.comment) ?? '').replace(/\s+/g, ' ').trim();
    }
    // Of an entry that only gathers what lies beside it.
    if (!ts.isExportDeclaration(statement) || !statement.moduleSpecifier) continue;
    const { exportClause, moduleSpecifier } = statement;
    if (!exportClause || !ts.isNamedExports(exportClause) || !ts.isStringLiteral(moduleSpecifier)) continue;
    const one = exportClause.elements.find((element) => element.name.text === name);
    if (one) return deprecationOf(resolve(moduleSpecifier.text, file), (one.propertyName ?? one.name).text);
  }
  return undefined;
}

function declares(statement: ts.Statement, name: string): boolean {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.some(
      (one) => ts.isIdentifier(one.name) && one.name.text === name,
    );
  return (
    (ts.isFunctionDeclaration(statement) ||
      ts.isClassDeclaration(statement) ||
      ts.isInterfaceDeclaration(statement) ||
      ts.isTypeAliasDeclaration(statement)) &&
    statement.name?.text === name
  );
}

/** @returns code that says it once in the console, '' when there is nothing to say */
export const deprecationWarnings = (used: readonly string[]): string =>
  used.map((line) => `console.warn(${JSON.stringify(`Deprecated: ${line}`)});`).join('\n');
