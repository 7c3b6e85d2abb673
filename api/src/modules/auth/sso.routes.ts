import type { AddressInfo } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ssoLogin } from '@portal/shared/contracts/sso';
import { registerRoute } from '../../platform/http/contract-routes';
import type { RouteModule } from '../../platform/platform';
import { createSessionService } from './session.service';
import { createSsoLogin } from './sso.service';
import { wirePortalUser } from './wire-session';

/** Single sign-on of every client that has it configured. */
export const ssoRoutes: RouteModule = (app, platform) => {
  const sessions = createSessionService(platform, app.accessTokens);
  const logIn = createSsoLogin(platform, sessions, () => ownAddress(app));

  registerRoute(app, ssoLogin, async ({ body, address, request }) => {
    const { userId, tokens } = await logIn({
      token: providerToken(request),
      client: body.client ?? '',
      address,
      userAgent: request.headers['user-agent'],
    });
    const user = wirePortalUser(await sessions.sessionUser(userId), tokens.accessToken);
    return { error: null, ...tokens, user };
  });
};

/** The header carries the token (LOGIN-5.6): with or without the word Bearer before it. */
const providerToken = ({ headers }: FastifyRequest): string | undefined =>
  /^(?:Bearer +)?(\S+)$/i.exec(headers.authorization ?? '')?.[1];

/** How this server reaches itself. An address that stands for all of the machine's is nothing to connect to. */
function ownAddress(app: FastifyInstance): string {
  const { address, family, port } = app.server.address() as AddressInfo;
  const everywhere: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' };
  return `http://${everywhere[address] ?? (family === 'IPv6' ? `[${address}]` : address)}:${port}`;
}
