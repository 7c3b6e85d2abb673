import { useState } from 'react';

type Key = string | number;
type Slots = ReadonlyMap<Key, number>;

const NONE: Slots = new Map();

/** @returns a slot for each row: the one that it had, else one whose row has left, else a new one */
function assign(keys: readonly Key[], former: Slots): Slots {
  const staying = new Set(keys);
  const free = [...former].filter(([key]) => !staying.has(key)).map(([, slot]) => slot);
  let taken = 0;
  let next = [...former.values()].reduce((last, slot) => Math.max(last, slot), -1) + 1;
  return new Map(keys.map((key) => [key, former.get(key) ?? free[taken++] ?? next++]));
}

/**
 * Recycling: the elements of rows that have left show those that come, another page of a list for one, because new texts
 * cost a fraction of new elements.
 * @param rows undefined for a table that does not recycle
 * @returns by the key of its row, the React key of what shows it
 */
export function useRowSlots<Row>(rows: readonly Row[] | undefined, rowKey: (row: Row) => Key): Slots {
  const [known, setKnown] = useState({ rows: undefined as readonly Row[] | undefined, slots: NONE });
  if (known.rows === rows) return known.slots;
  const slots = rows ? assign(rows.map(rowKey), known.slots) : NONE;
  setKnown({ rows, slots });
  return slots;
}
