import { getRemotes } from '@portal/shared/contracts/remotes';
import { acceptedEncodings } from '../../platform/http/accepted-encodings';
import { registerRoute } from '../../platform/http/contract-routes';
import { forbidden, notFound } from '../../platform/errors';
import { IMMUTABLE } from '../../platform/http/static-files';
import type { RouteModule } from '../../platform/platform';
import { deploymentRoutes } from './deployment.routes';
import { activeRemotes, etagOf, isForDevelopers } from './active-remotes';
import { previewFolder, withPreview } from './preview';
import { fileType } from './release-files';
import { createReleaseReader } from './release-store';
import { createServedReleases } from './served-releases';

interface FileAddress {
  name: string;
  version: string;
  '*': string;
}

/** The registry of federated tabs, and the files of their releases. */
export const remoteRoutes: RouteModule = (app, platform) => {
  const { config, database, storage } = platform;
  const developers = isForDevelopers(config);
  const folderOf = createServedReleases(database);
  const readFile = createReleaseReader(storage);

  registerRoute(app, getRemotes, async ({ query, request, reply }) => {
    const userId = query.user ? Number(query.user) : undefined;
    const active = await activeRemotes(database, { clientKey: query.client?.toLowerCase() ?? '', userId });
    const remotes = await withPreview(platform, request, userId, active);
    // A page that is open asks again and again, and mostly has it.
    reply.header('cache-control', 'no-cache').header('etag', etagOf(remotes, developers));
    return { error: null, developers, remotes: [...remotes] };
  });

  deploymentRoutes(app, platform);

  // Its content security policy: platform/http/security-headers.ts.
  app.get<{ Params: FileAddress }>(
    '/remotes/:name/:version/*',
    { schema: { hide: true } },
    async (request, reply) => {
      // It would stay in the browser between the portal and its user after the release is gone.
      if (request.headers['service-worker'] !== undefined)
        throw forbidden('A release can not install a service worker.');
      const { name, version, '*': file } = request.params;
      const type = fileType(file);
      const servedFolder = type && (await folderOf(name, version));
      const folder = servedFolder ?? (type && (await previewFolder(platform, request, { name, version })));
      const served =
        folder && (await readFile(folder, file, acceptedEncodings(request.headers['accept-encoding'])));
      if (!served || !type) throw notFound();
      if (served.encoding) reply.header('content-encoding', served.encoding);
      return reply
        .type(type)
        .header('cache-control', servedFolder ? IMMUTABLE : 'private, no-store')
        .header('vary', 'accept-encoding')
        .send(served.content);
    },
  );
};
