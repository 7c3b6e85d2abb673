/** @jest-environment node */
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { CompileHintsPlugin } from './compile-hints-plugin';

const PAGE = {
  'index.js': `import(/* webpackChunkName: "page" */ './page'); import(/* webpackChunkName: "dialog" */ './dialog');`,
  'page.js': 'export const page = () => 1;',
  'dialog.js': 'export const dialog = () => 2;',
};

const folder = mkdtemp(path.join(os.tmpdir(), 'compile-hints-'));
afterAll(async () => rm(await folder, { recursive: true, force: true }));

async function build(): Promise<Record<string, string>> {
  const context = await folder;
  for (const [name, content] of Object.entries(PAGE)) await writeFile(path.join(context, name), content);
  const compiler = webpack({
    context,
    mode: 'production',
    entry: './index.js',
    output: {
      path: path.join(context, 'dist'),
      filename: '[name].[contenthash].js',
      chunkFilename: '[name].[contenthash].js',
    },
    plugins: [new CompileHintsPlugin(/^page$/)],
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  expect(stats?.toJson({ all: false, errors: true }).errors).toEqual([]);
  const files = await readdir(path.join(context, 'dist'));
  const read = (file: string) => readFile(path.join(context, 'dist', file), 'utf8');
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [file.split('.')[0], await read(file)] as const)),
  );
}

// Covers SHELL-2.25
test('the scripts that a page starts with ask to be compiled as a whole, what one press loads does not', async () => {
  const scripts = await build();
  const hinted = Object.entries(scripts).map(([name, content]) => [
    name,
    content.startsWith('//# allFunctionsCalledOnLoad\n'),
  ]);
  expect(Object.fromEntries(hinted)).toEqual({ main: true, page: true, dialog: false });
});
