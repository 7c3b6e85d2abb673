import { DAY_MS } from '@portal/shared/domain/durations';
import { keepObject, readObject } from '@portal/shared/web/kept';
import { entryHere, type RemoteEntry } from './registry';

/**
 * Breadcrumbs of what may hang, by their marks, for all pages of this browser: written before a remote's code runs or is rendered, and
 * taken away when that has come to an end or its page is left. One that stays is of a page that hung, or of one that was closed while it
 * was busy: a browser does not wait for such a page.
 */
const BREADCRUMBS = 'portal-first-renders';
/** A younger one may be of another browser tab that is alive: its heartbeat keeps it young. */
const YOUNG_MS = 3_000;
/** Expiry: after that a tab that hung is opened without asking again. */
const OLD_MS = DAY_MS;
/** Heartbeat of a page that lives, which a page that hangs does not have. */
const HEARTBEAT_MS = 1_000;
/**
 * How many page loads must have left a breadcrumb of a release before it counts as hung. A single one of a proven release was
 * more likely left by a page that was closed while it was busy. Of any other one is enough: its user is asked before it is opened
 * again.
 */
const PAGES_FOR_HANG = { proven: 2, notProven: 1 };

type Release = Pick<RemoteEntry, 'name' | 'version' | 'proven'>;

interface Breadcrumb {
  readonly release: string;
  /** The part of the release: that one part has come to an end says nothing of the others. */
  readonly part: string;
  /** Mark of the page load that left it. */
  readonly page: string;
  readonly at: number;
  /** The server does not know of it yet: it was told of no start, so a later page reports the hang. */
  readonly isUntold?: boolean;
}
type Breadcrumbs = Record<string, Breadcrumb>;

/** Breadcrumbs of this page by their marks, which the heartbeat keeps young. */
const beating = new Map<string, Omit<Breadcrumb, 'at'>>();
let heartbeat: ReturnType<typeof setInterval> | undefined;

/** What pages before this one left, until it is opened again on purpose. Read at first use: the login page needs none of it. */
let left: ReadonlyArray<[mark: string, Breadcrumb]> | undefined;
const leftBefore = () => (left ??= findLeft());

/** @returns a release as breadcrumbs name it */
export const releaseOf = ({ name, version }: { name: string; version: string | undefined }): string =>
  `${name}/${version}`;

/** @returns whether a release hung in pages of this browser */
export const hasHung = (release: Release): boolean =>
  pagesThatLeft(releaseOf(release)) >= PAGES_FOR_HANG[release.proven ? 'proven' : 'notProven'];

function pagesThatLeft(asked: string): number {
  const of = leftBefore().filter(([, { release }]) => release === asked);
  return new Set(of.map(([, { page }]) => page)).size;
}

/** @returns whether the release of a remote that this page works with hung in pages of this browser */
export function hungBefore(clientKey: string, name: string): boolean {
  const entry = entryHere(clientKey, name);
  return entry !== undefined && hasHung(entry);
}

/** Half-open circuit: a tab that hung is tried again, because its user asks for it. */
export function openAgain(clientKey: string, name: string): void {
  const entry = entryHere(clientKey, name);
  if (entry) forget(({ release }) => release === releaseOf(entry));
}

/** A part of a release has come to its end here: what other pages left of it was no hang, or is none any more. */
export const forgetHangs = (ended: string, part: string): void =>
  forget((one) => one.release === ended && one.part === part && one.page !== PAGE);

function forget(which: (crumb: Breadcrumb) => boolean): void {
  left = leftBefore().filter(([, crumb]) => !which(crumb));
  if (!Object.values(readBreadcrumbs()).some(which)) return;
  changeBreadcrumbs((all) => {
    for (const [mark, crumb] of Object.entries(all)) if (which(crumb)) delete all[mark];
  });
}

/** @returns once: the releases whose hangs no page could tell the server so far */
export function takeUntoldHangs(): string[] {
  const untold = leftBefore().filter(
    ([, { isUntold, release }]) => isUntold && pagesThatLeft(release) >= PAGES_FOR_HANG.proven,
  );
  if (untold.length > 0)
    changeBreadcrumbs((all) =>
      untold.forEach(([mark, { release, part, page, at }]) => (all[mark] = { release, part, page, at })),
    );
  return [...new Set(untold.map(([, { release }]) => release))];
}

/** @returns the mark of a breadcrumb, which tells it from all others */
export const newMark = (): string =>
  crypto.getRandomValues(new Uint8Array(16)).reduce((text, byte) => text + hex(byte), '');

const hex = (byte: number): string => byte.toString(16).padStart(2, '0');

/** This page load. */
const PAGE = newMark();

interface Beginning {
  release: string;
  part: string;
  /** A next page is to tell the server of its hang. */
  isUntold: boolean;
}

/** Leaves the breadcrumb of what begins. */
export function keepBreadcrumb(mark: string, { release, part, isUntold }: Beginning): void {
  const crumb = { release, part, page: PAGE };
  beating.set(mark, isUntold ? { ...crumb, isUntold } : crumb);
  beat();
  heartbeat ??= setInterval(beat, HEARTBEAT_MS);
}

/** Removes the breadcrumbs of what has come to an end, by their marks. */
export function takeBreadcrumbs(marks: readonly string[]): void {
  for (const mark of marks) beating.delete(mark);
  changeBreadcrumbs((all) => marks.forEach((mark) => delete all[mark]));
  if (beating.size > 0) return;
  clearInterval(heartbeat);
  heartbeat = undefined;
}

function beat(): void {
  const at = Date.now();
  changeBreadcrumbs((all) => beating.forEach((crumb, mark) => (all[mark] = { ...crumb, at })));
}

function findLeft(): Array<[mark: string, Breadcrumb]> {
  const now = Date.now();
  const all = Object.entries(readBreadcrumbs());
  const old = all.filter(([, { at }]) => now - at > OLD_MS);
  if (old.length > 0) changeBreadcrumbs((kept) => old.forEach(([mark]) => delete kept[mark]));
  return all.filter(([, { at }]) => now - at > YOUNG_MS && now - at <= OLD_MS);
}

function readBreadcrumbs(): Breadcrumbs {
  const all = Object.entries(readObject<Breadcrumbs>('localStorage', BREADCRUMBS));
  return Object.fromEntries(all.filter((one): one is [string, Breadcrumb] => isBreadcrumb(one[1])));
}

function isBreadcrumb(value: unknown): value is Breadcrumb {
  if (typeof value !== 'object' || value === null) return false;
  const { release, page, at } = value as { [Key in keyof Breadcrumb]?: unknown };
  return typeof release === 'string' && typeof page === 'string' && Number(at) > 0;
}

/** Read, change and write of what all pages of this browser share. */
function changeBreadcrumbs(change: (all: Breadcrumbs) => void): void {
  const all = readBreadcrumbs();
  change(all);
  keepObject('localStorage', BREADCRUMBS, Object.keys(all).length > 0 ? all : null);
}
