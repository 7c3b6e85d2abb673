import ts from 'typescript';

/** Properties of a call that only server, tests and documentation read. */
const SCHEMAS = new Set([
  ...['params', 'query', 'body', 'response'],
  ...['summary', 'refuses', 'reads', 'headers', 'answerHeaders'],
]);

const isCallOf = (node: ts.Node, name: string): node is ts.CallExpression =>
  ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === name;

const isSchema = ({ name }: ts.ObjectLiteralElementLike): boolean =>
  name !== undefined && ts.isIdentifier(name) && SCHEMAS.has(name.text);

/** Calls, and constants that are data: `as const`, and not made of schemas. */
function keepsInBrowser(initializer: ts.Expression | undefined, file: ts.SourceFile): boolean {
  if (!initializer) return false;
  // `as const satisfies …`
  const value = ts.isSatisfiesExpression(initializer) ? initializer.expression : initializer;
  return isCallOf(value, 'endpoint') || (ts.isAsExpression(value) && !/\bType\./.test(value.getText(file)));
}

/**
 * A TypeScript transformer for webpack: of a contract file only the calls' method, path and claim reach a browser
 * bundle. `endpoint({...})` becomes the bare object without its schemas; every other value of the file, and its
 * imports, are dropped, but for those that what remains is made of. Types are gone anyway, so a contract costs a few
 * bytes a call.
 */
export function dropSchemas(context: ts.TransformationContext): ts.Transformer<ts.SourceFile> {
  const { factory } = context;
  /** `anyOf(a, b)` becomes what it returns: the function is not in the bundle. */
  const visitClaim = (node: ts.Node): ts.Node => {
    if (!isCallOf(node, 'anyOf')) return ts.visitEachChild(node, visitClaim, context);
    const claims = factory.createArrayLiteralExpression(node.arguments);
    return factory.createObjectLiteralExpression([factory.createPropertyAssignment('anyOf', claims)], false);
  };
  const visitEndpoint = (node: ts.Node): ts.Node => {
    if (!isCallOf(node, 'endpoint')) return ts.visitEachChild(node, visitEndpoint, context);
    const [definition] = node.arguments;
    if (!definition || !ts.isObjectLiteralExpression(definition)) return node;
    const kept = definition.properties.filter((property) => !isSchema(property));
    return factory.createObjectLiteralExpression(
      kept.map((property) => ts.visitNode(property, visitClaim, ts.isObjectLiteralElementLike)),
      false,
    );
  };
  return (file) => {
    if (!/[\\/]shared[\\/]src[\\/]contracts[\\/]/.test(file.fileName)) return file;
    const parts = file.statements.map((original): Part => ({
      statement: ts.visitNode(original, visitEndpoint, ts.isStatement),
      runs: runsInBrowser(original, file),
    }));
    const names = namesUsed(parts);
    const kept = parts.flatMap(({ statement, runs }) => {
      if (ts.isImportDeclaration(statement)) return importOf(statement, names, factory) ?? [];
      return runs || !ts.isVariableStatement(statement) || declaresOne(statement, names) ? statement : [];
    });
    return factory.updateSourceFile(file, kept);
  };
}

/** A top-level statement without schemas, and whether it runs whatever else does. */
interface Part {
  readonly statement: ts.Statement;
  readonly runs: boolean;
}

function runsInBrowser(statement: ts.Statement, file: ts.SourceFile): boolean {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.every((one) => keepsInBrowser(one.initializer, file));
  return !ts.isImportDeclaration(statement) && !ts.isFunctionDeclaration(statement);
}

/**
 * Reachability: the names that the statements which run in a browser use, and what these are made of. A function runs when one of
 * them names it.
 */
function namesUsed(parts: readonly Part[]): ReadonlySet<string> {
  const used = new Set<string>();
  const waiting = new Set(parts);
  const take = (isUsed: (part: Part) => boolean): boolean => {
    const taken = [...waiting].filter(isUsed);
    for (const part of taken) {
      waiting.delete(part);
      addNames(part.statement, used);
    }
    return taken.length > 0;
  };
  take(({ runs }) => runs);
  while (take(({ statement }) => declaresOne(statement, used)));
  return used;
}

/** @returns whether a top-level statement declares one of these names */
function declaresOne(statement: ts.Statement, names: ReadonlySet<string>): boolean {
  const declarations = ts.isVariableStatement(statement)
    ? statement.declarationList.declarations
    : [statement].filter(ts.isFunctionDeclaration);
  return declarations.some(({ name }) => name && ts.isIdentifier(name) && names.has(name.text));
}

function addNames(node: ts.Node, names: Set<string>): void {
  if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
  if (ts.isIdentifier(node)) names.add(node.text);
  else if (ts.isPropertyAccessExpression(node)) addNames(node.expression, names);
  else if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name)) addNames(node.initializer, names);
  else ts.forEachChild(node, (child) => addNames(child, names));
}

/** @returns an import of no more than these names; undefined when it has none of them */
function importOf(
  statement: ts.ImportDeclaration,
  names: ReadonlySet<string>,
  factory: ts.NodeFactory,
): ts.ImportDeclaration | undefined {
  const { importClause, modifiers, moduleSpecifier, attributes } = statement;
  const bindings = importClause?.namedBindings;
  if (!importClause || importClause.isTypeOnly) return undefined;
  const whole = bindings && ts.isNamespaceImport(bindings) ? bindings.name : importClause.name;
  if (whole && names.has(whole.text)) return statement;
  if (!bindings || !ts.isNamedImports(bindings)) return undefined;
  const elements = bindings.elements.filter(({ name, isTypeOnly }) => !isTypeOnly && names.has(name.text));
  if (elements.length === 0) return undefined;
  const named = factory.updateNamedImports(bindings, elements);
  const clause = factory.updateImportClause(importClause, importClause.phaseModifier, undefined, named);
  return factory.updateImportDeclaration(statement, modifiers, clause, moduleSpecifier, attributes);
}
