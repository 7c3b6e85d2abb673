import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import type { getReleaseFigures } from '@portal/shared/contracts/remotes';
import { toWire } from '@portal/shared/domain/dates';
import { DAY_MS } from '@portal/shared/domain/durations';
import { notFound } from '../../platform/errors';
import type { Platform } from '../../platform/platform';
import {
  countHangsByDay,
  countReportsByDay,
  findErrorTexts,
  findLoadPercentiles,
  type FiguresBy,
} from './release-figures.repository';
import { hungBefore } from './remote-starts';
import { findRemote, listReleases } from './remotes.repository';

type Answer = ResponseOf<typeof getReleaseFigures>;
type FiguresByClient = Answer['figures'][number];

/** How far back the figures of the operators' page go. */
export const FIGURES_DAYS = 7;
/** Error texts of one release and client: more are the same trouble in other words. */
const ERRORS_EACH = 5;
const MOST_ERRORS = 500;

/** The beginning of what the figures count, as UTC text. */
const sinceOf = (now: Date): string => toWire(new Date(now.getTime() - FIGURES_DAYS * DAY_MS));

/** The key of what has figures of its own. */
const keyOf = (version: string, clientKey: string): string => `${version} ${clientKey}`;

/**
 * How each release of a remote fares for each client, newest release first, then by client.
 * @throws HttpError 404 for an unknown remote
 */
export async function figuresOfReleases(platform: Platform, name: string): Promise<Answer> {
  const db = platform.database.readers;
  const since = sinceOf(platform.now());
  const [remote, releases, all, errors] = await Promise.all([
    findRemote(db, name),
    listReleases(db, name),
    readFigures(platform, { name }, 'client'),
    findErrorTexts(db, { name, since }, MOST_ERRORS),
  ]);
  if (!remote) throw notFound(`There is no remote ${name}.`);

  for (const { kind, detail, count, lastAt, version, clientKey } of errors) {
    const kept = all.get(keyOf(version, clientKey))?.errors;
    if (!kept || kind === 'load' || detail === null || kept.length === ERRORS_EACH) continue;
    kept.push({ kind, text: detail, count: Number(count), lastAt });
  }
  const order = new Map(releases.map(({ version }, index) => [version, index]));
  const figures = [...all.values()].sort(
    (a, b) => (order.get(a.version) ?? 0) - (order.get(b.version) ?? 0) || (a.client < b.client ? -1 : 1),
  );
  for (const { days } of figures) days.sort((a, b) => (a.day < b.day ? -1 : 1));
  return { error: null, since, figures };
}

/** How a release fares for all clients together. */
type Figures = Pick<FiguresByClient, 'loads' | 'failures' | 'crashes' | 'hangs' | 'loadMilliseconds95'>;

/** @returns how a release has fared in the last days */
export async function figuresOf(
  platform: Pick<Platform, 'database' | 'now'>,
  name: string,
  version: string,
): Promise<Figures> {
  const all = await readFigures(platform, { name, version }, 'release');
  const { loads, failures, crashes, hangs, loadMilliseconds95 } =
    all.get(keyOf(version, '')) ?? noFigures(version, '');
  return { loads, failures, crashes, hangs, loadMilliseconds95 };
}

/** Counts the last days of a remote, or of one release of it. @returns figures by `keyOf`, days in any order, no error texts */
async function readFigures(
  { database, now }: Pick<Platform, 'database' | 'now'>,
  release: { name: string; version?: string },
  by: FiguresBy,
): Promise<Map<string, FiguresByClient>> {
  const db = database.readers;
  const window = { ...release, since: sinceOf(now()) };
  const [reports, hangs, percentiles] = await Promise.all([
    countReportsByDay(db, window),
    countHangsByDay(db, { ...window, before: hungBefore(now()) }),
    findLoadPercentiles(db, window, by),
  ]);

  const all = new Map<string, FiguresByClient>();
  const of = ({ version, clientKey }: { version: string; clientKey: string }): FiguresByClient => {
    const client = by === 'client' ? clientKey : '';
    const key = keyOf(version, client);
    const known = all.get(key) ?? noFigures(version, client);
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
  return all;
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
