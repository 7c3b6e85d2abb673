import { savePreference } from '@portal/shared/contracts/preferences';
import { registerRoute } from '../../platform/http/contract-routes';
import type { RouteModule } from '../../platform/platform';
import { keepOwnPreference } from './preferences.service';
import { readPreference } from './wire-preferences';

/** What users arrange for themselves; it is read with the user. */
export const preferenceRoutes: RouteModule = (app, platform) => {
  registerRoute(app, savePreference, async ({ actor, body }) => {
    await keepOwnPreference(platform, actor, readPreference(body));
    return { error: null };
  });
};
