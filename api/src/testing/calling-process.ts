import { fork } from 'node:child_process';
import { once } from 'node:events';
import { programFile } from './program';
import type { TestApp } from './test-app';

/** A call as it goes to a process of the portal. */
export interface OneCall {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  payload?: string | object;
}

export interface OneAnswer {
  statusCode: number;
  body: Record<string, unknown>;
}

/**
 * Makes the same calls at the same moment in this process and in another one of the portal, on one database.
 * @returns the answers of both, in the order of the calls
 */
export async function callInTwoProcesses(
  { app, platform }: TestApp,
  calls: readonly OneCall[],
): Promise<[here: OneAnswer[], there: OneAnswer[]]> {
  const other = fork(programFile('calling-process.play'), [platform.config.dataDir], { stdio: 'inherit' });
  const ended = once(other, 'exit').then(([code]: unknown[]) => {
    throw new Error(`The other process ended with ${String(code)}.`);
  });
  await Promise.race([once(other, 'message'), ended]);
  const there = Promise.race([once(other, 'message') as Promise<[OneAnswer[]]>, ended]);
  other.send(calls);
  const here = await Promise.all(calls.map((one) => app.inject(one)));
  return [here.map((one) => ({ statusCode: one.statusCode, body: one.json() })), (await there)[0]];
}
