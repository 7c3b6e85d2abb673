import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IconButton } from '@portal/shared/web/ui/icon-button';
import { UserIcon } from '@portal/shared/web/ui/icons';
import { expectAccessible } from '../../../testing/accessible';
import { renderPart } from '../../../testing/render-part';
import { Menu } from './menu';

test('a menu works by keyboard', async () => {
  const onSelect = jest.fn();
  renderPart(
    <Menu
      button={<IconButton label="Account" icon={<UserIcon />} />}
      entries={[
        { label: 'Profile', onSelect: jest.fn() },
        { label: 'Logout', onSelect },
      ]}
    />,
  );
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Account' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  const menu = await screen.findByRole('menu');
  await expectAccessible(menu);
  await waitFor(() => expect(menu).toContainElement(document.activeElement as HTMLElement));
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(onSelect).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
});
