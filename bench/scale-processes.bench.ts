import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sign } from '../api/src/modules/payments/webhook-signature';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../api/test/fixtures/embedded-postgres';
import type { Figure } from './support/benchmark';
import { runCommand } from './support/command';
import { fillProcessors } from './support/fill-processors';
import { logIn, startPortal, type RunningPortal, type UserHeaders } from './support/portal';
import { keptConnections, post, type Post } from './support/post';
import { secondsOfDatabase, secondsOfMachine, secondsOfPortals } from './support/processor-time';
import { isSmall } from './support/scale';

export const name = 'PostgreSQL: what one, two and four processes do';

const SECONDS = isSmall ? 1 : 8;
/** Calls under way at each process. */
const AT_ONCE = 8;
/**
 * A process that has just started compiles what it runs, and optimizes it within its first thousands of calls: a ticket takes 1.4 times the
 * processor time then. So each does all the works this long before any is measured, and those that start together as much longer.
 */
const WARM_UP_SECONDS = isSmall ? 0.2 : 6;
/** Where commits wait processors have little to do, and optimized code is no quicker. */
const SHORT_WARM_UP_SECONDS = isSmall ? 0.2 : 2;
/** More than are paid: a quick machine pays 120,000 meanwhile, and not each can be paid. */
const REWARDS = isSmall ? 8_000 : 300_000;
const SIZE = ['--clients', '1', '--promotions', '20', '--rewards', String(REWARDS), '--tickets', '10'];
/** What a second process must add while neither the machine nor the database limits. */
const LEAST_GAIN = 1.6;
/** Processors that work this share of the time, whatever for, are what limits. */
const BUSY = 0.85;
/**
 * Where processors limit, nothing can rise. What shows then that processes do not wait for each other: a call of many takes no
 * more processor time than that of one, but for what more connections cost. Processors are full all the time then, for one as for many.
 */
const MOST_COST = 1.3;
/**
 * Where each commit waits this long, processors have little to do: what limits then is what waits for what. As with a disk that is
 * far away, or a replica that confirms.
 */
const SLOW_COMMIT_MS = 20;

const SECRET = `whsec_${randomBytes(24).toString('base64')}`;

interface Measured {
  /** Calls of all processes together. */
  readonly perSecond: number;
  /** Milliseconds of processor time of a call. */
  readonly portalMs: number;
  readonly databaseMs: number;
  readonly callerMs: number;
  /** Which part of the machine's processor time was used, for other things too. */
  readonly busy: number;
}

const ownSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

/**
 * So many seconds of calls at each process, as many at once as `AT_ONCE`.
 * @param next makes each call: payments are about another reward each time
 * @returns how many calls were answered
 */
async function callFor(
  seconds: number,
  portals: readonly RunningPortal[],
  next: () => Post,
): Promise<number> {
  const agent = keptConnections();
  const started = performance.now();
  let calls = 0;
  const caller = async (address: string) => {
    while (performance.now() < started + seconds * 1_000) {
      await post(agent, address, next());
      calls += 1;
    }
  };
  await Promise.all(portals.flatMap(({ address }) => Array.from({ length: AT_ONCE }, () => caller(address))));
  agent.destroy();
  return calls;
}

async function measure(
  portals: readonly RunningPortal[],
  server: EmbeddedPostgres,
  next: () => Post,
): Promise<Measured> {
  const taken = async () => [
    secondsOfPortals(portals),
    await secondsOfDatabase(server),
    ownSeconds(),
    secondsOfMachine(),
  ];
  const before = await taken();
  const started = performance.now();
  const calls = await callFor(SECONDS, portals, next);
  const seconds = (performance.now() - started) / 1_000;
  const after = await taken();
  const [portal = 0, database = 0, own = 0, machine = 0] = after.map(
    (one, index) => one - (before[index] ?? 0),
  );
  return {
    perSecond: calls / seconds,
    portalMs: (portal / calls) * 1_000,
    databaseMs: (database / calls) * 1_000,
    callerMs: (own / calls) * 1_000,
    busy: machine / seconds / os.availableParallelism(),
  };
}

const callOf = (url: string, body: object) => (headers: UserHeaders) => () => ({
  path: url,
  headers,
  body: JSON.stringify(body),
});

type Work = (headers: UserHeaders, payable: IterableIterator<number>) => () => Post;

const raiseTicket: Work = callOf('/api/Support/CreateSupportTicket', {
  ...{ Category: 3, Subject: 'Scale', Body: 'x'.repeat(100) },
});

let events = 0;
/** All of one client: each moves money into its account of what was paid out. */
const settlePayment: Work = (_headers, payable) => () => {
  const { value: rewardId, done } = payable.next();
  if (done) throw new Error('No reward is left that could be paid: generate more.');
  const body = JSON.stringify({ type: 'payment.settled', data: { rewardId } });
  const id = `bench_${(events += 1)}`;
  const timestamp = String(Math.floor(Date.now() / 1_000));
  return {
    path: '/api/Payments/events',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': sign(SECRET, { id, timestamp, body: Buffer.from(body) }),
    },
    body,
  };
};

const WRITES: Readonly<Record<string, Work>> = {
  'tickets raised': raiseTicket,
  'payments of one client settled': settlePayment,
};
const READS: Readonly<Record<string, Work>> = {
  'reward lists read': callOf('/api/Rewards/getrewardslist', { PageNo: 1, PageSize: 10 }),
};

/** Rewards whose payment the provider has under way. */
async function makePayable(server: EmbeddedPostgres): Promise<IterableIterator<number>> {
  const rows = await server.query(
    `update rewards set "statusId" = 9 where "statusId" in (4, 6, 7, 8, 10, 12) returning "rewardId"`,
    DATABASE,
  );
  return rows.map(({ rewardId }) => Number(rewardId)).values();
}

const DATABASE = 'scale';

/** What is compared of the runs with one, two and four processes. */
class Comparison {
  readonly #former = new Map<string, number>();
  readonly #ofOne = new Map<string, number>();

  figuresOf(what: string, processes: number, measured: Measured): Figure[] {
    const { perSecond, portalMs, databaseMs, callerMs, busy } = measured;
    const [before, cost] = [this.#former.get(what), portalMs + databaseMs];
    const costOfOne = this.#ofOne.get(what);
    this.#former.set(what, perSecond);
    if (costOfOne === undefined) this.#ofOne.set(what, cost);
    const gain = before && perSecond / before;
    const isJudged = processes === 2 && busy < BUSY;
    const parts = `${portalMs.toFixed(2)} + ${databaseMs.toFixed(2)} + ${callerMs.toFixed(2)} ms`;
    const rows: Figure[] = [
      {
        what: `${what}, ${processes} processes`,
        measured: `${perSecond.toFixed(0)} per second; processor time of one in portal, database and caller ${parts}; processors ${(busy * 100).toFixed(0)} % busy${busy < BUSY ? '' : ': they limit'}`,
        limit: isJudged ? `${LEAST_GAIN} times as many as one` : 'none',
        ratio: gain?.toFixed(2) ?? '',
        ok: !isJudged || (gain ?? 0) >= LEAST_GAIN,
      },
    ];
    if (costOfOne !== undefined)
      rows.push({
        what: `${what}, ${processes} processes: processor time of a call, beside that of one process`,
        measured: `${cost.toFixed(2)} ms, ${costOfOne.toFixed(2)} ms`,
        limit: `${MOST_COST} times`,
        ratio: (cost / costOfOne).toFixed(2),
        ok: cost / costOfOne <= MOST_COST,
      });
    return rows;
  }
}

/** Where processes are compared. */
interface Place {
  dataDir: string;
  env: Record<string, string>;
  server: EmbeddedPostgres;
  /** Rewards whose payment can be reported, each once. */
  payable: IterableIterator<number>;
}

/** Figures of one, two and four processes, of each work. */
async function compareProcesses(
  { dataDir, env, server, payable }: Place,
  work: Readonly<Record<string, Work>>,
  warmUpSeconds: number,
): Promise<Figure[]> {
  const portals: RunningPortal[] = [];
  const comparison = new Comparison();
  const rows: Figure[] = [];
  try {
    for (const processes of [1, 2, 4]) {
      const fresh: RunningPortal[] = [];
      while (portals.length < processes) {
        const portal = await startPortal(dataDir, env);
        fresh.push(portal);
        portals.push(portal);
      }
      const headers = await logIn(portals[0]!.address, 'elan', 'super');
      for (const callsOf of Object.values(work))
        await callFor(warmUpSeconds * fresh.length, fresh, callsOf(headers, payable));
      for (const [what, callsOf] of Object.entries(work))
        rows.push(
          ...comparison.figuresOf(what, processes, await measure(portals, server, callsOf(headers, payable))),
        );
    }
  } finally {
    await Promise.all(portals.map((one) => one.kill()));
  }
  return rows;
}

const isOfProcessorTime = ({ what }: Figure): boolean => what.includes('processor time');

const where = (condition: string, rows: readonly Figure[]): Figure[] =>
  rows.map((row) => ({ ...row, what: `${condition}: ${row.what}` }));

export async function run(): Promise<Figure[]> {
  // As in production: each commit waits for the disk.
  const server = await startEmbeddedPostgres(['max_connections=400', 'shared_buffers=256MB', 'fsync=on']);
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-scale-'));
  const env = { DATABASE_URL: await server.createDatabase(DATABASE), PAYMENTS_WEBHOOK_SECRET: SECRET };
  try {
    const { code, output } = await runCommand(dataDir, ['generate-demo', ...SIZE], env);
    if (code !== 0) throw new Error(output);
    const payable = await makePayable(server);
    const place: Place = { dataDir, env, server, payable };
    const usual = await compareProcesses(place, { ...WRITES, ...READS }, WARM_UP_SECONDS);
    const stopFilling = fillProcessors();
    const full = await compareProcesses(place, { ...WRITES, ...READS }, WARM_UP_SECONDS).finally(stopFilling);
    await server.query(`alter system set commit_delay = ${SLOW_COMMIT_MS * 1_000}`);
    await server.query('alter system set commit_siblings = 0');
    await server.query('select pg_reload_conf()');
    const slow = await compareProcesses(place, WRITES, SHORT_WARM_UP_SECONDS);
    const isSpeed = (row: Figure) => !isOfProcessorTime(row);
    return [
      ...usual.filter(isSpeed),
      ...where('where processors are full', full.filter(isOfProcessorTime)),
      ...where(`where a commit takes ${SLOW_COMMIT_MS} ms`, slow.filter(isSpeed)),
    ];
  } finally {
    await server.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
