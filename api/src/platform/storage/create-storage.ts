import path from 'node:path';
import type { Config } from '../config/config';
import { createDiskStorage } from './disk-storage';
import { createS3Storage } from './s3-storage';
import type { Storage } from './storage';

/** The store that the configuration names: an S3-compatible one, else a folder below the data folder. */
export const createStorage = ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Storage =>
  s3 ? createS3Storage(s3) : createDiskStorage(path.join(dataDir, 'files'));
