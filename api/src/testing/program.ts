import path from 'node:path';

/** @returns the file of a program that was bundled for the tests (api/jest-programs.ts), by the name of its source */
export function programFile(name: string): string {
  const folder = process.env.PORTAL_PROGRAMS;
  if (!folder) throw new Error('The programs of the tests are bundled by jest, which has not run.');
  return path.join(folder, `${name}.js`);
}
