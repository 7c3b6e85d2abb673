import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Database, copyRows } from './copy-rows';
import { ROOT, environment, generateData } from './portal';
import { scaled } from './scale';

const SIZE = { clients: 1, promotions: 2_000, officers: 100_000, rewards: 1_000_000, tickets: 20_000 };
const USERS = 2_000;
const MOST_GENERATOR_S = 300;
/** A folder that keeps the data between runs while something is being made faster; the figures of the generator are missing then. */
const KEPT = process.env.BENCH_DATA;

let made;

/**
 * The largest data of one client, made by the generator once for all benchmarks of a run; it goes when the run ends.
 * @returns {Promise<{dataDir: string, database: string, rows: object[]}>} with the figures of the generator itself
 */
export const listData = () => (made ??= KEPT && existsSync(KEPT) ? copyKept(KEPT) : make());

async function copyKept(kept: string) {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-bench-'));
  cpSync(kept, dataDir, { recursive: true });
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  return { dataDir, database: path.join(dataDir, 'portal.sqlite'), rows: [] };
}

async function make() {
  const size = Object.fromEntries(
    Object.entries(SIZE).map(([name, full]) => [
      name,
      name === 'clients' ? full : Math.max(scaled(full), 40),
    ]),
  );
  let started = performance.now();
  const data = await generateData(Object.entries(size).flatMap(([name, n]) => [`--${name}`, String(n)]));
  process.once('exit', data.remove);
  const generated = (performance.now() - started) / 1000;
  started = performance.now();
  const verified = await verifyLedger(data.dataDir);
  const verifying = (performance.now() - started) / 1000;
  addUsers(data.database);
  if (KEPT) cpSync(data.dataDir, KEPT, { recursive: true });
  const rewards = size.rewards!.toLocaleString('en-US');
  return {
    ...data,
    rows: [
      {
        what: `generator: ${rewards} rewards with their ledger, ${size.officers!.toLocaleString('en-US')} officers, ${size.tickets!.toLocaleString('en-US')} tickets`,
        measured: `${generated.toFixed(0)} s`,
        limit: `${MOST_GENERATOR_S} s`,
        ratio: (generated / MOST_GENERATOR_S).toFixed(2),
        ok: generated <= MOST_GENERATOR_S,
      },
      {
        what: 'every cent of it verified',
        measured: `${verified ? 'all right' : 'not right'}, in ${verifying.toFixed(0)} s`,
        ok: verified,
      },
    ],
  };
}

/** @returns {Promise<boolean>} whether the command finds the ledger in order */
function verifyLedger(dataDir: string) {
  const child = spawn(process.execPath, [path.join(ROOT, 'api/dist/cli.js'), 'verify-ledger'], {
    env: environment(dataDir, 0, {}),
    stdio: 'inherit',
  });
  return new Promise((resolve) => child.on('close', (code) => resolve(code === 0)));
}

/** The generator makes the nine users of a client. */
function addUsers(file: string) {
  const db = new Database(file);
  copyRows(db, {
    table: 'users',
    id: 'userId',
    clientId: 1,
    count: scaled(USERS),
    change: (n, { firstName }) => ({
      userName: `user${n}`,
      userNameKey: `user${n}`,
      ssoUserId: null,
      ssoUserIdKey: null,
      firstName: `${firstName} ${n % 97}`,
      isDeleted: 0,
    }),
  });
  db.close();
}
