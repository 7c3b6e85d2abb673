import type { InitialState } from '@portal/shared/remote/initial-state';

/** Prefetch delay after the page has loaded: the open tab's own data comes first. */
const REST_MS = 1_500;

/**
 * Prefetch: has the browser fetch, at lowest priority, the code that the other permitted tabs start with, so that a first
 * click waits for no network. Nothing of it runs before its tab is opened. Left out where the user saves data.
 * @param tabFiles first files of each remote that the user may open, by the remote's name
 */
export function prefetchTabs(
  remotes: InitialState['remotes'],
  tabFiles: InitialState['tabFiles'],
  openRemote?: string,
): void {
  if (savesData()) return;
  const add = () => {
    for (const { name, entry, integrity } of remotes) {
      if (name === openRemote) continue;
      const folder = entry.slice(0, entry.lastIndexOf('/') + 1);
      for (const file of tabFiles[name] ?? []) document.head.append(linkTo(folder + file, integrity[file]));
    }
  };
  const whenLoaded = () => setTimeout(() => whenIdle(add), REST_MS);
  if (document.readyState === 'complete') whenLoaded();
  else window.addEventListener('load', whenLoaded, { once: true });
}

function linkTo(href: string, integrity: string | undefined): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.crossOrigin = 'anonymous';
  if (integrity && href.endsWith('.js')) link.setAttribute('integrity', integrity);
  link.href = href;
  return link;
}

const whenIdle = (task: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: 10_000 });
  else task();
};

/** Network Information API; browsers without it do not tell. */
const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
