import { useEffect } from 'react';
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
export function usePageHead(client: ClientMetadata): void {
  useEffect(() => {
    document.title = client.pageTitle;
    document.documentElement.dataset.client = client.clientKey;
    setAttribute('meta[name="description"]', 'content', client.description);
    setAttribute('meta[name="keywords"]', 'content', client.keywords);
    setAttribute('link[rel="icon"]', 'href', client.faviconUrl);
  }, [client]);
}

const setAttribute = (selector: string, name: string, value: string) =>
  document.head.querySelector(selector)?.setAttribute(name, value);
