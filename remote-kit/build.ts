import { stop } from '../scripts/workspace.mjs';
import { buildKit } from './build-kit';

/** Builds the packages for teams into dist/, by `npm run build`. */
const errors = await buildKit();
if (errors) stop(errors);
