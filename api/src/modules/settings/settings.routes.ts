import * as calls from '@portal/shared/contracts/settings';
import { implement } from '../../platform/http/contract-routes';
import type { RouteModule } from '../../platform/platform';
import { createUser } from './create-user.service';
import { editUser } from './edit-user.service';
import { changePermissions, permissionHistory, userPermissions } from './permissions.service';
import { actOnUser } from './user-action.service';
import { getUser, listUsers, typesFor } from './user-list.service';
import { changeW9Date, readW9Date } from './w9-dates.service';

/** Users, their rights, and the two W-9 dates. */
export const settingsRoutes: RouteModule = (app, platform) => {
  implement(app, calls.getAllUsers, ({ actor, body }) => listUsers(platform, actor, body));
  implement(app, calls.getUserById, async ({ actor, body }) => ({
    error: null,
    Data: [await getUser(platform, actor, body.userId)],
  }));
  implement(app, calls.getUserTypes, ({ actor }) => Promise.resolve({ error: null, Data: typesFor(actor) }));
  implement(app, calls.createAdminUser, ({ actor, body }) => createUser(platform, actor, body));
  implement(app, calls.updateUserDetails, ({ actor, body }) => editUser(platform, actor, body));
  implement(app, calls.updateUserActionItem, async ({ actor, body }) => {
    await actOnUser(platform, actor, body);
    return { error: null, ErrorMessage: null };
  });

  implement(app, calls.getUserPermissionById, async ({ actor, body }) => ({
    error: null,
    ErrorMessage: null,
    FinalDataList: await userPermissions(platform, actor, body.userId),
  }));
  implement(app, calls.updateUserPermission, async ({ actor, body }) => {
    await changePermissions(platform, actor, body);
    return { error: null, ErrorMessage: null };
  });
  implement(app, calls.getUserPermissionHistory, async ({ actor, body }) => ({
    error: null,
    Data: await permissionHistory(platform, actor, body.userId),
  }));

  implement(app, calls.getW9ConfigurationDate, async ({ actor }) => ({
    error: null,
    Data: [{ Date: await readW9Date(platform, actor, 'renewal') }],
  }));
  implement(app, calls.getW9SubmissionDate, async ({ actor }) => ({
    error: null,
    Data: [{ Date: await readW9Date(platform, actor, 'submission') }],
  }));
  implement(app, calls.updateW9ConfigurationDate, async ({ actor, body }) => {
    await changeW9Date(platform, actor, 'renewal', body.IConfigurationDate);
    return { error: null };
  });
  implement(app, calls.updateW9SubmissionDate, async ({ actor, body }) => {
    await changeW9Date(platform, actor, 'submission', body.ISubmissionDate);
    return { error: null };
  });
};
