import { existsSync, readFileSync } from 'node:fs';
import type { EmbeddedPostgres } from '../../api/test/fixtures/embedded-postgres';
import type { RunningPortal } from './portal';

/** A clock tick of Linux, in which /proc counts. */
const TICKS_PER_SECOND = 100;

/** @returns clock ticks that a process has taken so far; none of one that has ended, which its parent counts from then on */
function ticks(pid: string, first: number, last: number): number {
  const stat = `/proc/${pid}/stat`;
  if (!existsSync(stat)) return 0;
  // The name before it, in brackets, may hold anything.
  const [, fields = ''] = readFileSync(stat, 'utf8').split(') ');
  return fields
    .split(' ')
    .slice(first, last)
    .reduce((sum, field) => sum + Number(field), 0);
}

/** @returns seconds of processor time that processes of the portal have taken so far, their threads included */
export const secondsOfPortals = (portals: readonly RunningPortal[]): number =>
  portals.reduce((sum, { pid }) => sum + ticks(String(pid), 11, 13), 0) / TICKS_PER_SECOND;

/** @returns seconds of processor time that PostgreSQL has taken so far: its main process, those it has started, and those that ended */
export async function secondsOfDatabase(server: EmbeddedPostgres): Promise<number> {
  const [row] = await server.query(`select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid`);
  const pid = String(row?.pid);
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  // utime and stime; of the main process also those of children that ended.
  const all = children.map((one) => ticks(one, 11, 13)).reduce((sum, one) => sum + one, ticks(pid, 11, 15));
  return all / TICKS_PER_SECOND;
}

/** @returns seconds of processor time that all processors of the machine have worked so far, whatever for */
export function secondsOfMachine(): number {
  const [, user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0] =
    readFileSync('/proc/stat', 'utf8').split('\n', 1)[0]?.split(/\s+/).map(Number) ?? [];
  return (user + nice + system + irq + softirq) / TICKS_PER_SECOND;
}
