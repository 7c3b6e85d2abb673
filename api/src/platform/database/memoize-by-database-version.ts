import type { Database, Topic } from './database';

const MOST_ANSWERS = 5_000;
/** A key may hold what a caller typed; a long one is asked for once, so it is not kept. */
const LONGEST_KEY = 500;

/**
 * Memoizes what was read until it may have changed, by any process: for what nearly every call asks, and what must hold
 * from the very next call on when it changes.
 * @param read must depend on nothing but the database and the key, not on the time; its answer must not be mutated
 * @param topic what it reads, if that is told between processes (`Database.version`); without it, and while changes can not
 *   be heard, PostgreSQL is read each time
 * @returns the same function, which on a database without versions reads each time
 */
export function memoizeByDatabaseVersion<Key, Value>(
  read: (database: Database, key: Key) => Promise<Value>,
  topic?: Topic,
): (database: Database, key: Key) => Promise<Value> {
  const memories = new WeakMap<Database, Map<string, { version: number; answer: Value }>>();

  const memoryOf = (database: Database) => {
    const memory = memories.get(database) ?? new Map<string, { version: number; answer: Value }>();
    memories.set(database, memory);
    return memory;
  };

  return async (database, key) => {
    const name = typeof key === 'string' ? key : JSON.stringify(key);
    const version = database.version(topic, name);
    if (version === undefined || name.length > LONGEST_KEY) return read(database, key);
    const memory = memoryOf(database);
    const known = memory.get(name);
    if (known?.version === version) return known.answer;
    const answer = await read(database, key);
    // What was read may be newer than the version says: then it is not kept.
    if (answer !== undefined && database.version(topic, name) === version) {
      if (memory.size >= MOST_ANSWERS) memory.clear();
      memory.set(name, { version, answer });
    }
    return answer;
  };
}
