import { noteInsertions } from './note-insertions';
import { isRemoteOpen } from './open-remotes';

/** The elements beside the portal's own that code of a remote has brought, by its name. What React brings for a tab it takes away itself. */
const owners = new WeakMap<Element, string>();
/** Out of the document, where the layers of a remote wait that is not open: its code can still remove them. */
const shelves = new Map<string, HTMLElement>();

const around = (): Element[] =>
  [document.documentElement, document.body, document.querySelector('#root')].filter((one) => one !== null);
const layersNow = (): Element[] => around().flatMap((one) => [...one.children]);

/**
 * Notes whose layers the page has, for as long as it lives: what code of a remote puts beside the portal's root is in the page while that
 * remote is open, whenever it comes.
 */
export function keepLayers(): void {
  for (const parent of around()) {
    noteInsertions(parent, noteLayers);
    keepRemovals(parent);
  }
}

/** @returns the remote whose code has put the element there */
export const ownerOf = (layer: Element): string | undefined => owners.get(layer);

/** Takes the layers of a remote out of the page. */
export function shelveLayers(remote: string): void {
  const layers = layersNow().filter((one) => owners.get(one) === remote);
  if (layers.length === 0) return;
  const shelf = shelves.get(remote) ?? document.createElement('div');
  shelves.set(remote, shelf);
  shelf.append(...layers);
}

/** Brings back what shelveLayers has taken away, and its code has not removed meanwhile. */
export function putLayersBack(remote: string): void {
  document.body.append(...(shelves.get(remote)?.children ?? []));
}

/** Takes the layers of a remote away for good. */
export function dropLayers(remote: string): void {
  shelveLayers(remote);
  shelves.delete(remote);
}

function noteLayers(remote: string, insert: () => unknown): unknown {
  const before = new Set(layersNow());
  const inserted = insert();
  for (const one of layersNow()) if (!before.has(one)) owners.set(one, remote);
  // Not at once: what is only measured or clicked is gone again by then.
  if (!isRemoteOpen(remote)) queueMicrotask(() => isRemoteOpen(remote) || shelveLayers(remote));
  return inserted;
}

/** A tab that was left takes away its layers as if they were still in the page. */
function keepRemovals(parent: Element): void {
  const { removeChild } = parent;
  Object.assign(parent, {
    removeChild(this: Element, child: Node): Node {
      const shelf = [...shelves.values()].find((one) => one === child.parentNode);
      return removeChild.call(shelf ?? this, child);
    },
  });
}
