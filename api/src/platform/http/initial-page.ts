/** A file that the page will need: the browser fetches it while the first script is still on its way. */
export interface Link {
  readonly href: string;
  readonly as: 'script' | 'fetch';
  /** Of files of remotes: the hash that the registry has for it. */
  readonly integrity?: string | undefined;
}

/** What a page is sent with beside its markup. */
export interface InitialPage {
  /** Sent as a data block of JSON. */
  readonly state: object;
  readonly links: readonly Link[];
  /** Whether the state holds a session's data: then no cache may keep the page. */
  readonly personal: boolean;
}
