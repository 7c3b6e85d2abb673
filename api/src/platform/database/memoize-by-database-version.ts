import type { Database } from './database';

const MOST_ANSWERS = 500;
/** A key may hold what a caller typed; a long one is asked for once, so it is not kept. */
const LONGEST_KEY = 500;

interface Memory<Value> {
  version: number;
  answers: Map<string, Value>;
}

/**
 * Memoizes what was read until the next write to the database, of any process: for what nearly every call asks, and what must
 * hold from the very next call on when it changes.
 * @param read must depend on nothing but the database and the key, not on the time; its answer must not be mutated
 * @returns the same function, which on a database without versions reads each time
 */
export function memoizeByDatabaseVersion<Key, Value>(
  read: (database: Database, key: Key) => Promise<Value>,
): (database: Database, key: Key) => Promise<Value> {
  const memories = new WeakMap<Database, Memory<Value>>();

  const memoryAt = (database: Database, version: number): Memory<Value> => {
    const memory = memories.get(database);
    if (memory?.version === version && memory.answers.size < MOST_ANSWERS) return memory;
    const empty = { version, answers: new Map<string, Value>() };
    memories.set(database, empty);
    return empty;
  };

  return async (database, key) => {
    const name = typeof key === 'string' ? key : JSON.stringify(key);
    const version = database.version();
    if (version === undefined || name.length > LONGEST_KEY) return read(database, key);
    const { answers } = memoryAt(database, version);
    const known = answers.get(name);
    if (known !== undefined) return known;
    const answer = await read(database, key);
    // What was read may be newer than the version says: then it is not kept.
    if (database.version() === version) answers.set(name, answer);
    return answer;
  };
}
