import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration, type Stats } from 'webpack';

export type WebConfig = (env: object, argv: { mode: string }) => Configuration;

/** @returns what the webpack.config.mjs of a folder exports */
export async function readWebConfig(folder: string): Promise<WebConfig> {
  const file = pathToFileURL(path.resolve(folder, 'webpack.config.mjs')).href;
  const { default: config } = (await import(file)) as { default: WebConfig };
  return config;
}

/**
 * Builds a web package for production. Several in one process share what costs most of a cold build: loading webpack,
 * the federation plugin and the compiler, and warming them up.
 * @returns the errors as text; empty when it is built
 * @throws Error when the configuration itself is wrong
 */
export async function buildWeb(folder: string): Promise<string> {
  const compiler = webpack((await readWebConfig(folder))({}, { mode: 'production' }));
  if (!compiler) throw new Error(`${folder} has no webpack configuration.`);
  const stats = await new Promise<Stats | undefined>((resolve, reject) =>
    compiler.run((error, result) => (error ? reject(error) : resolve(result))),
  );
  // Closing writes the cache.
  await new Promise<void>((resolve, reject) =>
    compiler.close((error) => (error ? reject(error) : resolve())),
  );
  if (stats?.hasErrors()) return stats.toString('errors-only');
  if (stats?.hasWarnings()) console.warn(stats.toString('errors-warnings'));
  return '';
}
