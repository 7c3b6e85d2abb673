/** The driver that is compiled as it is installed. */
export const COMPILED = 'better-sqlite3';

/** The first Node that has what better-sqlite3 13 is built on. */
const FIRST_NODE_OF_13 = 22;

/**
 * better-sqlite3 12 is the last that runs on Node 20; from Node 24.19 on garbage collection of its statements ends the process.
 * 13 comes as a program.
 * @param {string} node a version, for example 20.19.0
 * @returns the package
 */
export function driverFor(node) {
  return Number.parseInt(node, 10) < FIRST_NODE_OF_13 ? COMPILED : 'better-sqlite3-13';
}
