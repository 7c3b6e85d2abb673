import { createContext } from 'react';

/** Reads overview and list again; the viewer that opens above the list calls it once a form was submitted. */
export const ListRefresh = createContext<() => void>(() => undefined);
