import { realpathSync } from 'node:fs';
import path from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { PROGRAMS } from './programs.mjs';
import { setup } from './setup.mjs';
import { ROOT, parseOptions, stop } from './workspace.mjs';

/*
 * Preloaded (`node --import`) by what may be the first that is run of the repository: refuses an option or a word that the program
 * has no use for, then installs what is missing. In the program's own process, so that it ends with npm (parent-process.ts). Its worker
 * threads inherit the preload, as do programs that it forks, which are none of the list.
 */

const main = realpathSync(process.argv[1] ?? '.');
const program = PROGRAMS.find(({ file }) => path.join(ROOT, file) === main);
if (program && isMainThread) {
  const { positionals } = parseOptions(program.usage, program.options);
  if (program.requireWords) program.requireWords(positionals);
  else if (positionals.length > 0) stop(`Usage: ${program.usage}`);
  await setup();
}
