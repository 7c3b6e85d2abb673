import { fork } from 'node:child_process';
import type { Figure } from './support/benchmark';
import {
  generateData,
  latencies,
  logIn,
  percentile,
  startPortal,
  throughput,
  type Load,
  type UserHeaders,
} from './support/portal';

export const name = 'Promotion list';

/** What is asked is part of what is remembered, and only what is short is: with this in it a page is read each time. */
const UNREMEMBERED = 'x'.repeat(600);
const BODY = { PageNo: 1, PageSize: 10, SortColumn: 'PromotionID', SortOrder: 'DESC' };

/** The bare route in a process of its own, as the portal is. */
async function startBareRoute(database: string) {
  const child = fork(new URL('./support/bare-route.ts', import.meta.url), [database]);
  const address = await new Promise<string>((resolve) =>
    child.once('message', (message) => resolve(String(message))),
  );
  return { address, stop: () => child.kill() };
}

export async function run(): Promise<Figure[]> {
  const data = await generateData();
  const portal = await startPortal(data.dataDir);
  const bare = await startBareRoute(data.database);
  try {
    const headers = await logIn(portal.address);
    const url = `${portal.address}/api/Promotions/getpromotion`;
    const call: Load = { url, headers, body: BODY };
    const bareCall: Load = {
      url: `${bare.address}/list`,
      headers: { 'content-type': 'application/json' },
      body: BODY,
    };
    const read = (one: Load): Load => ({ ...one, body: { ...BODY, Unremembered: UNREMEMBERED } });
    const keepAlive = () =>
      fetch(`${portal.address}/api/AdminAuthorizer/oauth/keepAlive`, {
        method: 'POST',
        headers: { ...headers },
        body: '{}',
      });
    return [
      await besideBare(
        'getpromotion, remembered, requests per second beside a bare route',
        bareCall,
        call,
        0.85,
      ),
      await besideBare(
        'getpromotion that must be read, requests per second beside a bare route',
        read(bareCall),
        read(call),
        0.7,
      ),
      await whileWriting(keepAlive, () =>
        besideBare('The same while something is written ten times a second', bareCall, call, 0.5),
      ),
      await heldUp(portal.address, headers),
    ];
  } finally {
    bare.stop();
    await portal.stop();
    data.remove();
  }
}

/** The middle one of three rounds. */
async function besideBare(what: string, bareCall: Load, call: Load, least: number): Promise<Figure> {
  const rounds: Array<{ reference: number; portal: number }> = [];
  for (let round = 0; round < 3; round += 1) {
    const reference = await throughput(bareCall);
    rounds.push({ reference, portal: await throughput(call) });
  }
  const { portal, reference } = rounds.sort((a, b) => b.portal / b.reference - a.portal / a.reference)[1]!;
  const ratio = portal / reference;
  return {
    what,
    measured: `${Math.round(portal)} / ${Math.round(reference)}`,
    limit: `at least ${least}`,
    ratio: ratio.toFixed(2),
    ok: ratio >= least,
  };
}

/** The portal remembers a page only as long as nothing is written. */
async function whileWriting(write: () => Promise<Response>, measure: () => Promise<Figure>): Promise<Figure> {
  const failures: Array<number | string> = [];
  const timer = setInterval(() => {
    write().then(
      ({ ok, status }) => void (ok || failures.push(status)),
      (error: Error) => void failures.push(error.message),
    );
  }, 100);
  const row = await measure();
  clearInterval(timer);
  if (failures.length > 0) throw new Error(`The writes failed: ${failures[0]}`);
  return row;
}

/** How much longer a small call takes while another user keeps searching by a part of a name. */
async function heldUp(address: string, headers: UserHeaders): Promise<Figure> {
  const post = (path: string, body: object) =>
    fetch(`${address}${path}`, { method: 'POST', headers: { ...headers }, body: JSON.stringify(body) }).then(
      (answer) => answer.arrayBuffer(),
    );
  const small = () =>
    fetch(`${address}/api/OAuth/oauth/self`, { headers: { ...headers } }).then((answer) =>
      answer.arrayBuffer(),
    );
  const alone = percentile(await latencies(200, small), 0.95);
  let searching = true;
  const search = (async () => {
    while (searching)
      await post('/api/Promotions/getpromotion', { ...BODY, PromotionName: 'zzz nothing zzz' });
  })();
  const beside = percentile(await latencies(200, small), 0.95);
  searching = false;
  await search;
  const more = beside - alone;
  return {
    what: "Another user's call while a substring search runs, 95th percentile",
    measured: `${beside.toFixed(1)} ms, alone ${alone.toFixed(1)} ms`,
    limit: '50 ms more',
    ratio: (more / 50).toFixed(2),
    ok: more <= 50,
  };
}
