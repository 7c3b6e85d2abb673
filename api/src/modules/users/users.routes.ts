import { getClaimsByUserId } from '@portal/shared/contracts/session';
import * as calls from '@portal/shared/contracts/settings';
import { registerRoute } from '../../platform/http/contract-routes';
import type { RouteModule } from '../../platform/platform';
import { createUser } from './create-user.service';
import { editUser } from './edit-user.service';
import { changePermissions, permissionHistory, userPermissions } from './permissions.service';
import { actOnUser } from './user-action.service';
import { readClaims } from './user-claims.service';
import { getUser, listUsers, typesFor } from './user-list.service';
import {
  readClaimsOf,
  readPermissions,
  readUserAction,
  readUserDraft,
  readUserEdit,
  readUserList,
  wireRightGroup,
  wireRightsChange,
  wireSavedUser,
  wireEditableUser,
  wireUserType,
  wireUsers,
} from './wire-user';

/** Users and their rights. */
export const userRoutes: RouteModule = (app, platform) => {
  registerRoute(app, calls.getAllUsers, async ({ actor, body }) => {
    const request = readUserList(body);
    return wireUsers(await listUsers(platform, actor, request), request);
  });
  registerRoute(app, calls.getUserById, async ({ actor, body }) => ({
    error: null,
    Data: [wireEditableUser(await getUser(platform, actor, body.userId))],
  }));
  registerRoute(app, calls.getUserTypes, ({ actor }) =>
    Promise.resolve({ error: null, Data: typesFor(actor).map(wireUserType) }),
  );
  registerRoute(app, calls.createAdminUser, async ({ actor, body }) =>
    wireSavedUser(await createUser(platform, actor, readUserDraft(body))),
  );
  registerRoute(app, calls.updateUserDetails, async ({ actor, body }) =>
    wireSavedUser(await editUser(platform, actor, readUserEdit(body))),
  );
  registerRoute(app, calls.updateUserActionItem, async ({ actor, body }) => {
    await actOnUser(platform, actor, readUserAction(body));
    return { error: null, ErrorMessage: null };
  });

  registerRoute(app, calls.getUserPermissionById, async ({ actor, body }) => ({
    error: null,
    ErrorMessage: null,
    FinalDataList: (await userPermissions(platform, actor, body.userId)).map(wireRightGroup),
  }));
  registerRoute(app, calls.updateUserPermission, async ({ actor, body }) => {
    await changePermissions(platform, actor, readPermissions(body));
    return { error: null, ErrorMessage: null };
  });
  registerRoute(app, calls.getUserPermissionHistory, async ({ actor, body }) => ({
    error: null,
    Data: (await permissionHistory(platform, actor, body.userId)).map(wireRightsChange),
  }));

  registerRoute(app, getClaimsByUserId, async ({ actor, body }) => ({
    error: null,
    claims: await readClaims(platform, actor, readClaimsOf(body)),
  }));
};
