import { Type } from 'typebox';
import { DEPLOYMENT_STATES, type DeploymentState } from '../domain/deployments';
import { described } from './described';
import { EXPORT_HEADERS, endpoint, success } from './endpoint';
import { FileContent, Nullable, WireDate, strictObject } from './fields';

/** The registry of federated tabs, their releases, and how they fare (architecture, 'Federation'). */

export const RemoteEntry = Type.Object({
  name: Type.String(),
  version: Type.String(),
  entry: described('Address of the manifest, `/remotes/{name}/{version}/mf-manifest.json`.', Type.String()),
  integrity: described(
    "SHA-384 of the manifest (`''`) and of every file beside it, by relative name: `sha384-…`.",
    Type.Record(Type.String(), Type.String()),
  ),
  shellApi: described("The range of the shell's API that the remote needs.", Type.String()),
  owner: Type.String(),
  tab: described('The label of its tab.', Type.String()),
  path: described("Where its tab is under the client's key, with a slash.", Type.String()),
  claim: described('What a user needs to see its tab.', Type.String()),
  development: described(
    "Set by a developer's own proxy alone: the remote comes from their machine. No portal ever answers it.",
    Type.Optional(Type.Boolean()),
  ),
  previewUntil: described(
    'A release that was not activated, shown to this browser alone until then.',
    Type.Optional(WireDate),
  ),
  canary: described('A release that a share of the users gets before all do.', Type.Optional(Type.Boolean())),
  proven: described(
    'It came with the portal or has shown itself often enough: only such a release is rendered before its tab is opened.',
    Type.Optional(Type.Boolean()),
  ),
});

export const getRemotes = endpoint({
  method: 'GET',
  path: '/api/remotes',
  claim: 'public',
  summary: 'The active version of every remote, for one client where versions are pinned',
  query: Type.Object({
    client: Type.Optional(Type.String({ maxLength: 50 })),
    user: described(
      'The id of the user whose page asks: a canary goes by users. Without it the answer is what most of them get.',
      Type.Optional(Type.String({ pattern: '^[1-9]\\d{0,14}$', maxLength: 15 })),
    ),
  }),
  response: success({
    developers: described(
      'Developers may put a tab of their own machine before this portal: never in production.',
      Type.Optional(Type.Boolean()),
    ),
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
    warnings: described('What is not quite right, and may be refused one day.', Type.Array(Type.String())),
  }),
});

/** What all clients, or one, get after a change, and what they got before. */
const pointerAnswer = success({
  name: Type.String(),
  client: Type.String(),
  version: Nullable(Type.String()),
  previousVersion: Nullable(Type.String()),
  endedCanary: described(
    'There when a canary was ended: the former version was that of its share alone, all others have what they had.',
    Type.Optional(Type.Literal(true)),
  ),
});

export const activateRelease = endpoint({
  method: 'POST',
  path: '/api/remotes/:name/activate',
  claim: 'deployToken',
  refuses: [404, 409],
  summary: 'Serves a release to all clients, or pins it to one',
  params: OneRemote,
  body: strictObject({ version: Version, client: ForClient }),
  response: pointerAnswer,
});

export const rollbackRelease = endpoint({
  method: 'POST',
  path: '/api/remotes/:name/rollback',
  claim: 'deployToken',
  refuses: [404, 409],
  summary: 'Serves what was served before the last activation',
  params: OneRemote,
  body: strictObject({ client: ForClient }),
  response: pointerAnswer,
});

export const unpinRelease = endpoint({
  method: 'POST',
  path: '/api/remotes/:name/unpin',
  claim: 'deployToken',
  refuses: [404],
  summary: 'Gives a client what all clients get',
  params: OneRemote,
  body: strictObject({ client: Type.String({ minLength: 1, maxLength: 50 }) }),
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
  body: strictObject({
    version: Version,
    client: ForClient,
    percent: described('Percent of the users.', Type.Integer({ minimum: 1, maximum: 50 })),
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
  body: strictObject({
    client: ForClient,
    version: described(
      'The version that the canary has to be of; missing: whichever it is.',
      Type.Optional(Version),
    ),
  }),
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
    path: described("Of the tab, below a client's key.", Type.String()),
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
  builtIn: described("It came with the portal's own build.", Type.Boolean()),
  signedBy: described(
    'The label of the key that signed it; null for an unsigned one.',
    Nullable(Type.String()),
  ),
  warnings: described('What was not quite right with it when it was published.', Type.Array(Type.String())),
  activeFor: described(
    "The clients that get it now by a pin, and '' when all others get it.",
    Type.Array(Type.String()),
  ),
});

export const getReleases = endpoint({
  method: 'GET',
  path: '/api/remotes/:name/releases',
  claim: 'deployToken',
  refuses: [404],
  summary: 'The releases of a remote, newest first',
  params: OneRemote,
  query: Type.Object({
    shellApi: described(
      "The range of the portal's interface that a release to come needs.",
      Type.Optional(Type.String({ maxLength: 100 })),
    ),
  }),
  response: success({
    releases: Type.Array(ReleaseRow),
    may: described(
      'What the caller may do with the remote.',
      Type.Array(Type.Union([Type.Literal('publish'), Type.Literal('activate')])),
    ),
    needs: described(
      'What the remote asks of its releases: a signature, and another person than the publisher to activate them.',
      Type.Object({ signature: Type.Boolean(), secondPerson: Type.Boolean() }),
    ),
    clients: described(
      'The keys of the clients that a release can be pinned for.',
      Type.Array(Type.String()),
    ),
    misfit: described(
      "The versions of the portal's interface; there when none is within the range that was asked for.",
      Type.Optional(Type.Array(Type.String())),
    ),
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
const ReleaseFigures = Type.Object({
  version: Type.String(),
  client: described("The client's key; '' for reports of the days before they named it.", Type.String()),
  loads: Type.Integer(),
  failures: Type.Integer(),
  crashes: Type.Integer(),
  hangs: Type.Integer(),
  loadMilliseconds50: described(
    'Half of all loads took at most this long; null while there are none.',
    Nullable(Type.Integer()),
  ),
  loadMilliseconds95: described(
    '95 of 100 loads took at most this long; null while there are none.',
    Nullable(Type.Integer()),
  ),
  days: described(
    'The days on which something was reported, oldest first; `troubles` are failures, crashes and hangs.',
    Type.Array(Type.Object({ day: Type.String(), loads: Type.Integer(), troubles: Type.Integer() })),
  ),
  errors: described(
    "What went wrong in the browsers' words, the last first.",
    Type.Array(
      Type.Object({ kind: TroubleKind, text: Type.String(), count: Type.Integer(), lastAt: WireDate }),
    ),
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
  part: described("The deprecated export, as 'useOld'.", Type.String()),
  from: described("The module that exports it, as '@portal/shared/web/session'.", Type.String()),
  instead: described(
    "What its deprecation notice says, as 'Use useNew.'; '' when it says nothing.",
    Type.String(),
  ),
});

export const DeploymentRow = Type.Object({
  name: Type.String(),
  tab: Type.String(),
  owner: Type.String(),
  active: described(
    'What all clients without a pin get; null before the first activation.',
    Nullable(Type.Object(Pointer)),
  ),
  pins: Type.Array(Type.Object({ client: Type.String(), ...Pointer })),
  canaries: described(
    "Releases that a share of the users gets; client '' for all clients without a pin.",
    Type.Array(
      Type.Object({
        client: Type.String(),
        version: Type.String(),
        percent: Type.Integer(),
        startedAt: WireDate,
        startedBy: Type.String(),
      }),
    ),
  ),
  deprecated: described(
    "Of the versions above those that use what is deprecated; a process of the portal's release before does not say.",
    Type.Optional(Type.Array(Type.Object({ version: Type.String(), uses: Type.Array(Deprecation) }))),
  ),
  decision: described(
    "What the portal decided last by a release's rules, in the last 7 days; null when nothing.",
    Nullable(
      Type.Object({ at: WireDate, version: Type.String(), promoted: Type.Boolean(), why: Type.String() }),
    ),
  ),
  loads: described('Loads of the active version that browsers reported in the last 7 days.', Type.Integer()),
  failures: described('Loads of it that failed.', Type.Integer()),
  crashes: described('First renders of it that crashed.', Type.Integer()),
  hangs: described('First renders that began and never came to an end.', Type.Integer()),
  loadMilliseconds95: described(
    '95 of 100 loads took at most this long; null while there are none.',
    Nullable(Type.Integer()),
  ),
});

/** '' is no filter. */
const deploymentFilters = {
  Search: described(
    "A part of the tab's label or name, of its owner, or of a version that it serves.",
    Type.Optional(Type.String({ maxLength: 100 })),
  ),
  Owner: Type.Optional(Type.String({ maxLength: 200 })),
  Client: described(
    "A client's key: tabs with a pin or a canary of its own.",
    Type.Optional(Type.String({ maxLength: 50 })),
  ),
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
    clients: described('The keys of the clients that a release can be pinned to.', Type.Array(Type.String())),
    remotes: Type.Array(DeploymentRow),
    TotalCount: described('How many match, on all pages.', Type.Integer()),
  }),
});

/** A remote in a line of text and numbers. */
export const DeploymentLine = Type.Object({
  Tab: Type.String(),
  Owner: Type.String(),
  Version: described('Null before the first activation.', Nullable(Type.String())),
  Activated: described('Null before the first activation.', Nullable(WireDate)),
  ActivatedBy: described('Null before the first activation.', Nullable(Type.String())),
  Pins: described("As 'elan: 1.2.0, bmw: 1.1.0'; '' for none.", Type.String()),
  Canaries: described(
    "As 'elan: 1.3.0 for 10%', without a name for all clients that have no pin; '' for none.",
    Type.String(),
  ),
  Deprecated: described("As '1.2.0: useOld, useOlder'; '' for none.", Type.String()),
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
  actor: described("A user's name, a team's label, 'build' or 'command line'.", Type.String()),
  client: described('The key of the client whose user it was; null for all others.', Nullable(Type.String())),
  action: Type.String(),
  subject: described('The remote or, of operators, the client and its user.', Type.String()),
  from: Type.Unknown(),
  to: Type.Unknown(),
});

export const getDeploymentHistory = endpoint({
  method: 'GET',
  path: '/api/remotes/history',
  claim: 'deployments_view',
  summary:
    'What was done to remotes, deploy tokens and operators, by sessions, teams, builds and commands; newest first',
  query: Type.Object({
    before: described(
      'The id of the last entry that is known: older ones follow.',
      Type.Optional(Type.String({ pattern: '^[1-9]\\d{0,14}$', maxLength: 15 })),
    ),
  }),
  response: success({ entries: Type.Array(HistoryEntry), more: Type.Boolean() }),
});

const RemoteReport = Type.Object({
  name: Type.String({ maxLength: 40 }),
  version: Version,
  kind: described(
    "Each first render is 'started', and then 'shown' or, when it crashed or its page was left, 'ended'. So is the load of a release that is not proven, which is never 'shown'. What stays at 'started' hangs.",
    Type.Union([
      Type.Literal('load'),
      Type.Literal('failure'),
      Type.Literal('crash'),
      Type.Literal('started'),
      Type.Literal('shown'),
      Type.Literal('ended'),
    ]),
  ),
  mark: described(
    "Drawn at 'started'; 'shown' and 'ended' name the start that they end.",
    Type.Optional(Type.String({ pattern: '^[0-9a-f]{32}$', maxLength: 32 })),
  ),
  milliseconds: Type.Optional(Type.Integer({ minimum: 0, maximum: 600_000 })),
  detail: described(
    'What went wrong, as the browser says it; cut off after 500 characters.',
    Type.Optional(Type.String({ maxLength: 4000 })),
  ),
});

export const reportRemotes = endpoint({
  method: 'POST',
  path: '/api/remotes/reports',
  claim: 'session',
  summary:
    'How remotes loaded in a browser; what is said of releases that the user is not served is dropped, and what comes after 20,000 reports of a user in a day',
  body: Type.Object({ reports: Type.Array(RemoteReport, { minItems: 1, maxItems: 50 }) }),
  response: success({ kept: Type.Integer() }),
});
