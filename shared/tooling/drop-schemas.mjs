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

const isCallOf = (node, name) =>
  ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === name;

/** Calls, and constants that are data: `as const`, and not made of schemas. */
const keepsInBrowser = (initializer, file) =>
  initializer &&
  (isCallOf(initializer, 'endpoint') ||
    (ts.isAsExpression(initializer) && !/\bType\./.test(initializer.getText(file))));

export function dropSchemas(context) {
  const { factory } = context;
  /** `anyOf(a, b)` becomes what it returns: the function is not in the bundle. */
  const visitClaim = (node) => {
    if (!isCallOf(node, 'anyOf')) return ts.visitEachChild(node, visitClaim, context);
    const claims = factory.createArrayLiteralExpression(node.arguments);
    return factory.createObjectLiteralExpression([factory.createPropertyAssignment('anyOf', claims)], false);
  };
  const visitEndpoint = (node) => {
    if (!isCallOf(node, 'endpoint')) return ts.visitEachChild(node, visitEndpoint, context);
    const [definition] = node.arguments;
    const kept = definition.properties.filter((property) => !SCHEMAS.has(property.name?.text));
    return factory.createObjectLiteralExpression(
      kept.map((property) => ts.visitNode(property, visitClaim)),
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
