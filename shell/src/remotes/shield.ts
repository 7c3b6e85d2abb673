/** What empties an element by a name of its own. */
const CONTENTS = ['innerHTML', 'innerText', 'textContent'] as const;

const shielded = new WeakSet<Element>();

/**
 * Shadows the usual ways to empty an element, from its first loss on: own properties stand before those of the prototype. Putting back
 * each time would not do: a click between whose press and release the page is lost never happens, the focus is gone, and a style sheet
 * has to be fetched anew.
 * @param kept what can not be taken out of it then
 */
export function shield(parent: HTMLElement, kept: Iterable<Element>): void {
  for (const one of [parent, ...kept]) Object.assign(one, { remove: () => undefined });
  if (shielded.has(parent)) return;
  shielded.add(parent);
  const { removeChild } = parent;
  const own = new Set<Node>(kept);
  Object.assign(parent, {
    replaceChildren: (...nodes: (Node | string)[]) => parent.append(...nodes),
    removeChild: (child: Node) => (own.has(child) ? child : removeChild.call(parent, child)),
  });
  for (const name of CONTENTS)
    Object.defineProperty(parent, name, {
      configurable: true,
      get: () => Reflect.get(Object.getPrototypeOf(parent), name, parent) as string,
      set: () => undefined,
    });
}
