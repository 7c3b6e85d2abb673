import { createRequire } from 'node:module';
import { createRemoteConfig } from '@portal/shared/tooling/create-remote-config.ts';

const configOf = createRemoteConfig(import.meta.dirname);
/** Half of the workbook writer are tables of old encodings, which no workbook of ours needs. */
const codepages = createRequire(import.meta.url).resolve('sheetjs-style/dist/cpexcel.js');

/** @type {typeof configOf} */
export default (env, argv) => {
  const config = configOf(env, argv);
  return { ...config, resolve: { ...config.resolve, alias: { [codepages]: false } } };
};
