/** @jest-environment node */
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { staticStyles } from './static-styles';
import { StaticStylesPlugin } from './static-styles-plugin';

const SOURCES = {
  'index.tsx': `
    import { Link } from './link';
    import { GroundStyle } from './ground';
    export const page = () => [<GroundStyle key="g" />, <Link key="l">x</Link>];
  `,
  'link.tsx': `
    import styled from 'styled-components';
    import { from } from './media';
    import { Surface } from './surface';
    document.addEventListener('click', () => undefined);
    const Icon = styled.svg\`width: 1rem;\`;
    export const Link = styled(Surface).attrs({ title: 'x' })\`
      color: red;
      &:hover \${Icon} { color: blue; }
      \${from('40rem')} { margin: 0; }
    \`;
  `,
  'media.ts': 'export const from = (width: string) => `@media (min-width: ${width})`;',
  'surface.ts': `
    import styled, { css } from 'styled-components';
    const edge = css\`border: 1px solid;\`;
    export const Surface = styled.div<{ 'data-flush'?: boolean }>\`
      \${edge}
      color: green;
    \`;
  `,
  'ground.ts': `
    import { createGlobalStyle } from 'styled-components';
    export const GroundStyle = createGlobalStyle\`body { margin: 0; }\`;
  `,
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'static-styles-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** @returns what was built, by the first part of its name, or the errors */
async function build(sources: Readonly<Record<string, string>>): Promise<Record<string, string>> {
  for (const [name, content] of Object.entries(sources)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), content);
  }
  await rm(path.join(folder, 'dist'), { recursive: true, force: true });
  const compiler = webpack({
    context: folder,
    mode: 'production',
    optimization: { minimize: false },
    entry: './index.tsx',
    output: { path: path.join(folder, 'dist'), library: { type: 'module' } },
    experiments: { outputModule: true },
    resolve: { extensions: ['.tsx', '.ts'] },
    externals: ['styled-components', 'react/jsx-runtime'],
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: require.resolve('ts-loader'),
          options: {
            transpileOnly: true,
            configFile: path.join(__dirname, '../tsconfig.json'),
            compilerOptions: { noEmit: false, jsx: 'react-jsx', rootDir: folder },
            getCustomTransformers: () => ({ before: [staticStyles(folder)] }),
          },
        },
      ],
    },
    plugins: [new StaticStylesPlugin(folder)],
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  const errors = stats?.toJson({ all: false, errors: true }).errors ?? [];
  if (errors.length > 0) return { errors: errors.map(({ message }) => message).join('\n') };
  const dist = path.join(folder, 'dist');
  const files = (await readdir(dist, { recursive: true })).filter((file) => /\.(css|m?js)$/.test(file));
  return Object.fromEntries(
    await Promise.all(
      files.map(async (file) => [path.extname(file), await readFile(path.join(dist, file), 'utf8')] as const),
    ),
  );
}

// Covers SHELL-2.35
test('styled components keep their names in the scripts and have their rules in a style sheet', async () => {
  const built = await build(SOURCES);
  expect(built['errors']).toBeUndefined();
  const css = built['.css'] ?? '';
  const script = Object.entries(built).find(([name]) => /js$/.test(name))?.[1] ?? '';
  const idOf = (name: string) => new RegExp(`${name}_[0-9a-f]{6}`).exec(script)?.[0] ?? name;
  expect(css.split('\n')).toEqual([
    'body{margin:0;}',
    `.${idOf('Surface')}{border:1px solid;color:green;}`,
    `.${idOf('Icon')}{width:1rem;}`,
    `.${idOf('Link')}{color:red;}.${idOf('Link')}:hover .${idOf('Icon')}{color:blue;}` +
      `@media (min-width: 40rem){.${idOf('Link')}{margin:0;}}`,
  ]);
  expect(script).toContain(
    `(Surface).withConfig({ componentId: "${idOf('Link')}" }).attrs({ title: 'x' }) \`\``,
  );
  expect(script).not.toMatch(/red|green|margin/);
});

// Covers SHELL-2.35
test.each([
  ['a function of the theme', '${({ theme }) => theme.main}', 'function'],
  ['what only a page can say', '${window.innerWidth}', 'function'],
  ['a value that is missing', '${undefined}', 'undefined'],
])('a build with %s in a style fails and says where', async (_, value, kind) => {
  const surface = `import styled from 'styled-components';\nexport const Surface = styled.div\`width: ${value};\`;`;
  const { errors } = await build({ ...SOURCES, 'surface.ts': surface });
  expect(errors).toMatch(new RegExp(`Surface_[0-9a-f]{6} holds ${kind} where a text belongs`));
});

// Covers SHELL-2.35
test('the code of a tab that is built with the shell, as a benchmark does, keeps its styles with functions', async () => {
  const sheet =
    "import styled from 'styled-components';\nexport const Sheet = styled.div`color: ${({ theme }) => theme.main};`;";
  const index = `export { Sheet } from './mf-forms/src/sheet';\n${SOURCES['index.tsx']}`;
  const built = await build({ ...SOURCES, 'index.tsx': index, 'mf-forms/src/sheet.ts': sheet });
  expect(built['errors']).toBeUndefined();
  expect(built['.css']).not.toContain('Sheet');
  expect(Object.entries(built).find(([name]) => /js$/.test(name))?.[1]).toContain('color: ${');
});
