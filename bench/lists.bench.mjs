import { readFileSync } from 'node:fs';
import { Database, copyRows } from './support/copy-rows.mjs';
import { LISTS, bareListOf, questionsOf } from './support/lists.mjs';
import { generateData, latencies, logIn, percentile, startPortal } from './support/portal.mjs';
import { scaled } from './support/scale.mjs';

export const name = 'Lists of promotions, tickets, users, reward files and tax accounts of one client';

const OFFICERS = scaled(100_000);
const TICKETS = scaled(20_000);
const PROMOTIONS = scaled(2_000);
const REWARDS = scaled(100_000);
const USERS = scaled(2_000);
const FILES = scaled(5_000);
const TIMES = { indexed: 9, computed: 5 };
const MOST_RATIO = 3;
/** A text is looked for anywhere in a value, and sums are made anew: no index helps. */
const MOST_MS = { indexed: 50, scanned: 300 };
const MOST_MEMORY_MIB = 512;

export async function run() {
  const data = await generateData(
    Object.entries({
      clients: 1,
      promotions: PROMOTIONS,
      officers: Math.max(OFFICERS, 40),
      rewards: REWARDS,
      tickets: TICKETS,
    }).flatMap(([option, value]) => [`--${option}`, String(value)]),
  );
  const filling = new Database(data.database);
  copyRows(filling, {
    table: 'users',
    id: 'userId',
    clientId: 1,
    count: USERS,
    change: (n, { firstName }) => ({
      userName: `user${n}`,
      userNameKey: `user${n}`,
      ssoUserId: null,
      ssoUserIdKey: null,
      firstName: `${firstName} ${n % 97}`,
      isDeleted: 0,
    }),
  });
  copyRows(filling, {
    table: 'uploadFiles',
    id: 'fileId',
    clientId: 1,
    count: FILES,
    change: (n) => ({
      fileName: `copy ${n % 911}_promo_03012026.csv`,
      storageKey: `uploads/elan/copy${n}.csv`,
    }),
  });
  filling.close();
  const portal = await startPortal(data.dataDir);
  const db = new Database(data.database, { readonly: true });
  db.pragma('mmap_size = 1073741824');
  try {
    const rows = [];
    for (const list of LISTS) rows.push(...(await measure(list, { portal, db })));
    rows.push(memory(portal.pid));
    return rows;
  } finally {
    db.close();
    await portal.stop();
    data.remove();
  }
}

async function measure(list, { portal, db }) {
  let headers;
  const times = list.isComputed ? TIMES.computed : TIMES.indexed;
  const { total } = db.prepare(`select count(*) as total from ${list.rows}`).get();
  const sample = db.prepare(`select * from ${list.rows} limit 1 offset ?`).get(Math.floor(total / 2));
  const bare = bareListOf(db, list);
  const call = async (body) => {
    const answer = await fetch(portal.address + list.path, {
      method: 'POST',
      headers,
      body: JSON.stringify({ ...(list.paging ?? { PageNo: 1, PageSize: 10 }), ...body }),
    });
    if (!answer.ok) throw new Error(`${list.path} answers ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const emptyCall = async () =>
    (await fetch(`${portal.address}/api/OAuth/oauth/self`, { headers })).arrayBuffer();
  const rows = [];
  for (const { what, body, sql } of questionsOf(list, sample)) {
    // A session of its own for each: an access token lives ten minutes.
    headers = await logIn(portal.address);
    bare(sql);
    await call(body);
    // In turns, so that whatever else the machine does meets all three alike.
    const taken = { bare: [], empty: [], call: [] };
    for (let time = 0; time < times; time += 1) {
      taken.bare.push(...(await latencies(1, async () => bare(sql))));
      taken.empty.push(...(await latencies(1, emptyCall)));
      taken.call.push(...(await latencies(1, () => call(body))));
    }
    const reference = percentile(taken.bare, 0.5) + percentile(taken.empty, 0.5);
    const measured = percentile(taken.call, 0.5);
    const most = list.isComputed || sql.isText ? MOST_MS.scanned : MOST_MS.indexed;
    rows.push({
      what: `${list.name} (${total.toLocaleString('en-US')}), ${what}, median`,
      measured: `${measured.toFixed(1)} ms; bare SQL and an empty call ${reference.toFixed(1)} ms`,
      limit: `${most} ms and ${MOST_RATIO} times the bare SQL`,
      ratio: (measured / reference).toFixed(2),
      ok: measured <= most && measured / reference <= MOST_RATIO,
    });
  }
  return rows;
}

/** What the server holds of its own after all of it; files that it maps are the system's to keep or to drop. */
function memory(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const mebibytes = Number(/^RssAnon:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
  return {
    what: 'memory of the server after all these lists',
    measured: `${mebibytes.toFixed(0)} MiB`,
    limit: `${MOST_MEMORY_MIB} MiB`,
    ratio: (mebibytes / MOST_MEMORY_MIB).toFixed(2),
    ok: mebibytes <= MOST_MEMORY_MIB,
  };
}
