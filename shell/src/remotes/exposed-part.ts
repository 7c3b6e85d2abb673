/** What the shell loads of a remote: its tab, its card on the Overview, what it offers to the search. */
export type Expose = 'tab' | 'overview-card' | 'palette';

/** @returns what the keys of all parts of a remote begin with */
export const keyOfRemote = (clientKey: string, name: string): string => `${clientKey}/${name}/`;

/** @returns the key of a part: what is known of it in this page */
export const keyOfPart = (clientKey: string, name: string, expose: Expose): string =>
  keyOfRemote(clientKey, name) + expose;
