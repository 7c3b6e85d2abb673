import { SHELL_API_VERSION } from '@portal/shared/remote';
import { LAZY_MODULES } from './lazy-modules';
import { SHARED_MODULES } from './shared-modules';

/** What tabs for one version of the interface are given. */
interface Offer {
  readonly version: string;
  readonly shared: typeof SHARED_MODULES & typeof LAZY_MODULES;
}

/**
 * What the shell offers, the newest first. A major version that breaks tabs leaves the former one here for those that were built
 * for it: its session and its lazy parts, written on top of the new ones. React and what else exists once in a page is the same in both.
 */
export const OFFERS: readonly Offer[] = [
  { version: SHELL_API_VERSION, shared: { ...SHARED_MODULES, ...LAZY_MODULES } },
];
