import { once } from 'node:events';
import { createReadStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fork } from 'node:child_process';
import type { BodyOf, Endpoint, ResponseOf } from '../shared/src/contracts/endpoint';
import { savePreference } from '../shared/src/contracts/preferences';
import {
  decideFile,
  fulfilmentArrived,
  getFulfilmentDetails,
  getSignedUrl,
} from '../shared/src/contracts/uploads';
import { UPLOAD_COLUMNS } from '../shared/src/domain/upload-header';
import type { Figure } from './support/benchmark';
import { Database } from './support/copy-rows';
import { measureDownloads } from './support/measure-downloads';
import { generateData, logIn, startPortal, type UserHeaders } from './support/portal';
import { scaled } from './support/scale';

export const name = 'Reward files';

const ROWS = scaled(200_000);
const HEADER = UPLOAD_COLUMNS.fulfilment.join();
const MEGABYTE = 1_000_000;

const officeId = (index: number) => String(2_000_000 + index);

/** Gives the client officers and a promotion in progress with money for every row. @returns the promotion's id */
function prepare(file: string): number | bigint {
  const db = new Database(file);
  const at = '2026-01-02 12:00:00';
  const promotionId = db.transaction(() => {
    const promotion = db
      .prepare(
        `insert into promotions (clientId, promotionName, nameKey, fundsCents, rollUpCents, newInvoiceCents, status,
           version, createdBy, createdDate, updatedBy, updatedDate, fulfillmentDate)
         values (1, 'Bench', 'bench', ?, 0, ?, 4, 1, 1, ?, 1, ?, ?)`,
      )
      .run(ROWS * 1000, ROWS * 1000, at, at, at).lastInsertRowid;
    const account = db
      .prepare(
        `insert into ledgerAccounts (clientId, kind, promotionId, rewardId, balanceCents) values (1, 'promotion', ?, null, ?)`,
      )
      .run(promotion, ROWS * 1000).lastInsertRowid;
    const invoice = db
      .prepare(`select accountId from ledgerAccounts where clientId = 1 and kind = 'invoice'`)
      .pluck()
      .get();
    db.prepare('update ledgerAccounts set balanceCents = balanceCents - ? where accountId = ?').run(
      ROWS * 1000,
      invoice,
    );
    db.prepare(
      `insert into ledgerEntries (clientId, sourceAccountId, targetAccountId, amountCents, cause, promotionId, at)
       values (1, ?, ?, ?, 'newInvoice', ?, ?)`,
    ).run(invoice, account, ROWS * 1000, promotion, at);
    const officer = db.prepare(
      `insert into officers (clientId, portBu, oeid, officerName, createdDate) values (1, '00077', ?, ?, ?)`,
    );
    for (let index = 0; index < ROWS; index += 1) officer.run(officeId(index), `Officer ${index}`, at);
    return promotion;
  })();
  db.close();
  return promotionId;
}

/** @param isWrong which of its rows have an amount that is refused */
function makeFile(
  folder: string,
  promotionId: number | bigint,
  name: string,
  isWrong: (row: number) => boolean = () => false,
): string {
  const lines = [HEADER];
  for (let index = 0; index < ROWS; index += 1)
    lines.push(
      `${promotionId},Bonus of March,00077,North Portfolio,0040,${officeId(index)},Officer ${index},${isWrong(index) ? '-' : ''}${1 + (index % 9)}.25,RW,ACH`,
    );
  const file = path.join(folder, name);
  writeFileSync(file, `${lines.join('\r\n')}\r\n`);
  return file;
}

/** Parses and inserts the same rows with the same libraries, without any check, in a process. @returns seconds */
async function reference(file: string, folder: string): Promise<number> {
  const child = fork(new URL('./support/plain-load.ts', import.meta.url), [
    file,
    path.join(folder, 'plain.sqlite'),
  ]);
  const [seconds] = (await once(child, 'message')) as [number];
  return seconds;
}

/** All memory of the process, what it has of files in the page cache included. */
const residentBytes = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;

/** @returns what stops it and answers the most bytes that the process had */
function measureMemory(pid: number): () => Promise<number> {
  let peak = 0;
  const timer = setInterval(() => (peak = Math.max(peak, residentBytes(pid))), 20);
  return async () => {
    clearInterval(timer);
    return peak;
  };
}

/** What the writing call of another user keeps. */
const WRITTEN: BodyOf<typeof savePreference> = { Part: 'bench', Value: { Compact: true } };

/** What other users see while work goes on: how long a small reading call takes again and again, and one that writes. */
function watch(address: string, headers: UserHeaders): () => Promise<{ read: number; write: number }> {
  let on = true;
  const reads: number[] = [];
  const writes: number[] = [];
  const ask = async (taken: number[], path: string, body?: object) => {
    while (on) {
      const started = performance.now();
      const answer = await fetch(address + path, {
        method: body ? 'POST' : 'GET',
        headers,
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const result = await answer.text();
      // A refusal is quick, and would be taken for a user whom nothing held up.
      if (!answer.ok) throw new Error(`${path}: ${result}`);
      taken.push(performance.now() - started);
      await wait(5);
    }
  };
  const loops = [ask(reads, '/api/OAuth/oauth/self'), ask(writes, savePreference.path, WRITTEN)];
  return async () => {
    on = false;
    await Promise.all(loops);
    return { read: Math.max(...reads), write: Math.max(...writes) };
  };
}

/** Calls of one user; each must succeed. */
const callsOf =
  (address: string, headers: UserHeaders) =>
  async <E extends Endpoint>({ path }: E, body: BodyOf<E>): Promise<ResponseOf<E>> => {
    const answer = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) });
    const result = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${result}`);
    return JSON.parse(result) as ResponseOf<E>;
  };

/** Sends a file, and waits until its checks have ended. @param part a number that no other file of the run has */
async function check(address: string, post: ReturnType<typeof callsOf>, part: number, file: string) {
  const started = performance.now();
  const { PreSignedURL, FileRecordID } = await post(getSignedUrl, {
    FileName: `bench${part}_incremental_03012026.csv`,
  });
  const put = await fetch(address + PreSignedURL, {
    method: 'PUT',
    headers: { 'content-type': 'text/csv' },
    // Node's fetch takes its own streams; the types are the browser's.
    body: createReadStream(file) as unknown as BodyInit,
    duplex: 'half',
  } as RequestInit);
  if (!put.ok) throw new Error(await put.text());
  await post(fulfilmentArrived, { FileID: FileRecordID });
  for (;;) {
    const { data: rows } = await post(getFulfilmentDetails, { FileID: FileRecordID });
    if (rows[0]?.ProcessingStatus === 12)
      return { seconds: (performance.now() - started) / 1000, status: rows[0].StatusId, id: FileRecordID };
    await wait(50);
  }
}

/** What was measured. */
interface Seen {
  /** Seconds: checks and approval of the file, and its rows parsed and inserted without checks. */
  readonly checks: number;
  readonly approval: number;
  readonly plain: number;
  /** Memory above idle, in bytes. */
  readonly more: number;
  /** Milliseconds that another user's longest call took longer than before. */
  readonly heldRead: number;
  readonly heldWrite: number;
  readonly errors: Awaited<ReturnType<typeof measureDownloads>>;
}

export async function run(): Promise<Figure[]> {
  const data = await generateData();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-bench-file-'));
  const promotionId = prepare(data.database);
  const file = makeFile(folder, promotionId, 'rows.csv');
  const wrongFile = makeFile(folder, promotionId, 'wrong.csv', (index) => index % 2 === 1);
  const portal = await startPortal(data.dataDir);
  const { address } = portal;
  try {
    const headers = await logIn(address, 'elan', 'promo');
    const post = callsOf(address, headers);

    await wait(2000);
    const idle = residentBytes(portal.pid);
    const stopMeasuring = measureMemory(portal.pid);
    const checked = await check(address, post, 1, file);
    if (checked.status !== 4) throw new Error(`The file ended in status ${checked.status}.`);
    const plain = await reference(file, folder);

    const quiet = watch(address, headers);
    await wait(5000);
    const alone = await quiet();
    const stop = watch(address, headers);
    const started = performance.now();
    await post(decideFile, { FileID: checked.id, Status: 'Approve' });
    const approval = (performance.now() - started) / 1000;
    const beside = await stop();
    const peak = await stopMeasuring();

    const wrong = await check(address, post, 2, wrongFile);
    if (wrong.status !== 3) throw new Error(`The wrong file ended in status ${wrong.status}.`);
    const others = await logIn(address, 'bmw', 'admin');
    const errors = await measureDownloads({ address, headers, others, fileId: wrong.id });
    if (errors.rows !== ROWS + 1) throw new Error(`The errors file has ${errors.rows} rows.`);

    return figuresOf({
      ...{ checks: checked.seconds, approval, plain, more: peak - idle, errors },
      heldRead: beside.read - alone.read,
      heldWrite: beside.write - alone.write,
    });
  } finally {
    await portal.stop();
    data.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

function figuresOf({ checks, approval, plain, more, heldRead, heldWrite, errors }: Seen): Figure[] {
  const megabytes = more / MEGABYTE;
  const heldRow = (what: string, milliseconds: number): Figure => ({
    what,
    measured: `${milliseconds.toFixed(0)} ms`,
    limit: '50 ms',
    ratio: (milliseconds / 50).toFixed(2),
    ok: milliseconds <= 50,
  });
  return [
    {
      what: '200,000 rows from PUT to Pending Approval, beside parsing and inserting them without checks',
      measured: `${Math.round(ROWS / checks)} / ${Math.round(ROWS / plain)} rows per second`,
      limit: 'at least half',
      ratio: (plain / checks).toFixed(2),
      ok: plain / checks >= 0.5,
    },
    {
      what: 'Memory of the process while they are checked and approved, above idle',
      measured: `${megabytes.toFixed(0)} MB`,
      limit: '150 MB',
      ratio: (megabytes / 150).toFixed(2),
      ok: megabytes <= 150,
    },
    {
      // Each row becomes a reward, a step, an account and an entry, with all their indexes.
      what: 'Approving 200,000 rows beside parsing and inserting them without checks, both in seconds',
      measured: `${approval.toFixed(1)} / ${plain.toFixed(1)}`,
      limit: 'at most 3 times',
      ratio: (approval / plain).toFixed(2),
      ok: approval <= 3 * plain,
    },
    heldRow(
      "Another user's longest reading call while a file is approved, longer than their longest before",
      heldRead,
    ),
    heldRow(
      "Another user's longest writing call while a file is approved, longer than their longest before",
      heldWrite,
    ),
    {
      what: 'Errors file of 200,000 rows: first byte',
      measured: `${errors.first.toFixed(0)} ms`,
      limit: '300 ms',
      ratio: (errors.first / 300).toFixed(2),
      ok: errors.first <= 300,
    },
    {
      what: 'Errors file of 200,000 rows: all of it',
      measured: `${(errors.last / 1000).toFixed(1)} s`,
      limit: '10 s',
      ratio: (errors.last / 10_000).toFixed(2),
      ok: errors.last <= 10_000,
    },
    heldRow("Another client's list (p95) during four such downloads, longer than before", errors.more),
  ];
}
