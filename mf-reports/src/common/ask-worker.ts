/**
 * Lets a worker do one piece of work and ends it.
 * @param onMessage is given every message; answers a result when it is the last one
 * @param signal ends the worker together with its work
 * @throws the worker's error; the abort reason
 */
export function askWorker<M, R>(
  worker: Worker,
  question: unknown,
  onMessage: (message: M) => R | undefined,
  signal?: AbortSignal,
): Promise<R> {
  const work = new Promise<R>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<M>) => {
      const result = onMessage(data);
      if (result !== undefined) resolve(result);
    };
    worker.onerror = ({ message }) => reject(new Error(message || 'An error has occured.'));
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    worker.postMessage(question);
  });
  return work.finally(() => worker.terminate());
}
