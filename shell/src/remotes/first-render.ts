import { BEFORE_LOGOUT } from '@portal/shared/web/before-logout';
import {
  forgetHangs,
  keepBreadcrumb,
  newMark,
  releaseOf,
  takeBreadcrumbs,
  takeUntoldHangs,
} from './breadcrumbs';
import { keyOfPart, type Expose } from './exposed-part';
import { versionHere } from './registry';
import { report, reportNow } from './reports';

interface FirstRender {
  readonly clientKey: string;
  readonly name: string;
  readonly expose: Expose;
  readonly version: string;
  readonly mark: string;
}

const open = new Map<string, FirstRender>();
/** Prerendering: tabs that are loaded and rendered before they are opened, by the marks of their breadcrumbs. */
const prerenders = new Map<string, string>();
/** Parts that are on the page, or about to be painted. */
const mounted = new Set<string>();
/** Parts whose first render is over, or can not be told from the registry. */
const settled = new Set<string>();

/**
 * Parts of a release as breadcrumbs name them. Apart from loading its code, and from each other: a part that ended well clears
 * the hangs of that part only.
 */
const firstRenderOf = (expose: Expose): string => `first render of ${expose}`;
const PRERENDER = 'prerender of tab';

/** A part of a remote is about to be rendered for the first time in this page. Idempotent. */
export function beginFirstRender(clientKey: string, name: string, expose: Expose): void {
  const key = keyOfPart(clientKey, name, expose);
  const version = versionHere(clientKey, name);
  if (open.has(key) || prerenders.has(key) || settled.has(key) || version === undefined) return;
  const mark = newMark();
  open.set(key, { clientKey, name, expose, version, mark });
  keepBreadcrumb(mark, {
    release: releaseOf({ name, version }),
    part: firstRenderOf(expose),
    isUntold: false,
  });
  // At once: a render that never ends lets nothing be sent after it.
  reportNow({ name, version, kind: 'started', mark });
}

/**
 * A tab is about to be loaded and rendered before it is opened. A breadcrumb alone: should it hang, a later page tells the server.
 * Idempotent.
 */
export function beginPrerender(clientKey: string, name: string): void {
  const key = keyOfPart(clientKey, name, 'tab');
  const version = versionHere(clientKey, name);
  if (prerenders.has(key) || settled.has(key) || version === undefined) return;
  const mark = newMark();
  prerenders.set(key, mark);
  keepBreadcrumb(mark, { release: releaseOf({ name, version }), part: PRERENDER, isUntold: true });
}

/**
 * A prerender has come to its end: 'rendered', or 'away' when it could not be loaded; then opening the tab is its first render.
 * Idempotent.
 */
export function settlePrerender(clientKey: string, name: string, outcome: 'rendered' | 'away'): void {
  const key = keyOfPart(clientKey, name, 'tab');
  const mark = prerenders.get(key);
  if (mark === undefined) return;
  prerenders.delete(key);
  takeBreadcrumbs([mark]);
  if (outcome === 'away') return;
  settled.add(key);
  forgetHangsHere(clientKey, name, PRERENDER);
}

/** It is on the screen ('shown'), or crashed or was left before that ('ended'). Idempotent. */
export function settleFirstRender(
  clientKey: string,
  name: string,
  expose: Expose,
  kind: 'shown' | 'ended',
): void {
  const key = keyOfPart(clientKey, name, expose);
  const render = open.get(key);
  if (!render) return;
  open.delete(key);
  settled.add(key);
  const { version, mark } = render;
  takeBreadcrumbs([mark]);
  if (kind === 'shown') forgetHangsHere(clientKey, name, firstRenderOf(expose));
  report({ name, version, mark, kind });
}

const forgetHangsHere = (clientKey: string, name: string, part: string): void =>
  forgetHangs(releaseOf({ name, version: versionHere(clientKey, name) }), part);

/** A part has been mounted. @returns a function to call when it is unmounted, which also settles a first render that never ended */
export function beginMount(clientKey: string, name: string, expose: Expose): () => void {
  const key = keyOfPart(clientKey, name, expose);
  mounted.add(key);
  return () => {
    mounted.delete(key);
    settleFirstRender(clientKey, name, expose, 'ended');
  };
}

/**
 * Settles the first renders that React discarded because the user navigated elsewhere: React has no event for that. Call it after
 * each navigation.
 */
export function endDiscardedRenders(): void {
  for (const [key, { clientKey, name, expose }] of [...open])
    if (!mounted.has(key)) settleFirstRender(clientKey, name, expose, 'ended');
}

/** Reports hangs of prerenders, of which the server was told no start: once for each release, whatever hung of it. */
function tellHangs(): void {
  for (const release of takeUntoldHangs()) {
    const [name = '', version] = release.split('/');
    report({ name, version, kind: 'crash', detail: 'It hung the page before it was opened.' });
  }
}

// With the code that renders tabs: on a page without a session nothing can be told.
tellHangs();

function settleAll(): void {
  const left = [...open.values()];
  const marks = [...left.map(({ mark }) => mark), ...prerenders.values()];
  if (marks.length === 0) return;
  open.clear();
  prerenders.clear();
  for (const { name, version, mark } of left) report({ name, version, mark, kind: 'ended' });
  takeBreadcrumbs(marks);
}

// A page that hangs never gets here. In the capture phase: before the reports that wait are sent.
for (const end of ['pagehide', BEFORE_LOGOUT]) window.addEventListener(end, settleAll, { capture: true });
