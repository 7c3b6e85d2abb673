import type { FastifyInstance } from 'fastify';
import {
  activateRelease,
  getDeploymentHistory,
  getDeployments,
  getReleaseFigures,
  getReleases,
  publishRelease,
  reportRemotes,
  rollbackRelease,
  unpinRelease,
} from '@portal/shared/contracts/remotes';
import { registerRoute } from '../../platform/http/contract-routes';
import type { Platform, RouteModule } from '../../platform/platform';
import { activate, releasesOf, rollback, unpin } from './deployments.service';
import { listDeployments } from './list-deployments';
import { figuresOfReleases } from './release-figures';
import { publish } from './publish-release';
import { guardPublishing, publisherOf, rightsOf } from './publisher';
import { receiveRelease } from './receive-release';
import { listHistory } from './release-journal';
import { clearBrokenReleases } from './release-store';
import { createReportKeeper } from './remote-reports';

/** Publishing and deploying remotes, and how they fare. */
export const deploymentRoutes: RouteModule = (app, platform) => {
  clearBrokenReleases(platform);
  void app.register(async (scope) => publishing(scope, platform));

  registerRoute(app, getDeployments, () => listDeployments(platform));
  registerRoute(app, getDeploymentHistory, ({ query }) =>
    listHistory(platform, query.before ? Number(query.before) : undefined),
  );

  const keep = createReportKeeper(app, platform);
  registerRoute(app, reportRemotes, async ({ actor, body }) => ({
    error: null,
    kept: await keep(actor, body.reports),
  }));
};

function publishing(scope: FastifyInstance, platform: Platform): void {
  guardPublishing(scope, platform);

  registerRoute(scope, publishRelease, async ({ params, request }) => ({
    error: null,
    ...(await publish(platform, publisherOf(request), params.name, await receiveRelease(request))),
  }));
  registerRoute(scope, activateRelease, ({ params, body, request }) =>
    activate(platform, publisherOf(request), { ...params, ...body }),
  );
  registerRoute(scope, rollbackRelease, ({ params, body, request }) =>
    rollback(platform, publisherOf(request), { ...params, ...body }),
  );
  registerRoute(scope, unpinRelease, ({ params, body, request }) =>
    unpin(platform, publisherOf(request), { ...params, ...body }),
  );
  registerRoute(scope, getReleases, async ({ params, request }) => ({
    error: null,
    may: rightsOf(request),
    releases: await releasesOf(platform, params.name),
  }));
  registerRoute(scope, getReleaseFigures, ({ params }) => figuresOfReleases(platform, params.name));
}
