import { Type } from 'typebox';
import { endpoint, success } from './endpoint';
import { Nullable } from './fields';

/** Finding one thing among all (FIND-1). */
export const search = endpoint({
  method: 'POST',
  path: '/api/Search/search',
  claim: 'session',
  summary:
    'Finds promotions, rewards, officers, files, tickets and users by id or name, within rights and client',
  body: Type.Object({ Text: Type.String({ maxLength: 100 }) }),
  response: success({
    Data: Type.Array(
      Type.Object({
        /** A kind of domain/entities. */
        Kind: Type.String(),
        Id: Type.String(),
        Title: Type.String(),
        Detail: Nullable(Type.String()),
        /** Address of its page below the client. */
        Page: Type.String(),
      }),
    ),
    /** Kinds of which more fit than are answered. */
    More: Type.Optional(Type.Array(Type.String())),
  }),
});
