import path from 'node:path';

/**
 * Runs a thread script where the portal runs from its TypeScript source: in development from source too, in tests as
 * they have it bundled. The production bundle runs scripts directly.
 */
const bundled = process.env.PORTAL_PROGRAMS;
if (!bundled) (await import('tsx/esm/api')).register();

export default async function run({ script, input }) {
  const file = bundled ? path.join(bundled, `${path.basename(script, '.ts')}.js`) : script;
  const { default: work } = await import(file);
  return work(input);
}
