import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const LIBRARY = 'styled-components';

/** The global style that every page stands on (shared/src/web/theme/global-style.ts). Others come and go with what shows them. */
const GROUND = 'GroundStyle';

/** `const Name = styled.div`…`` or `const GroundStyle = createGlobalStyle`…``. */
interface StyledDeclaration {
  /** The class of its elements, the same in every build of the same source; empty for the ground. */
  readonly id: string;
  /** What stands before the template. */
  readonly tag: ts.Expression;
  readonly template: ts.TemplateLiteral;
}

/**
 * A tab's rules come with its release, worked out as it shows itself, and may hold functions; also where its code is built into
 * the shell's, as the benchmarks do.
 */
const isOfTab = (root: string, file: string): boolean => /^mf-[^\\/]+[\\/]/.test(path.relative(root, file));

/** @returns whether a module has styled components to extract: TypeScript of the workspace, as no package is, and of no tab */
export const hasStyles = (root: string, file: string): boolean =>
  /\.tsx?$/.test(file) &&
  !/[\\/]node_modules[\\/]/.test(file) &&
  !isOfTab(root, file) &&
  readFileSync(file, 'utf8').includes(LIBRARY);

type Exchange = (styled: StyledDeclaration, factory: ts.NodeFactory) => ts.Expression;

/**
 * @param root of the workspace: names of files count from there
 * @returns a TypeScript transformer that puts something else in the place of each styled component; a tab's stay as they are
 */
export const exchangeStyled =
  (root: string, exchange: Exchange): ts.TransformerFactory<ts.SourceFile> =>
  (context) =>
  (file) => {
    if (isOfTab(root, file.fileName) || !file.text.includes(LIBRARY)) return file;
    const visit = (node: ts.Node): ts.Node => {
      const styled = styledOf(node, (name) => idOf(path.relative(root, file.fileName), name));
      if (!styled) return ts.visitEachChild(node, visit, context);
      const { name, type } = node as ts.VariableDeclaration;
      return context.factory.updateVariableDeclaration(
        node as ts.VariableDeclaration,
        name,
        undefined,
        type,
        exchange(styled, context.factory),
      );
    };
    return ts.visitNode(file, visit, ts.isSourceFile);
  };

function styledOf(node: ts.Node, toId: (name: string) => string): StyledDeclaration | undefined {
  if (!ts.isVariableDeclaration(node) || !ts.isIdentifier(node.name)) return undefined;
  const { initializer } = node;
  if (!initializer || !ts.isTaggedTemplateExpression(initializer)) return undefined;
  const { tag, template } = initializer;
  const name = node.name.text;
  if (beginsWith(tag, 'styled')) return { id: toId(name), tag, template };
  return name === GROUND ? { id: '', tag, template } : undefined;
}

/** @returns whether an expression is a chain that begins with this name: `styled.div`, `styled(Link)`, `styled.p.attrs({…})` */
function beginsWith(node: ts.Expression, name: string): boolean {
  if (ts.isIdentifier(node)) return node.text === name;
  const isLink = ts.isPropertyAccessExpression(node) || ts.isCallExpression(node);
  return isLink && beginsWith(node.expression, name);
}

/** A class that says in a browser's inspector which component it is, and that no other file has. */
const idOf = (file: string, name: string): string =>
  `${name}_${createHash('sha256').update(file.replaceAll(path.sep, '/')).update(name).digest('hex').slice(0, 6)}`;
