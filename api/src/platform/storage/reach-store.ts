import type { Config } from '../config/config';
import { StartError } from '../config/start-error';
import { createStorage } from './create-storage';
import { StorageUnavailable } from './storage';

/** Written and removed at each start. */
const PROBE = 'checks/start';

/** What an operator has to mend, by the status that a store answers for its bucket. */
const CAUSES: Readonly<Record<number, string>> = {
  301: ': it is in another region',
  403: ': the keys are wrong, or may not use it',
  404: ': there is no such bucket',
};

interface StoreFailure extends Error {
  readonly code?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

/**
 * Asks a store on the network for its bucket, and writes a small file there, before anything is changed: the keys may be such that
 * only read. One that is merely slow is let pass.
 * @throws StartError with what it answers
 */
export async function reachStore(config: Pick<Config, 's3' | 'dataDir'>): Promise<void> {
  if (!config.s3) return;
  try {
    const storage = createStorage(config);
    await storage.check?.();
    await storage.put(PROBE, Buffer.from('A start looks whether files can be written here.'));
    await storage.delete(PROBE);
  } catch (error) {
    const failure = error instanceof StorageUnavailable ? error.cause : error;
    const { name, message, code, $metadata } = failure as StoreFailure;
    if (name === 'AbortError' || name === 'TimeoutError') return;
    const status = $metadata?.httpStatusCode;
    const answer = status === undefined ? (code ?? message) : `${status}${CAUSES[status] ?? ''}`;
    const { bucket, endpoint = 'the store' } = config.s3;
    throw new StartError(`S3_BUCKET ${bucket} can not be used: ${endpoint} answers ${answer}.`);
  }
}
