import { createContext } from 'react';

/** What the list gives the viewer that opens above it. */
interface ListHost {
  /** Reads overview and list again: a form was submitted. */
  refresh: () => void;
  /** The viewer covers the whole window: nobody sees, reads or finds the list below it. */
  setCovered: (covered: boolean) => void;
}

export const ListHostContext = createContext<ListHost>({
  refresh: () => undefined,
  setCovered: () => undefined,
});
