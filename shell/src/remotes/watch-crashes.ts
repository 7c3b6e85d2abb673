import { report } from './reports';

/** Where the code of a remote comes from: `/remotes/{name}/{version}/…`. */
const ORIGIN = /\/remotes\/([a-z][a-z0-9]*)\/([^/\s]+)\//;

/**
 * Watches for crashes that no boundary sees: in event handlers, timers and promises of a remote. The tab stays as it is.
 * @param tell is given the remote's name
 * @returns ends the watch
 */
export function watchCrashes(tell: (remote: string) => void): () => void {
  const notice = (cause: unknown) => {
    const origin = cause instanceof Error ? ORIGIN.exec(cause.stack ?? '') : null;
    const [, name, version] = origin ?? [];
    if (!name || !version) return;
    report({ name, version, kind: 'crash', detail: String(cause) });
    tell(name);
  };
  const onError = (event: ErrorEvent) => notice(event.error);
  const onRejection = (event: PromiseRejectionEvent) => notice(event.reason);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}
