import { USER_TYPES } from '@portal/shared/domain/claims';
import type { PaletteEntry, PaletteModule } from '@portal/shared/remote';

/** What the search of the portal offers of the settings. */
const entries: PaletteModule['default'] = ({ userTypeId, can }) => {
  const isAdministrator = userTypeId === USER_TYPES.client;
  const offered: Array<[boolean, PaletteEntry]> = [
    [isAdministrator, { label: 'Users', words: 'settings management', kind: 'page', to: 'settings' }],
    [isAdministrator, { label: 'Add user', words: 'new create', kind: 'action', to: 'settings/addUser' }],
    [
      isAdministrator && can('configuration_view'),
      {
        label: 'W-9 dates',
        words: 'settings configuration renewal',
        kind: 'page',
        to: 'settings/configuration',
      },
    ],
    [
      can('deployments_view'),
      { label: 'Deployments', words: 'settings releases', kind: 'page', to: 'settings/deployments' },
    ],
    [
      can('audit_view'),
      { label: 'Audit log', words: 'settings history', kind: 'page', to: 'settings/audit' },
    ],
  ];
  return offered.filter(([allowed]) => allowed).map(([, entry]) => entry);
};
export default entries;
