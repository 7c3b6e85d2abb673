import { existsSync, readdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { spawn } from 'node:child_process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

/*
 * Plain JavaScript, with its types in comments that the type check reads: this, setup.mjs, set-up-first.mjs and programs.mjs run before
 * anything is installed. Everything else in this folder that is no rule of lint is TypeScript.
 */

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** The folders of the tabs that have a remote to build. */
export const remotes = () =>
  readdirSync(ROOT).filter(
    (name) => name.startsWith('mf-') && existsSync(path.join(ROOT, name, 'src/remote.tsx')),
  );

/**
 * Whether a module is the program itself, and not imported by another.
 * @param {string} url its import.meta.url
 */
export const isMain = (url) => url === pathToFileURL(process.argv[1] ?? '').href;

/**
 * Runs a program and waits for it.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {object} options
 * @param {string} [options.cwd]
 * @param {NodeJS.ProcessEnv} [options.env] beside this program's own
 * @param {boolean} [options.quiet] keep the output and give it back instead of showing it
 * @param {boolean} [options.patient] leave the processor to whatever else wants it
 * @returns {Promise<{code: number, output: string}>}
 */
export function run(command, args, { cwd = ROOT, env = {}, quiet = false, patient = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    if (patient && child.pid) os.setPriority(child.pid, os.constants.priority.PRIORITY_LOW);
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ code: code ?? (signal ? 1 : 0), output }));
  });
}

/**
 * Runs tasks, at most `limit` at a time, in order of the list.
 * @template T
 * @param {ReadonlyArray<() => Promise<T>>} tasks
 * @param {number} limit
 * @returns {Promise<T[]>} their results in the same order
 */
export async function inParallel(tasks, limit) {
  /** @type {T[]} */
  const results = new Array(tasks.length);
  const queue = tasks.entries();
  const worker = async () => {
    for (const [index, task] of queue) results[index] = await task();
  };
  await Promise.all(Array.from({ length: Math.min(limit, tasks.length) }, worker));
  return results;
}

/** An option that takes a text. */
export const TEXT = /** @type {const} */ ({ type: 'string' });
/** An option that is there or not. */
export const FLAG = /** @type {const} */ ({ type: 'boolean', default: false });

/**
 * What a program was called with. Ends it with how it is called, and which option it does not know, or was given empty or twice.
 * @template {NonNullable<import('node:util').ParseArgsConfig['options']>} O
 * @param {string} usage the program as a person types it, with what it takes
 * @param {O} options as parseArgs takes them
 */
export function parseOptions(usage, options) {
  const parsed = parse(usage, options);
  const twice = parsed.tokens
    .flatMap((token) => (token.kind === 'option' && !options[token.name]?.multiple ? [token.name] : []))
    .find((name, index, names) => names.indexOf(name) < index);
  // Only the last one would count: of two clients one would be left out without a word.
  if (twice) stop(`--${twice} is given twice.\nUsage: ${usage}`);
  // A variable of a pipeline that is not set: `--client ""` would mean every client.
  const empty = Object.entries(parsed.values).find(([, value]) => value === '');
  if (empty) stop(`--${empty[0]} is empty.\nUsage: ${usage}`);
  return parsed;
}

/**
 * @template {NonNullable<import('node:util').ParseArgsConfig['options']>} O
 * @param {string} usage
 * @param {O} options
 */
function parse(usage, options) {
  try {
    return parseArgs({ options, allowPositionals: true, tokens: true });
  } catch (error) {
    // What follows is of words that begin with a dash, and another double dash than npm's.
    const [said] = /** @type {Error} */ (error).message.split('. To specify');
    return stop(`${said}\nUsage: ${usage}`);
  }
}

/**
 * Ends the program when names were given that mean nothing.
 * @param {string} kind what is named, in the singular
 * @param {readonly string[]} names
 * @param {readonly string[]} known all that there are
 * @param {(name: string) => boolean} [isKnown]
 */
export function requireKnown(kind, names, known, isKnown = (name) => known.includes(name)) {
  const unknown = names.filter((name) => !isKnown(name));
  if (unknown.length > 0) stop(`There is no ${kind} ${unknown.join(', ')}. There are ${known.join(', ')}.`);
}

/**
 * Ends the program with one sentence for the person at the keyboard.
 * @param {string} sentence
 * @returns {never}
 */
export function stop(sentence) {
  console.error(`\n${sentence}`);
  process.exit(1);
}
