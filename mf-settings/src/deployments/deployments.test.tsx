import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  activateRelease,
  getDeployments,
  getReleases,
  rollbackRelease,
  unpinRelease,
} from '@portal/shared/contracts/remotes';
import type { Claim } from '@portal/shared/domain/claims';
import { expectAccessible } from '@portal/shared/testing/accessible';
import { answer, FakeShell, refuse, type Answer } from '@portal/shared/testing/fake-shell';
import SettingsTab from '../remote';

const pointer = {
  version: '1.1.0',
  previousVersion: '1.0.0',
  changedAt: '2026-03-01 15:00:00',
  changedBy: 'Rewards pipeline',
};
const rewards = {
  name: 'rewards',
  tab: 'Rewards',
  owner: 'Rewards team',
  active: pointer,
  pins: [{ client: 'bmw', ...pointer, version: '1.2.0' }],
  loads: 390,
  failures: 10,
  crashes: 2,
  loadMilliseconds95: 1250,
};
const changed = { name: 'rewards', client: '', version: '1.0.0', previousVersion: '1.1.0' };
const release = {
  version: '1.2.0',
  shellApi: '^1.0.0',
  publishedAt: '2026-03-01 15:00:00',
  publishedBy: 'Rewards pipeline',
  builtIn: false,
  activeFor: [],
};

const sent: unknown[] = [];
const keep = (call: { body: unknown }) => {
  sent.push(call.body);
  return changed;
};
beforeEach(() => void (sent.length = 0));

const show = (more: Answer[] = [], claims: readonly Claim[] = ['deployments_view', 'deployments_submit']) =>
  render(
    <FakeShell
      path="/settings/deployments"
      claims={claims}
      answers={[
        answer(getDeployments, { clients: ['elan', 'bmw'], remotes: [rewards] }),
        answer(getReleases, { releases: [release] }),
        answer(activateRelease, keep),
        answer(rollbackRelease, keep),
        answer(unpinRelease, keep),
        ...more,
      ]}
    >
      <SettingsTab />
    </FakeShell>,
  );

test('shows what every tab serves, to whom, and how it fares', async () => {
  const { container } = show();
  const row = (await screen.findByText('Rewards team')).closest('tr')!;
  for (const text of ['1.1.0', 'bmw: 1.2.0', '390', '2.5%', '1.25 s']) expect(row).toHaveTextContent(text);
  expect(row).toHaveTextContent('by Rewards pipeline');
  await expectAccessible(container);
});

test('a release is pinned to the chosen client', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Activate a release of Rewards' }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByRole('option', { name: /^1\.2\.0/ });
  await userEvent.selectOptions(within(dialog).getByLabelText('Release'), '1.2.0');
  await userEvent.selectOptions(within(dialog).getByLabelText('For'), 'bmw');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Pin' }));
  expect(await screen.findByText('Rewards team')).toBeVisible();
  expect(sent).toEqual([{ version: '1.2.0', client: 'bmw' }]);
});

test.each([
  ['Roll back Rewards', {}],
  ['Unpin Rewards for bmw', { client: 'bmw' }],
])('%s asks first', async (name, body) => {
  show();
  await userEvent.click(await screen.findByRole('button', { name }));
  const dialog = await screen.findByRole('alertdialog');
  expect(sent).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Yes' }));
  expect(sent).toEqual([body]);
});

test('what the portal refuses is said in its words', async () => {
  show([answer(rollbackRelease, () => refuse(409, 'There is no earlier release.'))]);
  await userEvent.click(await screen.findByRole('button', { name: 'Roll back Rewards' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
  expect(await screen.findByText('There is no earlier release.')).toBeVisible();
});

test('who may only look has no buttons', async () => {
  show([], ['deployments_view']);
  await screen.findByText('Rewards team');
  expect(screen.queryByRole('button', { name: /Roll back/ })).toBeNull();
});
