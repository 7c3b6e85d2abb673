import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { StartError } from './start-error';

/** Makes the data folder if need be. @throws StartError saying why it can not be used */
export function prepareDataFolder(folder: string): void {
  const stop = (why: string): never => {
    throw new StartError(`DATA_DIR ${folder} can not be used: ${why}.`);
  };
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
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
