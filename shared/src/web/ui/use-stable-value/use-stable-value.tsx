import { useState } from 'react';
import { isSameValue } from '../../../domain/is-same-value';

/** Structural sharing: a value that says the same as the former one stays the same object, for what is memoised by it. */
export function useStableValue<T>(value: T): T {
  const [kept, setKept] = useState(value);
  if (kept === value || isSameValue(kept, value)) return kept;
  setKept(value);
  return value;
}
