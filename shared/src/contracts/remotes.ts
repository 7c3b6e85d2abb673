import { Type } from 'typebox';
import { endpoint, success } from './endpoint';

/** The registry of federated tabs (architecture, 'Federation'). */

export const RemoteEntry = Type.Object({
  name: Type.String(),
  version: Type.String(),
  /** Address of the manifest, `/remotes/{name}/{version}/mf-manifest.json`. */
  entry: Type.String(),
  /** SHA-384 of the manifest (`''`) and of every file beside it, by relative name: `sha384-…`. */
  integrity: Type.Record(Type.String(), Type.String()),
  /** The range of the shell's API that the remote needs. */
  shellApi: Type.String(),
  owner: Type.String(),
});

export const getRemotes = endpoint({
  method: 'GET',
  path: '/api/remotes',
  claim: 'public',
  summary: 'The active version of every remote, for one client where versions are pinned',
  query: Type.Object({ client: Type.Optional(Type.String({ maxLength: 50 })) }),
  response: success({ remotes: Type.Array(RemoteEntry) }),
});
