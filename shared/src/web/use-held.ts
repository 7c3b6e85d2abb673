import { useState } from 'react';

/** @returns the value; while `isHeld`, the one from before that */
export function useHeld<T>(value: T, isHeld: boolean): T {
  const [known, setKnown] = useState(value);
  if (!isHeld && known !== value) setKnown(value);
  return isHeld ? known : value;
}
