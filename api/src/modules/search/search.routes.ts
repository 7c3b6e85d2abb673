import { search } from '@portal/shared/contracts/search';
import { registerRoute } from '../../platform/http/contract-routes';
import type { RouteModule } from '../../platform/platform';
import { searchAll } from './search.service';
import { readSearch, wireHits } from './wire-search';

/** Finds one thing among all. */
export const searchRoutes: RouteModule = (app, platform) =>
  registerRoute(app, search, async ({ actor, body }) =>
    wireHits(await searchAll(platform, actor, readSearch(body))),
  );
