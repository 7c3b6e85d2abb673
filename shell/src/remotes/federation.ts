import { createInstance } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import bundlerRuntime from '@module-federation/webpack-bundler-runtime';
import type { ComponentType } from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import type { ExposedModule } from '@portal/shared/remote';
import { hasHung } from './breadcrumbs';
import type { Expose } from './exposed-part';
import { createChunkLoader } from './load-chunk';
import { hashOfScript, loadingGuard, refreshStale } from './loading-guard';
import { OFFERS } from './offers';
import type { RemoteEntry } from './registry';
import { RemoteHung, RemoteIncompatible, RemoteMissing } from './remote-problem';
import { loadFromRemote, runRemote } from './remote-run';

const registered = new Map<string, RemoteEntry>();

// Tabs ask for the hash of every chunk they load (shared/tooling/chunk-integrity-plugin.ts).
const integrityOf = (url: string) => hashOfScript(url, [...registered.values()]);
Object.assign(globalThis, { portalIntegrity: integrityOf });

// Tabs are built with `externalRuntime`: they use the shell's copy of the runtime, found under this name.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });

// Tabs for 1.8.0 and later have them loaded (shared/tooling/entry-runtime-plugin.ts).
Object.assign(globalThis, { portalLoadChunk: createChunkLoader(integrityOf) });

// Tabs for 1.6.0 and later use the shell's copies of these too (shared/tooling/kit-from-shell.ts).
Object.assign(globalThis, {
  portalFederation: () => ({ ...bundlerRuntime, bundlerRuntimeOptions: {} }),
  portalJsx: jsxRuntime,
});

/**
 * A host for each major version of the interface: what exists once in a page (`singleton`) has one version in a host, and tabs of
 * both majors ask for the same names.
 */
const hosts = OFFERS.map(({ version, shared }, index) => ({
  version,
  host: createInstance({
    name: index === 0 ? 'shell' : `shell-${version}`,
    remotes: [],
    shared,
    shareStrategy: 'loaded-first',
    plugins: [loadingGuard((name) => registered.get(name))],
  }),
}));

/**
 * Loads what a remote exposes, once.
 * @param remotes what the registry lists
 * @throws RemoteMissing, RemoteIncompatible, RemoteHung, or whatever went wrong on the way; a later call tries afresh
 */
export async function loadExposed(
  remotes: readonly RemoteEntry[],
  name: string,
  expose: Expose,
): Promise<ComponentType> {
  const { entry, host } = register(remotes, name);
  if (hasHung(entry)) throw new RemoteHung(entry);
  return loadFromRemote(entry, expose, async () => {
    await refreshStale(entry);
    // The module by itself: evaluating it is what may hang.
    const module = await host.loadRemote<() => ExposedModule | Promise<ExposedModule>>(`${name}/${expose}`, {
      loadFactory: false,
      from: 'runtime',
    });
    if (!module) throw new Error(`${name} exposes no ${expose}.`);
    return (await runRemote(entry, expose, module)).default;
  });
}

/**
 * Reads the manifest of a remote, so that loading it begins with its entry. None of the remote's own code runs.
 * @param remotes what the registry lists
 * @throws as `loadExposed`
 */
export async function readManifest(remotes: readonly RemoteEntry[], name: string): Promise<void> {
  const { entry, host } = register(remotes, name);
  await host.snapshotHandler.loadRemoteSnapshotInfo({ moduleInfo: { name, entry: entry.entry } });
}

function register(remotes: readonly RemoteEntry[], name: string) {
  const entry = remotes.find((one) => one.name === name);
  if (!entry) throw new RemoteMissing(name);
  const host = hosts.find(({ version }) => runtimeCore.satisfy(version, entry.shellApi))?.host;
  if (!host) throw new RemoteIncompatible(entry);
  if (!registered.has(name)) {
    registered.set(name, entry);
    host.registerRemotes([{ name, entry: entry.entry }], { force: true });
  }
  return { entry, host };
}

/** The next load of this remote starts from its manifest, with nothing remembered of the former one. */
export const forget = (name: string): void => void registered.delete(name);
