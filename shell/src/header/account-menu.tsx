import { useState } from 'react';
import { hasUnsavedChanges, logOut, useSession } from '@portal/shared/web/session';
import { IconButton } from '@portal/shared/web/ui/icon-button';
import { LogOutIcon, UserIcon } from '@portal/shared/web/ui/icons';
import { Menu } from '@portal/shared/web/ui/menu';
import { LeaveDialog } from './leave-dialog';

/** The account icon: who is logged in, and Logout. */
export function AccountMenu() {
  const { user } = useSession();
  const [asking, setAsking] = useState(false);
  const leave = () => void logOut();
  return (
    <>
      <Menu
        button={<IconButton label={`Account of ${user.UserName}`} icon={<UserIcon size={22} />} />}
        entries={[
          {
            label: 'Logout',
            icon: <LogOutIcon size={18} />,
            onSelect: () => (hasUnsavedChanges() ? setAsking(true) : leave()),
          },
        ]}
      />
      <LeaveDialog open={asking} onLeave={leave} onStay={() => setAsking(false)} />
    </>
  );
}
