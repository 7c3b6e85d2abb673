import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
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

const SCRIPT = fileURLToPath(new URL('./calling-process.play.ts', import.meta.url));

/**
 * Makes the same calls at the same moment in several processes of the portal on one database.
 * @returns the answers of each process, in the order of the calls
 */
export async function callInProcesses(
  { platform }: Pick<TestApp, 'platform'>,
  processes: number,
  calls: readonly OneCall[],
): Promise<OneAnswer[][]> {
  const children = Array.from({ length: processes }, () =>
    fork(SCRIPT, [platform.config.dataDir], { execArgv: ['--import', 'tsx'], stdio: 'inherit' }),
  );
  await Promise.all(children.map((child) => once(child, 'message')));
  const answers = children.map(async (child) => {
    const [answer] = (await once(child, 'message')) as [OneAnswer[]];
    return answer;
  });
  for (const child of children) child.send(calls);
  return Promise.all(answers);
}
