import { callerOf } from './code-origin';
import { noteInsertions } from './note-insertions';
import { isRemoteLeft } from './open-remotes';

/** The constructed style sheets that code of a remote has given to the page, by its name. */
const owners = new WeakMap<CSSStyleSheet, string>();
/** Those of remotes that are not open. */
const shelves = new Map<string, readonly CSSStyleSheet[]>();

type SheetElement = HTMLStyleElement | HTMLLinkElement;
/** The style elements in the head that code of a remote has brought, by its name. */
const elementOwners = new WeakMap<SheetElement, string>();
/** Those that hold for nothing now, with what they hold for. They stay where they are: one that is taken out loses its rules. */
const mediaOf = new WeakMap<SheetElement, string>();

/** Notes whose style sheets the page has, for as long as it lives: those of a remote hold while that remote is open. */
export function keepSheets(): void {
  noteInsertions(document.head, noteSheetElements);
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
  for (const one of elementsOf(remote))
    if (!mediaOf.has(one)) {
      mediaOf.set(one, one.media);
      one.media = 'not all';
    }
  const theirs = sheetsNow().filter((one) => owners.get(one) === remote);
  if (theirs.length === 0) return;
  shelves.set(remote, [...new Set([...(shelves.get(remote) ?? []), ...theirs])]);
  setSheets(sheetsNow().filter((one) => !theirs.includes(one)));
}

export function putSheetsBack(remote: string): void {
  for (const one of elementsOf(remote)) {
    one.media = mediaOf.get(one) ?? one.media;
    mediaOf.delete(one);
  }
  const theirs = shelves.get(remote);
  if (!theirs) return;
  shelves.delete(remote);
  setSheets([...sheetsNow(), ...theirs]);
}

const sheetElements = () => [
  ...document.head.querySelectorAll<SheetElement>('style, link[rel~="stylesheet"]'),
];
const elementsOf = (remote: string) => sheetElements().filter((one) => elementOwners.get(one) === remote);

function noteSheetElements(remote: string, insert: () => unknown): unknown {
  const before = new Set(sheetElements());
  const inserted = insert();
  for (const one of sheetElements()) if (!before.has(one)) elementOwners.set(one, remote);
  if (isRemoteLeft(remote)) queueMicrotask(() => isRemoteLeft(remote) && shelveSheets(remote));
  return inserted;
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
