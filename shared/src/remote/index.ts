import type { ComponentType } from 'react';

/**
 * What the shell gives a tab and what a tab must export. A change that breaks tabs raises the major version; a remote
 * states the range it needs in the "portal" block of its package.json.
 */
export const SHELL_API_VERSION: string = '1.11.0';

/**
 * A file that a tab exposes: `src/remote.tsx`, its screens, with routes relative to the tab's own path; where it has one,
 * `src/overview-card.tsx`, its card on the Overview tab. Its `src/palette.ts`, where it has one, is a `PaletteModule`.
 */
export interface ExposedModule {
  default: ComponentType;
}

/** Who asks for the entries of a tab in the search of the whole portal. */
export interface PaletteContext {
  readonly clientKey: string;
  readonly userTypeId: number;
  can(claim: string): boolean;
}

/** A page or an action of a tab that the search offers. */
export interface PaletteEntry {
  /** 'Create promotion' */
  readonly label: string;
  /** Other words that find it. */
  readonly words?: string;
  readonly kind: 'page' | 'action';
  /** Address below the client, or what makes the place to go to and answers its address. */
  readonly to: string | (() => Promise<string | undefined>);
}

/** A file that a tab exposes: what of it the search offers to a user (FIND-1.4). Ran at the first search of a page. */
export interface PaletteModule {
  default: (context: PaletteContext) => readonly PaletteEntry[];
}

/** State of a link to a page that opens above the present one: what lies below stays scrolled where it is. */
export const KEEP_SCROLL = { keepScroll: true } as const;

/** The "portal" block of a tab's package.json. */
export interface PortalBlock {
  remote: string;
  tab: string;
  path: string;
  claim: string;
  owner: string;
  shellApi: string;
  /** When a canary or a new activation is promoted or taken back by itself; never, unless told. */
  rules?: ReleaseRules;
  /** Bytes that the tab may start with, in kB: above `warnKb` its team is warned, above `refuseKb` it is not published. */
  budget?: { warnKb?: number; refuseKb?: number };
}

/**
 * Automatic promotion and rollback. Users are counted, not events: one browser that crashes again and again says no more
 * than once.
 */
export interface ReleaseRules {
  /** Loads after which a canary is served to all, of which one user's count for a share; never by itself unless told. */
  promoteAfterLoads?: number;
  /**
   * How many users must have the trouble before a release is taken back (2 unless told), and must have used it before it is promoted
   * or proven (1 unless told).
   */
  leastUsers?: number;
  /** Percent of the users that may have a failure, a crash or a hang; more takes the release back. 5, 5 and 2 unless told. */
  failures?: number;
  crashes?: number;
  hangs?: number;
}

/** The tabs the shell has routes for, in the order of the header (SHELL-1.2). */
export const TABS = [
  { remote: null, label: 'Overview', path: 'overview', claim: 'overview_view' },
  { remote: 'promotions', label: 'Promotions', path: 'promotion', claim: 'promotion_view' },
  { remote: 'rewards', label: 'Rewards', path: 'rewards', claim: 'rewards_view' },
  { remote: 'reports', label: 'Reports', path: 'reports', claim: 'reports_view' },
  { remote: 'taxation', label: 'Taxation', path: 'taxation', claim: 'w9form_view' },
  { remote: 'support', label: 'Support', path: 'support', claim: 'support_view' },
] as const;
