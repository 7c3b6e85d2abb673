import { Type } from 'typebox';
import { described } from './described';
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
        Kind: described("The kind of thing that was found: 'promotion', 'reward' and so on.", Type.String()),
        Id: Type.String(),
        Title: Type.String(),
        Detail: Nullable(Type.String()),
        Page: described('Address of its page below the client.', Type.String()),
      }),
    ),
    More: described(
      'The kinds of which more match than are answered.',
      Type.Optional(Type.Array(Type.String())),
    ),
  }),
});
