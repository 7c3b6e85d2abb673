import { spawn } from 'node:child_process';
import path from 'node:path';
import { ROOT, environment, type Environment } from './portal';

/** Runs a command of the portal's command line on a data folder. */
export async function runCommand(
  dataDir: string,
  args: readonly string[],
  extra: Environment = {},
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [path.join(ROOT, 'api/dist/cli.js'), ...args], {
    env: environment(dataDir, 0, extra),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, output: output.trim() };
}

/** @returns what does not add up, '' when every account does */
export async function ledgerProblems(dataDir: string, extra: Environment = {}): Promise<string> {
  const { code, output } = await runCommand(dataDir, ['verify-ledger'], extra);
  return code === 0 ? '' : output;
}
