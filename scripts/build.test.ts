import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '..');
const CONFIGURATION = `const folder = import.meta.dirname;
export default () => ({ mode: 'production', context: folder, entry: './index.js', output: { path: folder + '/dist' } });
`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'build-'));
  writeFileSync(path.join(folder, 'webpack.config.mjs'), CONFIGURATION);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Builds the folder from a source. @returns whether that was tried, and whether it succeeded */
function build(source: string) {
  writeFileSync(path.join(folder, 'index.js'), source);
  const args = ['--import', 'tsx', 'scripts/build.ts', path.relative(ROOT, folder)];
  const { stdout, status } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
  return { tried: stdout.includes('Building'), built: status === 0 };
}

// Covers REMOTE-1.16
test('what a failed or broken-off build may have left is built anew, also when the sources are as before it', () => {
  expect(build('document.title = "A";')).toEqual({ tried: true, built: true });
  expect(build('document.title = "A";')).toEqual({ tried: false, built: true });
  expect(build('document.title = ')).toEqual({ tried: true, built: false });
  expect(build('document.title = "A";')).toEqual({ tried: true, built: true });
});
