import { keepObject, readObject } from '@portal/shared/web/kept';
import { versionHere } from './registry';
import { report, reportNow } from './reports';

/**
 * Breadcrumbs of first renders, by their marks, for all pages of this browser: written before a render begins and taken away
 * when it has come to an end or its page is left. One that stays is of a page that hung.
 */
const BREADCRUMBS = 'portal-first-renders';
/** A younger one may be of a page beside this one, which is about to show its tab. */
const YOUNG_MS = 3_000;
/** After that the tab is opened by itself again. */
const OLD_MS = 24 * 3600_000;

/** Heartbeat of prerendering: it may wait for a file, and a page that lives says so. */
const HEARTBEAT_MS = 1_000;

interface Breadcrumb {
  readonly release: string;
  readonly at: number;
  /** Of a tab that was not open. */
  readonly isPrerender?: boolean;
  /** The server knows. */
  readonly told?: boolean;
}
type Breadcrumbs = Record<string, Breadcrumb>;

interface FirstRender {
  readonly name: string;
  readonly version: string;
  readonly mark: string;
}

const open = new Map<string, FirstRender>();
/** Prerendering: tabs that are loaded and rendered before they are opened. */
const prerenders = new Map<string, FirstRender>();
let heartbeat: ReturnType<typeof setInterval> | undefined;
/** Parts that are on the page, or about to be painted. */
const mounted = new Set<string>();
/** Remotes whose first render is over, or can not be told from the registry. */
const settled = new Set<string>();
/** What hung in a page before this one, until it is opened again on purpose. */
const hung = findHung();

const keyOf = (clientKey: string, name: string, expose: string) => `${clientKey}/${name}/${expose}`;

/** A part of a remote is about to be rendered for the first time in this page. Idempotent. */
export function beginFirstRender(clientKey: string, name: string, expose: string): void {
  const key = keyOf(clientKey, name, expose);
  const version = versionHere(clientKey, name);
  if (open.has(key) || prerenders.has(key) || settled.has(key) || version === undefined) return;
  const mark = newMark();
  open.set(key, { name, version, mark });
  changeBreadcrumbs((all) => void (all[mark] = { release: `${name}/${version}`, at: Date.now() }));
  // At once: a render that never ends lets nothing be sent after it.
  reportNow({ name, version, kind: 'started', mark });
}

/**
 * A tab is about to be loaded and rendered before it is opened. A breadcrumb alone: should it hang, the next page tells the server.
 * Idempotent.
 */
export function beginPrerender(clientKey: string, name: string): void {
  const key = keyOf(clientKey, name, 'tab');
  const version = versionHere(clientKey, name);
  if (prerenders.has(key) || settled.has(key) || version === undefined) return;
  prerenders.set(key, { name, version, mark: newMark() });
  beat();
  heartbeat ??= setInterval(beat, HEARTBEAT_MS);
}

/** It is rendered, unseen, or did not come: then opening it is its first render. Idempotent. */
export function settlePrerender(clientKey: string, name: string, outcome: 'rendered' | 'away'): void {
  const key = keyOf(clientKey, name, 'tab');
  const render = prerenders.get(key);
  if (!render) return;
  prerenders.delete(key);
  if (outcome === 'rendered') settled.add(key);
  changeBreadcrumbs((all) => void delete all[render.mark]);
  if (prerenders.size > 0) return;
  clearInterval(heartbeat);
  heartbeat = undefined;
}

function beat(): void {
  const at = Date.now();
  changeBreadcrumbs((all) => {
    for (const { name, version, mark } of prerenders.values())
      all[mark] = { release: `${name}/${version}`, at, isPrerender: true };
  });
}

/** It is on the screen ('shown'), or crashed or was left before that ('ended'). Idempotent. */
export function settleFirstRender(
  clientKey: string,
  name: string,
  expose: string,
  kind: 'shown' | 'ended',
): void {
  const key = keyOf(clientKey, name, expose);
  const render = open.get(key);
  if (!render) return;
  open.delete(key);
  settled.add(key);
  changeBreadcrumbs((all) => void delete all[render.mark]);
  report({ ...render, kind });
}

/** A part has been mounted. @returns a function to call when it is unmounted, which also settles a first render that never ended */
export function beginMount(clientKey: string, name: string, expose: string): () => void {
  const key = keyOf(clientKey, name, expose);
  mounted.add(key);
  return () => {
    mounted.delete(key);
    settleFirstRender(clientKey, name, expose, 'ended');
  };
}

/**
 * The page has turned: a part whose first render was begun and is not on it was given up, because the user went elsewhere meanwhile.
 * React discards such a render without a word.
 */
export function endDiscardedRenders(): void {
  for (const key of [...open.keys()]) {
    const [clientKey = '', name = '', expose = ''] = key.split('/');
    if (!mounted.has(key)) settleFirstRender(clientKey, name, expose, 'ended');
  }
}

/** @returns whether this version of the remote hung in a page of this browser */
export const hungBefore = (clientKey: string, name: string): boolean =>
  hung.has(`${name}/${versionHere(clientKey, name)}`);

/** Half-open circuit: a tab whose first render hung is tried again, because its user asks for it. */
export function openAgain(clientKey: string, name: string): void {
  const opened = `${name}/${versionHere(clientKey, name)}`;
  hung.delete(opened);
  changeBreadcrumbs((all) => {
    for (const [mark, { release }] of Object.entries(all)) if (release === opened) delete all[mark];
  });
}

const newMark = (): string =>
  crypto.getRandomValues(new Uint8Array(16)).reduce((text, byte) => text + hex(byte), '');

const hex = (byte: number): string => byte.toString(16).padStart(2, '0');

function readBreadcrumbs(): Breadcrumbs {
  const all = Object.entries(readObject<Breadcrumbs>('localStorage', BREADCRUMBS));
  return Object.fromEntries(all.filter((one): one is [string, Breadcrumb] => isBreadcrumb(one[1])));
}

function isBreadcrumb(value: unknown): value is Breadcrumb {
  return (
    typeof value === 'object' && value !== null && 'release' in value && 'at' in value && Number(value.at) > 0
  );
}

function changeBreadcrumbs(change: (all: Breadcrumbs) => void): void {
  const all = readBreadcrumbs();
  change(all);
  keepObject('localStorage', BREADCRUMBS, Object.keys(all).length > 0 ? all : null);
}

/** What pages of this browser left behind that hung. */
function findHung(): Set<string> {
  const now = Date.now();
  const all = Object.entries(readBreadcrumbs());
  const old = all.filter(([, { at }]) => now - at > OLD_MS);
  if (old.length > 0) changeBreadcrumbs((kept) => old.forEach(([mark]) => delete kept[mark]));
  const hanging = all.filter(([, { at }]) => now - at > YOUNG_MS && now - at <= OLD_MS);
  const untold = hanging.filter(([, crumb]) => crumb.isPrerender && !crumb.told);
  if (untold.length > 0)
    changeBreadcrumbs((kept) => untold.forEach(([mark, crumb]) => (kept[mark] = { ...crumb, told: true })));
  for (const [, { release }] of untold) {
    const [name = '', version] = release.split('/');
    report({ name, version, kind: 'crash', detail: 'It hung the page before it was opened.' });
  }
  return new Set(hanging.map(([, { release }]) => release));
}

// A page that hangs never gets here. In the capture phase: before the reports that wait are sent.
window.addEventListener(
  'pagehide',
  () => {
    if (open.size + prerenders.size === 0) return;
    const left = [...open.values()];
    const marks = [...left, ...prerenders.values()].map(({ mark }) => mark);
    open.clear();
    prerenders.clear();
    clearInterval(heartbeat);
    heartbeat = undefined;
    for (const render of left) report({ ...render, kind: 'ended' });
    changeBreadcrumbs((all) => marks.forEach((mark) => delete all[mark]));
  },
  { capture: true },
);
