import type { FastifyReply } from 'fastify';
import { notFound } from '../../platform/errors';
import type { RouteModule } from '../../platform/platform';
import { archiveOf, keepNewerKit, packumentOf, SCOPE } from './kit-packages';

/**
 * The portal as a registry of npm packages, to be read only: the kit with which teams make tabs outside of the portal's
 * repository. Open to all who reach the portal: it is the code that pages are sent anyway, and holds no secret.
 */
export const kitRoutes: RouteModule = (app, platform) => {
  const hidden = { schema: { hide: true } };

  const sendPackument = async (name: string, reply: FastifyReply) => {
    await keepNewerKit(platform);
    const packument = await packumentOf(platform, name);
    if (!packument) throw notFound();
    return reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(packument);
  };

  // npm asks for `@portal%2fshared`, a person for `@portal/shared`.
  app.get<{ Params: { full: string } }>('/npm/:full', hidden, async ({ params }, reply) => {
    const [scope, name, ...rest] = params.full.split('/');
    if (scope !== SCOPE || !name || rest.length > 0) throw notFound();
    return sendPackument(name, reply);
  });
  app.get<{ Params: { name: string } }>(`/npm/${SCOPE}/:name`, hidden, ({ params }, reply) =>
    sendPackument(params.name, reply),
  );
  app.get<{ Params: { name: string; file: string } }>(
    `/npm/${SCOPE}/:name/-/:file`,
    hidden,
    async ({ params }, reply) => {
      const archive = await archiveOf(platform, params.name, params.file);
      if (!archive) throw notFound();
      return reply.type('application/octet-stream').header('cache-control', 'no-cache').send(archive);
    },
  );
};
