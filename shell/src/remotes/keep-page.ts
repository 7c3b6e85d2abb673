import { shield } from './shield';

/** So many times in a row the page is put back at once. */
const MOST_AT_ONCE = 20;
/** Circuit breaker: then only this often, so that two observers that undo each other's work do not hang the page. */
const PAUSE_MS = 1_000;

/** What keeps the portal's root in the document. */
export interface PageKeeper {
  /** @param onEmptied is told each time that the page was emptied, at once if it is now @returns ends the watch */
  watch(onEmptied: () => void): () => void;
}

const NO_PAGE: PageKeeper = { watch: () => () => undefined };
const keepers = new WeakMap<Element, PageKeeper>();

/**
 * Puts the portal's root back, with what was beside it, when a tab takes it out of the document: for as long as the page lives,
 * because timers of a tab go on after it was closed.
 * @param root null where there is none to keep
 */
export function keepPage(root: Element | null): PageKeeper {
  if (!root) return NO_PAGE;
  let keeper = keepers.get(root);
  if (!keeper) {
    keeper = createKeeper(root);
    keepers.set(root, keeper);
  }
  return keeper;
}

function createKeeper(root: Element): PageKeeper {
  const page = document;
  let { body } = page;
  const listeners = new Set<() => void>();
  let taken: Node[] = [];
  let atOnce = 0;
  let isMoved = false;
  let pause: ReturnType<typeof setTimeout> | undefined;

  const putBack = () => {
    atOnce += 1;
    if (page.body !== body) page.body = body;
    // Toasts and open dialogs are beside the root.
    body.append(...new Set([root, ...taken].filter((one) => !one.isConnected)));
    taken = [];
    shield(body, [root]);
    for (const listener of [...listeners]) listener();
  };
  /** Another body in its place: an observer that fights for the former one sees nothing any more. */
  const moveOut = () => {
    isMoved = true;
    atOnce = 0;
    body = body.cloneNode() as typeof body;
    observer.observe(body, { childList: true });
    putBack();
  };
  const look = (records: readonly MutationRecord[]) => {
    if (root.isConnected) return;
    for (const { target, removedNodes } of records) if (target === body) taken.push(...removedNodes);
    pause ??= setTimeout(() => {
      pause = undefined;
      atOnce = 0;
      if (!root.isConnected) putBack();
    }, PAUSE_MS);
    if (atOnce < MOST_AT_ONCE) putBack();
    else if (!isMoved) moveOut();
  };
  const observer = new MutationObserver(look);
  observer.observe(document.documentElement, { childList: true });
  observer.observe(body, { childList: true });

  return {
    watch(onEmptied) {
      listeners.add(onEmptied);
      look(observer.takeRecords());
      return () => void listeners.delete(onEmptied);
    },
  };
}
