import path from 'node:path';
import { createRequire } from 'node:module';
import { ROOT } from '../portal.ts';

const shell = path.join(ROOT, 'shell');
const { NormalModuleReplacementPlugin } = /** @type {typeof import('webpack')} */ (
  createRequire(path.join(shell, 'package.json'))('webpack')
);
/** @type {{ default: (env: unknown, argv: unknown) => import('webpack').Configuration }} */
const { default: shellConfig } = await import(path.join(shell, 'webpack.config.mjs'));

/**
 * The shell's own build with the tabs inside it, split as usual, and without federation.
 * @param {unknown} env
 * @param {unknown} argv
 * @returns {import('webpack').Configuration}
 */
export default (env, argv) => {
  const config = shellConfig(env, argv);
  return {
    ...config,
    output: { ...config.output, path: process.env.ONE_BUNDLE_DIST },
    cache: false,
    plugins: [
      ...(config.plugins ?? []),
      new NormalModuleReplacementPlugin(
        /\/federation$/,
        (resource) => void (resource.request = path.join(import.meta.dirname, 'federation.ts')),
      ),
    ],
  };
};
