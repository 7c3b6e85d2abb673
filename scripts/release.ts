import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build } from './build';
import { RegistryError, registryOf, type Activation } from './registry-client';
import { ROOT, run, stop } from './workspace.mjs';

/**
 * `pnpm release` in a tab's folder: builds, tests, uploads and activates it. Nobody else is rebuilt or restarted.
 *
 *   --no-activate    only publish; activate it later
 *   --client <key>   activate for one client alone: a pin
 *   --activate <v>   publish nothing; serve a version that was published before
 *   --rollback       publish nothing; serve what was served before the last activation
 *   --unpin          publish nothing; give the client of --client what all others get
 *
 * PORTAL_URL and PORTAL_DEPLOY_TOKEN come from the environment.
 */
const folder = process.cwd();
const { name: packageName, version, portal } = readPackage();
const options = readOptions();
const registry = registryOf(portal.remote, process.env, stop);

try {
  if (options.rollback) report(await registry.rollback(options.client));
  else if (options.activate) report(await registry.activate(options.activate, options.client));
  else if (options.unpin) report(await registry.unpin(options.client));
  else await release();
} catch (error) {
  if (error instanceof RegistryError) stop(error.message);
  throw error;
}

async function release(): Promise<void> {
  // Asked first: building and testing takes its time.
  if ((await registry.releases()).some((one) => one.version === version))
    stop(
      `${portal.remote} ${version} was published before: raise "version" in ${packageName}'s package.json, or serve it with --activate ${version}.`,
    );
  console.log(`Building ${portal.remote} ${version} …`);
  if (!(await build([path.relative(ROOT, folder)]))) stop('It does not build; nothing was published.');
  console.log('Testing …');
  const jest = path.join(ROOT, 'node_modules/jest/bin/jest.js');
  const { code, output } = await run(process.execPath, [jest, '--passWithNoTests'], {
    cwd: folder,
    quiet: true,
  });
  if (code !== 0) {
    console.error(output);
    stop('Its tests fail; nothing was published.');
  }
  console.log('Uploading …');
  const { entry } = await registry.publish(bundle());
  console.log(`Published: ${entry}`);
  if (options['no-activate']) console.log(`Nobody gets it yet: pnpm release --activate ${version}`);
  else report(await registry.activate(version, options.client));
}

/** The built files, each under its path inside the release. */
function bundle() {
  const dist = path.join(folder, 'dist');
  return readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => ({
      name: path.relative(dist, file).split(path.sep).join('/'),
      content: readFileSync(file),
    }));
}

function report({ name, client, version: now, previousVersion }: Activation): void {
  const whom = client ? `the client ${client}` : 'all clients without a pin';
  console.log(`${name} ${now} serves ${whom} from the next page load on.`);
  if (previousVersion) console.log(`Before it was ${previousVersion}.`);
}

function readPackage(): { name: string; version: string; portal: { remote: string } } {
  try {
    const content = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
    if (content.portal) return content;
  } catch {
    // Said below.
  }
  return stop('Run this in the folder of a tab: its package.json has a "portal" block.');
}

function readOptions() {
  try {
    const flag = { type: 'boolean', default: false } as const;
    const text = { type: 'string' } as const;
    const { values } = parseArgs({
      options: { 'no-activate': flag, rollback: flag, unpin: flag, activate: text, client: text },
    });
    if (values.unpin && !values.client) stop('--unpin needs --client <key>.');
    const ways = (['no-activate', 'activate', 'rollback', 'unpin'] as const).filter((one) => values[one]);
    if (ways.length > 1) stop(`--${ways.join(' and --')} do not go together.`);
    return values;
  } catch (error) {
    return stop(error instanceof Error ? error.message : String(error));
  }
}
