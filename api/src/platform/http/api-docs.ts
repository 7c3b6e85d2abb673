import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { ALL_ENDPOINTS } from '@portal/shared/contracts/all';
import type { Access, Endpoint } from '@portal/shared/contracts/endpoint';
import { escapeHtml, plainPage } from './html';

/** OpenAPI of every call, made from the contracts. Before the routes are registered. */
export async function installApiDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: { title: 'Rewards Admin Portal', version: '1.0.0' },
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    },
    transform: ({ schema, url, route }) => {
      const endpoint = route.config?.endpoint;
      if (!endpoint) return { schema: { ...schema, hide: true }, url };
      const tag = url.split('/')[2] ?? '';
      const security = endpoint.claim === 'public' ? [] : [{ session: [] }];
      return {
        schema: { ...schema, tags: [tag], security, description: `Needs: ${accessText(endpoint.claim)}.` },
        url,
      };
    },
  });
  const docs = { schema: { hide: true } };
  app.get('/api/docs/openapi.json', docs, async () => app.swagger());
  app.get('/api/docs', docs, async (_request, reply) => reply.type('text/html; charset=utf-8').send(page()));
}

const accessText = (access: Access): string =>
  typeof access === 'string' ? access : access.anyOf.join(' or ');

function page(): string {
  const calls = ALL_ENDPOINTS.map(
    (endpoint) => `<details>
<summary><code>${endpoint.method} ${escapeHtml(endpoint.path)}</code> ${escapeHtml(endpoint.summary ?? '')}</summary>
<p>Needs: ${escapeHtml(accessText(endpoint.claim))}</p>
${schemas(endpoint)}
</details>`,
  );
  return plainPage(
    'Calls of the portal',
    `<p>As OpenAPI: <a href="/api/docs/openapi.json">openapi.json</a></p>\n${calls.join('\n')}`,
  );
}

const schemas = ({ params, query, body, response }: Endpoint): string =>
  Object.entries({ Path: params, Query: query, Body: body, Success: response })
    .filter(([, schema]) => schema)
    .map(
      ([name, schema]) =>
        `<p>${name}</p><pre><code>${escapeHtml(JSON.stringify(schema, null, 2))}</code></pre>`,
    )
    .join('\n');
