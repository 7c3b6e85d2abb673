/** The first pages of the tabs that are kept, hidden, in memory (kept-tabs.tsx). */
const hidden = new Set<string>();

/** @returns a function to call when it is shown again or gone */
export function addHiddenTab(root: string): () => void {
  hidden.add(root);
  return () => void hidden.delete(root);
}

/** @returns whether a page is there already and can be shown at once */
export const isHiddenTab = (pathname: string): boolean => hidden.has(pathname);
