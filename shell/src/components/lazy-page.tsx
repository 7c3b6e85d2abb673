import { createElement, lazy, useState, type ComponentType, type ReactNode } from 'react';

export interface LazyPage<Props extends object> {
  (props: Props): ReactNode;
  /** Loads its code; once that is there, the page is rendered without suspending. */
  preload(): Promise<unknown>;
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
  const start = () =>
    (loading ??= load().then(
      (module) => {
        loaded = module.default;
        return module;
      },
      (cause: unknown) => {
        loading = undefined;
        throw cause;
      },
    ));
  const Suspending = lazy(start);
  function Page(props: Props) {
    // The choice stays for as long as the page is mounted: another type would mount it anew.
    const [Part] = useState<ComponentType<Props>>(
      () => loaded ?? (Suspending as unknown as ComponentType<Props>),
    );
    return createElement(Part, props);
  }
  return Object.assign(Page, { preload: start });
}
