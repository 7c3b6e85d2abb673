import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-cli-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('what a command logs goes to standard error: its standard output is its answer', () => {
  const { DATABASE_URL: _, ...environment } = process.env;
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'src/cli.ts', 'verify-ledger'],
    {
      cwd: path.resolve(__dirname, '..'),
      env: { ...environment, DEMO: 'on', DATA_DIR: folder, LOG_LEVEL: 'info' },
      encoding: 'utf8',
    },
  );
  expect(stderr).toContain('"applied"');
  expect(stdout).not.toContain('{');
  expect(stdout).toMatch(/^Every account adds up\./);
  expect(status).toBe(0);
});
