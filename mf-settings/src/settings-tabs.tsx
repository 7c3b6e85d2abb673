import { lazy, type ReactNode } from 'react';
import type { Claim } from '@portal/shared/domain/claims';
import { UserManagement } from './user-management/user-management';

/** Code splitting: most visits are for the users. */
const Configuration = lazy(async () => ({
  default: (await import('./configuration/configuration')).Configuration,
}));
const Audit = lazy(async () => ({ default: (await import('./audit/audit')).Audit }));
const Deployments = lazy(async () => ({ default: (await import('./deployments/deployments')).Deployments }));

interface SettingsTabItem {
  /** The last part of its address; '' for the settings' own. */
  path: string;
  label: string;
  /** Who of the administrators sees it, all unless said; and who else, where it is one of SETTINGS_RIGHTS. */
  claim?: Claim;
  content: () => ReactNode;
}

/** The tab strip of the settings, in its order. */
export const SETTINGS_TABS: readonly SettingsTabItem[] = [
  { path: '', label: 'User Management', content: () => <UserManagement /> },
  {
    path: 'configuration',
    label: 'Configuration',
    claim: 'configuration_view',
    content: () => <Configuration />,
  },
  {
    path: 'deployments',
    label: 'Deployments',
    claim: 'deployments_view',
    content: () => <Deployments />,
  },
  { path: 'audit', label: 'Audit', claim: 'audit_view', content: () => <Audit /> },
];
