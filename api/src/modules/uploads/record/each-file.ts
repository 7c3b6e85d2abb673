import type { Platform } from '../../../platform/platform';

/**
 * Bulkhead: does a work for each of some files, one after the other. One at which it fails is logged and keeps none of the others
 * from its turn.
 * @param failure what the log says then
 */
export async function eachFile<File extends { readonly fileId: number }>(
  { log }: Pick<Platform, 'log'>,
  files: readonly File[],
  work: (file: File) => Promise<void>,
  failure: string,
): Promise<void> {
  for (const file of files) {
    try {
      await work(file);
    } catch (error) {
      log.error({ err: error, fileId: file.fileId }, failure);
    }
  }
}
