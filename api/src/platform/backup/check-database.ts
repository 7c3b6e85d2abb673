import { MIGRATIONS } from '../database/migrations/all';
import { DATABASE_FILE } from '../database/open-database';
import { UnusableBackup } from './manifest';

/** Backups of former versions are of whatever was there. @throws UnusableBackup for a file on which this version could not run */
export async function checkDatabase(file: string): Promise<void> {
  // Loaded here alone: a portal on PostgreSQL has no use for the driver.
  const { findDamage, findMigrations } = await import('../database/sqlite/examine-file');
  const damage = findDamage(file);
  if (damage !== undefined)
    throw new UnusableBackup(`its ${DATABASE_FILE} is damaged or is no database (SQLite says "${damage}")`);
  const known = MIGRATIONS.map(({ name }) => name);
  const applied = findMigrations(file);
  if (!known.some((name) => applied.includes(name)))
    throw new UnusableBackup(`its ${DATABASE_FILE} is no database of the portal`);
  if (applied.some((name) => !known.includes(name)))
    throw new UnusableBackup('a newer version of the portal made it');
}
