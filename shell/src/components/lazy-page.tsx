// eslint-disable-next-line no-restricted-imports -- a page has a boundary around it, and its failure is forgotten once shown
import { createElement, lazy, useState, type ComponentType, type ReactNode } from 'react';

interface LazyPage<Props extends object> {
  (props: Props): ReactNode;
  /** Loads its code; once that is there, the page is rendered without suspending. */
  preload(): Promise<unknown>;
}

/** What makes pages whose code did not come ready to be tried again. */
const failed = new Set<() => void>();

/**
 * React keeps the failure of a lazy component for good. To be called once that is shown: earlier the page would try again by
 * itself, without end.
 */
export function forgetFailures(): void {
  for (const renew of failed) renew();
  failed.clear();
}

/**
 * Code splitting. As `lazy`, which suspends even when its code is there already: React then holds what was suspended back
 * for up to 300 ms, so that a page whose code is preloaded would still wait.
 * @param load imports the page; after a failure the next use tries again
 */
export function lazyPage<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyPage<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<{ default: ComponentType<Props> }> | undefined;
  let Suspending: ComponentType<Props>;
  const start = () =>
    (loading ??= load().then(
      (module) => {
        loaded = module.default;
        return module;
      },
      (cause: unknown) => {
        loading = undefined;
        failed.add(renew);
        throw cause;
      },
    ));
  const renew = () => {
    Suspending = lazy(start) as unknown as ComponentType<Props>;
  };
  renew();
  function Page(props: Props) {
    // The choice stays for as long as the page is mounted: another type would mount it anew.
    const [Part] = useState<ComponentType<Props>>(() => loaded ?? Suspending);
    return createElement(Part, props);
  }
  return Object.assign(Page, { preload: start });
}
