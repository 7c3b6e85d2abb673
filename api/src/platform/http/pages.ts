import type { FastifyInstance, FastifyReply } from 'fastify';
import { CLIENT_KEYS, clientMetadata, type ClientMetadata } from '@portal/shared/domain/clients';
import { isKnownRoute } from '@portal/shared/domain/routes';
import type { Config } from '../config/config';
import { FAVICON } from './favicon';
import { createShell } from './shell-template';
import { PLAIN_CSS, escapeHtml, plainPage } from './html';
import { notFoundAnswer } from './not-found';

/** A portal for employees: no search engine may list any of it. */
const ROBOTS = 'User-agent: *\nDisallow: /\n';

/**
 * The pages of the portal: the list of clients at '/', and the shell for everything under a client's key.
 * @param isListedTab whether a path, without a slash, is that of a tab which was published after the shell was built
 */
export function installPages(
  app: FastifyInstance,
  config: Config,
  isListedTab: (path: string) => Promise<boolean>,
): void {
  const shell = createShell(config);

  const sendShell = async (reply: FastifyReply, client: ClientMetadata | undefined, status: number) => {
    const html = await shell(client);
    if (html === undefined) {
      return reply
        .code(503)
        .type('text/plain; charset=utf-8')
        .send('The shell is not built: run "npm run build".\n');
    }
    return reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html);
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
  app.get('/', page, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(clientList()),
  );
  app.get('/error', page, (_request, reply) => sendShell(reply, undefined, 200));

  app.get('/*', page, async (request, reply) => {
    const [path = '', query] = request.url.split(/(?=\?)/, 2);
    const [, first = '', ...rest] = path.split('/');
    if (['api', 'assets', 'remotes'].includes(first)) return notFoundAnswer(request, reply);
    const client = clientMetadata(first);
    if (!client) return reply.redirect('/');
    if (first !== client.clientKey)
      return reply.redirect(`/${[client.clientKey, ...rest].join('/')}${query ?? ''}`);
    const known = isKnownRoute(rest.join('/')) || (await isListedTab(rest[0] ?? ''));
    return sendShell(reply, client, known ? 200 : 404);
  });
}

/** The shell has the same list (app/client-list.page.tsx); this one needs no script. */
function clientList(): string {
  const entries = CLIENT_KEYS.map(clientMetadata)
    .filter((client) => client !== undefined)
    .map(
      ({ clientKey, loginLogo, alt }) =>
        `<li><a href="/${escapeHtml(clientKey)}"><img src="${escapeHtml(loginLogo)}" alt="">${escapeHtml(alt)}</a></li>`,
    );
  return plainPage(
    'Rewards Admin Portal',
    `<p>Choose your portal.</p>\n<ul class="clients">\n${entries.join('\n')}\n</ul>`,
  );
}
