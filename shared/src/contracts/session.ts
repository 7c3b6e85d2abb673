import { Type } from 'typebox';
import { described } from './described';
import { endpoint, success } from './endpoint';
import { Id, Nullable, WireDate, strictObject } from './fields';
import { KeptPreference } from './preferences';

/** Login, session, claims and client configuration (LOGIN-1, SESSION-1). */

export const PortalUser = Type.Object({
  Id: Type.Integer(),
  UserName: Type.String(),
  FirstName: Type.Optional(Type.String()),
  UserTypeID: Type.Integer(),
  ClientID: Type.Integer(),
  clientKey: Type.String(),
  PasswordChangedDate: Nullable(Type.String()),
  accessToken: Type.String(),
  claims: Type.Array(Type.String()),
  preferences: Type.Optional(Type.Array(KeptPreference)),
  DefaultViews: described(
    "What the user's lists open with: the query of their address, by list.",
    Type.Optional(Type.Record(Type.String(), Type.String())),
  ),
});

const credential = (maxLength: number) => Type.String({ minLength: 1, maxLength });

export const getChallenge = endpoint({
  method: 'GET',
  path: '/api/OAuth/oauth/challenge',
  claim: 'public',
  summary: 'A new proof-of-work challenge for the human verification (ALTCHA): single use, 10 minutes',
  response: Type.Object({
    parameters: Type.Object(
      {
        algorithm: Type.String(),
        nonce: Type.String(),
        salt: Type.String(),
        cost: Type.Integer(),
        keyLength: Type.Integer(),
        keyPrefix: Type.String(),
      },
      // The signature is over everything that ALTCHA puts here.
      { additionalProperties: true },
    ),
    signature: Type.Optional(Type.String()),
  }),
});

export const login = endpoint({
  method: 'POST',
  path: '/api/OAuth/oauth/login',
  claim: 'public',
  holdsSecret: true,
  refuses: [401],
  summary: 'Logs in with login id, password and a solved human verification',
  body: Type.Object({
    loginId: credential(150),
    password: credential(200),
    client: credential(50),
    verification: Type.Optional(Nullable(Type.String({ maxLength: 4000 }))),
  }),
  response: success({ accessToken: Type.String(), refreshToken: Type.String(), user: PortalUser }),
});

/** At least 128 random bits. */
export const IDEMPOTENCY_KEY = /^[\w-]{22,100}$/;

export const renewToken = endpoint({
  method: 'GET',
  path: '/api/OAuth/oauth/token',
  claim: 'public',
  holdsSecret: true,
  beforePasswordChange: true,
  refuses: [401],
  summary:
    'Renews the access token; the refresh token is rotated at every use. With the same Idempotency-Key it may be repeated for a minute',
  query: Type.Object({ refreshToken: credential(200) }),
  headers: Type.Object({
    'idempotency-key': Type.Optional(Type.String({ minLength: 22, maxLength: 100 })),
  }),
  response: success({ success: Type.Boolean(), accessToken: Type.String(), refreshToken: Type.String() }),
});

export const getSelf = endpoint({
  method: 'GET',
  path: '/api/OAuth/oauth/self',
  claim: 'session',
  holdsSecret: true,
  beforePasswordChange: true,
  summary: 'The user of this session',
  response: success({ user: PortalUser }),
});

export const updatePassword = endpoint({
  method: 'PUT',
  path: '/api/OAuth/oauth/updatePassword',
  claim: 'session',
  beforePasswordChange: true,
  summary: "Changes the user's own password and ends their other sessions",
  body: Type.Object({
    UniqueUserIdentifier: Type.Optional(Nullable(Id)),
    NewPassword: Type.String({ maxLength: 200 }),
    OldPassword: Type.String({ maxLength: 200 }),
  }),
  response: success({}),
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/OAuth/oauth/logout',
  claim: 'session',
  beforePasswordChange: true,
  summary: 'Ends the session on the server',
  response: success({}),
});

export const checkAdminSession = endpoint({
  method: 'GET',
  path: '/api/AdminAuthorizer/oauth/checkAdminSession',
  claim: 'session',
  beforePasswordChange: true,
  summary: 'The ping: is the session alive? Does not extend it',
  response: success({ success: Type.Boolean() }),
});

export const keepAlive = endpoint({
  method: 'POST',
  path: '/api/AdminAuthorizer/oauth/keepAlive',
  claim: 'session',
  beforePasswordChange: true,
  summary: 'Extends the idle limit of the session',
  response: success({ success: Type.Boolean() }),
});

export const getAllClientConfigs = endpoint({
  method: 'GET',
  path: '/api/getAllClientConfigs',
  claim: 'session',
  beforePasswordChange: true,
  summary: "The configuration of the session's own client",
  response: success({
    ClientConfigs: Type.Array(Type.Object({ CODE: Type.String(), Value: Type.String() })),
  }),
});

export const getClaimsByUserId = endpoint({
  method: 'POST',
  path: '/api/Settings/GetClaimsByUserId',
  claim: 'session',
  beforePasswordChange: true,
  refuses: [404],
  summary: 'The claims of oneself or, for administrators, of a user of the own client',
  body: Type.Object({ ClientId: Type.Optional(Nullable(Id)), UserId: Type.Optional(Nullable(Id)) }),
  response: success({ claims: Type.Array(Type.String()) }),
});

/** The account menu and page (ACCOUNT-1). */

export const getAccount = endpoint({
  method: 'GET',
  path: '/api/OAuth/oauth/account',
  claim: 'session',
  summary: 'Who the user of this session is, and when they logged in before',
  response: success({
    Name: Type.String(),
    FirstName: Type.String(),
    EmailAddress: Type.String(),
    LoginId: Type.String(),
    Role: described('The name of the user type.', Type.String()),
    IsSSO: described('Logs in through the identity provider: there is no password here.', Type.Boolean()),
    PasswordChangedDate: Nullable(WireDate),
    LastLogin: described('The login before this session; null when there was none.', Nullable(WireDate)),
  }),
});

export const getMySessions = endpoint({
  method: 'GET',
  path: '/api/OAuth/oauth/sessions',
  claim: 'session',
  summary: "The user's own open sessions, the one in use last first",
  response: success({
    Data: Type.Array(
      Type.Object({
        Key: described('Stands for the session; not its id, which is a secret.', Type.String()),
        Device: Nullable(Type.String()),
        Address: Nullable(Type.String()),
        StartedAt: WireDate,
        LastActiveAt: WireDate,
        Current: described('The session that asks.', Type.Boolean()),
      }),
    ),
  }),
});

export const endMySession = endpoint({
  method: 'POST',
  path: '/api/OAuth/oauth/endSession',
  claim: 'session',
  refuses: [404, 409],
  summary: "Ends one of the user's other sessions, or all others",
  body: strictObject({
    Key: described('Missing: all but this one.', Type.Optional(Nullable(Type.String({ maxLength: 64 })))),
  }),
  response: success({ Ended: Type.Integer() }),
});
