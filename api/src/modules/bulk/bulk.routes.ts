import { DAY_MS } from '@portal/shared/domain/durations';
import * as calls from '@portal/shared/contracts/bulk';
import { registerRoute } from '../../platform/http/contract-routes';
import type { RouteModule } from '../../platform/platform';
import { forgetOldRuns, handleBulkRuns, resumeBulkRuns } from './bulk-job';
import { listResults, previewRun, runStatus, startRun, undoRun } from './bulk.service';
import { readChosen, readNewRun, readResults, wirePreview, wireResults, wireRun } from './wire-bulk';

const RESUME_INTERVAL_MS = 60_000;

/** One action on many rows of a list (LIST-3). */
export const bulkRoutes: RouteModule = (app, platform) => {
  const stop = handleBulkRuns(platform);
  app.addHook('preClose', async () => stop());
  platform.jobs.every('bulkRuns', RESUME_INTERVAL_MS, () => resumeBulkRuns(platform));
  platform.jobs.every('forgetOldBulkRuns', DAY_MS, () => forgetOldRuns(platform));

  registerRoute(app, calls.previewBulk, async ({ actor, body, signal }) =>
    wirePreview(await previewRun(platform, actor, readChosen(body), signal)),
  );

  registerRoute(app, calls.startBulk, async ({ actor, body, signal }) => ({
    error: null,
    BulkID: await startRun(platform, actor, readNewRun(body), signal),
  }));

  registerRoute(app, calls.undoBulk, async ({ actor, body }) => ({
    error: null,
    BulkID: await undoRun(platform, actor, body.BulkID),
  }));

  registerRoute(app, calls.getBulk, async ({ actor, body }) =>
    wireRun(await runStatus(platform, actor, body.BulkID)),
  );

  registerRoute(app, calls.getBulkResults, async ({ actor, body }) =>
    wireResults(await listResults(platform, actor, readResults(body))),
  );
};
