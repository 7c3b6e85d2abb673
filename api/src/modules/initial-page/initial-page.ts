import type { FastifyRequest } from 'fastify';
import type { ClientMetadata } from '@portal/shared/domain/clients';
import { checksum, type InitialSession, type InitialState } from '@portal/shared/remote/initial-state';
import type { AccessTokens } from '../../platform/http/access-tokens';
import type { InitialPage } from '../../platform/http/initial-page';
import { rightsStamp } from '../../platform/http/rights-stamp';
import type { Platform } from '../../platform/platform';
import { activeRemotes, isForDevelopers } from '../remotes/active-remotes';
import { withPreview } from '../remotes/preview';
import { createTokenReader } from '../auth/authenticator';
import { clientConfigs } from '../clients/clients.repository';
import { wireConfigs } from '../clients/wire-client';
import { createSessionService, type SessionUser } from '../auth/session.service';
import { wireSessionUser } from '../auth/wire-session';
import { createPreloadLinks } from './preload-links';

/**
 * What a page is sent with: its initial state, and preload links for the code that the state makes necessary. A session is
 * read from the cookie of the page's own client, and only while it lives; reading it does not prolong it.
 * @returns a function of the request, its client and the path below the client's key
 */
export function createInitialPage(platform: Platform, accessTokens: AccessTokens) {
  const { database } = platform;
  const actorOf = createTokenReader(platform);
  const sessions = createSessionService(platform, accessTokens);
  const preloadLinks = createPreloadLinks(platform);

  const sessionOf = async (
    request: FastifyRequest,
    { clientKey }: ClientMetadata,
  ): Promise<{ user: SessionUser; session: InitialSession } | null> => {
    const token = accessTokenCookie(request.headers.cookie);
    const actor = token === undefined ? undefined : await actorOf(request, token);
    if (token === undefined || actor?.clientKey !== clientKey || !actor.passwordChanged) return null;
    const user = await sessions.sessionUser(actor.userId);
    const session: InitialSession = {
      user: wireSessionUser(user),
      configs: wireConfigs(await clientConfigs(database.db, actor)),
      rights: rightsStamp(actor),
      token: checksum(token),
    };
    return { user, session };
  };

  return async (request: FastifyRequest, client: ClientMetadata, path: string): Promise<InitialPage> => {
    const { clientKey } = client;
    const found = await sessionOf(request, client);
    if (!found) {
      const state: InitialState = { clientKey, remotes: [], session: null };
      return { state, links: [], personal: false };
    }
    const { user, session } = found;
    const active = await activeRemotes(database, { clientKey, userId: user.userId });
    // A right that was taken away ends a preview too.
    const previews = user.claims.includes('deployments_view');
    const remotes = previews ? await withPreview(platform, request, user.userId, active) : active;
    const developers = isForDevelopers(platform.config);
    const state: InitialState = { clientKey, developers, remotes, session };
    return { state, links: await preloadLinks(user, remotes, path), personal: true };
  };
}

/** The cookie of the client (LOGIN-1.7); browsers send it with pages of its client alone. */
const accessTokenCookie = (header: string | undefined): string | undefined =>
  /(?:^|; )maccessToken=([\w.-]{1,4096})(?:;|$)/.exec(header ?? '')?.[1];
