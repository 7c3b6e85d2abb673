import ts from 'typescript';

/**
 * A TypeScript transformer for webpack: of a contract file only the calls' method, path and claim reach a browser
 * bundle. `endpoint({...})` becomes the bare object without its schemas; every other value of the file, and its
 * imports, are dropped. Types are gone anyway, so a contract costs a few bytes a call.
 */
const SCHEMAS = new Set(['params', 'query', 'body', 'response', 'summary']);

const isEndpointCall = (node) =>
  ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'endpoint';

const keepsInBrowser = (initializer) =>
  initializer && (isEndpointCall(initializer) || ts.isAsExpression(initializer));

export function dropSchemas(context) {
  const visitEndpoint = (node) => {
    if (!isEndpointCall(node)) return ts.visitEachChild(node, visitEndpoint, context);
    const [definition] = node.arguments;
    const kept = definition.properties.filter((property) => !SCHEMAS.has(property.name?.text));
    return context.factory.createObjectLiteralExpression(kept, false);
  };
  return (file) => {
    if (!/[\\/]shared[\\/]src[\\/]contracts[\\/]/.test(file.fileName)) return file;
    const statements = file.statements.filter((statement) => {
      if (ts.isImportDeclaration(statement)) return /['"]\.\/endpoint['"]/.test(statement.moduleSpecifier.getText(file));
      if (!ts.isVariableStatement(statement)) return true;
      return statement.declarationList.declarations.every((one) => keepsInBrowser(one.initializer));
    });
    const slim = context.factory.updateSourceFile(file, statements);
    const usesAnyOf = slim.statements.some((statement) => !ts.isImportDeclaration(statement) && /\banyOf\(/.test(statement.getText(file)));
    const withImports = usesAnyOf
      ? slim
      : context.factory.updateSourceFile(slim, slim.statements.filter((one) => !ts.isImportDeclaration(one)));
    return ts.visitEachChild(withImports, visitEndpoint, context);
  };
}
