import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Migrations run while processes of the former version serve (docs/operating.md): what those use stays until the release
 * after next. So a migration from here on may add, and nothing else.
 */
const FIRST = 60;
const TAKES_AWAY =
  /\b(drop\s+(table|column|view)|dropTable|dropColumn|renameTo|renameColumn|rename\s+(to|column)|setNotNull|set\s+not\s+null|alter\s+column)\b/i;

/** What takes something away that no former version uses, and why. */
const EXCEPTIONS: Readonly<Record<string, string>> = {};

const names = readdirSync(import.meta.dirname).filter(
  (name) => /^\d{4}-.*\.ts$/.test(name) && !name.endsWith('.test.ts') && Number(name.slice(0, 4)) >= FIRST,
);

// Covers WIRE-5.11
test.each(names)('the migration %s takes nothing away that the former version uses', (name) => {
  const text = readFileSync(path.join(import.meta.dirname, name), 'utf8');
  if (name in EXCEPTIONS) return;
  expect(TAKES_AWAY.exec(text)?.[0]).toBeUndefined();
});
