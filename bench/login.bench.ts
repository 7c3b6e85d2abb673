import { createRequire } from 'node:module';
import path from 'node:path';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Figure } from './support/benchmark';
import { Database } from './support/copy-rows';
import { ROOT, generateData, latencies, logIn, percentile, startPortal } from './support/portal';

const { verify } = createRequire(path.join(ROOT, 'api/package.json'))(
  '@node-rs/argon2',
) as typeof import('@node-rs/argon2');
const TIMES = 15;
const PASSWORD = 'Portal#2026';
const MOST_RATIO = 3;

export const name = 'Login';

/** Beside what no login can do without: checking the password's hash, and solving the challenge in the browser. */
export async function run(): Promise<Figure[]> {
  const data = await generateData();
  const portal = await startPortal(data.dataDir);
  const db = new Database(data.database, { readonly: true });
  const { passwordHash } = db
    .prepare<[], { passwordHash: string }>(
      `select "passwordHash" from users where "clientId" = 1 and "userNameKey" = 'admin'`,
    )
    .get()!;
  try {
    const solve = await solver(portal.address);
    const taken: Record<'hash' | 'challenge' | 'login', number[]> = { hash: [], challenge: [], login: [] };
    for (let time = 0; time < TIMES; time += 1) {
      taken.hash.push(...(await latencies(1, () => verify(passwordHash, PASSWORD))));
      taken.challenge.push(...(await latencies(1, solve)));
      taken.login.push(...(await latencies(1, () => logIn(portal.address))));
    }
    const median = (which: keyof typeof taken) => percentile(taken[which], 0.5);
    const reference = median('hash') + median('challenge');
    const ratio = median('login') / reference;
    return [
      {
        what: `challenge, proof of work and login, median of ${TIMES}`,
        measured: `${median('login').toFixed(0)} ms; the bare hash ${median('hash').toFixed(0)} ms and the proof ${median('challenge').toFixed(0)} ms`,
        limit: `${MOST_RATIO} times these two`,
        ratio: ratio.toFixed(2),
        ok: ratio <= MOST_RATIO,
      },
    ];
  } finally {
    db.close();
    await portal.stop();
    data.remove();
  }
}

/** @returns a function that solves one challenge of the portal, as a browser does */
async function solver(address: string): Promise<() => Promise<unknown>> {
  const challenge = (await (await fetch(`${address}/api/OAuth/oauth/challenge`)).json()) as Challenge;
  return () => solveChallenge({ challenge, deriveKey });
}
