import type { ParseArgsConfig } from 'node:util';
import { parseOptions, stop } from './workspace.mjs';

export { FLAG, TEXT, requireKnown } from './workspace.mjs';

type Options = NonNullable<ParseArgsConfig['options']>;

/** How many words a script takes beside its options. */
type Count = 'none' | 'one' | 'any';

const FITS: Readonly<Record<Count, (words: readonly string[]) => boolean>> = {
  none: (words) => words.length === 0,
  one: (words) => words.length === 1,
  any: () => true,
};

/**
 * How a script of a package is called: npm keeps the options of a script behind a double dash.
 * @param script its name in package.json
 */
export const calledAs = (script: string): string =>
  process.env.npm_config_user_agent?.startsWith('npm/') ? `npm run ${script} --` : `pnpm ${script}`;

/**
 * What a script was called with; nothing is done before all of it is known. The portal's commands have the same
 * (api/src/commands/read-arguments.ts). Ends the program with how it is called, and which option it does not know.
 * @param usage the script as a person types it, with what it takes
 * @param options as parseArgs takes them
 */
export function readOptions<const O extends Options>(usage: string, options: O, count: Count = 'none') {
  const { values, positionals } = parseOptions(usage, options);
  const words: readonly string[] = positionals;
  const kept = keptByNpm(options, values);
  if (kept) stop(`npm kept ${kept} for itself: options stand behind a double dash.\nUsage: ${usage}`);
  if (!FITS[count](words) || words.includes('')) stop(`Usage: ${usage}`);
  return { values, words };
}

/**
 * npm takes options before the double dash for its own settings, so that `npm run release --rollback` would release. Its scripts
 * find them in their environment.
 * @returns the first that this script knows, and was not given; undefined when there is none
 */
function keptByNpm(options: Options, given: Readonly<Record<string, unknown>>): string | undefined {
  const { env } = process;
  if (!env.npm_config_user_agent?.startsWith('npm/')) return undefined;
  for (const name of Object.keys(options)) {
    if (given[name]) continue;
    // A setting that is switched off is there without a value, under its name without 'no-'.
    const isOff = name.startsWith('no-');
    const value = env[`npm_config_${name.replace(/^no-/, '').replaceAll('-', '_')}`];
    if (value !== undefined && isOff === (value === '')) return `--${name}`;
  }
  return undefined;
}
