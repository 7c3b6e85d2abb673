import type { FastifyInstance } from 'fastify';
import {
  activateRelease,
  createPreview,
  endPreview,
  getBillOfMaterials,
  getDeploymentHistory,
  getDeployments,
  getReleaseFigures,
  getReleases,
  openPreview,
  promoteCanary,
  publishRelease,
  reportRemotes,
  rollbackRelease,
  startCanary,
  unpinRelease,
} from '@portal/shared/contracts/remotes';
import { OFFERED_VERSIONS } from '@portal/shared/remote/offered-versions';
import { registerRoute } from '../../platform/http/contract-routes';
import { notFound } from '../../platform/errors';
import { KeyedMutex } from '../../platform/keyed-mutex';
import type { Platform, RouteModule } from '../../platform/platform';
import { createStyleChecks, fitsShell } from './check-release';
import { activate, promote, releasesOf, rollback, startCanary as start, unpin } from './deployments.service';
import { judgeReleasesRegularly } from './judge-releases';
import { listDeployments } from './list-deployments';
import { makePreview, startPreview, stopPreview } from './preview';
import { figuresOfReleases } from './release-figures';
import { publish } from './publish-release';
import { admitAgain, guardPublishing, publisherOf, rightsOf } from './publisher';
import { receiveRelease } from './receive-release';
import { listHistory } from './release-journal';
import { MOST_WAITING_UPLOADS } from './release-limits';
import { clearBrokenReleases } from './release-store';
import { findPolicy } from './remote-policy.repository';
import { createReportKeeper } from './remote-reports';
import { findBillOfMaterials, listClientKeys } from './remotes.repository';
import { readDeployments, wireDeployments } from './wire-deployments';

/** Of a remote that is not known: the call says so by its releases. */
const NO_POLICY = { signature: false, secondPerson: false };

/** Publishing and deploying remotes, and how they fare. */
export const deploymentRoutes: RouteModule = (app, platform) => {
  clearBrokenReleases(platform);
  judgeReleasesRegularly(platform);
  void app.register(async (scope) => publishing(scope, platform));

  registerRoute(app, getDeployments, async ({ query }) =>
    wireDeployments(await listDeployments(platform, readDeployments(query))),
  );
  registerRoute(app, getDeploymentHistory, ({ query }) =>
    listHistory(platform, query.before ? Number(query.before) : undefined),
  );

  registerRoute(app, openPreview, async ({ actor, body, reply }) =>
    startPreview(platform, reply, body.token, actor.userId),
  );
  registerRoute(app, endPreview, async ({ reply }) => {
    stopPreview(platform, reply);
    return { error: null };
  });

  const keep = createReportKeeper(app, platform);
  registerRoute(app, reportRemotes, async ({ actor, body, request }) => ({
    error: null,
    kept: await keep(request, actor, body.reports),
  }));
};

function publishing(scope: FastifyInstance, portal: Platform): void {
  const platform = { ...portal, styleChecks: createStyleChecks() };
  scope.addHook('onClose', () => platform.styleChecks.close());
  const uploads = new KeyedMutex(MOST_WAITING_UPLOADS);
  guardPublishing(scope, platform);

  registerRoute(scope, publishRelease, ({ params, request }) =>
    uploads.runExclusive(params.name, async () => {
      const files = await receiveRelease(request);
      await admitAgain(platform, request, params.name);
      return { error: null, ...(await publish(platform, publisherOf(request), params.name, files)) };
    }),
  );
  registerRoute(scope, activateRelease, ({ params, body, request }) =>
    activate(platform, publisherOf(request), { ...params, ...body }),
  );
  registerRoute(scope, rollbackRelease, ({ params, body, request }) =>
    rollback(platform, publisherOf(request), { ...params, ...body }),
  );
  registerRoute(scope, unpinRelease, ({ params, body, request }) =>
    unpin(platform, publisherOf(request), { ...params, ...body }),
  );
  registerRoute(scope, startCanary, ({ params, body, request }) =>
    start(platform, publisherOf(request), { ...params, ...body }),
  );
  registerRoute(scope, promoteCanary, ({ params, body, request }) =>
    promote(platform, publisherOf(request), { ...params, ...body }),
  );
  registerRoute(scope, createPreview, ({ params, body }) => makePreview(platform, params.name, body.version));
  registerRoute(scope, getReleases, async ({ params, query: { shellApi }, request }) => ({
    error: null,
    may: rightsOf(request),
    needs: (await findPolicy(platform.database.db, params.name)) ?? NO_POLICY,
    releases: await releasesOf(platform, params.name),
    clients: await listClientKeys(platform.database.db),
    ...(shellApi === undefined || fitsShell(shellApi) ? {} : { misfit: [...OFFERED_VERSIONS] }),
  }));
  registerRoute(scope, getBillOfMaterials, async ({ params: { name, version } }) => {
    const bom = await findBillOfMaterials(platform.database.db, name, version);
    if (!bom) throw notFound(`There is no bill of materials of ${name} ${version}.`);
    return { error: null, bom: JSON.parse(bom) as unknown };
  });
  registerRoute(scope, getReleaseFigures, ({ params }) => figuresOfReleases(platform, params.name));
}
