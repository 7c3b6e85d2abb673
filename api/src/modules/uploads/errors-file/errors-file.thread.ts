import type { MessagePort } from 'node:worker_threads';
import { createStorage } from '../../../platform/storage/create-storage';
import { MissingFile } from '../../../platform/storage/storage';
import { sendChunks } from '../../../platform/threads/chunk-stream';
import { FILE_LOST } from '../validation/check-file';
import { LineSet } from '../validation/line-set';
import { UnreadableCsv } from '../validation/read-records';
import type { WorkerConfig } from '../../../platform/config/worker-config';
import { messageFile, writeErrorsFile } from './write-errors-file';

export interface ErrorsFileInput {
  config: Pick<WorkerConfig, 's3' | 'dataDir'>;
  storageKey: string;
  texts: ReadonlyMap<number, string>;
  marks: Array<[block: number, marks: string]>;
  onlyErrors: boolean;
  port: MessagePort;
}

/** Worker thread entry: streams one errors file, concurrently with others; reading and quoting 50 MiB takes seconds of CPU. */
export default async function run(input: ErrorsFileInput): Promise<void> {
  await sendChunks(input.port, content(input));
}

async function* content({
  config,
  storageKey,
  texts,
  marks,
  onlyErrors,
}: ErrorsFileInput): AsyncGenerator<string> {
  try {
    const original = await createStorage(config).get(storageKey);
    yield* writeErrorsFile(original, { texts, lines: LineSet.from(marks), onlyErrors });
  } catch (error) {
    if (error instanceof MissingFile) yield messageFile(FILE_LOST);
    else if (error instanceof UnreadableCsv) yield messageFile(error.message);
    else throw error;
  }
}
