import { versionHere } from './registry';
import { report, reportNow } from './reports';

/**
 * Breadcrumb of a first render: written before it begins and taken away when it has come to an end or its page is left. One
 * that a page finds at its start is of a page that hung.
 */
const BREADCRUMB = 'portal-first-render';

interface FirstRender {
  readonly name: string;
  readonly version: string;
  readonly mark: string;
}

const open = new Map<string, FirstRender>();
/** Remotes whose first render is over, or can not be told from the registry. */
const settled = new Set<string>();
/** What hung in the page before this one, until it is opened again on purpose. */
const hung = new Set<string>(readBreadcrumb());

const keyOf = (clientKey: string, name: string, expose: string) => `${clientKey}/${name}/${expose}`;

/** A part of a remote is about to be rendered for the first time in this page. Idempotent. */
export function beginFirstRender(clientKey: string, name: string, expose: string): void {
  const key = keyOf(clientKey, name, expose);
  const version = versionHere(clientKey, name);
  if (open.has(key) || settled.has(key) || version === undefined) return;
  const mark = crypto.getRandomValues(new Uint8Array(16)).reduce((text, byte) => text + hex(byte), '');
  open.set(key, { name, version, mark });
  keepBreadcrumb();
  // At once: a render that never ends lets nothing be sent after it.
  reportNow({ name, version, kind: 'started', mark });
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
  keepBreadcrumb();
  report({ ...render, kind });
}

/** @returns whether this version of the remote hung in the page before this one */
export const hungBefore = (clientKey: string, name: string): boolean =>
  hung.has(`${name}/${versionHere(clientKey, name)}`);

/** The user opens it all the same. */
export const openAgain = (clientKey: string, name: string): void =>
  void hung.delete(`${name}/${versionHere(clientKey, name)}`);

const hex = (byte: number): string => byte.toString(16).padStart(2, '0');

function keepBreadcrumb(): void {
  const names = [...open.values()].map(({ name, version }) => `${name}/${version}`);
  if (names.length > 0) sessionStorage.setItem(BREADCRUMB, JSON.stringify(names));
  else sessionStorage.removeItem(BREADCRUMB);
}

function readBreadcrumb(): string[] {
  const found = JSON.parse(sessionStorage.getItem(BREADCRUMB) ?? '[]') as string[];
  sessionStorage.removeItem(BREADCRUMB);
  return found;
}

// A page that hangs never gets here. In the capture phase: before the reports that wait are sent.
window.addEventListener(
  'pagehide',
  () => {
    for (const render of open.values()) report({ ...render, kind: 'ended' });
    open.clear();
    keepBreadcrumb();
  },
  { capture: true },
);
