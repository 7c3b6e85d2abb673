import type { IncomingMessage, ServerResponse } from 'node:http';
import { INITIAL_STATE_ID, type InitialState } from '../src/remote/initial-state';

/** What of the portal's answer is about its bytes on the way, and not about the page. */
const ON_THE_WAY = [
  'connection',
  'content-encoding',
  'content-length',
  'etag',
  'keep-alive',
  'transfer-encoding',
];
const STATE = new RegExp(`(<script type="application/json" id="${INITIAL_STATE_ID}">)([^<]*)(</script>)`);

/**
 * Answers pages as the portal does, with the tab in development in the place of the published one: a page is sent with the list
 * of remotes, and with links to the code of the tab that it opens with.
 */
export const pageWith =
  (entry: InitialState['remotes'][number], portal: string) =>
  async (
    request: IncomingMessage,
    response: ServerResponse,
    next: (error?: unknown) => void,
  ): Promise<void> => {
    if (!isPage(request)) return next();
    try {
      const page = await fetch(new URL(request.url ?? '/', portal), {
        headers: forwarded(request),
        redirect: 'manual',
      });
      response.statusCode = page.status;
      for (const [name, value] of page.headers)
        if (!ON_THE_WAY.includes(name) && name !== 'set-cookie') response.setHeader(name, value);
      response.setHeader('set-cookie', page.headers.getSetCookie());
      response.end(withEntry(await page.text(), entry));
    } catch {
      // As every other request: the proxy says that the portal can not be reached.
      next();
    }
  };

const isPage = ({ method, url = '', headers }: IncomingMessage): boolean =>
  method === 'GET' && /\btext\/html\b/.test(headers.accept ?? '') && !/^\/(api|remotes|npm)\//.test(url);

/** @param page HTML @returns it with the entry in its initial state, if it has one of a session */
export function withEntry(page: string, entry: InitialState['remotes'][number]): string {
  const published = new RegExp(`<link rel="preload"[^>]* href="/remotes/${entry.name}/[^>]*>`, 'g');
  return page.replace(published, '').replace(STATE, (_all, start: string, json: string, end: string) => {
    const state = JSON.parse(json) as InitialState;
    if (!state.session) return start + json + end;
    const others = state.remotes.filter(({ name }) => name !== entry.name);
    // Escaped as the portal does: text can not end the element that it stands in.
    const text = JSON.stringify({ ...state, remotes: [...others, entry] }).replaceAll('<', '\\u003c');
    return start + text + end;
  });
}

/** What makes the page: who asks, and in which language. */
const forwarded = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    ['accept', 'accept-language', 'cookie', 'user-agent'].flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
