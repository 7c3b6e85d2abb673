#!/usr/bin/env node
import { createRequire } from 'node:module';
import path from 'node:path';
import { buildWeb } from '../shared/tooling/build-web';
import { readOptions } from '../scripts/read-options';
import { run, stop } from '../scripts/workspace.mjs';

/**
 * `remote-kit <command>` in a tab's folder, outside of the portal's repository: the same programs as inside, with the tools
 * that came with the kit, so that a tab chooses neither webpack nor compiler.
 */
const require = createRequire(import.meta.url);
const [, program = '', command = '', ...args] = process.argv;
// Programs read their options from the command line, which they are not the first word of here.
process.argv = [process.argv[0] ?? '', program, ...args];

const COMMANDS: Record<string, () => Promise<unknown>> = {
  dev: () => import('../scripts/dev'),
  release: () => import('../scripts/release'),
  gallery: () => import('../scripts/gallery'),
  build,
  test,
  // The native compiler: ten times as fast as the one that the build transpiles with.
  typecheck: () => tool('typescript7', 'tsc', '-p', '.', '--noEmit', ...args),
  lint: () => tool('eslint', 'eslint', '.', ...args),
};
await (COMMANDS[command] ?? (() => stop(`Usage: remote-kit ${Object.keys(COMMANDS).join(' | ')}`)))();

async function build(): Promise<void> {
  readOptions('remote-kit build', {});
  process.env.NODE_ENV = 'production';
  const errors = await buildWeb(process.cwd());
  if (errors) stop(errors);
}

function test(): Promise<void> {
  // A shell that is set up for production would have the production React, which has no `act`; jest keeps what is set.
  process.env.NODE_ENV = 'test';
  return tool('jest', 'jest', ...args);
}

/** Runs a program of a package that the kit depends on, and ends as it does. */
async function tool(name: string, bin: string, ...options: string[]): Promise<void> {
  const file = require.resolve(`${name}/package.json`);
  const programs = (require(file) as { bin: string | Record<string, string> }).bin;
  const script = path.join(
    path.dirname(file),
    typeof programs === 'string' ? programs : (programs[bin] ?? ''),
  );
  const { code } = await run(process.execPath, [script, ...options], { cwd: process.cwd() });
  process.exitCode = code;
}
