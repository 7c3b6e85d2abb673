import { keepObject, readObject } from '@portal/shared/web/kept';
import { versionHere } from './registry';

/**
 * Breadcrumbs of what may hang, by their marks, for all pages of this browser: written before a remote's code runs or is rendered, and
 * taken away when that has come to an end or its page is left. One that stays is of a page that hung.
 */
const BREADCRUMBS = 'portal-first-renders';
/** A younger one may be of a page beside this one, which is about to show its tab. */
const YOUNG_MS = 3_000;
/** After that the tab is opened by itself again. */
const OLD_MS = 24 * 3600_000;
/** Heartbeat of what may wait for a file: a page that lives says so. */
const HEARTBEAT_MS = 1_000;

interface Breadcrumb {
  readonly release: string;
  readonly at: number;
  /** The page that hangs could not tell the server: the next one does. */
  readonly isUntold?: boolean;
}
type Breadcrumbs = Record<string, Breadcrumb>;

/** Kept young as long as this page lives, by their marks. */
const beating = new Map<string, Omit<Breadcrumb, 'at'>>();
let heartbeat: ReturnType<typeof setInterval> | undefined;

/** Until it is opened again on purpose. */
let hung: ReadonlyArray<[mark: string, Breadcrumb]> | undefined;
/** @returns what pages before this one left behind that hung. Read at first use: the login page needs none of it */
export const hangs = () => (hung ??= findHung());

/** @returns a release as breadcrumbs name it */
export const releaseOf = ({ name, version }: { name: string; version: string | undefined }): string =>
  `${name}/${version}`;

/** @returns whether a release hung in a page of this browser */
export const hasHung = (hanging: string): boolean => hangs().some(([, { release }]) => release === hanging);

/** As hasHung, of the version of a remote that this page works with. */
export const hungBefore = (clientKey: string, name: string): boolean =>
  hasHung(releaseOf({ name, version: versionHere(clientKey, name) }));

/** Half-open circuit: a tab that hung is tried again, because its user asks for it. */
export function openAgain(clientKey: string, name: string): void {
  const opened = releaseOf({ name, version: versionHere(clientKey, name) });
  hung = hangs().filter(([, { release }]) => release !== opened);
  changeBreadcrumbs((all) => {
    for (const [mark, { release }] of Object.entries(all)) if (release === opened) delete all[mark];
  });
}

/** @returns the mark of a breadcrumb, which tells it from all others */
export const newMark = (): string =>
  crypto.getRandomValues(new Uint8Array(16)).reduce((text, byte) => text + hex(byte), '');

const hex = (byte: number): string => byte.toString(16).padStart(2, '0');

/** Leaves the breadcrumb of what may wait for a file meanwhile. @param isUntold the next page is to tell the server of its hang */
export function keepBreadcrumb(mark: string, release: string, isUntold: boolean): void {
  beating.set(mark, isUntold ? { release, isUntold } : { release });
  beat();
  heartbeat ??= setInterval(beat, HEARTBEAT_MS);
}

/** What they are of has come to an end. */
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

function findHung(): Array<[mark: string, Breadcrumb]> {
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
  return (
    typeof value === 'object' && value !== null && 'release' in value && 'at' in value && Number(value.at) > 0
  );
}

/** Changes what all pages of this browser see of them. */
export function changeBreadcrumbs(change: (all: Breadcrumbs) => void): void {
  const all = readBreadcrumbs();
  change(all);
  keepObject('localStorage', BREADCRUMBS, Object.keys(all).length > 0 ? all : null);
}
