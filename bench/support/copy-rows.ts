import Database, { type Database as Connection } from 'better-sqlite3';

export { Database, type Connection };

/** A row as a table holds it. */
export type TableRow = Record<string, unknown>;

/**
 * Copies rows of a client's table until there are `count`: for lists that the generator makes few of.
 * @param change makes the n-th copy different where it must be
 */
export function copyRows(
  db: Connection,
  {
    table,
    id,
    clientId,
    count,
    change,
  }: {
    table: string;
    id: string;
    clientId: number;
    count: number;
    change: (n: number, model: TableRow) => TableRow;
  },
): void {
  const models = db
    .prepare<[number], TableRow>(`select * from "${table}" where "clientId" = ?`)
    .all(clientId);
  const columns = Object.keys(models[0] ?? {}).filter((name) => name !== id);
  const insert = db.prepare(
    `insert into "${table}" (${columns.map((name) => `"${name}"`)}) values (${columns.map((name) => `@${name}`)})`,
  );
  db.transaction(() => {
    for (let n = models.length; n < count; n += 1) {
      const model = models[n % models.length]!;
      insert.run({ ...model, ...change(n, model) });
    }
  })();
}
