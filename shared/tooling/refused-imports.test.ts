/** @jest-environment node */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { createRemoteConfig } from './create-remote-config';
import { REFUSED_IMPORTS } from './refused-imports';

const folder = mkdtemp(path.join(os.tmpdir(), 'refused-imports-'));
afterAll(async () => rm(await folder, { recursive: true, force: true }));

/** @returns what a build says of a source beside a style sheet and a picture, with the rules of every tab's build */
async function errorsOf(source: string): Promise<string[]> {
  const context = await folder;
  await writeFile(path.join(context, 'index.js'), source);
  await writeFile(path.join(context, 'tab.css'), '.tab { color: red; }');
  await writeFile(path.join(context, 'logo.png'), Buffer.from([137, 80, 78, 71]));
  await writeFile(path.join(context, 'logo.gif'), 'GIF89a');
  await writeFile(path.join(context, 'sum.wasm'), Buffer.from([0, 97, 115, 109, 1, 0, 0, 0]));
  const compiler = webpack({
    mode: 'production',
    context,
    entry: './index.js',
    output: { path: path.join(context, 'dist') },
    module: { rules: [...REFUSED_IMPORTS] },
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  return (stats?.toJson({ all: false, errors: true }).errors ?? []).map(({ message }) => message);
}

// Covers REMOTE-1.19
test.each([
  ['a style sheet', "import './tab.css';", /A tab imports no style sheet: .*styled-components/],
  ['a picture', "import logo from './logo.png'; document.title = logo;", /new URL\('\.\/name'/],
  ['WebAssembly', "import sum from './sum.wasm'; document.title = sum;", /No release holds .*this type/],
  ['a picture later', "void import('./logo.png');", /new URL\('\.\/name'/],
])('a tab that imports %s is told what to do, and nothing else', async (_what, source, sentence) => {
  expect(await errorsOf(source)).toEqual([expect.stringMatching(sentence)]);
});

// Covers REMOTE-1.19
test('a picture that is only named becomes a file', async () => {
  expect(await errorsOf("document.title = new URL('./logo.png', import.meta.url).href;")).toEqual([]);
});

// Covers REMOTE-1.19
test('a file that could not be published is told where it is named', async () => {
  const errors = await errorsOf("document.title = new URL('./logo.gif', import.meta.url).href;");
  expect(errors).toEqual([expect.stringMatching(/No release holds .* png/)]);
});

// Covers REMOTE-1.19
test.each(['production', 'development'])('the build of a tab for %s has these rules', (mode) => {
  const tab = path.resolve(__dirname, '../../mf-support');
  const { module } = createRemoteConfig(tab)(undefined, { mode });
  expect(module?.rules).toEqual(expect.arrayContaining([...REFUSED_IMPORTS]));
});
