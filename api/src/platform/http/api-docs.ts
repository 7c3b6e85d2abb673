import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi/document';

/** Where the calls are described: the page for people, `/openapi.json` below it for programs. */
export const DOCS_PATH = '/api/docs';

/** Serves the OpenAPI document, and Swagger UI from files of its own: it works under the portal's policy as it is. */
export async function installApiDocs(app: FastifyInstance): Promise<void> {
  // Lazy initialisation: a start needs no document, which the plugin's static mode would ask for at once.
  await app.register(swagger, {
    openapi: {},
    transform: ({ url }) => ({ schema: { hide: true }, url }),
    transformObject: () => openApiDocument() as never,
  });
  app.get(`${DOCS_PATH}/openapi.json`, async () => openApiDocument());
  await app.register(swaggerUi, {
    routePrefix: DOCS_PATH,
    theme: { title: 'Calls of the portal' },
    uiConfig: { layout: 'BaseLayout', docExpansion: 'none', filter: true, deepLinking: true },
  });
}
