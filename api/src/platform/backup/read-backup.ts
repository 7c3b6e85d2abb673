import { createReadStream } from 'node:fs';
import { open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { readConfig, type Config } from '../config/config';
import type { Environment } from '../config/environment';
import { DATABASE_FILE } from '../database/open-database';
import { unfinishedRestore } from '../database/unfinished-restore';
import { createStorage } from '../storage/create-storage';
import { reachStore } from '../storage/reach-store';
import { checkDatabase } from './check-database';
import { SECRETS_FILE, STORED_FILES, copyIn, type Manifest } from './manifest';

const UNFINISHED = unfinishedRestore(DATABASE_FILE);

/** A data folder holds something already. */
export class FolderInUse extends Error {}

interface Restore {
  /** Of the backup. */
  readonly folder: string;
  readonly manifest: Manifest;
  readonly dataDir: string;
}

/**
 * Copies a backup into an empty data folder and the storage. The database gets its name last, so that a portal never
 * starts on half of a backup. Whatever fails leaves the folder as empty as it was: the next try is a restore again.
 * @returns the configuration for what is there now
 * @throws UnusableBackup for a database that this version can not use
 */
export async function readBackup(environment: Environment, restore: Restore): Promise<Config> {
  const { dataDir } = restore;
  await claim(dataDir);
  const config = await copyAll(environment, restore).catch(async (error: unknown) => {
    await withdraw(dataDir);
    throw error;
  });
  await syncEntries(dataDir);
  return config;
}

async function copyAll(environment: Environment, { folder, manifest, dataDir }: Restore): Promise<Config> {
  const content = (name: string) => createReadStream(path.join(folder, name));
  const unfinished = path.join(dataDir, UNFINISHED);
  await copyIn(dataDir, UNFINISHED, content(DATABASE_FILE));
  await checkDatabase(unfinished);
  if (manifest.files.some(({ name }) => name === SECRETS_FILE))
    await copyIn(dataDir, SECRETS_FILE, content(SECRETS_FILE));
  const config = readConfig(environment);
  await reachStore(config);
  const storage = createStorage(config);
  for (const { name } of manifest.files)
    if (name.startsWith(STORED_FILES)) await storage.put(name.slice(STORED_FILES.length), content(name));
  await rename(unfinished, path.join(dataDir, DATABASE_FILE));
  return config;
}

/** Of two restores into one folder the second is refused, and so is one into a folder where a portal has started meanwhile. */
async function claim(dataDir: string): Promise<void> {
  const unfinished = path.join(dataDir, UNFINISHED);
  const inUse = new FolderInUse();
  const file = await open(unfinished, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? inUse : error;
  });
  await file.close();
  if ((await readdir(dataDir)).length === 1) return;
  await rm(unfinished);
  throw inUse;
}

/** Makes the names of files outlast a loss of power, as their content does. */
async function syncEntries(folder: string): Promise<void> {
  const entries = await open(folder);
  await entries.sync().finally(() => entries.close());
}

/** Takes away what a restore writes; what keeps a portal from starting there goes last. */
async function withdraw(dataDir: string): Promise<void> {
  for (const name of [SECRETS_FILE, STORED_FILES, `${UNFINISHED}-wal`, `${UNFINISHED}-shm`, UNFINISHED])
    await rm(path.join(dataDir, name), { recursive: true, force: true });
}
