import { openSqliteFile } from './sqlite-file.mjs';

/** A copy is made page by page, of damaged pages too. @returns what SQLite says of the first; undefined of a file that is sound */
export function findDamage(file: string): string | undefined {
  try {
    const found = ask(file, 'pragma quick_check(1)')[0];
    return found === 'ok' ? undefined : String(found).replace(/\s+/g, ' ');
  } catch (error) {
    return (error as Error).message;
  }
}

/** @returns the names of the migrations that a file has seen; none of another program's database */
export function findMigrations(file: string): string[] {
  try {
    return ask(file, 'select "name" from "migrations"').map(String);
  } catch {
    return [];
  }
}

function ask(file: string, question: string): unknown[] {
  const database = openSqliteFile(file, { lean: true });
  try {
    return database.prepare(question).pluck().all();
  } finally {
    database.close();
  }
}
