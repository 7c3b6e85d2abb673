import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const INSTALLED = [
  process.env.E2E_BROWSER,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
const MINUTE = 60_000;

const runQuietly = (command: string, args: readonly string[], timeout: number): boolean =>
  spawnSync(command, args, { stdio: 'ignore', timeout }).status === 0;

/** Whether the file really starts here: a browser without its system libraries does not. */
const starts = (file: string | undefined): file is string =>
  file !== undefined && existsSync(file) && runQuietly(file, ['--version'], MINUTE);

async function playwrightsOwn(): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test');
  if (starts(chromium.executablePath())) return chromium.executablePath();
  const cli = new URL('../node_modules/@playwright/test/cli.js', import.meta.url).pathname;
  runQuietly(process.execPath, [cli, 'install', 'chromium'], 4 * MINUTE);
  return starts(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

/** Debian and its kin, where we may install packages. @param name of the package and of its program */
function fromDebian(name: 'chromium' | 'chromium-headless-shell'): string | undefined {
  if (os.platform() !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return undefined;
  runQuietly('apt-get', ['update'], 2 * MINUTE);
  runQuietly('apt-get', ['install', '-y', '--no-install-recommends', name], 5 * MINUTE);
  const file = `/usr/bin/${name}`;
  return starts(file) ? file : undefined;
}

/** A build that comes as an npm package with its own libraries. */
async function fromNpm(): Promise<string | undefined> {
  if (os.platform() !== 'linux' || os.arch() !== 'x64') return undefined;
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x';
  // Optional: not installed where npm could not bring it, so its types may be missing too.
  const optional: string = '@sparticuz/chromium';
  const { default: chromium } = (await import(optional)) as {
    default: { executablePath(): Promise<string> };
  };
  const file = await chromium.executablePath();
  return starts(file) ? file : undefined;
}

/** @returns the path of a Chromium that starts on this machine; installs one when there is none; undefined if none can be had */
export async function findBrowser(): Promise<string | undefined> {
  const present = INSTALLED.find(starts);
  if (present) return present;
  console.log('No browser here yet: getting one for the end-to-end tests …');
  return (
    (await playwrightsOwn().catch(() => undefined)) ??
    fromDebian('chromium') ??
    (await fromNpm().catch(() => undefined))
  );
}

/** Remembers that the shell could not be installed, so that a machine without a network does not try it in every run. */
const TRIED = path.resolve(import.meta.dirname, '../../node_modules/.cache/portal-headless-shell');

/**
 * Chromium's headless shell, for journeys that compare no pictures. Where a browser was named, there is none beside it.
 * @returns the path of one that starts here; where packages may be installed it is, once; undefined if none can be had
 */
export function findHeadlessShell(): string | undefined {
  if (process.env.E2E_BROWSER) return undefined;
  const present = [process.env.E2E_SHELL, '/usr/bin/chromium-headless-shell'].find(starts);
  if (present || existsSync(TRIED)) return present;
  console.log('No headless shell of Chromium here yet: getting one for the end-to-end tests …');
  mkdirSync(path.dirname(TRIED), { recursive: true });
  writeFileSync(TRIED, '');
  return fromDebian('chromium-headless-shell');
}
