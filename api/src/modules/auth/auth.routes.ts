import type { IncomingHttpHeaders } from 'node:http';
import * as calls from '@portal/shared/contracts/session';
import { HOUR_MS } from '@portal/shared/domain/durations';
import { bearerToken } from '../../platform/http/bearer-token';
import { registerRoute } from '../../platform/http/contract-routes';
import type { RouteModule } from '../../platform/platform';
import { endOwnSession, listSessions, readAccount } from './account.service';
import { createHumanVerification } from './human-verification';
import { createLogin } from './login.service';
import { createPasswordChange } from './password-change.service';
import { purgeExpired } from './purge.repository';
import { createSessionService } from './session.service';
import {
  readEnding,
  readPasswordChange,
  wireAccount,
  wireEnding,
  wirePortalUser,
  wireSessions,
} from './wire-session';

/** @returns the key of a call that may be repeated; one that could be guessed is as good as none */
function idempotencyKey({ 'idempotency-key': key }: IncomingHttpHeaders): string | undefined {
  return typeof key === 'string' && calls.IDEMPOTENCY_KEY.test(key) ? key : undefined;
}

/** Login, session and own password. */
export const authRoutes: RouteModule = (app, platform) => {
  const verification = createHumanVerification(platform);
  const sessions = createSessionService(platform, app.accessTokens);
  const login = createLogin(platform, verification, sessions);
  const changePassword = createPasswordChange(platform);

  platform.jobs.every('purgeSessions', HOUR_MS, () => purgeExpired(platform));

  registerRoute(app, calls.getChallenge, async ({ address }) => {
    const { parameters, ...rest } = await verification.issue(address);
    return { ...rest, parameters: { ...parameters } };
  });

  registerRoute(app, calls.login, async ({ body, address, request }) => {
    const origin = { address, userAgent: request.headers['user-agent'] };
    const { userId, tokens } = await login(body, origin);
    const user = wirePortalUser(await sessions.sessionUser(userId), tokens.accessToken);
    return { error: null, ...tokens, user };
  });

  registerRoute(app, calls.renewToken, async ({ query, address, request }) => ({
    error: null,
    success: true,
    ...(await sessions.renew(query.refreshToken, address, idempotencyKey(request.headers))),
  }));

  registerRoute(app, calls.getSelf, async ({ actor, request }) => ({
    error: null,
    user: wirePortalUser(await sessions.sessionUser(actor.userId), bearerToken(request) ?? ''),
  }));

  registerRoute(app, calls.getAccount, async ({ actor }) => wireAccount(await readAccount(platform, actor)));
  registerRoute(app, calls.getMySessions, async ({ actor }) =>
    wireSessions(await listSessions(platform, actor)),
  );
  registerRoute(app, calls.endMySession, async ({ actor, body }) =>
    wireEnding(await endOwnSession(platform, actor, readEnding(body))),
  );

  registerRoute(app, calls.updatePassword, async ({ actor, body }) => {
    await changePassword(actor, readPasswordChange(body));
    return { error: null };
  });

  registerRoute(app, calls.logout, async ({ actor }) => {
    await sessions.logout(actor);
    return { error: null };
  });

  // That the call was let in is the answer.
  registerRoute(app, calls.checkAdminSession, () => Promise.resolve({ error: null, success: true }));

  registerRoute(app, calls.keepAlive, async ({ actor }) => {
    await sessions.keepAlive(actor);
    return { error: null, success: true };
  });
};
