import { useEffect, useLayoutEffect } from 'react';
import type { ClientMetadata } from '@portal/shared/domain/clients';
import { useSessionState } from '@portal/shared/web/session';

const PORTAL = 'Rewards Admin';

/** Names the page in the window's title, with the client's title behind it. */
export function useTitle(page: string): void {
  const clientTitle = useSessionState().client?.pageTitle ?? PORTAL;
  useEffect(() => {
    document.title = `${page} | ${clientTitle}`;
  }, [page, clientTitle]);
}

/** The head that the server rendered for the client, kept right when the client changes without a page load. */
export function usePageHead({
  clientKey,
  pageTitle,
  description,
  keywords,
  faviconUrl,
}: ClientMetadata): void {
  // Before the effects of the pages below, which put their own title before the client's.
  useLayoutEffect(() => {
    document.title = pageTitle;
  }, [pageTitle]);
  useEffect(() => {
    document.documentElement.dataset.client = clientKey;
    setAttribute('meta[name="description"]', 'content', description);
    setAttribute('meta[name="keywords"]', 'content', keywords);
    setAttribute('link[rel="icon"]', 'href', faviconUrl);
  }, [clientKey, description, keywords, faviconUrl]);
}

/** A browser asks for an icon anew whenever its address is set, to the same one, too. */
function setAttribute(selector: string, name: string, value: string): void {
  const element = document.head.querySelector(selector);
  if (element?.getAttribute(name) !== value) element?.setAttribute(name, value);
}
