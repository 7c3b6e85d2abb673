import { DEMO_DEFAULTS, loadDemo, type DemoOptions } from '../demo/load-demo';
import { hasUsers } from '../modules/users/users.repository';
import { CommandError, type Command } from './command';
import { TEXT, readArguments } from './read-arguments';

/** Numeric options with the least and the most that each may be. */
const SIZES = {
  clients: [1, 4],
  promotions: [1, 100_000],
  officers: [40, 1_000_000],
  rewards: [0, 20_000_000],
  tickets: [0, 1_000_000],
} as const satisfies Partial<Record<keyof DemoOptions, readonly [number, number]>>;
type Size = keyof typeof SIZES;
const SIZE_NAMES = Object.keys(SIZES) as Size[];

export const generateDemo: Command = {
  name: 'generate-demo',
  usage: `generate-demo [--seed <text>] ${SIZE_NAMES.map((name) => `[--${name} <${DEMO_DEFAULTS[name]}>]`).join(' ')}`,
  summary: 'Fills an empty database with demo data; all sizes but --clients are per client.',

  async run({ database, config, storage, now }, args) {
    const options = readOptions(args);
    if (await hasUsers(database.db)) {
      throw new CommandError('The demo is loaded into an empty database only; this one has users already.');
    }
    const started = performance.now();
    await loadDemo(database, { secrets: config.secrets, storage }, { ...options, now: now() }, (line) =>
      console.log(line),
    );
    console.log(`Done in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
    return 0;
  },
};

function readOptions(args: string[]): Partial<DemoOptions> {
  const { seed, ...sizes } = readArguments(generateDemo, args, {
    ...{ seed: TEXT, clients: TEXT, promotions: TEXT, officers: TEXT, rewards: TEXT, tickets: TEXT },
  }).values;
  const options: Partial<DemoOptions> = seed === undefined ? {} : { seed };
  for (const name of SIZE_NAMES) {
    const text = sizes[name];
    if (text === undefined) continue;
    const [least, most] = SIZES[name];
    const size = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
    if (!(size >= least && size <= most))
      throw new CommandError(`--${name} must be a whole number from ${least} to ${most}.`);
    options[name] = size;
  }
  return options;
}
