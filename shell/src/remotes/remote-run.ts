import { BEFORE_LOGOUT } from '@portal/shared/web/before-logout';
import { forgetHangs, keepBreadcrumb, newMark, releaseOf, takeBreadcrumbs } from './breadcrumbs';
import { expectRemoteCode } from './code-origin';
import type { RemoteEntry } from './registry';
import { report, reportNow } from './reports';

/** Less than the server waits for the end of what has started: after that it counts as a hang. */
const LONGEST_MS = 30_000;

interface Run {
  readonly name: string;
  readonly version: string;
  readonly mark: string;
  /** The server knows that it has started. */
  readonly isTold: boolean;
}

/** Code of remotes that runs though nothing of it is rendered. */
const running = new Map<string, Run>();
/** What has come to an end in this page before: the server is not told again that it starts. */
const ended = new Set<string>();

/**
 * Runs code of a remote outside of a render. One that never ends is remembered as a tab that hung (REMOTE-2.10): of a release that is
 * not proven the server hears before, of any other from a later page.
 * @param what of the remote
 * @returns what the code returns
 */
export function runRemote<T>(remote: RemoteEntry, what: string, code: () => T): T {
  const end = beginRun(remote, what);
  try {
    return code();
  } finally {
    end();
    forgetHangs(releaseOf(remote), what);
  }
}

/**
 * As runRemote, for scripts, which run whenever they have come: nobody knows which of those under way it is that hangs. So it is for
 * releases alone that are not proven; the others have shown that their scripts end.
 */
export async function loadFromRemote<T>(
  remote: RemoteEntry,
  what: string,
  load: () => Promise<T>,
): Promise<T> {
  expectRemoteCode();
  if (remote.proven) return load();
  const end = beginRun(remote, what);
  const timer = setTimeout(end, LONGEST_MS);
  try {
    return await load();
  } finally {
    clearTimeout(timer);
    end();
  }
}

/** @returns a function to call when it has come to an end; idempotent */
function beginRun(remote: RemoteEntry, what: string): () => void {
  const { name, version, proven } = remote;
  const release = releaseOf(remote);
  const key = `${release} ${what}`;
  // The module of a script that is under way.
  if (running.has(key)) return () => undefined;
  const run = { name, version, mark: newMark(), isTold: !proven && !ended.has(key) };
  running.set(key, run);
  keepBreadcrumb(run.mark, { release, part: what, isUntold: !run.isTold });
  // At once: code that never ends lets nothing be sent after it.
  if (run.isTold) reportNow({ name, version, kind: 'started', mark: run.mark });
  return () => {
    if (running.get(key) === run) settle(key, run);
  };
}

function settle(key: string, { isTold, ...run }: Run): void {
  running.delete(key);
  ended.add(key);
  takeBreadcrumbs([run.mark]);
  if (isTold) report({ ...run, kind: 'ended' });
}

const settleAll = (): void => running.forEach((run, key) => settle(key, run));

// A page that hangs never gets here. In the capture phase: before the reports that wait are sent.
for (const end of ['pagehide', BEFORE_LOGOUT]) window.addEventListener(end, settleAll, { capture: true });
