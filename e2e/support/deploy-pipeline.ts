import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test as base } from './portal';
import { fetchUnkept } from './fetch-unkept';
import { bundleOf, type HandMade } from './hand-made-remote';

const API = path.resolve(import.meta.dirname, '../../api/dist');

/** What teams do with their deploy tokens, and what they are told of their releases. */
export interface DeployPipeline {
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
}

/** @param environment of the portal's process, in which its commands run too */
export function createDeployPipeline(address: string, environment: NodeJS.ProcessEnv): DeployPipeline {
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
