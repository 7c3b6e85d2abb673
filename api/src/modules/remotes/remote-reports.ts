import { Counter, Histogram } from 'prom-client';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BodyOf } from '@portal/shared/contracts/endpoint';
import type { reportRemotes } from '@portal/shared/contracts/remotes';
import { toWire } from '@portal/shared/domain/dates';
import { DAY_MS, MINUTE_MS } from '@portal/shared/domain/durations';
import { sha256 } from '../../platform/crypto/random';
import { writableText } from '../../platform/database/unwritable-text';
import type { Actor } from '../../platform/http/actor';
import { tooMany } from '../../platform/errors';
import { addHits } from '../../platform/http/rate-counts.repository';
import type { Platform } from '../../platform/platform';
import { withoutSecrets } from '../../platform/without-secrets';
import { NO_LOCKS } from '../lock-names';
import { deleteStartsBefore, insertReports, type NewReport } from './release-figures.repository';
import { deleteReportsBefore } from './remote-reports.repository';
import { proveReleases } from './prove-releases';
import { releaseKey, reportableReleases } from './reportable-releases';
import { isEnd, saveStarts } from './remote-starts';

type Report = BodyOf<typeof reportRemotes>['reports'][number];
type Figure = Report & Pick<NewReport, 'kind'>;

/** Batches of up to 50 reports: a page sends one every five seconds, and one when it is left. */
const MOST_BATCHES_PER_MINUTE = 45;
/** Some hundred make a busy day. What a script of one user sends in the month that it is kept takes half a gigabyte at most. */
const MOST_REPORTS_PER_DAY = 20_000;
const LONGEST_DETAIL = 500;
const KEEP_DAYS = 30;

/** Keeps what browsers report of remotes: in the database for operators, and as metrics. */
export function createReportKeeper(app: FastifyInstance, platform: Platform) {
  const { database, now } = platform;
  const outcomes = new Counter({
    name: 'remote_reports_total',
    help: 'Loads, failures, crashes and first renders of remotes as browsers reported them',
    labelNames: ['remote', 'version', 'kind'],
    registers: [app.metrics],
  });
  const duration = new Histogram({
    name: 'remote_load_seconds',
    help: 'Time from the request for a tab until it could be shown',
    labelNames: ['remote', 'version'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [app.metrics],
  });
  platform.jobs.every('purgeRemoteReports', DAY_MS, async () => {
    const before = toWire(new Date(now().getTime() - KEEP_DAYS * DAY_MS));
    await database.transaction(async (trx) => {
      await deleteReportsBefore(trx, before);
      await deleteStartsBefore(trx, before);
    }, NO_LOCKS);
  });

  /**
   * @returns how many were kept: those of releases that their user is not served are dropped, and those beyond a day's number
   * @throws HttpError 429
   */
  return async (request: FastifyRequest, actor: Actor, sent: readonly Report[]): Promise<number> => {
    await limitBatches(platform, actor.sessionId);
    const left = await leftOfDay(platform, actor, sent.length);
    // Ends make no row, and close the starts of before.
    const reports = sent.filter((one, index) => index < left || isEnd(one));
    const { served, former } = await reportableReleases(platform, request, actor, reports);
    const of = (releases: ReadonlySet<string>) =>
      reports.filter((one) => releases.has(releaseKey(one))).map(withSafeDetail);
    const current = of(served);
    const kept = [...current, ...of(former).filter(isFigure)];
    // An end closes a start of the same user, which was kept: left open it would count as a hang.
    const starts = [...current, ...reports.filter((one) => isEnd(one) && !served.has(releaseKey(one)))];
    if (kept.length + starts.length === 0) return 0;
    const at = toWire(now());
    await database.transaction(async (trx) => {
      await insertReports(
        trx,
        kept.filter(isFigure).map((one) => toRow(one, actor, at)),
      );
      await saveStarts(trx, starts, actor, at);
      await proveReleases(trx, current, at);
    }, NO_LOCKS);
    for (const { name: remote, version, kind, milliseconds, detail } of kept) {
      outcomes.inc({ remote, version, kind });
      if (kind === 'load' && milliseconds !== undefined)
        duration.observe({ remote, version }, milliseconds / 1000);
      if (kind === 'failure' || kind === 'crash')
        platform.log.warn({ remote, version, kind, detail }, 'a remote failed');
    }
    return kept.length;
  };
}

/** What a browser says went wrong may quote what its user typed, or a header; operators of other clients read it. */
const withSafeDetail = ({ detail, ...report }: Report): Report => ({
  ...report,
  ...(detail !== undefined && { detail: writableText(withoutSecrets(detail), LONGEST_DETAIL) }),
});

/** Of the others only starts and their ends are kept. */
const isFigure = (report: Report): report is Figure =>
  report.kind === 'load' || report.kind === 'failure' || report.kind === 'crash';

const toRow = (
  { name, version, kind, milliseconds, detail }: Figure,
  { clientKey, userId }: Actor,
  at: string,
): NewReport => ({
  ...{ name, version, kind, clientKey, userId, at },
  milliseconds: milliseconds ?? null,
  detail: detail ?? null,
});

/** Fixed-window rate limit per session and minute, over all processes. Browsers collect reports for seconds before they send. */
async function limitBatches({ database: { db }, now }: Platform, sessionId: string): Promise<void> {
  const minute = Math.floor(now().getTime() / MINUTE_MS);
  const batches = await addHits(db, { minute, rateKey: `reports:${sha256(sessionId)}`, hits: 1 });
  if (batches > MOST_BATCHES_PER_MINUTE)
    throw tooMany(
      'Too many requests. Please try again later.',
      ((minute + 1) * MINUTE_MS - now().getTime()) / 1000,
    );
}

/**
 * Fixed-window quota per user and day (UTC), over all processes and sessions: what each of them may send adds up.
 * @returns how many of these hits are within it
 */
async function leftOfDay({ database: { db }, now }: Platform, actor: Actor, hits: number): Promise<number> {
  // The last of the day: counts of minutes that are over are forgotten.
  const minute = (Math.floor(now().getTime() / DAY_MS) + 1) * (DAY_MS / MINUTE_MS) - 1;
  const rateKey = `reports of a day:${actor.clientKey}:${actor.userId}`;
  const before = (await addHits(db, { minute, rateKey, hits })) - hits;
  return MOST_REPORTS_PER_DAY - before;
}
