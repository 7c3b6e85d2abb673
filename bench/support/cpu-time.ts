import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Each process of Node notes what it has used when it ends: an operating system tells only of children that it was asked about. */
const NOTE = `import { appendFileSync } from 'node:fs';
process.on('exit', () => {
  const { user, system } = process.cpuUsage();
  appendFileSync(process.env.CPU_TIMES, (user + system) / 1e6 + '\\n');
});`;

/**
 * Measures the processor's seconds of programs that are Node or start Node.
 * @param work is given what their environment must hold
 */
export async function cpuSeconds(
  work: (environment: Readonly<Record<string, string>>) => Promise<unknown>,
): Promise<number> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-cpu-'));
  const times = path.join(folder, 'times');
  try {
    await work({
      CPU_TIMES: times,
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(NOTE)}`,
    });
    const lines = existsSync(times) ? readFileSync(times, 'utf8').trim().split('\n') : [];
    return lines.reduce((sum, line) => sum + Number(line), 0);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
