import mime from 'mime';
import { getRemotes } from '@portal/shared/contracts/remotes';
import { registerRoute } from '../../platform/http/contract-routes';
import { notFound } from '../../platform/http/errors';
import { IMMUTABLE } from '../../platform/http/static-files';
import type { RouteModule } from '../../platform/platform';
import { deploymentRoutes } from './deployment.routes';
import { activeRemotes } from './active-remotes';
import { createReleaseReader } from './release-store';
import { findRelease } from './remotes.repository';

interface FileAddress {
  name: string;
  version: string;
  '*': string;
}

/** The registry of federated tabs, and the files of their releases. */
export const remoteRoutes: RouteModule = (app, platform) => {
  const { config, database, storage } = platform;
  const readFile = createReleaseReader(storage);

  registerRoute(app, getRemotes, async ({ query }) => {
    return {
      error: null,
      developers: config.demo || config.portalEnv === 'develop',
      remotes: [...(await activeRemotes(database, query.client?.toLowerCase() ?? ''))],
    };
  });

  deploymentRoutes(app, platform);

  app.get<{ Params: FileAddress }>(
    '/remotes/:name/:version/*',
    { schema: { hide: true } },
    async (request, reply) => {
      const { name, version, '*': file } = request.params;
      const release = await findRelease(database.db, name, version);
      const served =
        release &&
        (await readFile(release.storageKey, file, String(request.headers['accept-encoding'] ?? '')));
      if (!served) throw notFound();
      const type = mime.getType(file) ?? 'application/octet-stream';
      if (served.encoding) reply.header('content-encoding', served.encoding);
      return reply
        .type(/^text\/|javascript|json/.test(type) ? `${type}; charset=utf-8` : type)
        .header('cache-control', IMMUTABLE)
        .header('vary', 'accept-encoding')
        .send(served.content);
    },
  );
};
