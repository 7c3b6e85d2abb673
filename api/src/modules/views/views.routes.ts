import { HOUR_MS } from '@portal/shared/domain/durations';
import * as calls from '@portal/shared/contracts/views';
import { registerRoute } from '../../platform/http/contract-routes';
import type { RouteModule } from '../../platform/platform';
import {
  alterView,
  chooseDefault,
  forgetDeletedViews,
  keepView,
  listViews,
  removeView,
  restoreDeletedView,
} from './views.service';
import { readDefaultView, readNewView, readViewChange, readViewList, wireViews } from './wire-views';

const DONE = { error: null };

/** Views of lists that users keep (LIST-4). */
export const viewRoutes: RouteModule = (app, platform) => {
  platform.jobs.every('forgetDeletedViews', HOUR_MS, () => forgetDeletedViews(platform));

  registerRoute(app, calls.getViews, async ({ actor, body }) =>
    wireViews(await listViews(platform, actor, readViewList(body))),
  );
  registerRoute(app, calls.createView, async ({ actor, body }) => ({
    error: null,
    ViewID: await keepView(platform, actor, readNewView(body)),
  }));
  registerRoute(app, calls.changeView, async ({ actor, body }) => {
    await alterView(platform, actor, readViewChange(body));
    return DONE;
  });
  registerRoute(app, calls.deleteView, async ({ actor, body }) => {
    await removeView(platform, actor, body.ViewID);
    return DONE;
  });
  registerRoute(app, calls.restoreView, async ({ actor, body }) => {
    await restoreDeletedView(platform, actor, body.ViewID);
    return DONE;
  });
  registerRoute(app, calls.setDefaultView, async ({ actor, body }) => {
    await chooseDefault(platform, actor, readDefaultView(body));
    return DONE;
  });
};
