import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '../../testing/accessible';
import { useState, type ReactNode } from 'react';
import { FakeShell } from '../../testing/fake-shell';
import { Button } from './button';
import { Dropzone } from './dropzone';
import { FundBar } from './fund-bar';
import { IconButton } from './icon-button';
import { UserIcon } from './icons';
import { Menu } from './menu';
import { PageHeader } from './page-header';
import { ProgressBar } from './progress-bar';
import { Stepper } from './stepper';
import { Tabs } from './tabs';
import { Tooltip } from './tooltip';

const show = (content: ReactNode) => render(<FakeShell path="/kit">{content}</FakeShell>);

// Covers SHELL-2.1
test('a fund bar can be read as text, what is left included', async () => {
  const { container } = show(
    <FundBar
      title="Assigned Funds"
      total={1000}
      remainder="Not yet allocated"
      segments={[
        { name: 'Reward Available', amount: 250.5, color: '#1b4a6b' },
        { name: 'Payment Failed', amount: 0, color: '#d6336c' },
      ]}
    />,
  );
  expect(screen.getByRole('figure', { name: 'Assigned Funds $1,000.00' })).toBeInTheDocument();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Reward Available$250.50',
    'Payment Failed$0.00',
    'Not yet allocated$749.50',
  ]);
  await expectAccessible(container);
});

test('segments that use up the total leave nothing over', () => {
  show(
    <FundBar
      title="Funds"
      total={0.3}
      segments={[
        { name: 'A', amount: 0.1, color: '#000000' },
        { name: 'B', amount: 0.2, color: '#111111' },
      ]}
    />,
  );
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

test('a busy button keeps its focus and takes no click', async () => {
  const onClick = jest.fn();
  show(
    <Button busy onClick={onClick}>
      Save
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Save' });
  await userEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(button).toHaveFocus();
});

test('a menu works by keyboard', async () => {
  const onSelect = jest.fn();
  show(
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
  const { container } = show(<Kept />);
  expect(screen.getByRole('tabpanel', { name: 'User Management' })).toHaveTextContent('the users');
  await userEvent.click(screen.getByRole('tab', { name: 'Configuration' }));
  expect(screen.getByRole('tabpanel', { name: 'Configuration' })).toHaveTextContent('the dates');
  expect(screen.queryByText('the users')).not.toBeInTheDocument();
  await expectAccessible(container);
});

test('a tooltip shows on focus and hides with Escape', async () => {
  show(
    <Tooltip text="R03 No account">
      <button type="button">Return</button>
    </Tooltip>,
  );
  await userEvent.tab();
  expect(await screen.findByRole('tooltip')).toHaveTextContent('R03 No account');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());
});

test('a stepper says the state of every step in words', async () => {
  const { container } = show(
    <Stepper
      label="Progress of reward 7"
      steps={[
        { name: 'Reward Available', state: 'completed', detail: '01/02/2026' },
        { name: 'Payment Failed', state: 'error', tooltip: { label: 'Return', text: 'R03' } },
        { name: 'Payment Settled', state: 'disabled' },
      ]}
    />,
  );
  const steps = within(screen.getByRole('list', { name: 'Progress of reward 7' })).getAllByRole('listitem');
  expect(steps.map((step) => step.textContent)).toEqual([
    'Reward Available, done01/02/2026',
    'Payment Failed, failed',
    'Payment Settled, not yet',
  ]);
  expect(screen.getByRole('button', { name: 'Return' })).toBeInTheDocument();
  await expectAccessible(container);
});

test('a dropzone takes a file that is chosen or dropped', async () => {
  const onFile = jest.fn();
  const { container } = show(
    <Dropzone label="Fulfillment file" accept=".csv" onFile={onFile} error="Only CSV files.">
      Drop a file here
    </Dropzone>,
  );
  const file = new File(['a,b'], 'rewards_promo.csv', { type: 'text/csv' });
  await userEvent.upload(screen.getByLabelText('Fulfillment file'), file);
  fireEvent.drop(screen.getByText('Drop a file here'), { dataTransfer: { files: [file] } });
  expect(onFile.mock.calls).toEqual([[file], [file]]);
  expect(screen.getByRole('button', { name: 'Choose File' })).toHaveAccessibleDescription('Only CSV files.');
  await expectAccessible(container);
});

test('progress has a number when there is one', () => {
  show(
    <>
      <ProgressBar label="Uploading" value={41.6} />
      <ProgressBar label="Processing" />
    </>,
  );
  expect(screen.getByRole('progressbar', { name: 'Uploading' })).toHaveAttribute('aria-valuenow', '42');
  expect(screen.getByRole('progressbar', { name: 'Processing' })).not.toHaveAttribute('aria-valuenow');
});

test('a page header leads back', () => {
  show(<PageHeader title="Promotion 7" back={{ to: '/elan/promotion', label: 'Promotions' }} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Promotion 7' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Promotions' })).toHaveAttribute('href', '/elan/promotion');
});
