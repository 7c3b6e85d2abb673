import { randomBytes } from 'node:crypto';
import { openTestDatabase } from '../platform/database/test-database';
import { loadDemo, type DemoOptions } from './load-demo';

/** The moment of the demo that tests load: late enough in a year that every tax status is there. */
export const NOW = new Date('2026-09-15T15:00:00Z');

export const SECRETS = {
  encryptionKeys: [{ id: 'k1', key: randomBytes(32) }],
  tinLookup: randomBytes(32),
};

/** A database with the demo in it, in a folder that `close` removes. */
export async function openDemo(options: Partial<DemoOptions> = {}) {
  const database = await openTestDatabase();
  const files = new Map<string, string>();
  const storage = {
    put: async (key: string, content: unknown): Promise<number> => {
      files.set(key, String(content));
      return String(content).length;
    },
  };
  await loadDemo(database, { secrets: SECRETS, storage }, { now: NOW, ...options });
  return { database, files };
}

export type Demo = Awaited<ReturnType<typeof openDemo>>;
