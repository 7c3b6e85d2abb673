import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import type { Database } from './database';
import { migrate } from './migrate';
import { openDatabase } from './open-database';

/** The file of a migrated, otherwise empty database: the migrations run once per test file. */
let template: Buffer | undefined;

/** A database with a data folder of its own. */
export type TestDatabase = Database & { readonly dataDir: string };

/** A fresh, migrated database in a folder of its own, which `close` removes. For tests. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-'));
  if (template) writeFileSync(path.join(dataDir, 'portal.sqlite'), template);
  const database = openDatabase({ databaseUrl: undefined, dataDir }, { readerThreads: 2 });
  if (!template) {
    await migrate(database);
    template = await copyOf(database, path.join(dataDir, 'copy.sqlite'));
    // Its header says that it is written ahead already: to turn that on would be a write of its own at each opening.
    template.fill(2, 18, 20);
  }
  return {
    ...database,
    dataDir,
    async close() {
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function copyOf(database: Database, file: string): Promise<Buffer> {
  await sql`vacuum into ${sql.lit(file)}`.execute(database.db);
  const copy = readFileSync(file);
  rmSync(file);
  return copy;
}
