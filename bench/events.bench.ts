import { readFileSync } from 'node:fs';
import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { BodyOf } from '../shared/src/contracts/endpoint';
import { createSupportTicket } from '../shared/src/contracts/support';
import type { Answer } from './support/answer';
import type { Figure } from './support/benchmark';
import { generateData, logIn, percentile, startPortal, type UserHeaders } from './support/portal';

const CONNECTIONS = 1_000;
const CLIENTS = ['elan', 'bmw', 'acg', 'hd'];
/** Demo users who see tickets or not; each holds as many connections as are allowed. */
const USERS = ['admin', 'admin2', 'exec', 'super', 'support', 'promo', 'tax'];
const EVENTS_PER_SECOND = 20;
const SECONDS = 10;
const MOST_MS = 300;
const MOST_MEMORY_MIB = 512;

export const name = 'Events: 1,000 open connections to one process, 20 events a second';

/** Delivery is counted from the answer to the call that made the change, so that both moments are of one clock. */
export async function run(): Promise<Figure[]> {
  const data = await generateData();
  const portal = await startPortal(data.dataDir);
  const streams: http.ClientRequest[] = [];
  try {
    const sessions: UserHeaders[] = [];
    for (const client of CLIENTS)
      for (const user of USERS) sessions.push(await logIn(portal.address, client, user));
    /** By ticket number, when each connection heard of it. */
    const heard = new Map<string, number[]>();
    const hear = (id: string) => void heard.set(id, [...(heard.get(id) ?? []), performance.now()]);
    for (let index = 0; index < CONNECTIONS; index += 1)
      streams.push(await listen(portal.address, sessions[index % sessions.length]!, hear));

    const writer = sessions[0]!;
    const made: Array<{ id: string; at: number }> = [];
    for (let event = 0; event < EVENTS_PER_SECOND * SECONDS; event += 1) {
      const due = wait(1_000 / EVENTS_PER_SECOND);
      const body: BodyOf<typeof createSupportTicket> = {
        ...{ Category: 1, Subject: `Event ${event}`, Body: 'Measured' },
      };
      const answer = await fetch(portal.address + createSupportTicket.path, {
        method: createSupportTicket.method,
        headers: { ...writer },
        body: JSON.stringify(body),
      });
      const { TicketNo } = (await answer.json()) as Answer<typeof createSupportTicket>;
      made.push({ id: String(TicketNo), at: performance.now() });
      await due;
    }
    await wait(2_000);
    const taken = made.flatMap(({ id, at }) => (heard.get(id) ?? []).map((moment) => moment - at));
    const missed = made.filter(({ id }) => !heard.has(id)).length;
    const p95 = percentile(taken, 0.95);
    const memory = memoryOf(portal.pid);
    return [
      {
        what: `delivery of ${made.length} events to those who may know, p95 (${missed} missed)`,
        measured: `${p95.toFixed(0)} ms, ${taken.length} deliveries`,
        limit: `${MOST_MS} ms, none missed`,
        ratio: (p95 / MOST_MS).toFixed(2),
        ok: p95 <= MOST_MS && missed === 0,
      },
      {
        what: `memory of the server with ${CONNECTIONS} connections`,
        measured: `${memory.toFixed(0)} MiB`,
        limit: `${MOST_MEMORY_MIB} MiB`,
        ratio: (memory / MOST_MEMORY_MIB).toFixed(2),
        ok: memory <= MOST_MEMORY_MIB,
      },
    ];
  } finally {
    for (const stream of streams) stream.destroy();
    await portal.stop();
    data.remove();
  }
}

/** One open connection; tells the id of every ticket that it hears of. */
function listen(
  address: string,
  headers: UserHeaders,
  hear: (id: string) => void,
): Promise<http.ClientRequest> {
  return new Promise((resolve, reject) => {
    const request = http.get(
      `${address}/api/Events/stream`,
      { agent: false, headers: { ...headers, accept: 'text/event-stream' } },
      (response) => {
        if (response.statusCode !== 200)
          return reject(new Error(`The stream answered ${response.statusCode}.`));
        response.setEncoding('utf8');
        response.on('data', (text: string) => {
          for (const [, id = ''] of text.matchAll(/"entity":"ticket","id":"(\d+)"/g)) hear(id);
        });
        resolve(request);
      },
    );
    request.on('error', reject);
  });
}

const memoryOf = (pid: number) =>
  Number(/^RssAnon:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
