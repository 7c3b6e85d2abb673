import { DAY_MS } from '@portal/shared/domain/durations';
import { keepObject, keepText, keysOfKept, readObject } from '@portal/shared/web/kept';
import { entryHere, type RemoteEntry } from './registry';

/**
 * Breadcrumbs of what may hang, for all pages of this browser: written before a remote's code runs or is rendered, and taken away when
 * that has come to an end or its page is left. One that stays is of a page that hung, or of one that was closed while it was busy: a
 * browser does not wait for such a page. Each is kept by itself, under its mark: no page overwrites what another one keeps.
 */
const PREFIX = 'portal-first-render:';
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
type Marked = readonly [mark: string, Breadcrumb];

/** Breadcrumbs of this page by their marks, which the heartbeat keeps young. */
const beating = new Map<string, Omit<Breadcrumb, 'at'>>();
let heartbeat: ReturnType<typeof setInterval> | undefined;

/** What pages before this one left, until it is opened again on purpose. Read at first use: the login page needs none of it. */
let left: readonly Marked[] | undefined;
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
  for (const [mark, crumb] of readBreadcrumbs()) if (which(crumb)) remove(mark);
}

/** @returns once: the releases whose hangs no page could tell the server so far */
export function takeUntoldHangs(): string[] {
  const untold = leftBefore().filter(
    ([, { isUntold, release }]) => isUntold && pagesThatLeft(release) >= PAGES_FOR_HANG.proven,
  );
  for (const [mark, { isUntold: _, ...told }] of untold) write(mark, told);
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
  const crumb = { release, part, page: PAGE, ...(isUntold && { isUntold }) };
  beating.set(mark, crumb);
  write(mark, { ...crumb, at: Date.now() });
  heartbeat ??= setInterval(beat, HEARTBEAT_MS);
}

/** Removes the breadcrumbs of what has come to an end, by their marks. */
export function takeBreadcrumbs(marks: readonly string[]): void {
  for (const mark of marks) {
    beating.delete(mark);
    remove(mark);
  }
  if (beating.size > 0) return;
  clearInterval(heartbeat);
  heartbeat = undefined;
}

function beat(): void {
  const at = Date.now();
  beating.forEach((crumb, mark) => write(mark, { ...crumb, at }));
}

function findLeft(): Marked[] {
  const now = Date.now();
  const all = readBreadcrumbs();
  for (const [mark, { at }] of all) if (now - at > OLD_MS) remove(mark);
  return all.filter(([, { at }]) => now - at > YOUNG_MS && now - at <= OLD_MS);
}

const write = (mark: string, crumb: Breadcrumb) => keepObject('localStorage', PREFIX + mark, crumb);
const remove = (mark: string) => keepText('localStorage', PREFIX + mark, null);

const readBreadcrumbs = (): Marked[] =>
  keysOfKept('localStorage', PREFIX).flatMap((key) => {
    const crumb = readObject<Breadcrumb>('localStorage', key);
    return isBreadcrumb(crumb) ? [[key.slice(PREFIX.length), crumb] as const] : [];
  });

const isBreadcrumb = (value: { readonly [Key in keyof Breadcrumb]?: unknown }): value is Breadcrumb =>
  typeof value.release === 'string' && typeof value.page === 'string' && Number(value.at) > 0;
