import { readdirSync } from 'node:fs';
import path from 'node:path';
import { counted } from '@portal/shared/domain/counted';
import { writeBackup } from '../platform/backup/write-backup';
import { makeFolder } from '../platform/config/data-folder';
import { DamagedDatabase } from '../platform/database/database';
import { CommandError, type Command } from './command';
import { readArguments } from './read-arguments';
import { recordForClients } from './record-for-clients';

const MIB = 1024 * 1024;

/** Backs the portal up while it runs; a backup belongs somewhere else than the data folder. */
export const backup: Command = {
  name: 'backup',
  usage: 'backup <empty folder>',
  summary:
    'Copies database and files, as they are at one moment, while the portal runs; a folder with a backup.json is whole.',

  async run(platform, args) {
    const [target = ''] = readArguments(backup, args, {}, 1).words;
    const copyDatabase = platform.database.backUp;
    if (!copyDatabase)
      throw new CommandError('PostgreSQL is backed up with its own tools; see docs/operating.md.');
    const folder = path.resolve(target);
    if (isInside(folder, platform.config.dataDir))
      throw new CommandError('A backup must lie outside of the data folder.');
    const started = performance.now();
    prepare(folder);
    // Before the first byte, so that a copy which is broken off has its entry too, and the backup holds its own.
    await recordForClients(platform, { action: 'backupTaken', entity: 'backup' }).catch(tellUnrecorded);
    const files = await writeBackup(platform, copyDatabase, folder).catch((error: unknown) => {
      throw error instanceof DamagedDatabase
        ? new CommandError(
            `The database is damaged, so ${folder} is no backup: keep the former ones. SQLite says "${error.message}".`,
          )
        : error;
    });
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(
      `${counted(files.length, 'file')}, ${(bytes / MIB).toFixed(1)} MiB, in ${seconds} s: ${folder}`,
    );
    return 0;
  },
};

/** A full disk, or one that may only be read, is when a backup is needed most: it is made all the same. */
const tellUnrecorded = (error: unknown): void =>
  console.error(`The audit log does not take an entry of this backup (${(error as Error).message}).`);

const isInside = (folder: string, parent: string): boolean => !path.relative(parent, folder).startsWith('..');

function prepare(folder: string): void {
  let entries: string[];
  try {
    makeFolder(folder);
    entries = readdirSync(folder);
  } catch (error) {
    throw new CommandError(`${folder} can not be used: ${(error as NodeJS.ErrnoException).code}.`);
  }
  if (entries.length > 0) throw new CommandError(`${folder} is not empty.`);
}
