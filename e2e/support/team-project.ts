import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const ROOT = path.resolve(import.meta.dirname, '../..');
const OFFERS = ['.', 'shared', 'mf-support'].map((folder) => path.join(ROOT, folder, 'node_modules'));
const KIT = ['@portal/shared', '@portal/remote-kit'];
/** Of a port that refuses at once: whatever npm asked of any registry but the portal would fail, on every machine alike. */
const NO_REGISTRY = 'http://127.0.0.1:9/';

type Environment = Readonly<Record<string, string>>;

/**
 * Runs npm in a folder that has nothing to do with the repository, and as on a machine that has no settings of its own: no
 * user's or system's configuration, an empty cache, no proxy before the portal, and no calls besides (audit, funding,
 * updates of npm), so that neither a slow nor an absent network is felt.
 * @returns what it printed @throws Error with what it printed when it fails
 */
export async function npm(
  folder: string,
  args: readonly string[],
  environment: Environment = {},
): Promise<string> {
  const inherited = Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name));
  const { stdout, stderr } = await promisify(execFile)('npm', [...args], {
    cwd: folder,
    env: {
      ...Object.fromEntries(inherited),
      npm_config_userconfig: path.join(folder, '../no-npmrc-of-a-user'),
      npm_config_globalconfig: path.join(folder, '../no-npmrc-of-the-system'),
      npm_config_registry: NO_REGISTRY,
      npm_config_noproxy: '127.0.0.1',
      npm_config_update_notifier: 'false',
      npm_config_audit: 'false',
      npm_config_fund: 'false',
      // As npm does unless told: it notes where a package came from.
      npm_config_omit_lockfile_registry_resolved: 'false',
      npm_config_cache: path.join(folder, '../npm-cache'),
      ...environment,
    },
  }).catch((error: { stdout: string; stderr: string }) => {
    throw new Error(error.stdout + error.stderr);
  });
  return stdout + stderr;
}

/**
 * Installs a tab's packages as `npm install` would: the kit really comes from the portal's registry, packages of others are
 * linked from this repository, which pins the same versions. So no network is needed.
 */
export async function install(folder: string): Promise<void> {
  const modules = path.join(folder, 'node_modules');
  const { dependencies, devDependencies } = manifestOf(folder);
  const wanted = { ...dependencies, ...devDependencies };
  for (const name of KIT) {
    const target = path.join(modules, name);
    mkdirSync(target, { recursive: true });
    const [archive = ''] =
      (await npm(target, ['pack', '--silent', `${name}@${wanted[name]}`, '--prefix', folder])).match(
        /\S+\.tgz/,
      ) ?? [];
    await promisify(execFile)('tar', ['-xzf', archive, '--strip-components', '1'], { cwd: target });
    linkAll(path.join(target, 'node_modules'), Object.keys(manifestOf(target).dependencies ?? {}));
  }
  linkAll(
    modules,
    Object.keys(wanted).filter((name) => !KIT.includes(name)),
  );
  const program = path.join(modules, '@portal/remote-kit/remote-kit/cli.js');
  chmodSync(program, 0o755);
  mkdirSync(path.join(modules, '.bin'));
  symlinkSync(program, path.join(modules, '.bin/remote-kit'));
}

/** @returns bytes of the compressed files that a tab starts with */
export function startBytes(folder: string): number {
  const dist = path.join(folder, 'dist');
  return readdirSync(dist)
    .filter((file) => /^(remoteEntry|__federation_expose_tab)\..*\.js\.br$/.test(file))
    .reduce((sum, file) => sum + readFileSync(path.join(dist, file)).length, 0);
}

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;

function linkAll(modules: string, names: readonly string[]): void {
  for (const name of names) {
    const source = OFFERS.map((offer) => path.join(offer, name)).find((one) => existsSync(one));
    if (!source) throw new Error(`The repository has no ${name}.`);
    mkdirSync(path.dirname(path.join(modules, name)), { recursive: true });
    symlinkSync(source, path.join(modules, name));
  }
}
