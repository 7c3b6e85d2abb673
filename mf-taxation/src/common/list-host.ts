import { createContext } from 'react';

interface Account {
  portBu: string;
  oeid: string;
}

/** The id of the link that opens an account's form. */
export const linkId = ({ portBu, oeid }: Account): string =>
  `w9-of-${encodeURIComponent(`${portBu}/${oeid}`)}`;

/** What the list gives the viewer that opens above it. */
export interface ListHost {
  /** Reads overview and list again: a form was submitted. */
  refresh: () => void;
  /** The viewer covers the whole window: the list below it is hidden, from screen readers and from Find too. */
  setCovered: (covered: boolean) => void;
  /** Whose form it is: the focus goes back to that row. */
  setOpened: (account: Account) => void;
}

export const ListHostContext = createContext<ListHost>({
  refresh: () => undefined,
  setCovered: () => undefined,
  setOpened: () => undefined,
});
