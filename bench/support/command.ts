import { spawn } from 'node:child_process';
import path from 'node:path';
import { ROOT, environment } from './portal';

/** Runs a command of the portal's command line on a data folder. @returns {Promise<{code: number, output: string}>} */
export async function runCommand(dataDir, args, extra = {}) {
  const child = spawn(process.execPath, [path.join(ROOT, 'api/dist/cli.js'), ...args], {
    env: environment(dataDir, 0, extra),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const code = await new Promise((resolve) => child.on('close', resolve));
  return { code, output: output.trim() };
}

/** @returns what does not add up, '' when every account does */
export async function ledgerProblems(dataDir) {
  const { code, output } = await runCommand(dataDir, ['verify-ledger']);
  return code === 0 ? '' : output;
}
