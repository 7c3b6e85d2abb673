import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/**
 * Worker pool: hands each task to the next free process and gives its answer to `done`. A process is started only when
 * there is a task for it, and does many, one after the other.
 * @param script its messages are tasks, its answers strings
 */
export async function inWorkers(
  script: URL,
  tasks: readonly string[],
  { limit, env, done }: { limit: number; env: NodeJS.ProcessEnv; done(task: string, answer: string): void },
): Promise<void> {
  const queue = [...tasks];
  const work = async (): Promise<void> => {
    const child = fork(script, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    for (let task = queue.shift(); task !== undefined; task = queue.shift())
      done(task, await answerOf(child, task));
    child.disconnect();
    await once(child, 'exit');
  };
  await Promise.all(Array.from({ length: Math.min(limit, tasks.length) }, work));
}

/** A process that ends in the middle of a task (out of memory, killed) must not hang the pool. */
async function answerOf(child: ChildProcess, task: string): Promise<string> {
  const answered = new AbortController();
  try {
    child.send(task);
    return await Promise.race([
      once(child, 'message', { signal: answered.signal }).then(([answer]) => String(answer)),
      once(child, 'exit', { signal: answered.signal }).then(([code, signal]) => {
        throw new Error(`The process that built ${task} ended with ${signal ?? code}.`);
      }),
    ]);
  } finally {
    answered.abort();
  }
}
