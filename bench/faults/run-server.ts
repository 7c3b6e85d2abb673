import { spawn } from 'node:child_process';
import path from 'node:path';
import { ROOT, environment, type Environment, type Identity } from '../support/portal';

const LIMIT_MS = 30_000;

/** Starts a server that is expected to give up, as another user if told. */
export async function runServer(
  dataDir: string,
  extra: Environment = {},
  identity: Identity = {},
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [path.join(ROOT, 'api/dist/server.js')], {
    env: environment(dataDir, 0, extra),
    stdio: ['ignore', 'ignore', 'pipe'],
    ...identity,
  });
  let output = '';
  child.stderr.on('data', (text) => (output += text));
  const timer = setTimeout(() => child.kill('SIGKILL'), LIMIT_MS);
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  clearTimeout(timer);
  return { code, output: output.trim() };
}
