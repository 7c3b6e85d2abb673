import { getAllClientConfigs } from '@portal/shared/contracts/session';
import { registerRoute } from '../../platform/http/contract-routes';
import type { RouteModule } from '../../platform/platform';
import { clientConfigs } from './clients.repository';
import { wireConfigs } from './wire-client';

/** The configuration of the session's own client. */
export const clientRoutes: RouteModule = (app, { database }) => {
  registerRoute(app, getAllClientConfigs, async ({ actor }) => ({
    error: null,
    ClientConfigs: wireConfigs(await clientConfigs(database.db, actor)),
  }));
};
