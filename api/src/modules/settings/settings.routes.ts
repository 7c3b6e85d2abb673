import * as calls from '@portal/shared/contracts/settings';
import { registerRoute } from '../../platform/http/contract-routes';
import type { RouteModule } from '../../platform/platform';
import { changeW9Date, readW9Date } from './w9-dates.service';
import { readRenewalDate, readSubmissionDate, wireW9Date } from './wire-settings';

/** The two W-9 dates of a client. */
export const settingsRoutes: RouteModule = (app, platform) => {
  registerRoute(app, calls.getW9ConfigurationDate, async ({ actor }) =>
    wireW9Date(await readW9Date(platform, actor, { kind: 'renewal' })),
  );
  registerRoute(app, calls.getW9SubmissionDate, async ({ actor }) =>
    wireW9Date(await readW9Date(platform, actor, { kind: 'submission' })),
  );
  registerRoute(app, calls.updateW9ConfigurationDate, async ({ actor, body }) => {
    await changeW9Date(platform, actor, readRenewalDate(body));
    return { error: null };
  });
  registerRoute(app, calls.updateW9SubmissionDate, async ({ actor, body }) => {
    await changeW9Date(platform, actor, readSubmissionDate(body));
    return { error: null };
  });
};
