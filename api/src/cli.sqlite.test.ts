import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-cli-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** @returns how a command is started */
function started(logLevel: string, ...command: string[]) {
  const { DATABASE_URL: _, ...environment } = process.env;
  const env = { ...environment, DEMO: 'on', DATA_DIR: folder, LOG_LEVEL: logLevel };
  const options = { cwd: path.resolve(__dirname, '..'), env };
  return [process.execPath, ['--import', 'tsx', 'src/cli.ts', ...command], options] as const;
}

test('what a command logs goes to standard error: its standard output is its answer', () => {
  const [node, args, options] = started('info', 'verify-ledger');
  const { stdout, stderr, status } = spawnSync(node, args, { ...options, encoding: 'utf8' });
  expect(stderr).toContain('"applied"');
  expect(stdout).not.toContain('{');
  expect(stdout).toMatch(/^Every account adds up\./);
  expect(status).toBe(0);
});

test('a command goes on to its end when nobody reads its answer any more', async () => {
  const checkpoint = path.join(folder, 'checkpoint');
  const child = spawn(...started('warn', 'verify-audit', '--checkpoint', checkpoint));
  child.stdout.destroy();
  const [said, [status]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  expect({ said, status }).toEqual({ said: '', status: 0 });
  expect(existsSync(checkpoint)).toBe(true);
});
