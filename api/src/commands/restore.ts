import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { counted } from '@portal/shared/domain/counted';
import { UnusableBackup, readManifest } from '../platform/backup/manifest';
import { FolderInUse, readBackup } from '../platform/backup/read-backup';
import { dataFolderOf } from '../platform/config/config';
import { prepareDataFolder } from '../platform/config/data-folder';
import type { Environment } from '../platform/config/environment';
import { createPlatform } from '../platform/create-platform';
import { DATABASE_FILE } from '../platform/database/open-database';
import { prepareDatabase } from '../platform/database/prepare-database';
import { unfinishedRestore } from '../platform/database/unfinished-restore';
import { createLog } from '../platform/log';
import { isStorageUnavailable } from '../platform/storage/storage';
import { CommandError, type FoundingCommand } from './command';
import { readArguments } from './read-arguments';
import { recordForClients } from './record-for-clients';
import { verifyLedger } from './verify-ledger';

/** Makes a data folder of a backup and verifies what is in it. Never writes over data that is there. */
export const restore: FoundingCommand = {
  name: 'restore',
  usage: 'restore <folder of a backup>',
  summary:
    'Fills an empty or missing data folder from a backup, checks every file on the way, and verifies the ledger; the portal must not run there.',

  async found(environment, args) {
    const [source = ''] = readArguments(restore, args, {}, 1).words;
    if (environment.DATABASE_URL)
      throw new CommandError('DATABASE_URL is set: PostgreSQL is restored with its own tools.');
    const dataDir = dataFolderOf(environment);
    if (isUsed(dataDir)) throw notEmpty(dataDir);
    const folder = path.resolve(source);
    const { config, manifest } = await fill(environment, folder, dataDir).catch((error: unknown) => {
      throw inSentence(error, folder, dataDir);
    });
    const log = createLog(config, 'stderr');
    const database = await prepareDatabase(config, log);
    try {
      const platform = createPlatform(config, database, log);
      // What came after that moment is gone from the log as well.
      await recordForClients(platform, {
        action: 'backupRestored',
        entity: 'backup',
        to: { takenAt: manifest.at },
      });
      console.log(`${counted(manifest.files.length, 'file')} of ${manifest.at} UTC are in ${dataDir}.`);
      return await verifyLedger.run(platform, []);
    } finally {
      await database.close();
    }
  },
};

async function fill(environment: Environment, folder: string, dataDir: string) {
  const manifest = await readManifest(folder);
  prepareDataFolder(dataDir);
  return { manifest, config: await readBackup(environment, { folder, manifest, dataDir }) };
}

/** @throws StartError saying why a folder that is there can not be used */
function isUsed(dataDir: string): boolean {
  if (!existsSync(dataDir)) return false;
  prepareDataFolder(dataDir);
  return readdirSync(dataDir).length > 0;
}

const notEmpty = (dataDir: string): CommandError =>
  new CommandError(
    `The data folder ${dataDir} is not empty: a restore never writes over data.${
      existsSync(unfinishedRestore(path.join(dataDir, DATABASE_FILE)))
        ? ' Another restore into it is under way or was broken off: if none is, empty the folder and restore again.'
        : ''
    }`,
  );

/** @returns what an operator is told, or else the error itself */
function inSentence(error: unknown, folder: string, dataDir: string): unknown {
  if (error instanceof UnusableBackup)
    return new CommandError(`${folder} can not be restored: ${error.message}.`);
  if (error instanceof FolderInUse) return notEmpty(dataDir);
  const { syscall, message } = error as NodeJS.ErrnoException;
  // Of the file system: a full disk, a folder that may not be written, a backup that went away meanwhile.
  const isOfSystem = syscall !== undefined || isStorageUnavailable(error);
  return isOfSystem ? new CommandError(`The restore has stopped: ${message}.`) : error;
}
