import { Readable } from 'node:stream';

/** Files of the portal (uploads, releases of remotes), on disk or in an S3-compatible store. */
export interface Storage {
  /**
   * Writes a whole file; others see the old one or the new one, never a part.
   * @returns the bytes written
   * @throws TooLarge when the stream brings more than `maxBytes`; nothing is kept then
   */
  put(key: string, content: Readable | Uint8Array, options?: { maxBytes?: number }): Promise<number>;
  /** @throws MissingFile */
  get(key: string): Promise<Readable>;
  exists(key: string): Promise<boolean>;
  /** @returns the keys that start with the prefix, a folder name ending in a slash or '' for all, in order */
  list(prefix: string): Promise<string[]>;
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>;
  /** @throws Error when no file can be stored now; of a store on the network, when it or its bucket can not be reached. */
  check?(): Promise<void>;
  /** Deletes a folder with all that is in it. */
  deleteFolder(key: string): Promise<void>;
  /** Removes what writes left behind that a crash broke off; it was never seen. */
  sweep?(): Promise<void>;
}

/**
 * What is to be stored as a stream. One that fails while nothing reads it yet (a folder is made, a connection opened) does
 * not end the process, as an 'error' without a listener does: its reader meets the error.
 */
export function asSource(content: Readable | Uint8Array): Readable {
  const source = content instanceof Readable ? content : Readable.from([content]);
  return source.on('error', () => undefined);
}

/** There is nothing under the key. */
export class MissingFile extends Error {
  constructor(readonly key: string) {
    super(`There is no file ${key}.`);
    this.name = 'MissingFile';
  }
}

/** A file is larger than its limit; what came of it is not kept. */
export class TooLarge extends Error {
  constructor(readonly maxBytes: number) {
    super(`The file is larger than ${maxBytes} bytes.`);
    this.name = 'TooLarge';
  }
}

/** A store on the network can not be reached, fails, or takes too long. The same call may succeed a moment later. */
export class StorageUnavailable extends Error {
  constructor(cause: Error) {
    super(`The store did not answer: ${cause.message}`);
    this.name = 'StorageUnavailable';
    this.cause = cause;
  }
}

/** @returns whether a call failed because the store was unavailable; by name, for a thread hands over no class */
export const isStorageUnavailable = (error: unknown): boolean =>
  error instanceof Error && error.name === 'StorageUnavailable';

const SEGMENT = /^[A-Za-z0-9_@+=-][A-Za-z0-9._@+=-]*$/;

/** Whether a text is a key: segments of plain characters with single slashes between, none of them hidden or `..`. */
export const isKey = (text: string): boolean =>
  text.length <= 500 && text.split('/').every((segment) => SEGMENT.test(segment));

/** @returns the key @throws Error for what is none, so that no key reaches outside the store */
export function checkKey(key: string): string {
  if (!isKey(key)) throw new Error(`"${key.slice(0, 100)}" is not a storage key.`);
  return key;
}
