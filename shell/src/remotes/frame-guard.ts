import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { afterPaint } from '@portal/shared/web/after-paint';
import { attributeChangers, attributeOf, putAttribute } from './keep-attributes';
import { ownerOf } from './keep-layers';
import { keepPage } from './keep-page';
import { FrameDestroyed } from './remote-problem';

/** When the header is looked at after a tab has been shown: at once, and again for styles that come late. After a paint, which looking would hold up. */
const LOOKS_MS = [0, 300, 2_000];
const EMPTIED = 'the page was emptied';
/** Less of the header than this is no header. */
const LEAST_SIZE = 16;

/** Debounce: a dialog that opens or closes changes these in several steps, between which nothing can be clicked. */
const SETTLED_MS = 300;
/** By these an element around the header takes it from the user. */
const ATTRIBUTES = ['style', 'class', 'hidden', 'inert'];
const aroundHeader = (): Element[] =>
  [document.documentElement, document.body, document.querySelector('#root')].filter((one) => one !== null);

/** Logical clock: which loads began, and which tabs were shown, before which. */
let clock = 0;
/** Loads under way, by when they began. */
const loads = new Set<number>();
let lastShown = 0;
/** Guards that wanted to look meanwhile. */
const postponed = new Set<() => void>();

/** When an element came beside the portal's root. */
const arrivals = new WeakMap<Node, number>();
const noteArrivals = (records: readonly MutationRecord[]): void => {
  for (const { addedNodes } of records) for (const one of addedNodes) arrivals.set(one, clock);
};
let arriving: MutationObserver | undefined;
const watchArrivals = (): void => {
  arriving ??= new MutationObserver(noteArrivals);
  for (const one of [document.documentElement, document.body]) arriving.observe(one, { childList: true });
};

/** @returns tells whether a remote, shown or being loaded since, has to answer for what covers the page; not for what was there before */
const answersFor =
  (remote: string, since: number) =>
  (cover: Element): boolean => {
    const owner = ownerOf(cover);
    if (owner !== undefined) return owner === remote;
    if (cover.contains(document.querySelector('#root'))) {
      const changers = attributeChangers();
      return changers.size === 0 || changers.has(remote);
    }
    return (arrivals.get(cover) ?? 0) >= since;
  };

/**
 * Guards the frame against a remote that is being loaded: what its scripts and style sheets do to the page from the moment
 * they come is not for the tab that is open to answer for, whose guard waits meanwhile. A tab that is shown during a load answers itself.
 * @param name of the remote
 * @param load has an end
 * @throws FrameDestroyed when the header was lost; it is there again then
 */
export async function guardLoad<T>(name: string, load: () => Promise<T>): Promise<T> {
  const before = lookOfFrame();
  let isEmptied = false;
  const endWatch = keepPage(document.querySelector('#root')).watch(() => {
    isEmptied = true;
  });
  const began = ++clock;
  loads.add(began);
  const faultSince = () => {
    if (lastShown > began) return undefined;
    return isEmptied ? EMPTIED : isLookOf(before) ? undefined : headerFault(answersFor(name, began));
  };
  try {
    const loaded = await load();
    const why = faultSince();
    if (why !== undefined) throw new FrameDestroyed(name, why);
    return loaded;
  } finally {
    // One that failed may have left its styles behind, too.
    if (faultSince() !== undefined) restoreLook(before);
    endWatch();
    loads.delete(began);
    if (loads.size === 0) {
      for (const look of postponed) requestAnimationFrame(look);
      postponed.clear();
    }
  }
}

/**
 * Guards the frame against a tab: its styles hold for the whole page, so one that hides the header would leave its user
 * stuck. The header is looked at after the tab was mounted, and whenever what decides its look changes or the tab puts a layer over the
 * page. A page that was emptied is put back.
 * @param remote that the tab is of
 * @param onDestroyed is told what is wrong with the header, once
 */
export function useFrameGuard(remote: string, onDestroyed: (why: string) => void): void {
  const tell = useRef(onDestroyed);
  // With the render: the tab's own effects come before those here.
  const [page] = useState(() => {
    watchArrivals();
    return keepPage(document.querySelector('#root'));
  });
  useEffect(() => {
    tell.current = onDestroyed;
  });
  // With the layout: it ends in the very commit that puts another tab in the place of this one, before that one's styles hold.
  useLayoutEffect(() => {
    let done = false;
    const shown = ++clock;
    lastShown = shown;
    const isForALoad = () => [...loads].some((began) => began > shown);
    const look = () => {
      if (isForALoad()) {
        postponed.add(look);
        return;
      }
      const why = done ? undefined : headerFault(answersFor(remote, shown));
      if (why === undefined) return;
      done = true;
      tell.current(why);
    };
    const endWatch = page.watch(() => {
      if (done || isForALoad()) return;
      done = true;
      tell.current(EMPTIED);
    });
    const timers = LOOKS_MS.map((after) => setTimeout(() => afterPaint(look), after));
    const observer = new MutationObserver((changes) => {
      if (changes.some(changesSheets)) requestAnimationFrame(look);
    });
    observer.observe(document.head, { childList: true });
    let settled: ReturnType<typeof setTimeout> | undefined;
    const changesHeader = ({ type, addedNodes }: MutationRecord) =>
      type === 'attributes' ||
      [...addedNodes].some((one) => one instanceof Element && ownerOf(one) === remote);
    const around = new MutationObserver((changes) => {
      if (!changes.some(changesHeader)) return;
      clearTimeout(settled);
      settled = setTimeout(() => requestAnimationFrame(look), SETTLED_MS);
    });
    for (const one of aroundHeader())
      around.observe(one, { attributes: true, attributeFilter: ATTRIBUTES, childList: true });
    return () => {
      noteArrivals(arriving?.takeRecords() ?? []);
      done = true;
      postponed.delete(look);
      timers.forEach(clearTimeout);
      clearTimeout(settled);
      observer.disconnect();
      around.disconnect();
      endWatch();
    };
  }, [page, remote]);
}

/** What decides how the frame looks, so that what a tab has changed can be taken back. */
export interface Look {
  readonly elements: ReadonlySet<Element>;
  readonly adopted: readonly CSSStyleSheet[];
  readonly attributes: ReadonlyArray<readonly [on: Element, name: string, value: string | null]>;
}

const SHEETS = 'style, link[rel~="stylesheet"]';
const sheetElements = (): Element[] => [...document.querySelectorAll(SHEETS)];

/** Not the scripts of a chunk, which come and go in the head, too. */
const changesSheets = ({ addedNodes, removedNodes }: MutationRecord): boolean =>
  [...addedNodes, ...removedNodes].some((node) => node instanceof Element && node.matches(SHEETS));

/** @returns the style sheets that the document has now, and the attributes of what is around the header */
export const lookOfFrame = (): Look => ({
  elements: new Set(sheetElements()),
  // Constructed style sheets are missing outside of browsers.
  adopted: [...(document.adoptedStyleSheets ?? [])],
  attributes: aroundHeader().flatMap((on) =>
    ATTRIBUTES.map((name) => [on, name, attributeOf(on, name)] as const),
  ),
});

/** @returns whether the page still has the same style sheets and attributes; those that styled-components share are not counted */
function isLookOf({ elements, adopted, attributes }: Look): boolean {
  const isKnown = (sheet: Element) => elements.has(sheet) || sheet.hasAttribute('data-styled');
  return (
    sheetElements().every(isKnown) &&
    (document.adoptedStyleSheets ?? []).every((sheet) => adopted.includes(sheet)) &&
    attributes.every(([on, name, value]) => on.getAttribute(name) === value)
  );
}

/** Takes away the style sheets that came since, and puts attributes back; the sheets of styled-components are shared and stay. */
export function restoreLook({ elements, adopted, attributes }: Look): void {
  for (const sheet of sheetElements())
    if (!elements.has(sheet) && !sheet.hasAttribute('data-styled')) sheet.remove();
  document.adoptedStyleSheets = [...adopted];
  for (const [on, name, value] of attributes) {
    if (on.getAttribute(name) !== value) putAttribute(on, name, value);
  }
}

/**
 * @param isTheirs whether what covers the header, or is around it, is to be told
 * @returns what keeps the header from being seen or used; undefined when it is well, or when there is none to be seen
 */
function headerFault(isTheirs: (cover: Element) => boolean): string | undefined {
  const header = document.querySelector('#root header');
  if (!header || matchMedia('print').matches) return undefined;
  // Another remote has changed html, body or the root: for its own guard to tell, or undone as it is not open.
  if (!isTheirs(document.documentElement)) return undefined;
  for (let one: Element | null = header; one; one = one.parentElement) {
    const style = getComputedStyle(one);
    if (style.display === 'none') return `${nameOf(one)} is not displayed`;
    if (style.visibility !== 'visible' && one === header) return 'the header is invisible';
    if (Number(style.opacity || 1) < 0.1) return `${nameOf(one)} is transparent`;
  }
  const { width, height, left, right, bottom } = header.getBoundingClientRect();
  // No layout: nothing is shown at all, as in a test without a browser.
  if (document.documentElement.getBoundingClientRect().width === 0) return undefined;
  if (width < LEAST_SIZE || height < LEAST_SIZE) return 'the header has no size';
  if (right < LEAST_SIZE || left > innerWidth - LEAST_SIZE) return 'the header is outside the window';
  // Scrolled away on a low screen, or below a dialog: that is as it should be.
  if (bottom < LEAST_SIZE || document.querySelector('[role=dialog], [role=alertdialog]')) return undefined;
  return coveredLink(header, isTheirs);
}

/** Hit test: what a pointer meets where the header's links are. The first that is met is enough, as a test costs as much as a small render. */
function coveredLink(header: Element, isTheirs: (cover: Element) => boolean): string | undefined {
  const links = [...header.querySelectorAll('a, button')].filter((one) => isInWindow(one));
  const covers = new Set<Element>();
  const isMet = (one: Element): boolean => {
    const { left, top, width, height } = one.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    if (header.contains(hit)) return hit !== null;
    covers.add(layerOf(hit ?? document.documentElement));
    return false;
  };
  return links.length > 0 && !links.some(isMet) && [...covers].some(isTheirs)
    ? 'the header can not be clicked'
    : undefined;
}

/** @returns what it is in, of what stands beside the portal's root */
function layerOf(hit: Element): Element {
  const { documentElement, body } = document;
  let layer = hit;
  for (let one: Element | null = hit; one && one !== documentElement && one !== body; one = one.parentElement)
    layer = one;
  return layer;
}

function isInWindow(one: Element): boolean {
  const { left, right, top, bottom, width } = one.getBoundingClientRect();
  return width > 0 && left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
}

const nameOf = (one: Element): string =>
  one.tagName === 'HEADER' ? 'the header' : `<${one.tagName.toLowerCase()}>`;
