import { parentPort, workerData } from 'node:worker_threads';
import { StatementCache, openSqliteFile } from './sqlite-file.mjs';

/** A reader thread: answers `{sql, parameters}` with rows as arrays, which cost half of objects to hand over. */
const statements = new StatementCache(openSqliteFile(workerData.file, { readonly: true }));

parentPort.on('message', ({ sql, parameters }) => {
  try {
    const statement = statements.get(sql);
    if (!statement.reader) throw new Error('Readers are readonly.');
    statement.raw(true);
    parentPort.postMessage({
      columns: statement.columns().map((column) => column.name),
      rows: statement.all(parameters),
    });
  } catch (error) {
    parentPort.postMessage({ error: { message: error.message, code: error.code } });
  }
});
