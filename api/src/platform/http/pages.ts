import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ALL_CLIENTS, clientMetadata, type ClientMetadata } from '@portal/shared/domain/clients';
import { isKnownRoute } from '@portal/shared/domain/routes';
import type { Config } from '../config/config';
import { FAVICON } from './favicon';
import type { InitialPage } from './initial-page';
import { createShell } from './shell-template';
import { PLAIN_CSS, escapeHtml, plainPage } from './html';
import { notFoundAnswer } from './not-found';
import { pathOf } from './request-log';
import { applyOpenerPolicy } from './security-headers';

/** A portal for employees: no search engine may list any of it. */
const ROBOTS = 'User-agent: *\nDisallow: /\n';

interface PageSource {
  /** Whether a path, without a slash, is that of a tab which was published after the shell was built. */
  isListedTab(path: string): Promise<boolean>;
  /** @param path below the client's key */
  initialPage(request: FastifyRequest, client: ClientMetadata, path: string): Promise<InitialPage>;
}

/** The pages of the portal: the list of clients at '/', and the shell for everything under a client's key. */
export function installPages(app: FastifyInstance, config: Config, source: PageSource): void {
  const shell = createShell(config);

  const sendShell = async (
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    client?: ClientMetadata,
    path = '',
  ) => {
    // The page can ask for all of it by itself: it is sent even when the database is away.
    const initial =
      client &&
      (await source.initialPage(request, client, path).catch((error: unknown) => {
        request.log.warn({ err: error }, 'page sent without its initial state');
        return undefined;
      }));
    const html = await shell(client, initial);
    if (html === undefined) {
      return reply
        .code(503)
        .type('text/plain; charset=utf-8')
        .send('The shell is not built: run "npm run build".\n');
    }
    applyOpenerPolicy(request, reply);
    void reply.code(status).type('text/html; charset=utf-8');
    if (initial?.personal) return reply.header('cache-control', 'no-store').send(html);
    const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
    void reply.header('cache-control', 'no-cache').header('etag', etag);
    const unchanged = status === 200 && request.headers['if-none-match'] === etag;
    return unchanged ? reply.code(304).send() : reply.send(html);
  };

  const page = { schema: { hide: true } };
  app.get('/plain.css', page, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'max-age=3600').send(PLAIN_CSS),
  );
  app.get('/robots.txt', page, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'max-age=3600').send(ROBOTS),
  );
  app.get('/favicon.ico', page, async (_request, reply) =>
    reply.type('image/x-icon').header('cache-control', 'max-age=3600').send(FAVICON),
  );
  app.get('/', page, async (request, reply) => {
    applyOpenerPolicy(request, reply);
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(clientList());
  });
  // Half of a page is what it starts from: the registry of tabs, and who is logged in, without a token.
  const shellPage = { ...page, config: { compressed: true } };
  app.get('/error', shellPage, (request, reply) => sendShell(request, reply, 200));

  app.get('/*', shellPage, async (request, reply) => {
    const path = pathOf(request.url);
    const query = request.url.slice(path.length);
    const [, first = '', ...rest] = path.split('/');
    if (['api', 'assets', 'remotes', 'npm'].includes(first)) return notFoundAnswer(request, reply);
    const client = clientMetadata(first);
    if (!client) return reply.redirect('/');
    if (first !== client.clientKey)
      return reply.redirect(`/${[client.clientKey, ...rest].join('/')}${query}`);
    const below = rest.join('/');
    const known = isKnownRoute(below) || (await source.isListedTab(rest[0] ?? ''));
    return sendShell(request, reply, known ? 200 : 404, client, below);
  });
}

/** The shell shows the same list to whoever comes from one of its pages (pages/client-list.page.tsx); this one needs no script. */
function clientList(): string {
  const entries = ALL_CLIENTS.map(
    ({ clientKey, loginLogo, alt }) =>
      `<li><a href="/${escapeHtml(clientKey)}"><img src="${escapeHtml(loginLogo)}" alt="">${escapeHtml(alt)}</a></li>`,
  );
  return plainPage(
    'Rewards Admin Portal',
    `<p>Choose your portal.</p>\n<ul class="clients">\n${entries.join('\n')}\n</ul>`,
  );
}
