import { Type } from 'typebox';
import { DEPLOYMENT_STATES, type DeploymentState } from '../domain/deployments';
import { EXPORT_HEADERS, endpoint, success } from './endpoint';
import { FileContent, Nullable, WireDate } from './fields';

/** The registry of federated tabs, their releases, and how they fare (architecture, 'Federation'). */

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
  /** The label of its tab. */
  tab: Type.String(),
  /** Where its tab is under the client's key, with a slash. */
  path: Type.String(),
  /** What a user needs to see its tab. */
  claim: Type.String(),
  /** Set by a developer's own proxy alone: the remote comes from their machine. No portal ever answers it. */
  development: Type.Optional(Type.Boolean()),
  /** A release that was not activated, shown to this browser alone until then. */
  previewUntil: Type.Optional(WireDate),
  /** A release that a share of the users gets before all do. */
  canary: Type.Optional(Type.Boolean()),
  /** It came with the portal or has shown itself often enough: only such a release is rendered before its tab is opened. */
  proven: Type.Optional(Type.Boolean()),
});

export const getRemotes = endpoint({
  method: 'GET',
  path: '/api/remotes',
  claim: 'public',
  summary: 'The active version of every remote, for one client where versions are pinned',
  query: Type.Object({
    client: Type.Optional(Type.String({ maxLength: 50 })),
    /** The id of the user whose page asks: a canary goes by users. Without it the answer is what most of them get. */
    user: Type.Optional(Type.String({ pattern: '^[1-9]\\d{0,14}$', maxLength: 15 })),
  }),
  response: success({
    /** Developers may put a tab of their own machine before this portal: never in production. */
    developers: Type.Optional(Type.Boolean()),
    remotes: Type.Array(RemoteEntry),
  }),
});

const OneRemote = Type.Object({ name: Type.String({ maxLength: 40, pattern: '^[a-z][a-z0-9]+$' }) });
const Version = Type.String({ minLength: 1, maxLength: 100 });
/** A client's key: only what this client gets. Missing, null and '': what all clients get that have no pin. */
const ForClient = Type.Optional(Nullable(Type.String({ maxLength: 50 })));

export const publishRelease = endpoint({
  method: 'POST',
  path: '/api/remotes/:name/releases',
  claim: 'deployToken',
  consumes: 'multipart/form-data',
  reads: Type.Object({ files: Type.Array(FileContent, { minItems: 1 }) }),
  refuses: [404, 409],
  summary:
    'Stores a build for good, as one archive (.tar.gz, .tgz, .zip) or as its files; no page gets it yet',
  params: OneRemote,
  response: success({
    name: Type.String(),
    version: Type.String(),
    entry: Type.String(),
    /** What is not quite right, and may be refused one day. */
    warnings: Type.Array(Type.String()),
  }),
});

/** What all clients, or one, get after a change, and what they got before. */
const pointerAnswer = success({
  name: Type.String(),
  client: Type.String(),
  version: Nullable(Type.String()),
  previousVersion: Nullable(Type.String()),
  /** There when a canary was ended: the former version was that of its share alone, all others have what they had. */
  endedCanary: Type.Optional(Type.Literal(true)),
});

export const activateRelease = endpoint({
  method: 'POST',
  path: '/api/remotes/:name/activate',
  claim: 'deployToken',
  refuses: [404, 409],
  summary: 'Serves a release to all clients, or pins it to one',
  params: OneRemote,
  body: Type.Object({ version: Version, client: ForClient }),
  response: pointerAnswer,
});

export const rollbackRelease = endpoint({
  method: 'POST',
  path: '/api/remotes/:name/rollback',
  claim: 'deployToken',
  refuses: [404, 409],
  summary: 'Serves what was served before the last activation',
  params: OneRemote,
  body: Type.Object({ client: ForClient }),
  response: pointerAnswer,
});

export const unpinRelease = endpoint({
  method: 'POST',
  path: '/api/remotes/:name/unpin',
  claim: 'deployToken',
  refuses: [404],
  summary: 'Gives a client what all clients get',
  params: OneRemote,
  body: Type.Object({ client: Type.String({ minLength: 1, maxLength: 50 }) }),
  response: pointerAnswer,
});

export const startCanary = endpoint({
  method: 'POST',
  path: '/api/remotes/:name/canary',
  claim: 'deployToken',
  refuses: [404, 409],
  summary:
    'Serves a release to a share of the users, the same ones at every load, in place of the active one',
  params: OneRemote,
  body: Type.Object({
    version: Version,
    client: ForClient,
    /** Percent of the users. */
    percent: Type.Integer({ minimum: 1, maximum: 50 }),
  }),
  response: success({
    name: Type.String(),
    client: Type.String(),
    version: Type.String(),
    percent: Type.Integer(),
  }),
});

export const promoteCanary = endpoint({
  method: 'POST',
  path: '/api/remotes/:name/promote',
  claim: 'deployToken',
  refuses: [404, 409],
  summary: 'Serves the canary to all users: activates it',
  params: OneRemote,
  body: Type.Object({ client: ForClient }),
  response: pointerAnswer,
});

export const createPreview = endpoint({
  method: 'POST',
  path: '/api/remotes/:name/preview',
  claim: 'deployToken',
  refuses: [404, 409],
  summary:
    'A signed, short-lived permission to see a release that need not be active; a browser opens it as #preview=… of any page',
  params: OneRemote,
  body: Type.Object({ version: Version }),
  response: success({
    name: Type.String(),
    version: Type.String(),
    /** Of the tab, below a client's key. */
    path: Type.String(),
    clients: Type.Array(Type.String()),
    token: Type.String(),
    until: WireDate,
  }),
});

export const openPreview = endpoint({
  method: 'POST',
  path: '/api/remotes/preview',
  claim: 'deployments_view',
  refuses: [404],
  summary: 'Has the pages of this browser show the release of a preview, until the preview ends',
  body: Type.Object({ token: Type.String({ minLength: 1, maxLength: 2000 }) }),
  response: success({ name: Type.String(), version: Type.String(), until: WireDate }),
});

export const endPreview = endpoint({
  method: 'POST',
  path: '/api/remotes/preview/end',
  claim: 'session',
  summary: 'Has the pages of this browser show what is active again',
  response: success({}),
});

const ReleaseRow = Type.Object({
  version: Type.String(),
  shellApi: Type.String(),
  publishedAt: WireDate,
  publishedBy: Type.String(),
  /** It came with the portal's own build. */
  builtIn: Type.Boolean(),
  /** The label of the key that signed it; null for an unsigned one. */
  signedBy: Nullable(Type.String()),
  /** What was not quite right with it when it was published. */
  warnings: Type.Array(Type.String()),
  /** The clients that get it now by a pin, and '' when all others get it. */
  activeFor: Type.Array(Type.String()),
});

export const getReleases = endpoint({
  method: 'GET',
  path: '/api/remotes/:name/releases',
  claim: 'deployToken',
  refuses: [404],
  summary: 'The releases of a remote, newest first',
  params: OneRemote,
  response: success({
    releases: Type.Array(ReleaseRow),
    /** What the caller may do with the remote. */
    may: Type.Array(Type.Union([Type.Literal('publish'), Type.Literal('activate')])),
    /** What the remote asks of its releases: a signature, and another person than the publisher to activate them. */
    needs: Type.Object({ signature: Type.Boolean(), secondPerson: Type.Boolean() }),
    /** The keys of the clients that a release can be pinned for. */
    clients: Type.Array(Type.String()),
  }),
});

export const getBillOfMaterials = endpoint({
  method: 'GET',
  path: '/api/remotes/:name/releases/:version/bom',
  claim: 'deployToken',
  refuses: [404],
  summary: 'The packages inside a release, as CycloneDX',
  params: Type.Object({ name: OneRemote.properties.name, version: Version }),
  response: success({ bom: Type.Unknown() }),
});

const TroubleKind = Type.Union([Type.Literal('failure'), Type.Literal('crash')]);

/** How one release fares for one client. */
export const ReleaseFigures = Type.Object({
  version: Type.String(),
  /** The client's key; '' for reports of the days before they named it. */
  client: Type.String(),
  loads: Type.Integer(),
  failures: Type.Integer(),
  crashes: Type.Integer(),
  hangs: Type.Integer(),
  /** Half, and 95 of 100 loads took at most this long; null while there are none. */
  loadMilliseconds50: Nullable(Type.Integer()),
  loadMilliseconds95: Nullable(Type.Integer()),
  /** The days on which something was reported, oldest first; `troubles` are failures, crashes and hangs. */
  days: Type.Array(Type.Object({ day: Type.String(), loads: Type.Integer(), troubles: Type.Integer() })),
  /** What went wrong in the browsers' words, the last first. */
  errors: Type.Array(
    Type.Object({ kind: TroubleKind, text: Type.String(), count: Type.Integer(), lastAt: WireDate }),
  ),
});

export const getReleaseFigures = endpoint({
  method: 'GET',
  path: '/api/remotes/:name/figures',
  claim: 'deployToken',
  refuses: [404],
  summary: 'How each release of a remote fares for each client: of the last 7 days, newest release first',
  params: OneRemote,
  response: success({ since: WireDate, figures: Type.Array(ReleaseFigures) }),
});

const Pointer = {
  version: Type.String(),
  previousVersion: Nullable(Type.String()),
  changedAt: WireDate,
  changedBy: Type.String(),
};

/** A part of the interface that a release uses and that goes with its next major version. */
export const Deprecation = Type.Object({
  /** 'useOld' */
  part: Type.String(),
  /** '@portal/shared/web/session' */
  from: Type.String(),
  /** 'Use useNew.'; '' when nothing is said. */
  instead: Type.String(),
});

export const DeploymentRow = Type.Object({
  name: Type.String(),
  tab: Type.String(),
  owner: Type.String(),
  /** What all clients without a pin get; null before the first activation. */
  active: Nullable(Type.Object(Pointer)),
  pins: Type.Array(Type.Object({ client: Type.String(), ...Pointer })),
  /** Releases that a share of the users gets; client '' for all clients without a pin. */
  canaries: Type.Array(
    Type.Object({
      client: Type.String(),
      version: Type.String(),
      percent: Type.Integer(),
      startedAt: WireDate,
      startedBy: Type.String(),
    }),
  ),
  /** Of the versions above those that use what is deprecated; a process of the portal's release before does not say. */
  deprecated: Type.Optional(
    Type.Array(Type.Object({ version: Type.String(), uses: Type.Array(Deprecation) })),
  ),
  /** What the portal decided last by a release's rules, in the last 7 days; null when nothing. */
  decision: Nullable(
    Type.Object({ at: WireDate, version: Type.String(), promoted: Type.Boolean(), why: Type.String() }),
  ),
  /** Of the active version, in the last 7 days, as browsers reported. */
  loads: Type.Integer(),
  failures: Type.Integer(),
  crashes: Type.Integer(),
  /** First renders that began and never came to an end. */
  hangs: Type.Integer(),
  /** 95 of 100 loads took at most this long; null while there are none. */
  loadMilliseconds95: Nullable(Type.Integer()),
});

/** '' is no filter. */
const deploymentFilters = {
  /** A part of the tab's label or name, of its owner, or of a version that it serves. */
  Search: Type.Optional(Type.String({ maxLength: 100 })),
  Owner: Type.Optional(Type.String({ maxLength: 200 })),
  /** A client's key: tabs with a pin or a canary of its own. */
  Client: Type.Optional(Type.String({ maxLength: 50 })),
  // The type is said by hand: a union of mapped literals has none.
  State: Type.Optional(
    Type.Unsafe<DeploymentState | ''>(
      Type.Union([...Object.keys(DEPLOYMENT_STATES), ''].map((state) => Type.Literal(state))),
    ),
  ),
};

export const getDeployments = endpoint({
  method: 'GET',
  path: '/api/remotes/deployments',
  claim: 'deployments_view',
  summary:
    'Every remote that matches: what is active, for which clients, since when, and how it fares; all of them without a page',
  query: Type.Object({
    ...deploymentFilters,
    PageNo: Type.Optional(Type.String({ pattern: '^[1-9]\\d{0,5}$', maxLength: 6 })),
    PageSize: Type.Optional(Type.String({ pattern: '^([1-9]\\d?|100)$', maxLength: 3 })),
  }),
  response: success({
    /** The keys of the clients that a release can be pinned to. */
    clients: Type.Array(Type.String()),
    remotes: Type.Array(DeploymentRow),
    /** How many match, on all pages. */
    TotalCount: Type.Integer(),
  }),
});

/** A remote in a line of text and numbers. */
export const DeploymentLine = Type.Object({
  Tab: Type.String(),
  Owner: Type.String(),
  /** Null, as the time and the user are, before the first activation. */
  Version: Nullable(Type.String()),
  Activated: Nullable(WireDate),
  ActivatedBy: Nullable(Type.String()),
  /** 'elan: 1.2.0, bmw: 1.1.0'; '' for none. */
  Pins: Type.String(),
  /** 'elan: 1.3.0 for 10%'; all clients without a pin have no name. */
  Canaries: Type.String(),
  /** '1.2.0: useOld, useOlder'; '' for none. */
  Deprecated: Type.String(),
  Loads: Type.Integer(),
  FailureRate: Type.String(),
  Crashes: Type.Integer(),
  Hangs: Type.Integer(),
  SlowLoad: Type.String(),
});

export const exportDeployments = endpoint({
  method: 'POST',
  path: '/api/remotes/exportdeployments',
  claim: 'deployments_view',
  refuses: [409],
  summary:
    'Every remote that matches with what is active and how it fares, one to a line; Export-Rows says how many',
  answerHeaders: EXPORT_HEADERS,
  body: Type.Object(deploymentFilters),
  response: success({ Data: Type.Array(DeploymentLine) }),
});

const HistoryEntry = Type.Object({
  id: Type.Integer(),
  at: WireDate,
  /** A user's name, a team's label, 'build' or 'command line'. */
  actor: Type.String(),
  /** The key of the client whose user it was; null for all others. */
  client: Nullable(Type.String()),
  action: Type.String(),
  /** The remote or, of operators, the client and its user. */
  subject: Type.String(),
  from: Type.Unknown(),
  to: Type.Unknown(),
});

export const getDeploymentHistory = endpoint({
  method: 'GET',
  path: '/api/remotes/history',
  claim: 'deployments_view',
  summary:
    'What was done to remotes, deploy tokens and operators, by sessions, teams, builds and commands; newest first',
  /** The id of the last entry that is known: older ones follow. */
  query: Type.Object({ before: Type.Optional(Type.String({ pattern: '^[1-9]\\d{0,14}$', maxLength: 15 })) }),
  response: success({ entries: Type.Array(HistoryEntry), more: Type.Boolean() }),
});

const RemoteReport = Type.Object({
  name: Type.String({ maxLength: 40 }),
  version: Version,
  /**
   * Each first render is 'started', and then 'shown' or, when it crashed or its page was left, 'ended'. So is the load of a release
   * that is not proven, which is never 'shown'. What stays at 'started' hangs.
   */
  kind: Type.Union([
    Type.Literal('load'),
    Type.Literal('failure'),
    Type.Literal('crash'),
    Type.Literal('started'),
    Type.Literal('shown'),
    Type.Literal('ended'),
  ]),
  /** Drawn at 'started'; 'shown' and 'ended' name the start that they end. */
  mark: Type.Optional(Type.String({ pattern: '^[0-9a-f]{32}$', maxLength: 32 })),
  milliseconds: Type.Optional(Type.Integer({ minimum: 0, maximum: 600_000 })),
  /** What went wrong, as the browser says it; cut off after 500 characters. */
  detail: Type.Optional(Type.String({ maxLength: 4000 })),
});

export const reportRemotes = endpoint({
  method: 'POST',
  path: '/api/remotes/reports',
  claim: 'session',
  summary: 'How remotes loaded in a browser; what is said of releases that the user is not served is dropped',
  body: Type.Object({ reports: Type.Array(RemoteReport, { minItems: 1, maxItems: 50 }) }),
  response: success({ kept: Type.Integer() }),
});
