import { execFileSync } from 'node:child_process';

/** Less than the database and its log have already, so that the next change does not fit. */
const ROOM = 64 * 1024;

const limit = (pid: number, bytes: number | 'unlimited') =>
  execFileSync('prlimit', [`--pid=${pid}`, `--fsize=${bytes}:unlimited`]);

/**
 * What a full disk is to one process, where no small disk can be mounted: no file of it may grow beyond a size. Node
 * ignores the signal, so that writes fail as on a full disk.
 */
export const limitedFiles = (pid: number) => ({
  fill: () => limit(pid, ROOM),
  free: () => limit(pid, 'unlimited'),
});
