import { register } from 'tsx/esm/api';

/** Runs a thread script from its TypeScript source, in development and in tests; the bundle runs scripts directly. */
register();

export default async function run({ script, input }) {
  const { default: work } = await import(script);
  return work(input);
}
