import { existsSync, readdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** The folders of the tabs that have a remote to build. */
export const remotes = () =>
  readdirSync(ROOT).filter(
    (name) => name.startsWith('mf-') && existsSync(path.join(ROOT, name, 'src/remote.tsx')),
  );

/**
 * Runs a program and waits for it.
 * @param options.quiet keep the output and give it back instead of showing it
 * @param options.patient leave the processor to whatever else wants it
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

/** Runs tasks, at most `limit` at a time, in order of the list. @returns their results in the same order */
export async function inParallel(tasks, limit) {
  const results = new Array(tasks.length);
  let next = 0;
  const worker = async () => {
    while (next < tasks.length) {
      const index = next++;
      results[index] = await tasks[index]();
    }
  };
  await Promise.all(Array.from({ length: Math.min(limit, tasks.length) }, worker));
  return results;
}

/** Ends the program with one sentence for the person at the keyboard. */
export function stop(sentence) {
  console.error(`\n${sentence}`);
  process.exit(1);
}
