import { originOf } from './code-origin';
import { report } from './reports';

/** Throttle: a timer that throws at every turn would tell its user of nothing else. */
const TELL_EVERY_MS = 10_000;

/**
 * Watches for crashes that no boundary sees: in event handlers, timers and promises of a remote. The tab stays as it is.
 * @param tell is given the remote's name
 * @returns ends the watch
 */
export function watchCrashes(tell: (remote: string) => void): () => void {
  const told = new Map<string, number>();
  const notice = (cause: unknown, file = '') => {
    const stack = cause instanceof Error ? cause.stack : undefined;
    const origin = originOf(stack ?? '') ?? originOf(file);
    if (!origin) return;
    const { name, version } = origin;
    report({ name, version, kind: 'crash', detail: String(cause) });
    if (Date.now() - (told.get(name) ?? 0) < TELL_EVERY_MS) return;
    told.set(name, Date.now());
    tell(name);
  };
  // What is thrown need not be an Error: the browser still says where.
  const onError = (event: ErrorEvent) => notice(event.error, event.filename);
  const onRejection = (event: PromiseRejectionEvent) => notice(event.reason);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}
