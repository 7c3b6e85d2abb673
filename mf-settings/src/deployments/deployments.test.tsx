import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  activateRelease,
  getDeploymentHistory,
  getDeployments,
  getReleaseFigures,
  getReleases,
  promoteCanary,
  rollbackRelease,
  unpinRelease,
} from '@portal/shared/contracts/remotes';
import type { Claim } from '@portal/shared/domain/claims';
import { expectAccessible } from '@portal/shared/testing/accessible';
import { answer, FakeShell, refuse, type Answer } from '@portal/shared/testing/fake-shell';
import { currentToasts } from '@portal/shared/web/session';
import SettingsTab from '../remote';
import { historySentence, type HistoryEntry } from './history-sentence';

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
  pins: [
    { client: 'bmw', ...pointer, version: '1.2.0' },
    { client: 'elan', ...pointer, version: '1.3.0' },
  ],
  loads: 390,
  failures: 10,
  crashes: 2,
  hangs: 0,
  canaries: [],
  decision: null,
  loadMilliseconds95: 1250,
};
const changed = { name: 'rewards', client: '', version: '1.0.0', previousVersion: '1.1.0' };
const release = {
  version: '1.2.0',
  shellApi: '^1.0.0',
  publishedAt: '2026-03-01 15:00:00',
  publishedBy: 'Rewards pipeline',
  builtIn: false,
  signedBy: 'Rewards CI',
  warnings: ['left 1.0.0 names no licence.'],
  activeFor: [],
};

const entry = { id: 1, at: '2026-03-01 15:00:00', actor: 'command line', client: null, subject: 'rewards' };
const ENTRIES: HistoryEntry[] = [
  { ...entry, id: 9, actor: 'admin', client: 'elan', action: 'remoteActivated', from: '1.0.0', to: '1.1.0' },
  {
    ...entry,
    id: 8,
    action: 'remotePinned',
    from: { client: 'bmw', version: null },
    to: { client: 'bmw', version: '1.2.0' },
  },
];
const OLDER: HistoryEntry[] = [
  {
    ...entry,
    id: 3,
    action: 'deployTokenCreated',
    from: null,
    to: { tokenId: 4, label: 'CI', may: ['publish'] },
  },
  { ...entry, id: 2, action: 'operatorChanged', subject: 'elan/admin', from: [], to: ['deployments_view'] },
];
const historyAfter = (before: string | undefined) =>
  before === '8' ? { entries: OLDER, more: false } : { entries: ENTRIES, more: true };

const sent: unknown[] = [];
/** The queries of the list. */
const asked: unknown[] = [];
const keep = (call: { body: unknown }) => {
  sent.push(call.body);
  return changed;
};
beforeEach(() => {
  sent.length = 0;
  asked.length = 0;
});

const show = (
  more: Answer[] = [],
  claims: readonly Claim[] = ['deployments_view', 'deployments_submit'],
  search = '',
) =>
  render(
    <FakeShell
      path={`/settings/deployments${search}`}
      claims={claims}
      answers={[
        answer(getDeployments, ({ query }) => {
          asked.push(query);
          return { clients: ['elan', 'bmw'], remotes: [rewards], TotalCount: 1 };
        }),
        answer(getReleases, {
          releases: [release],
          may: ['publish', 'activate'],
          needs: { signature: false, secondPerson: false },
          clients: [],
        }),
        answer(getDeploymentHistory, ({ query }) => historyAfter(query?.before)),
        answer(activateRelease, keep),
        answer(rollbackRelease, keep),
        answer(unpinRelease, keep),
        ...more,
      ]}
    >
      <SettingsTab />
    </FakeShell>,
  );

test('the deployments page shows what every tab serves, to which clients, and how it fares', async () => {
  const { container } = show();
  const row = (await screen.findByText('Rewards team')).closest('tr')!;
  for (const text of ['1.1.0', 'bmw: 1.2.0', '390', '3.0%', '1.25 s']) expect(row).toHaveTextContent(text);
  expect(row).toHaveTextContent('by Rewards pipeline');
  expect(screen.getByText('Total Count: 1')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Export' })).toBeEnabled();
  await expectAccessible(container);
});

// Covers LIST-2.5, LIST-1.2
test.each<[string, Record<string, string>, string]>([
  ['', {}, ''],
  ['?q=1.1.0', { Search: '1.1.0' }, 'Find: 1.1.0'],
  ['?Owner=team', { Owner: 'team' }, 'Owner: team'],
  ['?Client=bmw', { Client: 'bmw' }, 'Pin or canary of: bmw'],
  ['?State=canary', { State: 'canary' }, 'State: Canary running'],
  ['?State=broken&Client=nova', {}, ''],
])('deployments at %p are those that match', async (search, filter, chip) => {
  show([], ['deployments_view'], search);
  await screen.findByText('Rewards team');
  expect(asked[0]).toEqual({ ...filter, PageNo: '1', PageSize: '25' });
  if (chip) expect(screen.getByRole('button', { name: `Drop filter ${chip}` })).toBeVisible();
  else expect(screen.queryByRole('button', { name: /^Drop filter/ })).toBeNull();
});

// Covers LIST-2.2
test('a quick filter asks for the tabs that fail, and is taken back', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Failing' }));
  expect(asked.at(-1)).toMatchObject({ State: 'failing' });
  await userEvent.click(screen.getByRole('button', { name: 'Failing', pressed: true }));
  await waitFor(() => expect(asked.at(-1)).not.toHaveProperty('State'));
});

// Covers REMOTE-2.7
test('the figures of a tab stand per release and client, with the last errors in words', async () => {
  const figures = [
    {
      ...{ version: '1.1.0', client: 'elan', loads: 390, failures: 10, crashes: 2, hangs: 1 },
      ...{ loadMilliseconds50: 420, loadMilliseconds95: 1250 },
      days: [{ day: '2026-03-01', loads: 390, troubles: 13 }],
      errors: [{ kind: 'crash', text: 'x is undefined', count: 2, lastAt: '2026-03-01 15:00:00' } as const],
    },
  ];
  show([answer(getReleaseFigures, { since: '2026-02-24 15:00:00', figures })], ['deployments_view']);
  await userEvent.click(await screen.findByRole('button', { name: 'Figures of Rewards' }));
  const dialog = await screen.findByRole('dialog');
  const row = (await within(dialog).findByRole('cell', { name: '1.1.0' })).closest('tr')!;
  for (const text of ['elan', '390', '3.3%', '0.42 s', '1.25 s']) expect(row).toHaveTextContent(text);
  expect(within(row).getByRole('img', { name: '03/01/2026: 390 loaded, 13 went wrong' })).toBeVisible();
  expect(dialog).toHaveTextContent('crash, 2 times: x is undefined');
  await expectAccessible(dialog);
});

test('figures that can not be read say so, and Retry reads them', async () => {
  let away = true;
  show([
    answer(getReleaseFigures, () =>
      away ? refuse(503, 'The portal is busy.') : { since: '2026-02-24 15:00:00', figures: [] },
    ),
  ]);
  await userEvent.click(await screen.findByRole('button', { name: 'Figures of Rewards' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('The portal is busy.')).toBeVisible();
  away = false;
  await userEvent.click(within(dialog).getByRole('button', { name: 'Retry' }));
  expect(await within(dialog).findByText('Nothing has been reported in these days.')).toBeVisible();
});

test('a release is pinned to the own client', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Activate a release of Rewards' }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByRole('option', { name: /^1\.2\.0/ });
  await userEvent.selectOptions(within(dialog).getByLabelText('Release'), '1.2.0');
  expect(within(dialog).queryByRole('option', { name: 'Only bmw' })).toBeNull();
  expect(dialog).toHaveTextContent('Published by Rewards pipeline, signed by Rewards CI.');
  expect(within(dialog).getByText('left 1.0.0 names no licence.')).toBeVisible();
  await userEvent.selectOptions(within(dialog).getByLabelText('For'), 'elan');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Pin' }));
  expect(await screen.findByText('Rewards team')).toBeVisible();
  expect(sent).toEqual([{ version: '1.2.0', client: 'elan' }]);
});

test('while the releases load their field and a screen reader are told so', async () => {
  let come = (): void => undefined;
  const held = answer(getReleases, async () => {
    await new Promise<void>((resolve) => (come = resolve));
    return { releases: [release], may: [], needs: { signature: false, secondPerson: false }, clients: [] };
  });
  show([held]);
  await userEvent.click(await screen.findByRole('button', { name: 'Activate a release of Rewards' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('status')).toHaveTextContent('Loading the releases');
  expect(within(dialog).getByLabelText('Release')).toHaveDisplayValue('Loading the releases');
  await act(async () => come());
  expect(await within(dialog).findByRole('option', { name: /^1\.2\.0/ })).toBeInTheDocument();
  expect(within(dialog).getByLabelText('Release')).toHaveDisplayValue('Choose a release');
});

test('an activation that is refused keeps what was chosen', async () => {
  let away = true;
  show([answer(activateRelease, () => (away ? refuse(503, 'The portal is busy.') : changed))]);
  await userEvent.click(await screen.findByRole('button', { name: 'Activate a release of Rewards' }));
  const dialog = await screen.findByRole('dialog', { name: /^Activate/ });
  await within(dialog).findByRole('option', { name: /^1\.2\.0/ });
  await userEvent.selectOptions(within(dialog).getByLabelText('Release'), '1.2.0');
  await userEvent.selectOptions(within(dialog).getByLabelText('For'), 'elan');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Pin' }));
  const failure = await screen.findByRole('alertdialog');
  expect(failure).toHaveTextContent('The portal is busy.');
  away = false;
  await userEvent.click(within(failure).getByRole('button'));
  expect(within(dialog).getByLabelText('Release')).toHaveValue('1.2.0');
  expect(within(dialog).getByLabelText('For')).toHaveValue('elan');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Pin' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([
  ['Roll back Rewards', {}],
  ['Unpin Rewards for elan', { client: 'elan' }],
])('the button %s asks first', async (name, body) => {
  show();
  await userEvent.click(await screen.findByRole('button', { name }));
  const dialog = await screen.findByRole('alertdialog');
  expect(sent).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Yes' }));
  expect(sent).toEqual([body]);
});

test('where a pin was all that was served, unpinning says that nothing is', async () => {
  show([answer(unpinRelease, () => ({ ...changed, client: 'elan', version: null }))]);
  await userEvent.click(await screen.findByRole('button', { name: 'Unpin Rewards for elan' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
  const text = 'Rewards is not served to elan from the next page load on.';
  await waitFor(() => expect(currentToasts()).toContainEqual(expect.objectContaining({ text })));
});

test("the page says in the portal's words what the portal refuses", async () => {
  show([answer(rollbackRelease, () => refuse(409, 'There is no earlier release.'))]);
  await userEvent.click(await screen.findByRole('button', { name: 'Roll back Rewards' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
  expect(await screen.findByText('There is no earlier release.')).toBeVisible();
});

// Covers REMOTE-5.3
test('a tab that uses deprecated parts says so in its row, and which, in which release, with what in their place', async () => {
  const useOld = { part: 'useOld', from: '@portal/shared/web/session', instead: 'Use useNew.' };
  const old = { part: 'Old', from: '@portal/shared/web/ui/old', instead: '' };
  const deprecated = [
    { version: '1.1.0', uses: [useOld] },
    { version: '1.2.0', uses: [useOld, old] },
  ];
  const remotes = [{ ...rewards, deprecated }];
  show([answer(getDeployments, { clients: ['elan'], remotes, TotalCount: 1 })], ['deployments_view']);
  const row = (await screen.findByText('Rewards team')).closest('tr')!;
  expect(row).toHaveTextContent('2 deprecated parts');
  await userEvent.click(
    within(row).getByRole('button', { name: 'Show the deprecated parts that Rewards uses' }),
  );
  const dialog = await screen.findByRole('dialog');
  const cells = within(dialog)
    .getAllByRole('row')
    .slice(1)
    .map((one) =>
      within(one)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
  expect(cells).toEqual([
    ['1.1.0', 'All clients without a pin', 'useOld of @portal/shared/web/session', 'Use useNew.'],
    ['1.2.0', 'bmw', 'useOld of @portal/shared/web/session', 'Use useNew.'],
    ['1.2.0', 'bmw', 'Old of @portal/shared/web/ui/old', 'Nothing is named.'],
  ]);
  await expectAccessible(dialog);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a tab that uses nothing deprecated says nothing of it', async () => {
  show();
  expect((await screen.findByText('Rewards team')).closest('tr')).not.toHaveTextContent('deprecated');
});

// Covers LIST-2.2
test('a quick filter asks for the tabs that use deprecated parts', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Deprecated' }));
  expect(asked.at(-1)).toMatchObject({ State: 'deprecated' });
});

test('a user without the claim sees no buttons', async () => {
  show([], ['deployments_view']);
  await screen.findByText('Rewards team');
  expect(screen.queryByRole('button', { name: /Roll back/ })).toBeNull();
});

test('a pin of another client is shown, and taken away elsewhere', async () => {
  show();
  await screen.findByText('Rewards team');
  expect(screen.queryByRole('button', { name: 'Unpin Rewards for bmw' })).toBeNull();
});

test('the history tells in sentences who did what, older entries on demand', async () => {
  show([], ['deployments_view']);
  expect(await screen.findByText('Activated rewards 1.1.0 for all clients, instead of 1.0.0')).toBeVisible();
  expect(screen.getByText(/admin of elan/)).toBeVisible();
  expect(screen.getByText('Pinned rewards 1.2.0 for bmw')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show older entries' }));
  expect(await screen.findByText('Made deploy token 4 for rewards (CI): may publish')).toBeVisible();
  expect(screen.getByText('Rights of elan/admin: Deployments: View, before: none')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show older entries' })).toBeNull();
});

// Covers REMOTE-3.2, REMOTE-3.3
test('a canary stands beside the version with its share, is promoted and is taken back; a decision says why', async () => {
  const canary = {
    ...{ client: '', version: '1.2.0', percent: 5 },
    ...{ startedAt: '2026-03-02 15:00:00', startedBy: 'Rewards pipeline' },
  };
  const why = 'crashes for 3 of 40 users, more than 5%';
  const decision = { at: '2026-03-01 15:00:00', version: '1.1.5', promoted: false, why };
  show([
    answer(getDeployments, {
      clients: ['elan'],
      remotes: [{ ...rewards, canaries: [canary], decision }],
      TotalCount: 1,
    }),
    answer(promoteCanary, keep),
  ]);
  const row = (await screen.findByText('Rewards team')).closest('tr')!;
  expect(row).toHaveTextContent('Canary 1.2.0: 5%');
  expect(row).toHaveTextContent(/1\.1\.5 was taken back automatically on .*: crashes for 3 of 40 users/);
  await userEvent.click(within(row).getByRole('button', { name: 'Roll back Rewards' }));
  expect(await screen.findByText('End the canary 1.2.0? Its users get 1.1.0 again.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'No' }));
  await userEvent.click(within(row).getByRole('button', { name: 'Promote the canary of Rewards' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
  expect(sent).toEqual([{}]);
});

test.each<[Partial<HistoryEntry>, string]>([
  [
    { action: 'remoteCanaryStarted', from: '1.0.0', to: { version: '1.1.0', percent: 5, client: 'bmw' } },
    'Started the canary rewards 1.1.0 for 5% of the users of bmw',
  ],
  [
    { action: 'remoteCanaryPromoted', from: '1.0.0', to: { version: '1.1.0', why: '200 loads' } },
    'Promoted the canary rewards 1.1.0 for all clients, instead of 1.0.0, because of 200 loads',
  ],
  [
    { action: 'remoteCanaryEnded', from: '1.1.0', to: { version: '1.0.0', why: 'hangs' } },
    'Ended the canary rewards 1.1.0 for all clients, because of hangs',
  ],
  [{ action: 'remotePublished', to: { version: '1.2.0', files: 9 } }, 'Published rewards 1.2.0'],
  [
    { action: 'remoteRolledBack', from: '1.1.0', to: '1.0.0' },
    'Rolled rewards back to 1.0.0 for all clients, instead of 1.1.0',
  ],
  [
    {
      action: 'remoteUnpinned',
      from: { client: 'hd', version: '2.0.0' },
      to: { client: 'hd', version: '1.0.0' },
    },
    'Unpinned rewards for hd: 1.0.0, instead of 2.0.0',
  ],
  [{ action: 'remoteRetired', from: '1.0.0', to: null }, 'Retired rewards 1.0.0 for all clients'],
  [
    { action: 'remoteRetired', from: { client: 'hd', version: '2.0.0' }, to: null },
    'Retired rewards 2.0.0 for hd',
  ],
  [
    { action: 'deployTokenRevoked', from: { tokenId: 4, label: 'CI' } },
    'Revoked deploy token 4 for rewards (CI)',
  ],
  [
    { action: 'remotePolicyChanged', from: {}, to: { signature: true, secondPerson: false } },
    'Releases of rewards: a signature is needed, a second person is not needed',
  ],
  [
    { action: 'remoteKeyAdded', to: { keyId: '0123456789abcdef', label: 'CI' } },
    'Added the key 0123456789abcdef for rewards (CI)',
  ],
  [
    { action: 'remoteKeyRemoved', from: { keyId: '0123456789abcdef', label: 'CI' } },
    'Removed the key 0123456789abcdef for rewards (CI)',
  ],
  [{ action: 'somethingNew' }, 'somethingNew: rewards'],
])('the history says %j as: %s', (given, sentence) => {
  expect(historySentence({ ...entry, action: '', from: null, to: null, ...given })).toBe(sentence);
});
