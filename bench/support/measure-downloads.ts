import { latencies, percentile, type UserHeaders } from './portal';

const DOWNLOADS = 4;
const LISTS = 200;

/** Downloads an errors file to its end. @returns milliseconds to the first byte and to the last, and the rows */
async function download(address: string, headers: UserHeaders, fileId: number) {
  const started = performance.now();
  const answer = await fetch(`${address}/api/Reward/rewardFileErrorsDownload`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ FileID: fileId }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  let first = Infinity;
  let rows = 0;
  for await (const chunk of answer.body!) {
    first = Math.min(first, performance.now() - started);
    for (const byte of chunk) if (byte === 10) rows += 1;
  }
  return { first, last: performance.now() - started, rows };
}

/** How long an errors file takes, and how much longer lists of another client take beside several of them. */
export async function measureDownloads({
  address,
  headers,
  others,
  fileId,
}: {
  address: string;
  headers: UserHeaders;
  /** Of a user of another client, whose lists are timed. */
  others: UserHeaders;
  fileId: number;
}) {
  const list = () =>
    fetch(`${address}/api/Rewards/getrewardslist`, {
      method: 'POST',
      headers: others,
      body: '{"PageNo":1}',
    }).then((answer) => answer.arrayBuffer());
  await latencies(20, list);
  const alone = await latencies(LISTS, list);
  await download(address, headers, fileId);
  const single = await download(address, headers, fileId);
  let isOn = true;
  const downloads = Array.from({ length: DOWNLOADS }, async () => {
    while (isOn) await download(address, headers, fileId);
  });
  const beside = await latencies(LISTS, list);
  isOn = false;
  await Promise.all(downloads);
  return { ...single, more: percentile(beside, 0.95) - percentile(alone, 0.95) };
}
