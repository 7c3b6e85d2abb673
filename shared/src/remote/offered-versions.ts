import { SHELL_API_VERSION } from './index';

/**
 * The versions of the interface that the portal offers at once, the newest first: this one and, while tabs still need it, the last
 * of the major version before. A version stands here as long as the shell has its modules (shell/src/remotes/offers.ts).
 */
export const OFFERED_VERSIONS: readonly string[] = [SHELL_API_VERSION];
