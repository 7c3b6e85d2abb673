import { hungBefore } from './breadcrumbs';
import { entryHere } from './registry';

/**
 * Code of a tab that nobody has opened yet runs of a release alone that is proven (REMOTE-2.12) and did not hang in this browser:
 * one that hangs takes the page with it.
 */
export const mayRunAhead = (clientKey: string, name: string): boolean =>
  entryHere(clientKey, name)?.proven === true && !hungBefore(clientKey, name);
