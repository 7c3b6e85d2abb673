import { Navigate, useNavigate, useParams } from 'react-router-dom';
import styled from 'styled-components';
import { SETTINGS_RIGHTS, USER_TYPES } from '@portal/shared/domain/claims';
import { useSession } from '@portal/shared/web/session';
import { NoAccess } from '@portal/shared/web/ui/no-access';
import { PageHeader } from '@portal/shared/web/ui/page-header';
import { Tabs } from '@portal/shared/web/ui/tabs';
import { useSettingsPath } from './common/use-settings-path';
import { SETTINGS_TABS } from './settings-tabs';

/** Paper has no strip of tabs: the title says which of them it is of. */
const PrintedTab = styled.span`
  display: none;
  @media print {
    display: inline;
  }
`;

/** A tab's name in the strip; the strip needs one for the tab without an address of its own as well. */
const idOf = (path: string): string => path || 'users';

/** The settings with the tabs that the user may see (SHELL-1.5, USER-4.1). */
export function SettingsPage() {
  const { can, user } = useSession();
  const isAdministrator = user.UserTypeID === USER_TYPES.client;
  const { tab = '' } = useParams();
  const navigate = useNavigate();
  const settings = useSettingsPath();
  const tabs = SETTINGS_TABS.filter(
    ({ claim }) =>
      (claim === undefined || can(claim)) &&
      (isAdministrator || (claim !== undefined && SETTINGS_RIGHTS.includes(claim))),
  );
  if (isAdministrator && !SETTINGS_TABS.some(({ path }) => path === tab))
    return <Navigate to={settings()} replace />;
  if (!tabs.some(({ path }) => path === tab)) return <NoAccess />;

  return (
    <>
      <PageHeader
        title={
          <>
            Settings<PrintedTab>: {tabs.find(({ path }) => path === tab)?.label}</PrintedTab>
          </>
        }
      />
      <Tabs
        label="Settings"
        selected={idOf(tab)}
        tabs={tabs.map(({ path, label, content }) => ({ id: idOf(path), label, content }))}
        onSelect={(id) => {
          const path = tabs.find((one) => idOf(one.path) === id)?.path ?? '';
          if (path !== tab) void navigate(settings(path));
        }}
      />
    </>
  );
}
