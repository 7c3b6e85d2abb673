import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getAttention, getPaidByMonth } from '@portal/shared/contracts/overview';
import { expectAccessible } from '@portal/shared/testing/accessible';
import { answer, refuse, type Answer } from '@portal/shared/testing/fake-shell';
import { renderPortal, serverOf, userOf } from '../../testing/render-portal';

jest.mock('../../remotes/remote-part', () => ({ RemotePart: () => null }));

const open = (attention: Answer) =>
  renderPortal('/elan/overview', [...serverOf(userOf('elan')), attention], { loggedIn: true });

// Covers OVERVIEW-2.1, SHELL-3.1
test('each thing to do leads to its filtered list', async () => {
  const { container } = open(
    answer(getAttention, {
      Data: [
        { Kind: 'filesToApprove', Count: 1, Amount: null, Page: 'rewards/upload' },
        { Kind: 'failedPayments', Count: 1_204, Amount: 5_980.5, Page: 'rewards?RewardStatus=12' },
        { Kind: 'formsMissing', Count: 3, Amount: null, Page: 'taxation?Status=3' },
      ],
    }),
  );
  const card = within(await screen.findByRole('region', { name: 'Needs your attention' }));
  const links = await card.findAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['1file to approve', '/elan/rewards/upload'],
    ['1,204 · $5,980.50failed payments', '/elan/rewards?RewardStatus=12'],
    ['3W-9 forms missing over the threshold', '/elan/taxation?Status=3'],
  ]);
  await expectAccessible(container);
});

// Covers OVERVIEW-2.2
test('nothing to do and an answer that does not come are said', async () => {
  const { unmount } = open(answer(getAttention, { Data: [] }));
  expect(await screen.findByText('Nothing waits for you just now.')).toBeVisible();
  unmount();
  open(answer(getAttention, () => refuse(503, 'The portal is busy just now.')));
  expect(await screen.findByText('The portal is busy just now.')).toBeVisible();
});

// Covers OVERVIEW-2.3
test.each([
  [100, 150, 'up 50% on the month before'],
  [200, 100, 'down 50% on the month before'],
  [100, 100, 'as the month before'],
  [0, 100, 'nothing the month before'],
])('the table of payments says that after %d it is %d: %s', async (before, now, text) => {
  const months = [
    { Month: '2026-02', Amount: before, Rewards: 2 },
    { Month: '2026-03', Amount: now, Rewards: 1_204 },
  ];
  open(answer(getPaidByMonth, { Data: months }));
  expect(await screen.findByText(text)).toBeVisible();
  const card = within(screen.getByRole('region', { name: 'Paid out' }));
  await userEvent.click(card.getByText('All twelve months'));
  const rows = card.getAllByRole('row').map((row) => row.textContent);
  expect(rows[1]).toBe(`March 2026$${now}.001,204`);
});
