import type { Command } from './command';
import { createAdministrator } from './create-administrator';

/** Every command of the command line, as `node api/dist/cli.js` lists them. */
export const COMMANDS: readonly Command[] = [createAdministrator];
