/** @jest-environment node */
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { commonConfig } from './webpack-common';

const folder = mkdtemp(path.join(os.tmpdir(), 'webpack-common-'));
afterAll(async () => rm(await folder, { recursive: true, force: true }));

/** @returns the built files by name, as they stand in the output folder */
async function build(): Promise<Record<string, string>> {
  const context = await folder;
  const dist = path.join(context, 'dist');
  await writeFile(path.join(context, 'tsconfig.json'), '{}');
  await writeFile(path.join(context, 'index.ts'), 'document.title = "Whole";');
  const compiler = webpack({
    ...commonConfig({ folder: context, production: true }),
    cache: false,
    entry: './index.ts',
    output: { path: dist, filename: '[name].[contenthash].js' },
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  expect(stats?.toJson({ all: false, errors: true }).errors).toEqual([]);
  const files = await readdir(dist);
  return Object.fromEntries(
    await Promise.all(files.map(async (name) => [name, await readFile(path.join(dist, name), 'utf8')])),
  );
}

// Covers REMOTE-1.16
test('a file that a build ended midway has left cut off is whole after the next build', async () => {
  const built = await build();
  const [script] = Object.keys(built);
  await writeFile(path.join(await folder, 'dist', script ?? ''), 'docu');
  expect(await build()).toEqual(built);
});
