import type { Config } from './config';

/** What a thread needs to open the database and the storage for itself. */
export type WorkerConfig = Pick<Config, 'databaseUrl' | 'dataDir' | 's3'>;

/** @returns what of the configuration a thread needs to open database and files */
export const workerConfig = ({ databaseUrl, dataDir, s3 }: Config): WorkerConfig => ({
  databaseUrl,
  dataDir,
  s3,
});
