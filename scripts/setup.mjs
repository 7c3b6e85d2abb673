import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { COMPILED, driverFor } from '../api/src/platform/database/sqlite/driver-for-node.mjs';
import { ROOT, isMain, run, stop } from './workspace.mjs';

const DRIVER = driverFor(process.versions.node);
const PNPM = 'pnpm@12.21.0';
const STAMP = path.join(ROOT, 'node_modules/.cache/portal-setup');

/**
 * Installs the dependencies of the workspace unless they are there already for this lock file and this Node, and compiles
 * the database driver again where it does not load.
 */
export async function setup() {
  const installed = existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint();
  if (installed && (await driverLoads())) return;
  console.log('Installing dependencies (about a minute the first time) …');
  await install('--frozen-lockfile');
}

/**
 * Installs what the lock file says, or, when a package has been added, brings the lock file up to date.
 * @param {'--frozen-lockfile' | '--no-frozen-lockfile'} lockfile
 */
export async function install(lockfile) {
  await pnpm('install', lockfile, '--reporter', 'append-only');
  if (!(await driverLoads())) {
    console.log('Compiling the database driver for this Node …');
    await pnpm('rebuild', DRIVER);
    if (!(await driverLoads()))
      stop(
        `The database driver ${DRIVER} does not load on ${process.platform} ${process.arch}: please install optional dependencies too, or use Node 20.19 with a C++ compiler.`,
      );
  }
  mkdirSync(path.dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, fingerprint());
}

/**
 * Stops with a sentence when pnpm fails.
 * @param {string[]} args
 */
async function pnpm(...args) {
  const { code, output } = await run('npx', ['-y', PNPM, ...args], {
    env: { ...headersOfThisNode(), ...allowedBuilds(), CI: 'true', npm_config_loglevel: 'error' },
    quiet: true,
  });
  if (code === 0) return;
  const cause = knownCause(output);
  if (!cause) console.error(output.split('\n').slice(-40).join('\n'));
  stop(cause ?? 'The dependencies could not be installed; the lines above say why.');
}

const fingerprint = () =>
  createHash('sha256')
    .update(readFileSync(path.join(ROOT, 'pnpm-lock.yaml')))
    .update(`${process.version} ${process.platform} ${process.arch}`)
    .digest('hex');

/** pnpm takes an installed package for a working one, whatever became of its compiled part. */
async function driverLoads() {
  const load = `new (require('${DRIVER}'))(':memory:')`;
  const { code } = await run(process.execPath, ['-e', load], { cwd: path.join(ROOT, 'api'), quiet: true });
  return code === 0;
}

/** node-gyp wants Node's headers; where this Node brings its own, nothing has to be downloaded for them. */
function headersOfThisNode() {
  const prefix = path.resolve(path.dirname(process.execPath), '..');
  return existsSync(path.join(prefix, 'include/node/node.h')) ? { npm_config_nodedir: prefix } : {};
}

/** Where the driver comes as a program, the one that would have to be compiled is not needed. */
function allowedBuilds() {
  if (DRIVER === COMPILED) return {};
  const workspace = readFileSync(path.join(ROOT, 'pnpm-workspace.yaml'), 'utf8');
  const allowed = [...workspace.matchAll(/^ +'?([^\s':]+)'?: (true|false)$/gm)].map(([, name, value]) => [
    name,
    value === 'true' && name !== COMPILED,
  ]);
  return { pnpm_config_allow_builds: JSON.stringify(Object.fromEntries(allowed)) };
}

/**
 * What a person can mend, in one sentence; undefined when the installer's own lines must tell.
 * @param {string} output
 */
function knownCause(output) {
  if (/gyp ERR! find Python|not found: make|make: .*(No such file|not found)|g\+\+.*not found/i.test(output))
    return 'The database driver could not be compiled: please install a C++ compiler, make and python3 (Debian: apt-get install build-essential python3) and try again.';
  if (/ENOSPC/.test(output)) return 'The dependencies could not be installed: the disk is full.';
  // A compiler that ran and failed has its own to say; what it tried to download first is not why.
  if (!/gyp ERR!/.test(output) && /ENOTFOUND|ECONNREFUSED|ETIMEDOUT|EAI_AGAIN/.test(output))
    return 'The dependencies could not be downloaded: the npm registry cannot be reached from here.';
  return undefined;
}

/** read-options.ts does this for all other scripts; it is TypeScript, which nothing reads before the installation. */
function readOptions() {
  try {
    return parseArgs({ options: { update: { type: 'boolean', default: false } } }).values;
  } catch (error) {
    return stop(`${/** @type {Error} */ (error).message}\nUsage: npm run setup -- [--update]`);
  }
}

if (isMain(import.meta.url)) await (readOptions().update ? install('--no-frozen-lockfile') : setup());
