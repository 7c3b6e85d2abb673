import { execFileSync } from 'node:child_process';

const limit = (pid, bytes) => execFileSync('prlimit', [`--pid=${pid}`, `--fsize=${bytes}:unlimited`]);

/**
 * What a full disk is to one process, where no small disk can be mounted: no file of it may grow beyond a size. Node
 * ignores the signal, so that writes fail as on a full disk.
 */
export const limitedFiles = (pid, bytes) => ({
  fill: () => limit(pid, Math.min(bytes, 64 * 1024)),
  free: () => limit(pid, 'unlimited'),
});
