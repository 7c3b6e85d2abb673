import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { UnusableBackup, readManifest } from '../platform/backup/manifest';
import { readBackup } from '../platform/backup/read-backup';
import { dataFolderOf } from '../platform/config/config';
import { prepareDataFolder } from '../platform/config/data-folder';
import { createPlatform } from '../platform/create-platform';
import { prepareDatabase } from '../platform/database/prepare-database';
import { createLog } from '../platform/log';
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
    if (existsSync(dataDir) && readdirSync(dataDir).length > 0)
      throw new CommandError(`The data folder ${dataDir} is not empty: a restore never writes over data.`);
    const folder = path.resolve(source);
    const manifest = await readManifest(folder).catch((error: unknown) => {
      throw error instanceof UnusableBackup
        ? new CommandError(`${folder} can not be restored: ${error.message}.`)
        : error;
    });
    prepareDataFolder(dataDir);
    const config = await readBackup(environment, { folder, manifest, dataDir });
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
      console.log(`${manifest.files.length} files of ${manifest.at} UTC are in ${dataDir}.`);
      return await verifyLedger.run(platform, []);
    } finally {
      await database.close();
    }
  },
};
