import { search } from '@portal/shared/contracts/search';
import { registerRoute } from '../../platform/http/contract-routes';
import type { RouteModule } from '../../platform/platform';
import { searchAll } from './search.service';

/** Finds one thing among all. */
export const searchRoutes: RouteModule = (app, platform) =>
  registerRoute(app, search, ({ actor, body }) => searchAll(platform, actor, body.Text));
