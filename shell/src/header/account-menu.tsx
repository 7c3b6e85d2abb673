import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { hasUnsavedChanges, logOut, useSession, useToast } from '@portal/shared/web/session';
import { chooseScheme, useSchemeChoice, type SchemeChoice } from '@portal/shared/web/theme';
import { IconButton } from '@portal/shared/web/ui/icon-button';
import { LogOutIcon, UserIcon } from '@portal/shared/web/ui/icons';
import { EndWithPage } from '../navigation/end-with-page';
import { LeaveDialog } from '../navigation/leave-dialog';
import { useLazyComponent } from '../components/use-lazy-component';
import { AccountHead } from './account-head';
import { useAccountPages } from './use-account-pages';

const loadMenu = async () => (await import('@portal/shared/web/ui/menu')).Menu;
const SCHEMES: ReadonlyArray<{ value: SchemeChoice; label: string }> = [
  { value: 'system', label: 'As the system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];
const fetchMenu = () => void loadMenu().catch(() => undefined);

/** The account icon: who is logged in, their account, the theme, and Logout. The menu is loaded on hover or focus. */
export function AccountMenu() {
  const { user } = useSession();
  const scheme = useSchemeChoice();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const [wanted, setWanted] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const Menu = useLazyComponent(loadMenu, wanted, () => {
    toast.error('The menu could not be loaded. Please try again.');
    setWanted(false);
  });

  // The menu opens by its own button, which has taken the place of the one that was pressed.
  useEffect(() => {
    if (!Menu || !wanted) return;
    button.current?.focus();
    button.current?.click();
  }, [Menu, wanted]);

  const pages = useAccountPages();
  const leave = () => void logOut();
  const face = { label: `Account of ${user.UserName}`, icon: <UserIcon size={22} /> };
  const openByKey = ({ key }: KeyboardEvent) => key === 'ArrowDown' && setWanted(true);
  return (
    <>
      {Menu ? (
        <Menu
          button={<IconButton ref={button} {...face} />}
          head={<AccountHead />}
          choice={{
            label: 'Theme',
            value: scheme,
            options: SCHEMES,
            onChange: (value) => chooseScheme(value as SchemeChoice),
          }}
          entries={[
            ...pages,
            {
              label: 'Logout',
              icon: <LogOutIcon size={18} />,
              onSelect: () => (hasUnsavedChanges() ? setAsking(true) : leave()),
            },
          ]}
        />
      ) : (
        <IconButton
          {...face}
          aria-haspopup="menu"
          aria-expanded={false}
          onPointerEnter={fetchMenu}
          onFocus={fetchMenu}
          onClick={() => setWanted(true)}
          onKeyDown={openByKey}
        />
      )}
      {wanted && !Menu && <EndWithPage onEnd={() => setWanted(false)} />}
      <LeaveDialog open={asking} onLeave={leave} onStay={() => setAsking(false)} />
    </>
  );
}
