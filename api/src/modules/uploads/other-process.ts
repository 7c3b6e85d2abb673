import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { programFile } from '../../testing/program';

/** Starts another process of the portal on the same data, for tests. @returns its port, and what kills it (-9) */
export async function serveElsewhere(dataDir: string): Promise<{ port: number; kill(): Promise<void> }> {
  const child = spawn(process.execPath, [programFile('serve-play'), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    port: Number(port.toString()),
    async kill() {
      const exit = once(child, 'exit');
      child.kill('SIGKILL');
      await exit;
    },
  };
}
