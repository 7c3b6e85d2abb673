import { useNavigate } from 'react-router-dom';
import { account } from '@portal/shared/calls/account';
import { useCall } from '@portal/shared/web/http';
import { useSession } from '@portal/shared/web/session';
import { BellIcon, ClockIcon, EyeIcon, LockIcon, UserIcon } from '@portal/shared/web/ui/icons';
import type { MenuEntry } from '@portal/shared/web/ui/menu';
import { maySeeSettings } from '../navigation/home-path';

/** @returns the entries of the account menu that lead to a page */
export function useAccountPages(): MenuEntry[] {
  const { user, client, can } = useSession();
  const navigate = useNavigate();
  const query = useCall(account, undefined, { revalidateOnMount: false });
  const isSso = query.data?.isSso ?? false;
  const page = (label: string, Icon: typeof UserIcon, path: string): MenuEntry => ({
    label,
    icon: <Icon size={18} />,
    onSelect: () => void navigate(`/${client.clientKey}/${path}`),
  });
  return [
    page('My account', UserIcon, 'account'),
    ...(isSso ? [] : [page('Change password', LockIcon, 'account#password')]),
    page('My sessions', ClockIcon, 'account#sessions'),
    page('My notifications', BellIcon, 'inbox'),
    ...(can('audit_view') && !maySeeSettings(user) ? [page('Audit log', EyeIcon, 'settings/audit')] : []),
  ];
}
