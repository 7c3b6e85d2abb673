import { callerOf } from './code-origin';
import { isRemoteLeft } from './open-remotes';

/** The constructed style sheets that code of a remote has given to the page, by its name. */
const owners = new WeakMap<CSSStyleSheet, string>();
/** Those of remotes that are not open. */
const shelves = new Map<string, readonly CSSStyleSheet[]>();

/** Notes whose constructed style sheets the page has, for as long as it lives: those of a remote hold while that remote is open. */
export function keepSheets(): void {
  // Missing outside of browsers.
  if (!('adoptedStyleSheets' in document)) return;
  Object.defineProperty(document, 'adoptedStyleSheets', {
    configurable: true,
    // Read to be changed: `push`.
    get: () => {
      noteSheets(callerOf());
      return sheetsNow();
    },
    set: (sheets: readonly CSSStyleSheet[]) => {
      noteSheets(callerOf());
      setSheets(sheets);
    },
  });
}

export function shelveSheets(remote: string): void {
  const theirs = sheetsNow().filter((one) => owners.get(one) === remote);
  if (theirs.length === 0) return;
  shelves.set(remote, [...new Set([...(shelves.get(remote) ?? []), ...theirs])]);
  setSheets(sheetsNow().filter((one) => !theirs.includes(one)));
}

export function putSheetsBack(remote: string): void {
  const theirs = shelves.get(remote);
  if (!theirs) return;
  shelves.delete(remote);
  setSheets([...sheetsNow(), ...theirs]);
}

const sheetsNow = () =>
  (Reflect.get(Document.prototype, 'adoptedStyleSheets', document) as CSSStyleSheet[] | undefined) ?? [];
const setSheets = (sheets: readonly CSSStyleSheet[]) =>
  Reflect.set(Document.prototype, 'adoptedStyleSheets', sheets, document);

function noteSheets(remote: string | undefined): void {
  if (remote === undefined) return;
  const before = new Set(sheetsNow());
  queueMicrotask(() => {
    for (const one of sheetsNow()) if (!before.has(one)) owners.set(one, remote);
    if (isRemoteLeft(remote)) shelveSheets(remote);
  });
}
