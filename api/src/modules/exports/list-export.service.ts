import type { Readable } from 'node:stream';
import { fromWire } from '@portal/shared/domain/dates';
import { EXPORTS_AT_ONCE, TOO_MANY_EXPORTS } from '@portal/shared/domain/exports';
import { TIN_MARK, mayHoldTin } from '@portal/shared/domain/w9-tin';
import { workerConfig } from '../../platform/config/worker-config';
import type { Actor } from '../../platform/http/actor';
import { conflict } from '../../platform/errors';
import type { Platform } from '../../platform/platform';
import { receiveChunks } from '../../platform/threads/chunk-stream';
import { createThreads } from '../../platform/threads/threads';
import { NO_LOCKS } from '../lock-names';
import { EXPORTABLE_LISTS, type ExportableList } from './wire-exportable-lists';
import type { ListExportInput } from './list-export.thread';

/** Exports that are written at once, of all users together; further ones wait. */
const EXPORTS_OF_ALL = 16;
/** A snapshot keeps the database's log from being shortened: a download that stalls ends with it. */
const LONGEST_MS = 10 * 60_000;

interface ListExport {
  rows: Readable;
  /** How many there were when it began. */
  total: number;
}

interface ListExports {
  /**
   * Begins to read a list as a whole, written down in the audit log.
   * @param input `body` holds what the call names and nothing else
   * @throws HttpError 400 as the list itself; 409 for a user who exports two already
   */
  start(actor: Actor, input: { list: ExportableList; body: object }): Promise<ListExport>;
  close(): Promise<void>;
}

/** What is searched for is typed, perhaps a taxpayer number in whatever spelling: of that the log keeps only that it was there. */
const withoutTypedTins = (filters: object): object =>
  Object.fromEntries(
    Object.entries(filters).map(([name, value]: [string, unknown]) => {
      const text = String(value);
      return [name, mayHoldTin(text) && !fromWire(text) ? TIN_MARK : value];
    }),
  );

/** Exports are read in one thread of their own (bulkhead), so that no list waits for them. */
export function createListExports(platform: Platform): ListExports {
  const { config, database, audit } = platform;
  const threads = createThreads<ListExportInput, unknown>(import.meta.url, 'list-export', {
    tasksPerThread: EXPORTS_OF_ALL,
    tracer: platform.telemetry?.tracer,
  });
  const threadConfig = { ...workerConfig(config), w9Thresholds: config.w9Thresholds };
  const running = new Map<number, number>();
  const count = (userId: number, change: 1 | -1): void => {
    const now = (running.get(userId) ?? 0) + change;
    if (now > 0) running.set(userId, now);
    else running.delete(userId);
  };

  return {
    async start(actor, { list, body }) {
      if ((running.get(actor.userId) ?? 0) >= EXPORTS_AT_ONCE) throw conflict(TOO_MANY_EXPORTS);
      count(actor.userId, 1);
      try {
        // Refuses what the list itself refuses, before an answer has begun.
        const total = await EXPORTABLE_LISTS[list].count(platform, actor, body);
        await database.transaction(
          (trx) =>
            audit.record(trx, actor, {
              action: 'listExported',
              entity: 'list',
              entityId: list,
              to: { ...withoutTypedTins(body), rows: total },
            }),
          NO_LOCKS,
        );
        const now = platform.now().getTime();
        const rows = receiveChunks((port) =>
          threads.run({ config: threadConfig, list, actor, body, now, port }, { transfer: [port] }),
        );
        const deadline = setTimeout(
          () => rows.destroy(new Error('The export took too long.')),
          LONGEST_MS,
        ).unref();
        rows.once('close', () => {
          clearTimeout(deadline);
          count(actor.userId, -1);
        });
        return { rows, total };
      } catch (error) {
        count(actor.userId, -1);
        throw error;
      }
    },
    close: () => threads.close(),
  };
}
