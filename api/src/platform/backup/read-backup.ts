import { createReadStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { readConfig, type Config } from '../config/config';
import type { Environment } from '../config/environment';
import { unfinishedRestore } from '../database/unfinished-restore';
import { createStorage } from '../storage/create-storage';
import { DATABASE_FILE, SECRETS_FILE, STORED_FILES, copyIn, type Manifest } from './manifest';

/**
 * Copies a backup into an empty data folder and the storage. The database gets its name last, so that a portal never
 * starts on half of a backup.
 * @returns the configuration for what is there now
 */
export async function readBackup(
  environment: Environment,
  { folder, manifest, dataDir }: { folder: string; manifest: Manifest; dataDir: string },
): Promise<Config> {
  const content = (name: string) => createReadStream(path.join(folder, name));
  const database = path.join(dataDir, DATABASE_FILE);
  const unfinished = unfinishedRestore(database);
  if (manifest.files.some(({ name }) => name === SECRETS_FILE))
    await copyIn(dataDir, SECRETS_FILE, content(SECRETS_FILE));
  const config = await configOf(environment, dataDir);
  await copyIn(dataDir, path.basename(unfinished), content(DATABASE_FILE));
  const storage = createStorage(config);
  for (const { name } of manifest.files)
    if (name.startsWith(STORED_FILES)) await storage.put(name.slice(STORED_FILES.length), content(name));
  await rename(unfinished, database);
  const entries = await open(dataDir);
  await entries.sync().finally(() => entries.close());
  return config;
}

/** An environment that is refused leaves the folder as empty as it was: the next try is a restore again. */
async function configOf(environment: Environment, dataDir: string): Promise<Config> {
  try {
    return readConfig(environment);
  } catch (error) {
    await rm(path.join(dataDir, SECRETS_FILE), { force: true });
    throw error;
  }
}
