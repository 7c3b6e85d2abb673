import { useSyncExternalStore } from 'react';

const print = () => window.matchMedia('print');
/** Browsers tell printing by events; a page that is shown as on paper, by the media query alone. */
let between = false;

function subscribe(listener: () => void): () => void {
  const begin = () => {
    between = true;
    listener();
  };
  const end = () => {
    between = false;
    listener();
  };
  const media = print();
  media.addEventListener('change', listener);
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  return () => {
    media.removeEventListener('change', listener);
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
  };
}

/** @returns whether the page is being printed: paper has no pages to turn and nothing to scroll, so it gets all rows */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => between || print().matches);
