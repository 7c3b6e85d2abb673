import type { MessagePort } from 'node:worker_threads';
import type { Config } from '../../platform/config/config';
import type { WorkerConfig } from '../../platform/config/worker-config';
import type { Database } from '../../platform/database/database';
import { openDatabase } from '../../platform/database/open-database';
import type { Actor } from '../../platform/http/actor';
import { traceInThread, type Traced } from '../../platform/threads/thread-trace';
import { sendChunks } from '../../platform/threads/chunk-stream';
import { EXPORTABLE_LISTS, type ExportableList, type ListPlatform } from './wire-exportable-lists';

export interface ListExportInput {
  config: WorkerConfig & Pick<Config, 'w9Thresholds'>;
  list: ExportableList;
  actor: Actor;
  body: object;
  /** The moment of the export, in milliseconds since 1970. */
  now: number;
  port: MessagePort;
}

/**
 * Writes one list as JSON, a row to a line, beside others in the same thread. All pages come from one snapshot: a row that
 * changes meanwhile neither goes missing nor comes twice.
 */
export default async function run({
  config,
  list,
  actor,
  body,
  now,
  port,
  trace,
}: ListExportInput & Traced): Promise<void> {
  const database = await openDatabase(config, { readerThreads: 0 });
  try {
    await traceInThread(trace, database, (traced) =>
      traced.snapshot((db) => {
        const search: Database['search'] = (_searcher, work) => work(db);
        const snapshot = { ...traced, db, readers: db, longReaders: db, search, version: () => undefined };
        const platform = { database: snapshot, config, now: () => new Date(now) };
        return sendChunks(port, content(platform, { list, actor, body }));
      }),
    );
  } finally {
    await database.close();
  }
}

async function* content(
  platform: ListPlatform,
  { list, actor, body }: Pick<ListExportInput, 'list' | 'actor' | 'body'>,
): AsyncGenerator<string> {
  yield '{"error":null,"Data":[\n';
  let separator = '';
  for await (const rows of EXPORTABLE_LISTS[list].chunks(platform, actor, body)) {
    yield separator + rows.map((row) => JSON.stringify(row)).join(',\n');
    separator = ',\n';
  }
  yield '\n]}';
}
