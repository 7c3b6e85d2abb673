import { anonymousMebibytes } from './soak/memory';
import type { Figure } from './support/benchmark';
import { Database } from './support/copy-rows';
import { listData } from './support/list-data';
import { LISTS } from './support/lists';
import { measureList } from './support/measure-list';
import { startPortal } from './support/portal';

export const name =
  'The generator, and the lists of a client with a million rewards but for the rewards themselves';

const MOST_MEMORY_MIB = 512;

export async function run(): Promise<Figure[]> {
  const data = await listData();
  const portal = await startPortal(data.dataDir);
  const db = new Database(data.database, { readonly: true });
  db.pragma('mmap_size = 8589934592');
  try {
    const rows = [...data.rows];
    for (const list of LISTS) rows.push(...(await measureList(list, { portal, db })));
    rows.push(memory(portal.pid));
    return rows;
  } finally {
    db.close();
    await portal.stop();
  }
}

/** What the server holds of its own after all of it; files that it maps are the system's to keep or to drop. */
function memory(pid: number): Figure {
  const mebibytes = anonymousMebibytes(pid);
  return {
    what: 'memory of the server after all these lists',
    measured: `${mebibytes.toFixed(0)} MiB`,
    limit: `${MOST_MEMORY_MIB} MiB`,
    ratio: (mebibytes / MOST_MEMORY_MIB).toFixed(2),
    ok: mebibytes <= MOST_MEMORY_MIB,
  };
}
