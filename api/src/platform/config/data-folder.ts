import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { StartError } from './start-error';

/** Makes the data folder if need be. @throws StartError saying why it can not be used */
export function prepareDataFolder(folder: string): void {
  const stop = (why: string): never => {
    throw new StartError(`DATA_DIR ${folder} can not be used: ${why}.`);
  };
  try {
    makeFolder(folder);
    if (!statSync(folder).isDirectory()) stop('it is not a folder');
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    if (error instanceof StartError) throw error;
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'EACCES' || code === 'EPERM') stop('this user may not write there');
    if (code === 'EROFS') stop('the disk is read-only');
    if (code === 'ENOSPC') stop('the disk is full');
    if (code === 'EEXIST' || code === 'ENOTDIR') stop('it is not a folder');
    stop(`the system says ${code ?? String(error)}`);
  }
}

/** Makes a folder and those above it. Step by step: Node's own recursive mkdir never returns where a file system answers ENOENT, as /proc does. */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process that starts at the same moment was faster.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
