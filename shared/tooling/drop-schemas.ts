import ts from 'typescript';

/**
 * A TypeScript transformer for webpack: of a contract file only the calls' method, path and claim reach a browser
 * bundle. `endpoint({...})` becomes the bare object without its schemas; every other value of the file, and its
 * imports, are dropped. Types are gone anyway, so a contract costs a few bytes a call.
 */
const SCHEMAS = new Set([
  ...['params', 'query', 'body', 'response'],
  ...['summary', 'refuses', 'reads', 'headers'],
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
    const statements = file.statements.filter((statement) => {
      if (ts.isImportDeclaration(statement)) return false;
      if (!ts.isVariableStatement(statement)) return true;
      return statement.declarationList.declarations.every((one) => keepsInBrowser(one.initializer, file));
    });
    return ts.visitEachChild(factory.updateSourceFile(file, statements), visitEndpoint, context);
  };
}
