import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { hasEnded } from '../../api/test/fixtures/has-ended';
import { test as base } from './portal';
import { bundleOf, type HandMade } from './hand-made-remote';
import { randomPort } from './random-port';

const API = path.resolve(import.meta.dirname, '../../api/dist');

/**
 * A portal of the test's own: what is released there disturbs no other test. One per worker, as its start takes seconds: tests
 * share it in an order that differs from run to run, so that every test has names of remotes that no other test has.
 */
interface OwnPortal {
  readonly address: string;
  /** @returns a deploy token that may publish and activate releases of a remote */
  tokenOf(name: string): string;
  /** Publishes a release of a remote and makes it known, with a deploy token as a team has it. */
  publish(remote: HandMade): Promise<void>;
  /** The same for a bundle that was built. */
  publishFiles(name: string, bundle: FormData): Promise<void>;
  activate(name: string, version: string, client?: string): Promise<void>;
  rollback(name: string): Promise<void>;
  /** @returns the hash of an address that shows a release which need not be active */
  preview(name: string, version: string): Promise<string>;
  /** What browsers reported of a remote, as its team reads it, all releases and clients together. */
  figures(name: string): Promise<{ loads: number; failures: number; crashes: number; errors: string[] }>;
  /** How many first renders of a remote began, and how many of them were shown. */
  renders(name: string): Promise<{ started: number; shown: number }>;
  /** Has the portal send something else in place of stored files of a remote. @returns puts the right ones back */
  spoil(name: string, file: RegExp): () => void;
}

/** Tests with a portal of their own, one per worker. */
export const test = base.extend<object, { ownPortal: OwnPortal }>({
  ownPortal: [
    // eslint-disable-next-line no-empty-pattern -- Playwright finds out from the pattern what a fixture needs
    async ({}, use) => {
      const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-own-'));
      const port = randomPort();
      const environment = {
        ...process.env,
        NODE_ENV: 'production',
        DEMO: 'on',
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: dataDir,
        LOG_LEVEL: 'warn',
        RATE_LIMIT_PER_MINUTE: '100000',
      };
      const server = spawn(process.execPath, [path.join(API, 'server.js')], {
        env: environment,
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      // Listened for from the start: a process that ends by itself says so only once.
      const ended = once(server, 'close');
      try {
        const address = `http://127.0.0.1:${port}`;
        await ready(address, server);
        await use(ownPortal(address, environment, dataDir));
        if (hasEnded(server)) throw new Error(`The portal ended by itself: ${(await ended).join(' ')}.`);
      } finally {
        server.kill('SIGTERM');
        await ended;
        rmSync(dataDir, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ ownPortal }, use) => use(ownPortal.address),
});

export { expect } from './portal';

/**
 * Fetches without keep-alive: building a tab blocks this process for longer than the portal keeps a connection, and a request on one
 * that has ended unnoticed fails.
 */
const fetchUnkept = (address: string, { headers, ...init }: Asked = {}): Promise<Response> =>
  fetch(address, { ...init, headers: { ...headers, connection: 'close' } });

interface Asked {
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: FormData | string;
}

function ownPortal(address: string, environment: NodeJS.ProcessEnv, dataDir: string): OwnPortal {
  const tokens = new Map<string, string>();

  const tokenOf = (name: string): string => {
    claimName(name);
    const known = tokens.get(name);
    if (known) return known;
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [
        ...[path.join(API, 'cli.js'), 'create-deploy-token', '--remote', name],
        ...['--label', `${name} pipeline`, '--may', 'publish,activate'],
      ],
      { env: environment, encoding: 'utf8' },
    );
    const token = stdout.trim().split('\n').at(-1);
    if (!token) throw new Error(stderr);
    tokens.set(name, token);
    return token;
  };

  const ask = async (name: string, what: string, body: FormData | object): Promise<unknown> => {
    const isForm = body instanceof FormData;
    const response = await fetchUnkept(`${address}/api/remotes/${name}/${what}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${tokenOf(name)}`,
        ...(isForm ? {} : { 'content-type': 'application/json' }),
      },
      body: isForm ? body : JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${what}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const call = async (...args: Parameters<typeof ask>): Promise<void> => void (await ask(...args));

  return {
    address,
    tokenOf,
    publish: (remote) => call(remote.name, 'releases', bundleOf(remote)),
    publishFiles: (name, bundle) => call(name, 'releases', bundle),
    activate: (name, version, client = '') => call(name, 'activate', { version, client }),
    rollback: (name) => call(name, 'rollback', {}),
    async preview(name, version) {
      const { token } = (await ask(name, 'preview', { version })) as { token: string };
      return `#preview=${token}`;
    },
    async figures(name) {
      const response = await fetchUnkept(`${address}/api/remotes/${name}/figures`, {
        headers: { authorization: `Bearer ${tokenOf(name)}` },
      });
      const { figures } = (await response.json()) as {
        figures: { loads: number; failures: number; crashes: number; errors: { text: string }[] }[];
      };
      const sum = (kind: 'loads' | 'failures' | 'crashes') =>
        figures.reduce((total, one) => total + one[kind], 0);
      return {
        ...{ loads: sum('loads'), failures: sum('failures'), crashes: sum('crashes') },
        errors: figures.flatMap(({ errors }) => errors.map(({ text }) => text)),
      };
    },
    async renders(name) {
      const metrics = await (await fetchUnkept(`${address}/metrics`)).text();
      const count = (kind: string) =>
        Number(
          new RegExp(`remote_reports_total\\{remote="${name}",.*kind="${kind}"\\} (\\d+)`).exec(
            metrics,
          )?.[1] ?? 0,
        );
      return { started: count('started'), shown: count('shown') };
    },
    spoil(name, file) {
      const folder = path.join(dataDir, 'files/remotes', name);
      const files = readdirSync(folder, { recursive: true })
        .map(String)
        .filter((one) => file.test(one))
        .map((one) => path.join(folder, one));
      const right = files.map((one) => [one, readFileSync(one)] as const);
      for (const one of files) writeFileSync(one, compressedAs(one, Buffer.from('"spoilt"')));
      return () => right.forEach(([one, content]) => writeFileSync(one, content));
    },
  };
}

/** Makes two tests that use the same name of a remote fail in every run, not only when they meet in one worker. */
function claimName(name: string): void {
  const { project, titlePath } = base.info();
  // Playwright empties this folder before each run.
  const claims = path.join(project.outputDir, 'remote-names');
  const claim = path.join(claims, name);
  const test = titlePath.join(' > ');
  mkdirSync(claims, { recursive: true });
  try {
    writeFileSync(claim, test, { flag: 'wx' });
  } catch {
    const first = readFileSync(claim, 'utf8');
    if (first !== test) throw new Error(`The remote '${name}' is that of another test: ${first}`);
  }
}

const compressedAs = (file: string, content: Buffer): Buffer => {
  if (file.endsWith('.br')) return brotliCompressSync(content);
  return file.endsWith('.gz') ? gzipSync(content) : content;
};

async function ready(address: string, server: ChildProcess): Promise<void> {
  while (!hasEnded(server)) {
    const ok = await fetchUnkept(`${address}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) return;
    await wait(100);
  }
  throw new Error('The portal ended before it was ready.');
}
