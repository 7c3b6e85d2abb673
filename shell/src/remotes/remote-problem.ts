import type { RemoteEntry } from './registry';

/** The registry has no such remote. */
export class RemoteMissing extends Error {}

/** The remote needs another shell than this one. */
export class RemoteIncompatible extends Error {
  constructor(readonly entry: RemoteEntry) {
    super(`${entry.name} ${entry.version} needs shell ${entry.shellApi}.`);
  }
}

/** The release hung in a page of this browser, and nobody has asked for it since. */
export class RemoteHung extends Error {
  constructor({ name, version }: RemoteEntry) {
    super(`${name} ${version} did not respond.`);
  }
}

/** What a remote did to the page took its header away. */
export class FrameDestroyed extends Error {
  /**
   * @param name of the remote, or of its tab
   * @param why what is wrong with the header
   */
  constructor(name: string, why: string) {
    super(`${name} made the portal unusable: ${why}.`);
  }
}
