import vm from 'node:vm';
import { build, type Plugin } from 'esbuild';
import { compile, serialize, stringify } from 'stylis';
import ts from 'typescript';
import { exchangeStyled } from './styled-declarations';

/**
 * Partial evaluation: runs the modules of styled components, each template handing over its text, with everything that is not
 * the workspace's own put out of the way. What a template is made of are texts (lint allows no functions of the theme there).
 * @param root of the workspace
 * @param files absolute paths of modules with styled components
 * @returns a style sheet with the rules of all of them, those of an extended component before those of what extends it
 * @throws Error when a module can not be run without a page, or a template holds something that is no text
 */
export async function readStyles(root: string, files: readonly string[]): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: files.map((file) => `import ${JSON.stringify(file)};`).join('\n'),
      resolveDir: root,
    },
    bundle: true,
    write: false,
    format: 'cjs',
    target: 'node20',
    jsx: 'automatic',
    logLevel: 'error',
    logOverride: { 'empty-import-meta': 'silent' },
    plugins: [workspaceAlone(root, new Set(files))],
  });
  const ground: string[] = [];
  const rules: string[] = [];
  const style =
    (id: string) =>
    (texts: readonly string[], ...values: unknown[]): object => {
      const css = join(texts, values, id);
      const kept = id ? rules : ground;
      kept.push(serialize(compile(id ? `.${id}{${css}}` : css), stringify));
      return { toString: () => `.${id}` };
    };
  vm.runInNewContext(outputFiles[0]?.text ?? '', { ...PAGE, [STYLE]: style, [NOTHING]: nothing, [CSS]: css });
  return [...ground, ...rules].join('\n');
}

const STYLE = '__style';
const CSS = '__css';
const NOTHING = '__nothing';

function join(texts: readonly string[], values: readonly unknown[], name: string): string {
  const [first = '', ...rest] = texts;
  return rest.reduce((css, text, index) => css + textOf(values[index], name) + text, first);
}

function textOf(value: unknown, name: string): string {
  const isText = typeof value === 'string' || typeof value === 'number' || isNamed(value);
  if (!isText || value === nothing) throw new Error(`${name} holds ${typeof value} where a text belongs.`);
  return String(value);
}

/** A styled component in the template of another one stands for its class. */
const isNamed = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, 'toString');

const css = (texts: readonly string[], ...values: unknown[]): string => join(texts, values, 'A style');

const giveNothing = (_target: object, key: string | symbol): unknown => {
  if (key === Symbol.toPrimitive) return () => '';
  if (key === Symbol.iterator) return [][Symbol.iterator].bind([]);
  return key === 'then' ? undefined : nothing;
};

/** Null object: whatever is done with it, or imported from it, gives itself. */
const nothing: unknown = new Proxy(function none() {}, {
  get: giveNothing,
  getPrototypeOf: () => new Proxy({}, { get: giveNothing }),
  apply: () => nothing,
  construct: () => nothing as object,
});

/** What a module may touch of a page, or of a Node process, while it is loaded. */
const PAGE = Object.fromEntries(
  [
    ...['window', 'document', 'navigator', 'location', 'history', 'localStorage', 'sessionStorage'],
    ...['matchMedia', 'addEventListener', 'CSS', 'BroadcastChannel', 'AbortController', 'URL', 'TextEncoder'],
  ].map((name) => [name, nothing]),
);

/** Of styled-components, what makes texts. */
const LIBRARY = `module.exports = Object.setPrototypeOf({ css: ${CSS} }, ${NOTHING});`;

/** Modules of the workspace, their styled components exchanged; every package and file of another kind is put out of the way. */
const workspaceAlone = (root: string, styled: ReadonlySet<string>): Plugin => ({
  name: 'workspace-alone',
  setup(builder) {
    const isOwn = /^(\.|\/|@portal\/)/;
    builder.onResolve({ filter: /.*/ }, async ({ path: wanted, resolveDir, kind, pluginData }) => {
      if (pluginData === builder) return undefined;
      if (!isOwn.test(wanted)) return { path: wanted, namespace: 'package' };
      if (kind === 'dynamic-import') return { path: 'later', namespace: 'package' };
      const found = await builder.resolve(wanted, { resolveDir, kind, pluginData: builder });
      if (!/\.tsx?$/.test(found.path)) return { path: wanted, namespace: 'package' };
      return { path: found.path, sideEffects: styled.has(found.path) };
    });
    builder.onLoad({ filter: /.*/, namespace: 'package' }, ({ path: name }) => ({
      contents: name === 'styled-components' ? LIBRARY : `module.exports = ${NOTHING};`,
    }));
    builder.onLoad({ filter: /\.tsx?$/ }, ({ path: file }) =>
      styled.has(file) ? { contents: exchange(root, file), loader: 'tsx' } : undefined,
    );
  },
});

/** @returns the source of a module in which styled components hand over their rules */
function exchange(root: string, file: string): string {
  const source = ts.createSourceFile(file, ts.sys.readFile(file) ?? '', ts.ScriptTarget.Latest, true);
  const toRecorder = exchangeStyled(root, ({ id, tag, template }, factory) =>
    factory.createTaggedTemplateExpression(
      factory.createCallExpression(factory.createIdentifier(STYLE), undefined, [
        factory.createStringLiteral(id),
        // Named, so that its module is run first.
        ...extendedBy(tag),
      ]),
      undefined,
      template,
    ),
  );
  const { transformed } = ts.transform(source, [toRecorder]);
  return transformed.map((one) => ts.createPrinter().printFile(one)).join('');
}

/** @returns what `styled(…)` is given */
function extendedBy(tag: ts.Expression): readonly ts.Expression[] {
  if (!ts.isCallExpression(tag)) return ts.isPropertyAccessExpression(tag) ? extendedBy(tag.expression) : [];
  return ts.isIdentifier(tag.expression) ? tag.arguments : extendedBy(tag.expression);
}
