import { generateData } from './portal';
import { sizeOf, type ListsData } from './scale-lists';

/** A data folder that is measured where it lies: at ten million rewards a copy costs 20 GB and minutes. */
const WHERE_IT_LIES = process.env.BENCH_SQLITE_DATA;

/** A portal of one client with so many rewards in a file of its own, or in the folder that is there. */
export async function sqliteData(rewards: number): Promise<ListsData> {
  if (WHERE_IT_LIES)
    return { dataDir: WHERE_IT_LIES, env: {}, seconds: undefined, remove: async () => undefined };
  const started = performance.now();
  const { dataDir, remove } = await generateData(sizeOf(rewards));
  const seconds = (performance.now() - started) / 1000;
  return { dataDir, env: {}, seconds, remove: async () => remove() };
}
