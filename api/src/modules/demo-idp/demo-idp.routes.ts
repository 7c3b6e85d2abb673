import type { FastifyReply } from 'fastify';
import { Type, type Static } from 'typebox';
import { clientMetadata } from '@portal/shared/domain/clients';
import type { RouteModule } from '../../platform/platform';
import { findSsoUsers } from '../users/users.repository';
import { createDemoProvider } from './demo-provider';
import { providerPage } from './provider-page';

const WhichClient = Type.Object({ client: Type.String({ maxLength: 50 }) });
const WhichUser = Type.Object({
  ...WhichClient.properties,
  user: Type.String({ minLength: 1, maxLength: 150 }),
});

/**
 * The demo's own identity provider, so that single sign-on works on a laptop: a page to choose who one is, and tokens
 * signed with its own key. It believes everybody, so it exists in the demo alone.
 */
export const demoIdpRoutes: RouteModule = (app, { config, database, now }) => {
  if (!config.demo) return;
  const provider = createDemoProvider(config.secrets.token, now);
  const ssoOf = (clientKey: string) =>
    Object.hasOwn(config.sso, clientKey) ? config.sso[clientKey] : undefined;

  app.get('/demo-idp/jwks.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(await provider.publicKeys()),
  );

  app.get<{ Querystring: Static<typeof WhichClient> }>(
    '/demo-idp/authorize',
    { schema: { hide: true, querystring: WhichClient } },
    async ({ query }, reply) => {
      const client = clientMetadata(query.client);
      if (!client || !ssoOf(client.clientKey)) return reply.redirect('/');
      const users = await findSsoUsers(database.db, client.clientKey);
      return page(reply, providerPage(client, users));
    },
  );

  app.get<{ Querystring: Static<typeof WhichUser> }>(
    '/demo-idp/login',
    { schema: { hide: true, querystring: WhichUser } },
    async ({ query }, reply) => {
      const client = clientMetadata(query.client);
      const sso = client && ssoOf(client.clientKey);
      if (!sso) return reply.redirect('/');
      const token = await provider.sign(sso, query.user);
      return reply
        .header('cache-control', 'no-store')
        .redirect(`/${client.clientKey}/ssoLogin?token=${encodeURIComponent(token)}`);
    },
  );
};

const page = (reply: FastifyReply, html: string): FastifyReply =>
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);
