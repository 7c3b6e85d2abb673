import { Type } from 'typebox';
import { endpoint, success } from './endpoint';
import { Nullable } from './fields';
import { PortalUser } from './session';

/** Single sign-on (LOGIN-5). */

/** The provider's token travels in the Authorization header. Whatever is wrong with it, the answer is the same 401. */
export const ssoLogin = endpoint({
  method: 'POST',
  path: '/api/Sso/ssoLogin',
  claim: 'public',
  holdsSecret: true,
  refuses: [401],
  summary: "Logs in with a token of the client's identity provider (Authorization: Bearer); each token once",
  body: Type.Object({ client: Type.Optional(Nullable(Type.String({ maxLength: 50 }))) }),
  response: success({ accessToken: Type.String(), refreshToken: Type.String(), user: PortalUser }),
});
