import type { RemoteEntry } from './registry';

/** The registry has no such remote. */
export class RemoteMissing extends Error {}

/** The remote needs another shell than this one. */
export class RemoteIncompatible extends Error {
  constructor(readonly entry: RemoteEntry) {
    super(`${entry.name} ${entry.version} needs shell ${entry.shellApi}.`);
  }
}
