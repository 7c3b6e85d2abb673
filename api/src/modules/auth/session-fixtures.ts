import type { FastifyInstance } from 'fastify';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { TestApp } from '../../testing/test-app';
import { PASSWORD } from '../../testing/test-users';
import { createSessionService } from './session.service';

/** Sessions for tests, with and without the login form. */

/** Opens a session without the login form. @returns its headers and its refresh token */
export async function openSession({ app, platform }: TestApp, user: { userId: number; clientId: number }) {
  const sessions = createSessionService(platform, app.accessTokens);
  const tokens = await platform.database.transaction((trx) => sessions.open(trx, user));
  return { ...tokens, headers: { authorization: `Bearer ${tokens.accessToken}` } };
}

/** @returns a solved human verification, as the browser would send it */
export async function solveVerification(app: FastifyInstance, remoteAddress = '10.0.0.1'): Promise<string> {
  const answer = await app.inject({ method: 'GET', url: '/api/OAuth/oauth/challenge', remoteAddress });
  const challenge = answer.json<Challenge>();
  const solution = await solveChallenge({ challenge, deriveKey, counterStart: 500 });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/** Logs in through the form, with a verification of its own. */
export async function logIn(
  app: FastifyInstance,
  user: { client: string; loginId: string },
  { password = PASSWORD, remoteAddress = '10.0.0.1' } = {},
) {
  const { client, loginId } = user;
  const verification = await solveVerification(app, remoteAddress);
  return app.inject({
    method: 'POST',
    url: '/api/OAuth/oauth/login',
    payload: { loginId, password, client, verification },
    remoteAddress,
  });
}
