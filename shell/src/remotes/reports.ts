import type { BodyOf } from '@portal/shared/contracts/endpoint';
import { reportRemotes } from '@portal/shared/contracts/remotes';
import { BEFORE_LOGOUT } from '@portal/shared/web/before-logout';
import { keepObject, keepText, readObject } from '@portal/shared/web/kept';

type Report = BodyOf<typeof reportRemotes>['reports'][number];

/** Debounce: how long reports are collected before they are sent together. */
export const COLLECT_MS = 5_000;
/** Throttle: calls of one browser tab are at least this far apart, however often its page changes. */
export const INTERVAL_MS = 15_000;
const MAX_BACKOFF_MS = 300_000;
/** As many as one call takes; what comes beyond that in one breath is the same trouble again. */
const MOST_REPORTS = 50;
const LONGEST_DETAIL = 500;
const STORAGE_KEY = 'portal-remote-reports';

interface HandedOver {
  readonly waiting: readonly Report[];
  readonly notBefore: number;
}

let waiting: Report[] = [];
/** No call before this moment. */
let notBefore = 0;
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Queues how a remote fared for the server. It never disturbs the user, and drops what belongs to no release, because
 * the registry did not answer.
 */
export function report({
  version,
  detail,
  ...entry
}: Omit<Report, 'version'> & { version: string | undefined }): void {
  if (version === undefined || waiting.length === MOST_REPORTS) return;
  waiting.push({ ...entry, version, detail: detail?.slice(0, LONGEST_DETAIL) });
  schedule();
}

/** Sends a report at once, apart from the others: for what must be known even if this page never gets to send again. */
export function reportNow(entry: Report): void {
  const token = accessToken();
  if (!token) return;
  void post(token, [entry]);
}

function schedule(): void {
  timer ??= setTimeout(sendReports, Math.max(COLLECT_MS, notBefore - Date.now()));
}

function sendReports(): void {
  clearTimeout(timer);
  timer = undefined;
  const token = accessToken();
  if (!token && waiting.length > 0 && isRenewable()) {
    notBefore = Date.now() + INTERVAL_MS;
    return schedule();
  }
  const batch = waiting;
  waiting = [];
  if (token && batch.length > 0) send(token, batch);
}

/** What does not arrive waits again, by exponential backoff. */
function send(token: string, batch: readonly Report[]): void {
  notBefore = Math.max(notBefore, Date.now() + INTERVAL_MS);
  void post(token, batch).then((retryAfterMs) => {
    failures = retryAfterMs === null ? 0 : failures + 1;
    if (retryAfterMs === null) return;
    const backoffMs = Math.min(INTERVAL_MS * 2 ** failures, MAX_BACKOFF_MS);
    notBefore = Date.now() + Math.max(retryAfterMs, backoffMs);
    waiting = [...batch, ...waiting].slice(0, MOST_REPORTS);
    schedule();
  });
}

/** The access token ran out, and the next call renews it: until then reports wait. */
const isRenewable = (): boolean => /(?:^|; )mrefreshToken=[^;]/.test(document.cookie);

/** From the cookie, not from the session's client: a report must neither renew nor end a session. */
const accessToken = (): string | undefined => /(?:^|; )maccessToken=([^;]+)/.exec(document.cookie)?.[1];

/** @returns how long the server asks to wait before the batch is sent again; null when it is settled */
async function post(token: string, reports: readonly Report[]): Promise<number | null> {
  try {
    // Not through the session's client, and kept alive: a report outlives its page.
    const answer = await fetch(reportRemotes.path, {
      method: reportRemotes.method,
      keepalive: true,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ reports }),
    });
    // A request whose answer is not read stays open, for tools that wait for the network as for the browser.
    await answer.arrayBuffer();
    const { status, headers } = answer;
    if (status !== 429 && status < 500) return null;
    return Number(headers.get('retry-after') ?? 0) * 1000 || 0;
  } catch {
    return 0;
  }
}

/** The server's timeout: what was started and is not told to have ended within a minute counts as a hang. */
const tellsAnEnd = ({ kind }: Report): boolean => kind === 'shown' || kind === 'ended';

/** Tells whatever the throttle how things ended, as it was told at once that they began. */
function tellEnds(): void {
  if (Date.now() >= notBefore) return sendReports();
  const token = accessToken();
  const ends = waiting.filter(tellsAnEnd);
  if (!token || ends.length === 0) return;
  waiting = waiting.filter((one) => !tellsAnEnd(one));
  send(token, ends);
}

/** The next page of this browser tab goes on with what this one could not send yet, and with its throttle. There may be none. */
function handOver(): void {
  tellEnds();
  keepObject('sessionStorage', STORAGE_KEY, { waiting, notBefore } satisfies HandedOver);
  waiting = [];
}

function takeOver(): void {
  const stored = readObject<HandedOver>('sessionStorage', STORAGE_KEY);
  keepText('sessionStorage', STORAGE_KEY, null);
  // What is no report the server refuses, and it is dropped.
  if (Array.isArray(stored.waiting))
    waiting = [...(stored.waiting as Report[]), ...waiting].slice(0, MOST_REPORTS);
  const throttled = Math.min(Number(stored.notBefore) || 0, Date.now() + MAX_BACKOFF_MS);
  notBefore = Math.max(notBefore, throttled);
  if (waiting.length > 0) schedule();
}

window.addEventListener('pagehide', handOver);
// Page Visibility: from now on the session may end in another tab of the browser, and a phone may discard the page without a word.
document.addEventListener('visibilitychange', () => {
  if (document.hidden) tellEnds();
});
// Whatever the throttle: after a logout there is no session in whose name they could be sent.
window.addEventListener(BEFORE_LOGOUT, sendReports);
// Also of a page that comes back from the cache for Back and Forward.
window.addEventListener('pageshow', takeOver);
takeOver();
