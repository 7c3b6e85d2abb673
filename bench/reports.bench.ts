import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Figure } from './support/benchmark';
import { logInOnScreen, startBrowser, type Page } from './support/browser';
import {
  ROOT,
  generateData,
  latencies,
  logIn,
  percentile,
  startPortal,
  type RunningPortal,
  type UserHeaders,
} from './support/portal';
import { fillRewards } from './support/many-rewards';
import { fillReports, measureAnswers } from './support/report-answers';
import { scaled } from './support/scale';

export const name = 'Reports of 100,000 rows: preview, workbook, and everyone else meanwhile';

const ROWS = scaled(100_000);
const CLIENT_ID = 1;
const MOST_PREVIEW_MS = 2_000;
const MOST_TASK_MS = 100;
const MOST_HELD_UP_MS = 50;
const MOST_RATIO = 1.3;

declare global {
  interface Window {
    longestTask: number;
  }
}

/** The page reports its longest task since it was last asked. */
const watchTasks = (page: Page) =>
  page.addInitScript(() => {
    window.longestTask = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        window.longestTask = Math.max(window.longestTask, duration);
    }).observe({ type: 'longtask', buffered: true });
  });
const takeLongestTask = (page: Page) =>
  page.evaluate(() => {
    const longest = window.longestTask;
    window.longestTask = 0;
    return longest;
  });

/** Milliseconds that the bare library takes in a worker of the same page for the same values. */
async function bareLibrary(page: Page, address: string, headers: UserHeaders): Promise<number> {
  const answer = await fetch(`${address}/api/Reports/getoutstandingreport`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ IsDownload: true }),
  });
  const content = await answer.text();
  const library = createRequire(path.join(ROOT, 'shared/package.json')).resolve(
    'sheetjs-style/dist/xlsx.full.min.js',
  );
  const script = `${readFileSync(library, 'utf8')}
    onmessage = ({ data }) => {
      const started = performance.now();
      const { Data } = JSON.parse(data);
      const keys = Object.keys(Data[0]);
      const sheet = XLSX.utils.aoa_to_sheet([keys, ...Data.map((row) => keys.map((key) => row[key]))]);
      XLSX.write({ SheetNames: ['S'], Sheets: { S: sheet } }, { type: 'array', bookType: 'xlsx', compression: true });
      postMessage(performance.now() - started);
    };`;
  // A page of its own: the portal's policy allows no script but its own files.
  await page.route('**/bench/**', (route) =>
    route.request().url().endsWith('.js')
      ? route.fulfill({ contentType: 'text/javascript', body: script })
      : route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  );
  await page.goto(`${address}/bench/page`);
  return page.evaluate(
    (data) =>
      new Promise<number>((resolve, reject) => {
        const worker = new Worker('/bench/bare.js');
        worker.onmessage = (event: MessageEvent<number>) => resolve(event.data);
        worker.onerror = (event) => reject(new Error(event.message));
        worker.postMessage(data);
      }),
    content,
  );
}

/** How long another user's call takes while reports are being answered all the time. */
async function heldUp(address: string, headers: UserHeaders) {
  const small = () => fetch(`${address}/api/OAuth/oauth/self`, { headers }).then((answer) => answer.json());
  const alone = percentile(await latencies(200, small), 0.95);
  let going = true;
  const reports = (async () => {
    while (going) {
      const answer = await fetch(`${address}/api/Reports/getoutstandingreport`, {
        method: 'POST',
        headers,
        body: '{}',
      });
      for await (const _ of answer.body!);
    }
  })();
  const beside = percentile(await latencies(200, small), 0.95);
  going = false;
  await reports;
  return { alone, beside };
}

const row = (what: string, milliseconds: number, limit: number): Figure => ({
  what,
  measured: `${milliseconds.toFixed(0)} ms`,
  limit: `${limit} ms`,
  ratio: (milliseconds / limit).toFixed(2),
  ok: milliseconds <= limit,
});

/** Previews, scrolls and downloads in a browser. */
async function inBrowser(page: Page, portal: RunningPortal, headers: UserHeaders): Promise<Figure[]> {
  await watchTasks(page);
  await logInOnScreen(page, portal.address);
  await page.goto(`${portal.address}/elan/reports/outstanding`);
  const previewButton = page.getByRole('button', { name: 'Preview' });
  await previewButton.waitFor();
  await takeLongestTask(page);

  let started = performance.now();
  await previewButton.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('table').locator('tbody tr').first().waitFor();
  const firstRow = performance.now() - started;
  await dialog.getByText(new RegExp(` of ${ROWS.toLocaleString('en-US')}$`)).waitFor({ timeout: 120_000 });
  const previewTask = await takeLongestTask(page);

  await dialog.getByLabel('Rows per page').selectOption({ label: 'All' });
  const region = dialog.getByRole('region', { name: 'Outstanding Report' });
  await takeLongestTask(page);
  for (let step = 0; step < 40; step += 1) {
    await region.evaluate((element, to) => {
      // The dialog scrolls, not the table in it.
      let box: Element | null = element;
      while (box && !/auto|scroll/.test(getComputedStyle(box).overflowY)) box = box.parentElement;
      box?.scrollTo(0, box.scrollHeight * to);
    }, step / 40);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  const scrollTask = await takeLongestTask(page);

  started = performance.now();
  const downloading = page.waitForEvent('download', { timeout: 300_000 });
  await dialog.getByRole('button', { name: 'Download' }).click();
  await downloading;
  const workbook = performance.now() - started;
  const downloadTask = await takeLongestTask(page);
  const bare = await bareLibrary(page, portal.address, headers);
  return [
    row('First row of the preview visible', firstRow, MOST_PREVIEW_MS),
    row('Longest task of the page while the preview fills', previewTask, MOST_TASK_MS),
    row('Longest task while all rows are scrolled through', scrollTask, MOST_TASK_MS),
    row('Longest task while the workbook is made', downloadTask, MOST_TASK_MS),
    {
      what: 'Workbook, from the click to the file',
      measured: `${workbook.toFixed(0)} ms; the bare library with the rows at hand ${bare.toFixed(0)} ms`,
      limit: `${MOST_RATIO} times the bare library`,
      ratio: (workbook / bare).toFixed(2),
      ok: workbook <= bare * MOST_RATIO,
    },
  ];
}

export async function run(): Promise<Figure[]> {
  const data = await generateData(['--clients', '1']);
  fillRewards(data.database, CLIENT_ID, ROWS);
  fillReports(data.database, CLIENT_ID, ROWS);
  const portal = await startPortal(data.dataDir);
  const browser = await startBrowser();
  try {
    const headers = await logIn(portal.address);
    const page = await (await browser.newContext({ timezoneId: 'UTC' })).newPage();
    const rows = await inBrowser(page, portal, headers);
    const { alone, beside } = await heldUp(portal.address, headers);
    return [
      ...rows,
      ...(await measureAnswers(portal, data.database, await logIn(portal.address))),
      {
        ...row(
          "Another user's call while reports are answered, 95th percentile",
          beside - alone,
          MOST_HELD_UP_MS,
        ),
        measured: `${beside.toFixed(1)} ms, alone ${alone.toFixed(1)} ms`,
        limit: `${MOST_HELD_UP_MS} ms more`,
      },
    ];
  } finally {
    await browser.close();
    await portal.stop();
    data.remove();
  }
}
