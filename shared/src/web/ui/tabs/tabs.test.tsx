import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expectAccessible } from '../../../testing/accessible';
import { renderPart } from '../../../testing/render-part';
import { Tabs } from './tabs';

test('tabs show one panel at a time', async () => {
  function Kept() {
    const [selected, select] = useState('users');
    return (
      <Tabs
        label="Settings"
        selected={selected}
        onSelect={select}
        tabs={[
          { id: 'users', label: 'User Management', content: () => <p>the users</p> },
          { id: 'dates', label: 'Configuration', content: () => <p>the dates</p> },
        ]}
      />
    );
  }
  const { container } = renderPart(<Kept />);
  expect(screen.getByRole('tabpanel', { name: 'User Management' })).toHaveTextContent('the users');
  await userEvent.click(screen.getByRole('tab', { name: 'Configuration' }));
  expect(screen.getByRole('tabpanel', { name: 'Configuration' })).toHaveTextContent('the dates');
  expect(screen.queryByText('the users')).not.toBeInTheDocument();
  await expectAccessible(container);
});
