import { createRepairBreaker } from './repair-breaker';
import { shield } from './shield';

/** What keeps the portal's root in the document. */
interface PageKeeper {
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
  let isMoved = false;

  const putBack = () => {
    if (page.body !== body) page.body = body;
    // Toasts and open dialogs are beside the root.
    body.append(...new Set([root, ...taken].filter((one) => !one.isConnected)));
    taken = [];
    shield(body, [root]);
    for (const listener of [...listeners]) listener();
  };
  const breaker = createRepairBreaker({ isWhole: () => root.isConnected, putBack });
  /** Another body in its place: an observer that fights for the former one sees nothing any more. */
  const moveOut = () => {
    isMoved = true;
    breaker.reset();
    body = body.cloneNode() as typeof body;
    observer.observe(body, { childList: true });
    breaker.repair();
  };
  const look = (records: readonly MutationRecord[]) => {
    if (root.isConnected) return;
    for (const { target, removedNodes } of records) if (target === body) taken.push(...removedNodes);
    if (!breaker.repair() && !isMoved) moveOut();
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
