import * as calls from '@portal/shared/contracts/settings';
import { registerRoute } from '../../platform/http/contract-routes';
import type { RouteModule } from '../../platform/platform';
import { changeW9Date, readW9Date } from './w9-dates.service';

/** The two W-9 dates of a client. */
export const settingsRoutes: RouteModule = (app, platform) => {
  registerRoute(app, calls.getW9ConfigurationDate, async ({ actor }) => ({
    error: null,
    Data: [{ Date: await readW9Date(platform, actor, 'renewal') }],
  }));
  registerRoute(app, calls.getW9SubmissionDate, async ({ actor }) => ({
    error: null,
    Data: [{ Date: await readW9Date(platform, actor, 'submission') }],
  }));
  registerRoute(app, calls.updateW9ConfigurationDate, async ({ actor, body }) => {
    await changeW9Date(platform, actor, 'renewal', body.IConfigurationDate);
    return { error: null };
  });
  registerRoute(app, calls.updateW9SubmissionDate, async ({ actor, body }) => {
    await changeW9Date(platform, actor, 'submission', body.ISubmissionDate);
    return { error: null };
  });
};
