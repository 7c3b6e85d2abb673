import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../api/test/fixtures/embedded-postgres';
import type { Figure } from './support/benchmark';
import { runCommand } from './support/command';
import { logIn, startPortal, type RunningPortal, type UserHeaders } from './support/portal';
import { isSmall } from './support/scale';

export const name = 'PostgreSQL: what one, two and four processes do';

const SECONDS = isSmall ? 2 : 8;
/** Calls under way at each process. */
const AT_ONCE = 8;
const SIZE = [
  '--clients',
  '1',
  '--promotions',
  '20',
  '--rewards',
  isSmall ? '200' : '20000',
  '--tickets',
  '10',
];
/** What a second process must add while the database is not what limits. */
const LEAST_GAIN = 1.6;
/** A database that takes this share of the machine is what limits. */
const BUSY = 0.5;
/**
 * Where the machine limits, nothing can rise. What shows then that processes do not wait for each other: a call of many takes no
 * more processor time than that of one, but for what more connections cost.
 */
const MOST_COST = 1.3;

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
const secondsOf = (portals: readonly RunningPortal[]): number =>
  portals.reduce((sum, { pid }) => sum + ticks(String(pid), 11, 13), 0) / TICKS_PER_SECOND;

/** @returns seconds of processor time that PostgreSQL has taken so far: its main process, those it has started, and those that ended */
async function secondsOfDatabase(server: EmbeddedPostgres): Promise<number> {
  const [row] = await server.query(`select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid`);
  const pid = String(row?.pid);
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  // utime and stime; of the main process also those of children that ended.
  const all = children.map((one) => ticks(one, 11, 13)).reduce((sum, one) => sum + one, ticks(pid, 11, 15));
  return all / TICKS_PER_SECOND;
}

interface Call {
  readonly url: string;
  readonly body: object;
}

interface Measured {
  /** Calls of all processes together. */
  readonly perSecond: number;
  /** Which part of the machine the database took. */
  readonly databaseShare: number;
  /** Milliseconds of processor time of a call, in the portal and in the database. */
  readonly cost: number;
}

async function measure(
  portals: readonly RunningPortal[],
  headers: UserHeaders,
  server: EmbeddedPostgres,
  { url, body }: Call,
): Promise<Measured> {
  const deadline = performance.now() + SECONDS * 1_000;
  const before = await secondsOfDatabase(server);
  const ownBefore = secondsOf(portals);
  let calls = 0;
  const caller = async (address: string) => {
    while (performance.now() < deadline) {
      const response = await fetch(address + url, {
        ...{ method: 'POST', headers: { ...headers } },
        body: JSON.stringify(body),
      });
      if (!response.ok) throw new Error(`${url} answers ${response.status}`);
      await response.arrayBuffer();
      calls += 1;
    }
  };
  await Promise.all(portals.flatMap(({ address }) => Array.from({ length: AT_ONCE }, () => caller(address))));
  const taken = (await secondsOfDatabase(server)) - before;
  return {
    perSecond: calls / SECONDS,
    databaseShare: taken / SECONDS / os.availableParallelism(),
    cost: ((taken + secondsOf(portals) - ownBefore) / calls) * 1000,
  };
}

const WORK: Readonly<Record<string, Call>> = {
  'tickets raised': {
    url: '/api/Support/CreateSupportTicket',
    body: { Category: 3, Subject: 'Scale', Body: 'x'.repeat(100) },
  },
  'reward lists read': { url: '/api/Rewards/getrewardslist', body: { PageNo: 1, PageSize: 10 } },
};

export async function run(): Promise<Figure[]> {
  // As in production: each commit waits for the disk.
  const server = await startEmbeddedPostgres(['max_connections=400', 'shared_buffers=256MB', 'fsync=on']);
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-scale-'));
  const env = { DATABASE_URL: await server.createDatabase('scale') };
  const rows: Figure[] = [];
  const portals: RunningPortal[] = [];
  try {
    const { code, output } = await runCommand(dataDir, ['generate-demo', ...SIZE], env);
    if (code !== 0) throw new Error(output);
    const former = new Map<string, number>();
    const costOfOne = new Map<string, number>();
    for (const processes of [1, 2, 4]) {
      while (portals.length < processes) portals.push(await startPortal(dataDir, env));
      const headers = await logIn(portals[0]!.address, 'elan', 'super');
      for (const [what, call] of Object.entries(WORK)) {
        const { perSecond, databaseShare, cost } = await measure(portals, headers, server, call);
        const before = former.get(what);
        const gain = before ? perSecond / before : undefined;
        former.set(what, perSecond);
        const machine =
          os.availableParallelism() <= processes ? 'as many processes as processors: the machine limits' : '';
        const limit = databaseShare > BUSY ? 'the database limits' : machine;
        const isJudged = processes === 2 && limit === '';
        rows.push({
          what: `${what}, ${processes} processes`,
          measured: `${perSecond.toFixed(0)} per second, the database takes ${(databaseShare * 100).toFixed(0)} % of the machine${limit && `; ${limit}`}`,
          limit: isJudged ? `${LEAST_GAIN} times as many as one` : 'none',
          ratio: gain?.toFixed(2) ?? '',
          ok: !isJudged || (gain ?? 0) >= LEAST_GAIN,
        });
        const first = costOfOne.get(what);
        if (first === undefined) {
          costOfOne.set(what, cost);
          continue;
        }
        rows.push({
          what: `${what}, ${processes} processes: processor time of a call, beside that of one process`,
          measured: `${cost.toFixed(2)} ms, ${first.toFixed(2)} ms`,
          limit: `${MOST_COST} times`,
          ratio: (cost / first).toFixed(2),
          ok: cost / first <= MOST_COST,
        });
      }
    }
  } finally {
    await Promise.all(portals.map((one) => one.kill()));
    await server.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
  return rows;
}
