import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { servedSentences } from '../shared/src/domain/deployments';
import { FLAG, TEXT, calledAs, readOptions } from './read-options';
import { RegistryError, registryOf, type Activation } from './registry-client';
import { makeKey, signer } from './sign-release';
import { run, stop } from './workspace.mjs';

/**
 * `pnpm release` in a tab's folder: checks types and style, builds, tests, uploads and activates it. No other tab is rebuilt
 * or restarted.
 *
 *   --no-activate    only publish; activate it later
 *   --client <key>   activate for one client alone: a pin
 *   --activate <v>   publish nothing; serve a version that was published before
 *   --rollback       publish nothing; serve what was served before the last activation
 *   --unpin          publish nothing; give the client of --client what all others get
 *   --preview        publish, if that has not been done, and print a link that shows the version to operators alone
 *   --canary <n>     publish, if that has not been done, and serve the version to n percent of the users
 *   --promote        publish nothing; serve the canary, which has to be of this version, to all
 *   --sign           sign what is published with PORTAL_SIGNING_KEY: a file with the team's private key
 *   --make-key <f>   make such a key in a new file, and print the public one for the operators
 *
 * PORTAL_URL and PORTAL_DEPLOY_TOKEN come from the environment. The token needs the right to publish and, unless told
 * --no-activate, to activate.
 */
const folder = process.cwd();
const PROGRAM = calledAs('release');
const { name: packageName, version, portal, scripts = {} } = readPackage();
const options = readWishes();
if (options['make-key']) {
  const publicKey = makeKey(options['make-key'], stop);
  console.log(`Made ${options['make-key']}: keep it secret. An operator lets it sign:`);
  console.log(`  add-remote-key ${portal.remote} --label "Pipeline" --key ${publicKey}`);
  process.exit(0);
}
const registry = registryOf(portal.remote, process.env, stop);

try {
  if (options.rollback) report(await registry.rollback(options.client));
  else if (options.activate) report(await registry.activate(options.activate, options.client));
  else if (options.unpin) report(await registry.unpin(options.client));
  else if (options.promote) await promote();
  else await release();
} catch (error) {
  if (error instanceof RegistryError) stop(error.message);
  throw error;
}

async function release(): Promise<void> {
  // Asked first: building and testing takes its time.
  const { releases, may, needs, clients, misfit } = await registry.releases(portal.shellApi);
  requireClient(clients);
  const isPublished = releases.some((one) => one.version === version);
  // A preview is looked at before a canary, and that before all: the same version goes all the way, as it was checked and signed.
  if (isPublished && (options.preview || options.canary)) {
    requireRights(may, [options.preview ? 'publish' : 'activate']);
    return serve();
  }
  requireRights(may, options['no-activate'] || options.preview ? ['publish'] : ['publish', 'activate']);
  requireWhatIsAsked(needs);
  if (misfit)
    stop(
      `"shellApi" in ${packageName}'s package.json is ${portal.shellApi}, and this portal has ${misfit.join(' and ')}. Nothing was changed.`,
    );
  if (options.canary && releases.every(({ activeFor }) => activeFor.length === 0))
    stop(
      `Nothing of ${portal.remote} is served yet, and a canary is a share beside it: release it without --canary first.`,
    );
  const sign = options.sign ? signer(process.env.PORTAL_SIGNING_KEY, PROGRAM, stop) : undefined;
  if (isPublished)
    stop(
      `${portal.remote} ${version} was published before: raise "version" in ${packageName}'s package.json, or serve it with --activate ${version}.`,
    );
  console.log(`Checking ${portal.remote} ${version} …`);
  await mustPass(
    { script: 'typecheck', sentence: 'The type check failed; nothing was published.' },
    { script: 'lint', args: ['--max-warnings', '0'], sentence: 'Lint failed; nothing was published.' },
    { script: 'build', sentence: 'It does not build; nothing was published.' },
  );
  console.log('Testing …');
  await mustPass({
    script: 'test',
    args: ['--passWithNoTests'],
    sentence: 'Its tests fail; nothing was published.',
  });
  console.log('Uploading …');
  const files = bundle();
  const signature = sign?.(portal.remote, version, files) ?? [];
  const { entry, warnings } = await registry.publish([...files, ...signature]);
  console.log(`Published: ${entry}`);
  for (const warning of warnings) console.warn(`Warning: ${warning}`);
  await serve();
}

/** Does with the published version what the options ask for. */
async function serve(): Promise<void> {
  if (options.preview) await printPreview();
  else if (options.canary) {
    const { client, percent } = await registry.canary(version, Number(options.canary), options.client);
    console.log(
      `${portal.remote} ${version} serves ${percent} % of the users of ${served(client)} from the next page load on.`,
    );
    const whose = client ? ` --client ${client}` : '';
    console.log(
      `${PROGRAM} --promote${whose} serves it to all${client ? ' of them' : ''}, ${PROGRAM} --rollback${whose} ends it.`,
    );
  } else if (options['no-activate']) console.log(`It is not served yet: ${PROGRAM} --activate ${version}`);
  else report(await registry.activate(version, options.client));
}

/** A canary that its rules promoted in the meantime is what was asked for: a pipeline that ends with this step goes on. */
async function promote(): Promise<void> {
  try {
    report(await registry.promote(version, options.client));
  } catch (error) {
    if (!(error instanceof RegistryError)) throw error;
    const client = options.client?.toLowerCase() ?? '';
    const { releases } = await registry.releases();
    const own = releases.find((one) => one.version === version);
    if (!own?.activeFor.includes(client)) throw error;
    const { remote } = portal;
    report({ name: remote, client, version, previousVersion: version });
  }
}

/** Ends the program when the portal knows no such client: a pin or a canary would be refused after the upload. */
function requireClient(clients: readonly string[] | undefined): void {
  const { client } = options;
  if (client && clients && !clients.includes(client.toLowerCase()))
    stop(`There is no client "${client}"; there are ${clients.join(', ')}. Nothing was changed.`);
}

/** Ends the program when the portal would refuse what is about to be built. */
function requireWhatIsAsked(needs: { signature: boolean; secondPerson: boolean }): void {
  if (needs.signature && !options.sign)
    stop(
      `Releases of ${portal.remote} must be signed: add --sign, with PORTAL_SIGNING_KEY in the environment.`,
    );
  if (needs.secondPerson && !options['no-activate'] && !options.preview)
    stop(
      `Releases of ${portal.remote} are activated by another person or token than their publisher: add --no-activate.`,
    );
}

async function printPreview(): Promise<void> {
  const { path: tab, clients, token, until } = await registry.preview(version);
  console.log(`For users with the right to see Deployments, until ${until} UTC:`);
  for (const client of clients.filter((one) => !options.client || one === options.client.toLowerCase()))
    console.log(`  ${new URL(`/${client}${tab}#preview=${token}`, process.env.PORTAL_URL).href}`);
}

/** Ends the program when the token can not do all that is asked of it: half a release helps no team. */
function requireRights(may: readonly string[], needed: readonly string[]): void {
  const missing = needed.filter((right) => !may.includes(right));
  if (missing.length === 0) return;
  const way =
    missing.join() === 'activate' && needed.length > 1
      ? `Run "${PROGRAM} --no-activate" and have an operator serve it ("activate-release ${portal.remote} ${version}"), or ask`
      : 'Ask';
  stop(
    `This deploy token may not ${missing.join(' and ')}. ${way} an operator for a token made with --may ${needed.join(',')}. Nothing was changed.`,
  );
}

interface Step {
  script: string;
  args?: readonly string[];
  /** Said when it fails. */
  sentence: string;
}

/**
 * Runs scripts of the tab's package.json, which says itself how it is checked, built and tested, side by side. Stops with the
 * output and the sentence of the first one in order that failed, once all have ended.
 */
async function mustPass(...steps: readonly Step[]): Promise<void> {
  const missing = steps.find(({ script }) => !scripts[script]);
  if (missing) stop(`package.json has no script "${missing.script}"; nothing was published.`);
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const results = await Promise.all(
    steps.map(({ script, args = [] }) =>
      run(npm, ['run', '--silent', script, '--', ...args], { cwd: folder, quiet: true }),
    ),
  );
  const failed = results.findIndex(({ code }) => code !== 0);
  if (failed < 0) return;
  console.error(results[failed]?.output);
  stop(steps[failed]?.sentence ?? '');
}

/** The built files, each under its path inside the release. */
function bundle() {
  const dist = path.join(folder, 'dist');
  if (!existsSync(dist)) stop('The script "build" has left no folder dist; nothing was published.');
  return readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => ({
      name: path.relative(dist, file).split(path.sep).join('/'),
      content: readFileSync(file),
    }));
}

function report(done: Activation): void {
  console.log(servedSentences(done.name, done, served(done.client)).join('\n'));
}

function served(client: string): string {
  return client ? `the client ${client}` : 'all clients without a pin';
}

interface TabPackage {
  name: string;
  version: string;
  portal: { remote: string; shellApi?: string };
  scripts?: Record<string, string>;
}

function readPackage(): TabPackage {
  try {
    const content = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
    if (content.portal) return content;
  } catch {
    // Said below.
  }
  return stop('Run this in the folder of a tab: its package.json has a "portal" block.');
}

/** What is asked for, where it goes together. */
function readWishes() {
  const { values } = readOptions(
    `${PROGRAM} [--no-activate | --activate <version> | --rollback | --unpin | --preview | --canary <percent> | --promote] [--client <key>] [--sign], or ${PROGRAM} --make-key <file>`,
    {
      ...{ 'no-activate': FLAG, rollback: FLAG, unpin: FLAG, preview: FLAG, promote: FLAG, sign: FLAG },
      ...{ activate: TEXT, client: TEXT, canary: TEXT, 'make-key': TEXT },
    },
  );
  if (values.unpin && !values.client) stop('--unpin needs --client <key>.');
  if (values.canary !== undefined && !/^([1-9]|[1-4]\d|50)$/.test(values.canary))
    stop('--canary is the percent of the users that get the release: 1 to 50.');
  const ways = (
    ['no-activate', 'activate', 'rollback', 'unpin', 'preview', 'canary', 'promote'] as const
  ).filter((one) => values[one]);
  if (ways.length > 1) stop(`--${ways.join(' and --')} do not go together.`);
  return values;
}
