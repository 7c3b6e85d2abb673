import { Sqlite as Database } from '../../api/src/platform/database/sqlite/sqlite-driver.mjs';

export { Database };
export type Connection = InstanceType<typeof Database>;

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
