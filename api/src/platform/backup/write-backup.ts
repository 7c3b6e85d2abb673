import { createReadStream, existsSync } from 'node:fs';
import path from 'node:path';
import { toWire } from '@portal/shared/domain/dates';
import { DATABASE_FILE } from '../database/open-database';
import type { Platform } from '../platform';
import { MissingFile } from '../storage/storage';
import {
  SECRETS_FILE,
  STORED_FILES,
  copyIn,
  describeFile,
  writeManifest,
  type BackedUpFile,
} from './manifest';

/**
 * Writes database, stored files and a demo's secrets into an empty folder while the portal runs. The database is copied
 * first: a file is stored before a row names it and is never changed, so every file that the copy names is there.
 * @param copyDatabase the database's own way to copy itself
 * @returns what was written
 */
export async function writeBackup(
  { config, storage, now }: Pick<Platform, 'config' | 'storage' | 'now'>,
  copyDatabase: (file: string) => Promise<void>,
  folder: string,
): Promise<readonly BackedUpFile[]> {
  const at = toWire(now());
  await copyDatabase(path.join(folder, DATABASE_FILE));
  const files = [await describeFile(folder, DATABASE_FILE)];
  const secrets = path.join(config.dataDir, SECRETS_FILE);
  if (existsSync(secrets)) files.push(await copyIn(folder, SECRETS_FILE, createReadStream(secrets)));
  for (const key of await storage.list('')) {
    try {
      files.push(await copyIn(folder, STORED_FILES + key, await storage.get(key)));
    } catch (error) {
      // Thrown away meanwhile: half an upload, or a release that was refused. No row ever named it.
      if (!(error instanceof MissingFile)) throw error;
    }
  }
  await writeManifest(folder, at, files);
  return files;
}
