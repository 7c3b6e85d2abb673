import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { getBulk, startBulk } from '../shared/src/contracts/bulk';
import type { BodyOf, Endpoint } from '../shared/src/contracts/endpoint';
import { exportRewards, getRewardsList } from '../shared/src/contracts/rewards';
import { search } from '../shared/src/contracts/search';
import { EXPORT_ROWS_HEADER } from '../shared/src/domain/exports';
import { REWARD_STATUS } from '../shared/src/domain/statuses';
import type { Answer } from './support/answer';
import type { Figure } from './support/benchmark';
import { Database, type Connection } from './support/copy-rows';
import { listData } from './support/list-data';
import { latencies, logIn, percentile, startPortal, type UserHeaders } from './support/portal';

export const name =
  'Lists as tools at a million rewards of one client: export, search of everything, one action on many rows';

const FIRST_BYTE_MS = 1_000;
const MOST_MORE_MS = 50;
const MOST_MEMORY_MIB = 100;
/** By so many rows a thread, its connections and the garbage that is waiting to be collected are there: what comes on top would grow with the rows. */
const WARM_ROWS = 100_000;
const MOST_GROWTH_MIB = 16;
const LINE_END = 10;
const SEARCH_MS = 100;
const SEARCHES = 200;
/** As many as can be ticked. */
const ROWS = 1_000;

/** Asks with a contract's call. */
type Ask = <E extends Endpoint>(endpoint: E, body: BodyOf<E>, headers: UserHeaders) => Promise<Response>;

export async function run(): Promise<Figure[]> {
  const data = await listData();
  const db = new Database(data.database, { readonly: true });
  const portal = await startPortal(data.dataDir);
  const ask: Ask = (endpoint, body, headers) =>
    fetch(portal.address + endpoint.path, {
      method: endpoint.method,
      headers: { ...headers },
      body: JSON.stringify(body),
    });
  try {
    const admin = await logIn(portal.address);
    const other = await logIn(portal.address, 'elan', 'super');
    const list = async () => (await ask(getRewardsList, { PageNo: 1, PageSize: 10 }, other)).arrayBuffer();
    await latencies(50, list);
    const alone = percentile(await latencies(200, list), 0.95);
    const beside = besideOf(list, alone);
    return [
      ...(await exporting(ask, admin, portal.pid, beside)),
      await searching(ask, admin, db),
      ...(await manyRows(ask, admin, db, beside)),
    ];
  } finally {
    db.close();
    await portal.stop();
  }
}

/** Runs the work. @returns how much longer the list of another user takes meanwhile, at the 95th percentile */
type Beside = (what: string, work: () => Promise<void>) => Promise<Figure>;

const besideOf =
  (list: () => Promise<unknown>, alone: number): Beside =>
  async (what, work) => {
    const taken: number[] = [];
    let isOver = false;
    const done = work().finally(() => (isOver = true));
    // Once at least, however soon the work is over.
    do taken.push(...(await latencies(1, list)));
    while (!isOver);
    await done;
    const more = percentile(taken, 0.95) - alone;
    return {
      what: `${what}: another user's list, 95th percentile, longer than alone`,
      measured: `${more.toFixed(1)} ms`,
      limit: `${MOST_MORE_MS} ms`,
      ratio: (more / MOST_MORE_MS).toFixed(2),
      ok: more <= MOST_MORE_MS,
    };
  };

async function exporting(ask: Ask, headers: UserHeaders, pid: number, beside: Beside): Promise<Figure[]> {
  const read = async (onChunk: (chunk: Uint8Array) => void): Promise<string> => {
    const answer = await ask(exportRewards, {}, headers);
    if (!answer.body) throw new Error(`The export answered ${answer.status}.`);
    for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) onChunk(chunk);
    return Number(answer.headers.get(EXPORT_ROWS_HEADER)).toLocaleString('en-US');
  };

  // Alone: the calls of other users leave garbage of their own.
  const before = memoryOf(pid);
  let peak = before;
  let warmPeak = before;
  let lines = 0;
  // The first one waits for its thread too.
  let firstByte = 0;
  const began = performance.now();
  await read((chunk) => {
    firstByte ||= performance.now() - began;
    peak = Math.max(peak, memoryOf(pid));
    // A row stands in a line of its own.
    lines += linesIn(chunk);
    if (lines <= WARM_ROWS) warmPeak = peak;
  });

  let rows = '';
  let seconds = 0;
  const others = await beside('Export of all rewards', async () => {
    const started = performance.now();
    rows = await read(() => undefined);
    seconds = (performance.now() - started) / 1_000;
  });
  const memory = peak - before;
  const growth = peak - warmPeak;
  return [
    {
      what: `Export of ${rows} rewards: first byte (all of it: ${seconds.toFixed(1)} s)`,
      measured: `${firstByte.toFixed(0)} ms`,
      limit: `${FIRST_BYTE_MS} ms`,
      ratio: (firstByte / FIRST_BYTE_MS).toFixed(2),
      ok: firstByte <= FIRST_BYTE_MS,
    },
    {
      what: 'The same alone: memory of the server above what it had',
      measured: `${memory.toFixed(0)} MiB`,
      limit: `${MOST_MEMORY_MIB} MiB`,
      ratio: (memory / MOST_MEMORY_MIB).toFixed(2),
      ok: memory <= MOST_MEMORY_MIB,
    },
    {
      what: `The same alone: highest memory of all rows above that of the first ${WARM_ROWS.toLocaleString('en-US')} (flat)`,
      measured: `${growth.toFixed(0)} MiB`,
      limit: `${MOST_GROWTH_MIB} MiB`,
      ratio: (growth / MOST_GROWTH_MIB).toFixed(2),
      ok: growth <= MOST_GROWTH_MIB,
    },
    others,
  ];
}

async function searching(ask: Ask, headers: UserHeaders, db: Connection): Promise<Figure> {
  const sample = (sql: string) => db.prepare<[], string>(sql).pluck().all() as string[];
  const texts = [
    ...sample('select cast("rewardId" as text) from rewards where "clientId" = 1 order by random() limit 50'),
    ...sample('select "officerName" from officers where "clientId" = 1 order by random() limit 50'),
    ...sample(
      'select substr("officerName", 1, 4) from officers where "clientId" = 1 order by random() limit 50',
    ),
    ...sample('select "promotionName" from promotions where "clientId" = 1 order by random() limit 50'),
  ];
  let at = 0;
  const taken = await latencies(SEARCHES, async () => {
    const answer = await ask(search, { Text: (texts[at++ % texts.length] ?? '').slice(0, 100) }, headers);
    if (!answer.ok) throw new Error(`The search answered ${answer.status}: ${await answer.text()}`);
    await answer.arrayBuffer();
  });
  const p95 = percentile(taken, 0.95);
  return {
    what: `Search of everything (ids, names, parts of names), 95th percentile of ${SEARCHES}`,
    measured: `${p95.toFixed(1)} ms`,
    limit: `${SEARCH_MS} ms`,
    ratio: (p95 / SEARCH_MS).toFixed(2),
    ok: p95 <= SEARCH_MS,
  };
}

async function manyRows(ask: Ask, headers: UserHeaders, db: Connection, beside: Beside): Promise<Figure[]> {
  const ids = db
    .prepare<[number, number], number>(
      'select "rewardId" from rewards where "clientId" = 1 and "statusId" = ? order by "rewardId" desc limit ?',
    )
    .pluck()
    .all(REWARD_STATUS.available, ROWS) as number[];
  let done = 0;
  let seconds = 0;
  const others = await beside(`Removing ${ids.length} rewards`, async () => {
    const started = performance.now();
    const body = { Action: 'removeRewards' as const, Ids: ids, Key: 'bench-of-many-rows', Total: ids.length };
    const begun = (await (await ask(startBulk, body, headers)).json()) as Answer<typeof startBulk>;
    if (begun.BulkID === undefined) throw new Error(`The run did not begin: ${JSON.stringify(begun)}`);
    for (;;) {
      const answer = await ask(getBulk, { BulkID: begun.BulkID }, headers);
      const { Data } = (await answer.json()) as Answer<typeof getBulk>;
      if (Data?.FinishedDate) {
        done = Data.Done;
        break;
      }
      await wait(50);
    }
    seconds = (performance.now() - started) / 1_000;
  });
  return [
    {
      what: `Removing ${ids.length} rewards, each with its entries in the ledger and the audit log`,
      measured: `${seconds.toFixed(1)} s, ${done} removed, the others refused with a reason`,
      ok: done > 0,
    },
    others,
  ];
}

function linesIn(bytes: Uint8Array): number {
  let count = 0;
  for (let at = bytes.indexOf(LINE_END); at >= 0; at = bytes.indexOf(LINE_END, at + 1)) count += 1;
  return count;
}

/** MiB that are the process's own; what it has mapped of the database's file is the system's. */
const memoryOf = (pid: number): number =>
  Number(/^RssAnon:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
