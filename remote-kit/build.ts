import { whenParentEnds } from '../scripts/parent-process';
import { stop } from '../scripts/workspace.mjs';
import { buildKit } from './build-kit';

/** Builds the packages for teams into dist/, by `npm run build`. */
whenParentEnds(() => process.exit(1));
const errors = await buildKit();
if (errors) stop(errors);
