import { createRequire } from 'node:module';
import path from 'node:path';
import { ROOT } from './portal';

export const Database = createRequire(path.join(ROOT, 'api/package.json'))('better-sqlite3');

/**
 * Copies rows of a client's table until there are `count`: for lists that the generator makes few of.
 * @param change makes the n-th copy different where it must be
 */
export function copyRows(db, { table, id, clientId, count, change }) {
  const models = db.prepare(`select * from "${table}" where "clientId" = ?`).all(clientId);
  const columns = Object.keys(models[0]).filter((name) => name !== id);
  const insert = db.prepare(
    `insert into "${table}" (${columns.map((name) => `"${name}"`)}) values (${columns.map((name) => `@${name}`)})`,
  );
  db.transaction(() => {
    for (let n = models.length; n < count; n += 1) {
      const model = models[n % models.length];
      insert.run({ ...model, ...change(n, model) });
    }
  })();
}
