import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
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

/** A clock tick of Linux, in which /proc counts. */
const TICKS_PER_SECOND = 100;

/** @returns seconds of processor time that PostgreSQL has taken so far: its main process, those it has started, and those that ended */
async function processorSeconds(server: EmbeddedPostgres): Promise<number> {
  const [row] = await server.query(`select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid`);
  const pid = String(row?.pid);
  const ticks = (one: string, first: number, last: number) => {
    // The name before it, in brackets, may hold anything.
    const [, fields = ''] = readFileSync(`/proc/${one}/stat`, 'utf8').split(') ');
    return fields
      .split(' ')
      .slice(first, last)
      .reduce((sum, field) => sum + Number(field), 0);
  };
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  // utime and stime; of the main process also those of children that ended.
  const all = children.map((one) => ticks(one, 11, 13)).reduce((sum, one) => sum + one, ticks(pid, 11, 15));
  return all / TICKS_PER_SECOND;
}

interface Call {
  readonly url: string;
  readonly body: object;
}

/** @returns calls per second of all processes together, and which part of the machine the database took */
async function measure(
  portals: readonly RunningPortal[],
  headers: UserHeaders,
  server: EmbeddedPostgres,
  { url, body }: Call,
): Promise<{ perSecond: number; databaseShare: number }> {
  const deadline = performance.now() + SECONDS * 1_000;
  const before = await processorSeconds(server);
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
  const taken = (await processorSeconds(server)) - before;
  return { perSecond: calls / SECONDS, databaseShare: taken / SECONDS / os.availableParallelism() };
}

const WORK: Readonly<Record<string, Call>> = {
  'tickets raised': {
    url: '/api/Support/CreateSupportTicket',
    body: { Category: 3, Subject: 'Scale', Body: 'x'.repeat(100) },
  },
  'reward lists read': { url: '/api/Rewards/getrewardslist', body: { PageNo: 1, PageSize: 10 } },
};

export async function run(): Promise<Figure[]> {
  const server = await startEmbeddedPostgres(['max_connections=400', 'shared_buffers=256MB']);
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-scale-'));
  const env = { DATABASE_URL: await server.createDatabase('scale') };
  const rows: Figure[] = [];
  const portals: RunningPortal[] = [];
  try {
    const { code, output } = await runCommand(dataDir, ['generate-demo', ...SIZE], env);
    if (code !== 0) throw new Error(output);
    const former = new Map<string, number>();
    for (const processes of [1, 2, 4]) {
      while (portals.length < processes) portals.push(await startPortal(dataDir, env));
      const headers = await logIn(portals[0]!.address, 'elan', 'super');
      for (const [what, call] of Object.entries(WORK)) {
        const { perSecond, databaseShare } = await measure(portals, headers, server, call);
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
      }
    }
  } finally {
    await Promise.all(portals.map((one) => one.kill()));
    await server.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
  return rows;
}
