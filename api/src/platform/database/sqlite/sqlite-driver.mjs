import { createRequire } from 'node:module';
import { driverFor } from './driver-for-node.mjs';

/**
 * better-sqlite3 in the version for this Node. Plain JavaScript, as reader threads load it, too.
 * @type {typeof import('better-sqlite3')}
 */
export const Sqlite = createRequire(import.meta.url)(driverFor(process.versions.node));
