import { use, type MouseEvent, type RefAttributes } from 'react';
// eslint-disable-next-line no-restricted-imports -- its context is no part of the module that tabs share
import { Link, UNSAFE_NavigationContext as NavigationContext } from 'react-router';
import type { LinkProps } from 'react-router-dom';

/** A path from the root with nothing to resolve first: no dots, no empty part, nothing that could name another host. */
const PLAIN_PATH = /^(?:\/[\w%~-]+)+\/?(?:\?[^#]+)?(?:#.+)?$/;

/** What a link does otherwise than by its address is left to the router's own. */
const SPECIAL = [
  ...['relative', 'reloadDocument', 'mask', 'discover', 'prefetch'],
  ...['preventScrollReset', 'viewTransition', 'defaultShouldRevalidate'],
] as const satisfies readonly (keyof LinkProps)[];

/**
 * The router's `Link`, lighter where `to` is a path from the root: lists are full of such. The router's own subscribes to the
 * location and runs two layout effects at each of its changes; this one reads a context that never changes. Whether the present
 * entry of the history is replaced, the portal's history decides.
 */
export function RouterLink(props: LinkProps & RefAttributes<HTMLAnchorElement>) {
  const { to, replace, state, onClick, ...rest } = props;
  if (typeof to !== 'string' || !PLAIN_PATH.test(to) || SPECIAL.some((name) => name in props))
    return <Link {...props} />;
  const { navigator } = use(NavigationContext);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isForThisPage(event, rest.target)) return;
    event.preventDefault();
    if (replace) navigator.replace(to, state);
    else navigator.push(to, state);
  };
  const { children, ...attributes } = rest;
  return (
    <a {...attributes} href={to} onClick={follow}>
      {children}
    </a>
  );
}

/** Whether the browser would follow a press in this very page, not in another tab or window. */
const isForThisPage = (event: MouseEvent, target: string | undefined): boolean =>
  event.button === 0 &&
  (!target || target === '_self') &&
  !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);
