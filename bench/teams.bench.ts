import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { develop, editScreen, writeCounter } from '../e2e/support/develop';
import { install, npm } from '../e2e/support/team-project';
import { build, KIT } from '../scripts/build';
import type { Figure } from './support/benchmark';
import { logInOnScreen, startBrowser, type Browser, type Page } from './support/browser';
import { runCommand } from './support/command';
import { cpuSeconds } from './support/cpu-time';
import { latencies, generateData, percentile, startPortal } from './support/portal';

export const name = 'Teams: from an empty folder to a tab that users see, and each day after that';

const HOT_UPDATES = 5;
const ROLLBACKS = 11;

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
};

const inSeconds = (what: string, measured: number, most: number, unit = 's'): Figure => ({
  what,
  measured: `${measured.toFixed(measured < 10 ? 2 : 0)} ${unit}`,
  limit: `${most} ${unit}`,
  ratio: (measured / most).toFixed(2),
  ok: measured <= most,
});

export async function run(): Promise<Figure[]> {
  if (!(await build([KIT]))) throw new Error('The packages for teams do not build.');
  const data = await generateData();
  const portal = await startPortal(data.dataDir);
  const workspace = mkdtempSync(path.join(os.tmpdir(), 'portal-team-'));
  const folder = path.join(workspace, 'parcels');
  mkdirSync(folder);
  try {
    const { output } = await runCommand(data.dataDir, [
      ...['create-deploy-token', '--remote', 'parcels', '--label', 'Bench', '--may', 'publish,activate'],
    ]);
    const team = {
      PORTAL_URL: portal.address,
      PORTAL_DEPLOY_TOKEN: output.split('\n').at(-1) ?? '',
    };
    return [
      ...(await createAndRelease(folder, team)),
      ...(await buildAgain(folder)),
      ...(await developAndSave(folder, portal.address)),
      await rollBack(team),
    ];
  } finally {
    await portal.stop();
    data.remove();
    rmSync(workspace, { recursive: true, force: true });
  }
}

type Team = Readonly<Record<'PORTAL_URL' | 'PORTAL_DEPLOY_TOKEN', string>>;

async function createAndRelease(folder: string, team: Team): Promise<Figure[]> {
  const created = await seconds(async () => {
    await npm(folder, [
      ...[
        'create',
        '--yes',
        '@portal/remote@latest',
        'parcels',
        `--@portal:registry=${team.PORTAL_URL}/npm/`,
      ],
    ]);
    await install(folder);
  });
  const released = await seconds(() => npm(folder, ['run', 'release'], team));
  await npm(folder, ['version', '1.1.0', '--no-git-tag-version']);
  // The same without its tests: they are the team's own.
  await npm(folder, ['pkg', 'set', 'scripts.test=true']);
  const again = await seconds(() => npm(folder, ['run', 'release'], team));
  return [
    inSeconds('From an empty folder to a released tab, packages of others at hand', created + released, 300),
    inSeconds('A release: types, style, build, upload, activation, without its tests', again, 10),
  ];
}

/** One screen. Cold is the first build of a folder, which a runner without caches makes at each change. */
async function buildAgain(folder: string): Promise<Figure[]> {
  const forget = () => rmSync(path.join(folder, 'node_modules/.cache'), { recursive: true, force: true });
  const once = () => cpuSeconds((environment) => npm(folder, ['run', 'build'], environment));
  forget();
  const cold = await once();
  const warmCpu = await once();
  const warm = await seconds(() => npm(folder, ['run', 'build']));
  return [
    inSeconds('Building a tab of one screen, cold: processor time', cold, 8),
    { what: 'The same, warm: processor time', measured: `${warmCpu.toFixed(2)} s`, ok: true },
    inSeconds('The same, warm: until it is there', warm, 3),
  ];
}

async function developAndSave(folder: string, portal: string): Promise<Figure[]> {
  writeCounter(folder);
  const browser = await startBrowser();
  try {
    const alone = await developing(browser, folder, [], { PORTAL_URL: portal });
    const inside = await developing(browser, folder, ['--portal'], { PORTAL_URL: portal });
    const told = (start: number): string => `${start.toFixed(1)} s`;
    return [
      { what: 'npm run dev, until the tab is seen', measured: told(alone.start), ok: true },
      { what: 'npm run dev -- --portal, until its address is said', measured: told(inside.start), ok: true },
      inSeconds('From saving a screen to seeing it, alone', alone.update, 1),
      inSeconds('From saving a screen to seeing it, inside a portal', inside.update, 1),
    ];
  } finally {
    await browser.close();
  }
}

/** @returns seconds: until the tab is there, and the median from saving to seeing */
async function developing(
  browser: Browser,
  folder: string,
  options: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<{ start: number; update: number }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const started = performance.now();
  const server = await develop(folder, options, environment);
  try {
    let start = (performance.now() - started) / 1000;
    if (options.length > 0) {
      await logInOnScreen(page, server.address.replace(/\/$/, ''));
      await page.getByRole('banner').getByRole('link', { name: 'Parcels' }).click();
      await page.getByRole('button', { name: /^Counted/ }).waitFor();
    } else {
      await page.goto(server.address);
      await page.getByRole('button', { name: /^Counted/ }).waitFor();
      start = (performance.now() - started) / 1000;
    }
    const updates: number[] = [];
    for (let index = 0; index < HOT_UPDATES; index += 1) updates.push(await saveAndSee(page, folder, index));
    editScreen(folder, `Text ${HOT_UPDATES - 1}.`, 'The first text.');
    return { start, update: percentile(updates, 0.5) };
  } finally {
    await context.close();
    await server.stop();
  }
}

function saveAndSee(page: Page, folder: string, index: number): Promise<number> {
  const [from, to] = [index === 0 ? 'The first text.' : `Text ${index - 1}.`, `Text ${index}.`];
  return seconds(() => {
    editScreen(folder, from, to);
    return page.getByText(to).waitFor();
  });
}

async function rollBack(team: Team): Promise<Figure> {
  const post = async (what: string, body: object): Promise<void> => {
    const response = await fetch(`${team.PORTAL_URL}/api/remotes/parcels/${what}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${team.PORTAL_DEPLOY_TOKEN}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${what}: ${response.status} ${await response.text()}`);
  };
  const taken: number[] = [];
  for (let index = 0; index < ROLLBACKS; index += 1) {
    // The last release is served already.
    if (index > 0) await post('activate', { version: '1.1.0', client: '' });
    taken.push(...(await latencies(1, () => post('rollback', {}))));
  }
  const median = percentile(taken, 0.5);
  return {
    what: `A rollback, median of ${ROLLBACKS}`,
    measured: `${median.toFixed(1)} ms`,
    limit: '50 ms',
    ratio: (median / 50).toFixed(2),
    ok: median <= 50,
  };
}
