import type { RemoteEntry } from './registry';

/** @returns the address of a file of a release, which lies beside its manifest */
export const fileAddress = ({ entry }: Pick<RemoteEntry, 'entry'>, file: string): string =>
  entry.slice(0, entry.lastIndexOf('/') + 1) + file;
