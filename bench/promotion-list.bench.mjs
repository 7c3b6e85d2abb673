import { fork } from 'node:child_process';
import { generateData, latencies, logIn, percentile, startPortal, throughput } from './support/portal.mjs';

export const name = 'Promotion list';

const BODY = { PageNo: 1, PageSize: 10, SortColumn: 'PromotionID', SortOrder: 'DESC' };

/** The bare route in a process of its own, as the portal is. */
async function startBareRoute(database) {
  const child = fork(new URL('./support/bare-route.mjs', import.meta.url), [database]);
  const address = await new Promise((resolve) => child.once('message', resolve));
  return { address, stop: () => child.kill() };
}

export async function run() {
  const data = await generateData();
  const portal = await startPortal(data.dataDir);
  const bare = await startBareRoute(data.database);
  try {
    const headers = await logIn(portal.address);
    const url = `${portal.address}/api/Promotions/getpromotion`;
    const rounds = [];
    for (let round = 0; round < 3; round += 1) {
      const reference = await throughput({
        url: `${bare.address}/list`,
        headers: { 'content-type': 'application/json' },
        body: BODY,
      });
      rounds.push({ reference, portal: await throughput({ url, headers, body: BODY }) });
    }
    const best = rounds.sort((a, b) => b.portal / b.reference - a.portal / a.reference)[1];
    const ratio = best.portal / best.reference;
    return [
      {
        what: 'getpromotion, requests per second beside a bare route with the same SQL',
        measured: `${Math.round(best.portal)} / ${Math.round(best.reference)}`,
        limit: 'at least half',
        ratio: ratio.toFixed(2),
        ok: ratio >= 0.5,
      },
      await heldUp(portal.address, headers),
    ];
  } finally {
    bare.stop();
    await portal.stop();
    data.remove();
  }
}

/** How much longer a small call takes while another user keeps searching by a part of a name. */
async function heldUp(address, headers) {
  const post = (path, body) =>
    fetch(`${address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) }).then((answer) =>
      answer.arrayBuffer(),
    );
  const small = () =>
    fetch(`${address}/api/OAuth/oauth/self`, { headers }).then((answer) => answer.arrayBuffer());
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
