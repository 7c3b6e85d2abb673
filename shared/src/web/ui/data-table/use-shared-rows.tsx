import { useState } from 'react';
import { isSameValue } from '../../../domain/is-same-value';

type Key = string | number;

function share<Row>(former: readonly Row[], rows: readonly Row[], rowKey: (row: Row) => Key): readonly Row[] {
  const known = new Map(former.map((row) => [rowKey(row), row]));
  return rows.map((row) => {
    const before = known.get(rowKey(row));
    return before !== undefined && isSameValue(before, row) ? before : row;
  });
}

/**
 * Structural sharing: a row that says the same as before stays the same object, so that a memoised row is not rendered
 * again when the list is read again.
 */
export function useSharedRows<Row>(
  rows: readonly Row[] | undefined,
  rowKey: (row: Row) => Key,
): readonly Row[] | undefined {
  const [known, setKnown] = useState({ rows, shared: rows });
  if (known.rows === rows) return known.shared;
  const shared = rows && known.shared ? share(known.shared, rows, rowKey) : rows;
  setKnown({ rows, shared });
  return shared;
}
