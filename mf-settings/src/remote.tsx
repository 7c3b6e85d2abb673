import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { SETTINGS_RIGHTS, USER_TYPES } from '@portal/shared/domain/claims';
import { useSession } from '@portal/shared/web/session';
import { NoAccess } from '@portal/shared/web/ui/no-access';
import { SettingsPage } from './settings.page';

/** Code splitting: the lists need neither forms nor the editor of rights. */
const AddUserPage = lazy(async () => ({ default: (await import('./user-form/add-user.page')).AddUserPage }));
const EditUserPage = lazy(async () => ({
  default: (await import('./user-form/edit-user.page')).EditUserPage,
}));
const UserPermissionPage = lazy(async () => ({
  default: (await import('./user-permission/user-permission.page')).UserPermissionPage,
}));

/** The settings: users, their rights and dates for administrators; deployments and the audit log for all who hold their right. */
export default function SettingsTab() {
  const { user, can } = useSession();
  if (user.UserTypeID !== USER_TYPES.client)
    return SETTINGS_RIGHTS.some(can) ? <SettingsForOthers /> : <NoAccess />;
  return (
    <Routes>
      <Route path="addUser" element={<AddUserPage />} />
      <Route path="editUser/:userId/:source?" element={<EditUserPage />} />
      <Route path="permissions/:userId" element={<UserPermissionPage />} />
      <Route path=":tab?" element={<SettingsPage />} />
      <Route path="*" element={<SettingsPage />} />
    </Routes>
  );
}

/** All else is for administrators alone. */
const SettingsForOthers = () => (
  <Routes>
    <Route path=":tab" element={<SettingsPage />} />
    <Route path="*" element={<NoAccess />} />
  </Routes>
);
