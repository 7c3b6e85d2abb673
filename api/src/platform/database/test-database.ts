import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Database } from './database';
import { migrate } from './migrate';
import { openDatabase } from './open-database';

/** A fresh, migrated database in a folder of its own, which `close` removes. For tests. */
export async function openTestDatabase(): Promise<Database & { readonly dataDir: string }> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-'));
  const database = openDatabase({ databaseUrl: undefined, dataDir }, { readerThreads: 2 });
  await migrate(database);
  return {
    ...database,
    dataDir,
    async close() {
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
