import { spawn } from 'node:child_process';
import path from 'node:path';
import type { Figure } from './benchmark';
import { Database, copyRows } from './copy-rows';
import { ROOT, environment, generateData, type DemoData } from './portal';
import { scaled } from './scale';

const SIZE = { clients: 1, promotions: 2_000, officers: 100_000, rewards: 1_000_000, tickets: 20_000 };
const USERS = 2_000;
const MOST_GENERATOR_S = 300;

/** A data folder with the figures of the generator that filled it. */
interface ListData extends DemoData {
  readonly rows: readonly Figure[];
}

let made: Promise<ListData> | undefined;

/** Memoized: the largest data of one client, made by the generator once for all benchmarks of a run; it goes when the run ends. */
export const listData = () => (made ??= make());

async function make(): Promise<ListData> {
  const sized = (full: number) => Math.max(scaled(full), 40);
  const size = {
    clients: SIZE.clients,
    promotions: sized(SIZE.promotions),
    officers: sized(SIZE.officers),
    rewards: sized(SIZE.rewards),
    tickets: sized(SIZE.tickets),
  };
  let started = performance.now();
  const data = await generateData(Object.entries(size).flatMap(([name, n]) => [`--${name}`, String(n)]));
  process.once('exit', data.remove);
  const generated = (performance.now() - started) / 1000;
  started = performance.now();
  const verified = await verifyLedger(data.dataDir);
  const verifying = (performance.now() - started) / 1000;
  addUsers(data.database);
  const rewards = size.rewards.toLocaleString('en-US');
  return {
    ...data,
    rows: [
      {
        what: `generator: ${rewards} rewards with their ledger, ${size.officers.toLocaleString('en-US')} officers, ${size.tickets.toLocaleString('en-US')} tickets`,
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

/** @returns whether the command finds the ledger in order */
function verifyLedger(dataDir: string): Promise<boolean> {
  const child = spawn(process.execPath, [path.join(ROOT, 'api/dist/cli.js'), 'verify-ledger'], {
    env: environment(dataDir, 0, {}),
    stdio: 'inherit',
  });
  return new Promise((resolve) => child.on('close', (code) => resolve(code === 0)));
}

/** The generator makes the nine users of a client. */
function addUsers(file: string): void {
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
