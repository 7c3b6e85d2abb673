import type { BodyOf } from '@portal/shared/contracts/endpoint';
import { reportRemotes } from '@portal/shared/contracts/remotes';

type Report = BodyOf<typeof reportRemotes>['reports'][number];

/** How long reports are collected before they are sent together. */
export const COLLECT_MS = 5_000;
/** As many as one call takes; what comes beyond that in one breath is the same trouble again. */
const MOST_REPORTS = 50;
const LONGEST_DETAIL = 500;

let waiting: Report[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Tells the server how a remote fared. Never gets in anybody's way: what can not be sent is dropped, and so is what
 * belongs to no release, because the registry did not answer.
 */
export function report({
  version,
  detail,
  ...entry
}: Omit<Report, 'version'> & { version: string | undefined }): void {
  if (version === undefined || waiting.length === MOST_REPORTS) return;
  waiting.push({ ...entry, version, detail: detail?.slice(0, LONGEST_DETAIL) });
  timer ??= setTimeout(sendReports, COLLECT_MS);
}

/** Sends what was collected, also from a page that is being left. */
export function sendReports(): void {
  clearTimeout(timer);
  timer = undefined;
  const token = /(?:^|; )maccessToken=([^;]+)/.exec(document.cookie)?.[1];
  const reports = waiting;
  waiting = [];
  if (!token || reports.length === 0) return;
  // Not through the session's client: a report must neither renew nor end a session, and outlives the page.
  void fetch(reportRemotes.path, {
    method: reportRemotes.method,
    keepalive: true,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ reports }),
  }).catch(() => undefined);
}

window.addEventListener('pagehide', sendReports);
