import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import type { getReleaseFigures } from '@portal/shared/contracts/remotes';
import { toWire } from '@portal/shared/domain/dates';
import { notFound } from '../../platform/http/errors';
import type { Platform } from '../../platform/platform';
import {
  countHangs,
  countHangsByDay,
  countReportsByDay,
  findErrorTexts,
  findLoadPercentiles,
} from './release-figures.repository';
import { countReports, countTimedLoads, findTimedLoad } from './remote-reports.repository';
import { hungBefore } from './remote-starts';
import { findRemote, listReleases } from './remotes.repository';

type Answer = ResponseOf<typeof getReleaseFigures>;
type FiguresByClient = Answer['figures'][number];

/** How far back the figures of the operators' page go. */
export const FIGURES_DAYS = 7;
const DAY_MS = 24 * 3600_000;
/** Error texts of one release and client: more are the same trouble in other words. */
const ERRORS_EACH = 5;
const MOST_ERRORS = 500;

/**
 * How each release of a remote fares for each client, newest release first, then by client.
 * @throws HttpError 404 for an unknown remote
 */
export async function figuresOfReleases({ database, now }: Platform, name: string): Promise<Answer> {
  const db = database.readers;
  const since = toWire(new Date(now().getTime() - FIGURES_DAYS * DAY_MS));
  const window = { name, since };
  const [remote, releases, reports, hangs, percentiles, errors] = await Promise.all([
    findRemote(db, name),
    listReleases(db, name),
    countReportsByDay(db, window),
    countHangsByDay(db, { ...window, before: hungBefore(now()) }),
    findLoadPercentiles(db, window),
    findErrorTexts(db, window, MOST_ERRORS),
  ]);
  if (!remote) throw notFound(`There is no remote ${name}.`);

  const all = new Map<string, FiguresByClient>();
  const of = ({ version, clientKey }: { version: string; clientKey: string }): FiguresByClient => {
    const key = `${version} ${clientKey}`;
    const known = all.get(key) ?? noFigures(version, clientKey);
    all.set(key, known);
    return known;
  };
  for (const { kind, day, count, ...whose } of reports) {
    const figures = of(whose);
    if (kind === 'load') figures.loads += Number(count);
    if (kind === 'failure') figures.failures += Number(count);
    if (kind === 'crash') figures.crashes += Number(count);
    dayOf(figures, day)[kind === 'load' ? 'loads' : 'troubles'] += Number(count);
  }
  for (const { day, count, ...whose } of hangs) {
    const figures = of(whose);
    figures.hangs += Number(count);
    dayOf(figures, day).troubles += Number(count);
  }
  for (const { milliseconds, rank, measured, ...whose } of percentiles) {
    // The ranks come in order: of a single load both are the same row.
    const figures = of(whose);
    if (Number(rank) === Math.ceil(Number(measured) / 2)) figures.loadMilliseconds50 = milliseconds;
    if (Number(rank) === Math.ceil(Number(measured) * 0.95)) figures.loadMilliseconds95 = milliseconds;
  }
  for (const { kind, detail, count, lastAt, ...whose } of errors) {
    const { errors: kept } = of(whose);
    if (kind === 'load' || detail === null || kept.length === ERRORS_EACH) continue;
    kept.push({ kind, text: detail, count: Number(count), lastAt });
  }
  const order = new Map(releases.map(({ version }, index) => [version, index]));
  const figures = [...all.values()].sort(
    (a, b) => (order.get(a.version) ?? 0) - (order.get(b.version) ?? 0) || (a.client < b.client ? -1 : 1),
  );
  for (const { days } of figures) days.sort((a, b) => (a.day < b.day ? -1 : 1));
  return { error: null, since, figures };
}

const noFigures = (version: string, client: string): FiguresByClient => ({
  ...{ version, client, loads: 0, failures: 0, crashes: 0, hangs: 0 },
  ...{ loadMilliseconds50: null, loadMilliseconds95: null, days: [], errors: [] },
});

function dayOf({ days }: FiguresByClient, day: string): FiguresByClient['days'][number] {
  let found = days.find((one) => one.day === day);
  if (!found) days.push((found = { day, loads: 0, troubles: 0 }));
  return found;
}

export interface Figures {
  loads: number;
  failures: number;
  crashes: number;
  hangs: number;
  loadMilliseconds95: number | null;
}

/** How a release has fared in the last days. */
export async function figuresOf(
  { database, now }: Pick<Platform, 'database' | 'now'>,
  name: string,
  version: string,
): Promise<Figures> {
  const since = toWire(new Date(now().getTime() - FIGURES_DAYS * DAY_MS));
  const query = { name, version, since };
  const counts = await countReports(database.readers, query);
  const count = (kind: 'load' | 'failure' | 'crash') => counts.find((row) => row.kind === kind)?.count ?? 0;
  const measured = await countTimedLoads(database.readers, query);
  // The nearest rank: of 100 loads the 95th.
  const rank = Math.max(0, Math.ceil(measured * 0.95) - 1);
  const slow = await findTimedLoad(database.readers, query, rank);
  return {
    loads: count('load'),
    failures: count('failure'),
    crashes: count('crash'),
    hangs: await countHangs(database.readers, { name, version, since, before: hungBefore(now()) }),
    loadMilliseconds95: slow ?? null,
  };
}
