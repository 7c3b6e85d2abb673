import ts from 'typescript';
import { exchangeStyled } from './styled-declarations';

/**
 * A TypeScript transformer for webpack, static extraction of styles: a styled component keeps its name and gives its rules away
 * (`styled.p`…`` becomes `styled.p.withConfig({ componentId })`` ``), because they stand in the style sheet of the build
 * (StaticStylesPlugin). It is still a styled component: extended, named in a selector or given attributes as any other.
 * @param root of the workspace
 */
export const staticStyles = (root: string): ts.TransformerFactory<ts.SourceFile> =>
  exchangeStyled(root, ({ id, tag }, factory) => {
    const none = factory.createNoSubstitutionTemplateLiteral('', '');
    // The ground is in the style sheet whatever is mounted.
    if (!id) return arrowToNull(factory);
    return factory.createTaggedTemplateExpression(named(tag, id, factory), undefined, none);
  });

/** Next to `styled.p` or `styled(Link)`: attributes come after the configuration. */
function named(tag: ts.Expression, id: string, factory: ts.NodeFactory): ts.Expression {
  if (ts.isCallExpression(tag) && ts.isPropertyAccessExpression(tag.expression)) {
    const { expression, name } = tag.expression;
    const method = factory.createPropertyAccessExpression(named(expression, id, factory), name);
    return factory.createCallExpression(method, undefined, tag.arguments);
  }
  const config = factory.createObjectLiteralExpression([
    factory.createPropertyAssignment('componentId', factory.createStringLiteral(id)),
  ]);
  return factory.createCallExpression(factory.createPropertyAccessExpression(tag, 'withConfig'), undefined, [
    config,
  ]);
}

const arrowToNull = (factory: ts.NodeFactory): ts.Expression =>
  factory.createArrowFunction(undefined, undefined, [], undefined, undefined, factory.createNull());
