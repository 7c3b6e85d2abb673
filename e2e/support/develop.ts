import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { randomPort } from './random-port';

/**
 * Options for a server of which several may start at once: each would find the same port free, and a page would ask the server of another
 * test for its updates.
 */
export const onPortOfItsOwn = (): readonly string[] => ['--port', String(randomPort())];

export interface DevelopmentServer {
  readonly address: string;
  readonly port: number;
  /**
   * Sends SIGTERM to what was started, as a terminal or a supervisor does.
   * @returns when it has ended, with all that it started itself: npm ends before the server, which still writes to the folder
   */
  stop(): Promise<void>;
}

/**
 * `npm run dev` in a tab's folder.
 * @param options after the double dash
 * @throws Error with what it printed when it ends before it says its address
 */
export const develop = (
  folder: string,
  options: readonly string[] = [],
  environment: Readonly<Record<string, string>> = {},
): Promise<DevelopmentServer> => serve('dev', folder, options, environment);

/** The same with another script that serves until it is ended. */
export async function serve(
  script: 'dev' | 'gallery',
  folder: string,
  options: readonly string[] = [],
  environment: Readonly<Record<string, string>> = {},
): Promise<DevelopmentServer> {
  const program = spawn('npm', ['run', script, '--', ...options], {
    cwd: folder,
    env: { ...process.env, npm_config_update_notifier: 'false', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // 'close' comes once the last process that has npm's output is gone, 'exit' with npm alone.
  const ended = new Promise<void>((resolve) => program.once('close', () => resolve()));
  const address = await addressOf(program);
  return {
    address,
    port: Number(new URL(address).port),
    stop: () => {
      program.kill('SIGTERM');
      return ended;
    },
  };
}

const addressOf = (program: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let output = '';
    for (const stream of [program.stdout, program.stderr])
      stream?.on('data', (text) => {
        output += String(text);
        // The portal's address may stand before it in the line.
        const [, address] = /(http:\/\/127\.0\.0\.1:\d+\/)\n/.exec(output) ?? [];
        if (address) resolve(address);
      });
    program.once('close', () => reject(new Error(output)));
  });

const screenOf = (folder: string): string => path.join(folder, 'src/welcome/welcome.page.tsx');

/** Gives a tab of the template a first screen that keeps a number. */
export const writeCounter = (folder: string): void =>
  writeFileSync(
    screenOf(folder),
    `import { useState } from 'react';
import { PageHeader } from '@portal/shared/web/ui/page-header';

export function WelcomePage() {
  const [count, setCount] = useState(0);
  return (
    <>
      <PageHeader title="Counter" description="The first text." />
      <button type="button" onClick={() => setCount(count + 1)}>
        Counted to {count}
      </button>
    </>
  );
}
`,
  );

/** Saves the screen with other words in it. */
export const editScreen = (folder: string, from: string, to: string): void =>
  writeFileSync(screenOf(folder), readFileSync(screenOf(folder), 'utf8').replace(from, to));
