import { FALLBACK } from '../../domain/fallback-texts';

/**
 * Lets a worker do one piece of work and ends it.
 * @param onMessage is given every message; answers a result when it is the last one
 * @param signal ends the worker together with its work
 * @throws what the worker or onMessage throws; the abort reason
 */
export function askWorker<M, R>(
  worker: Worker,
  question: unknown,
  onMessage: (message: M) => R | undefined,
  signal?: AbortSignal,
): Promise<R> {
  const work = new Promise<R>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<M>) => {
      try {
        const result = onMessage(data);
        if (result !== undefined) resolve(result);
      } catch (cause) {
        reject(cause as Error);
      }
    };
    worker.onerror = ({ message }) => reject(new Error(message || FALLBACK.thrown));
    signal?.throwIfAborted();
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    worker.postMessage(question);
  });
  return work.finally(() => worker.terminate());
}
