import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getBulk, getBulkResults, previewBulk, startBulk } from '@portal/shared/contracts/bulk';
import type { BodyOf } from '@portal/shared/contracts/endpoint';
import {
  getRewardsList,
  getRewardsOverview,
  reinitiateReward,
  removeReward,
} from '@portal/shared/contracts/rewards';
import { expectAccessible } from '@portal/shared/testing/accessible';
import { answer, FakeShell, refuse, type Answer } from '@portal/shared/testing/fake-shell';
import RewardsTab from '../remote';
import { fakeReward, fakeRewards } from './fake-rewards';

const RETRIABLE = {
  RewardStatusID: 12,
  RewardStatus: 'Payment Failed',
  PaymentMethodID: 2,
  PromotionStatus: 4,
};
type Options = Partial<Parameters<typeof FakeShell>[0]> & {
  more?: Answer[];
  rows?: ReturnType<typeof fakeReward>[];
};

function show({ more = [], rows, path = '/rewards', ...options }: Options = {}) {
  render(
    <FakeShell path={path} answers={[...fakeRewards(rows), ...more]} {...options}>
      <RewardsTab />
    </FakeShell>,
  );
  return userEvent.setup();
}
const table = () => screen.findByRole('table', { name: 'Rewards' });
const bodyRows = async () => (await table()).querySelectorAll('tbody tr');

const SORTABLE = [
  ...['Reward ID', 'Reward Name', 'Port BU', 'Portfolio Name', 'Location Code', 'Officer Id', 'Officer Name'],
  ...[
    'Reward Type',
    'Reward ($)',
    'Status',
    'Created Date',
    'Promotion ID',
    'Payment Method',
    'Alternate Reward',
  ],
];

// Covers REWARD-1.1, REWARD-1.3, REWARD-1.5, SHELL-3.1
it('the rewards page shows the overview and ten of the rewards, and is accessible', async () => {
  show();
  await screen.findByText('Spring bonus 43');
  expect(await bodyRows()).toHaveLength(10);
  expect(screen.getByText('Total Count: 43')).toBeInTheDocument();
  expect(await screen.findByText('Rewards Overview')).toBeInTheDocument();
  const headers = within(await table()).getAllByRole('columnheader');
  expect(headers.map((one) => one.textContent)).toEqual(['Details', ...SORTABLE, 'Action']);
  expect(headers.filter((one) => within(one).queryByRole('button')).map((one) => one.textContent)).toEqual(
    SORTABLE,
  );
  const sizes = within(screen.getByRole('combobox', { name: 'Rows per page' })).getAllByRole('option');
  expect(sizes.map((one) => one.textContent)).toEqual(['10', '25', '50', '100']);
  expect((await bodyRows())[0]).toHaveTextContent(/Submitted\d{2}\/\d{2}\/\d{4}11/);
  await expectAccessible(document.body);
});

// Covers LIST-2.3
it('a status of the overview filters the list, and shows all when it is pressed again', async () => {
  const user = show({ path: '/rewards?OfficeName=a&page=2' });
  const failed = await screen.findByRole('button', { name: 'Payment Failed', pressed: false });
  await user.click(failed);
  expect(window.location.search).toBe('?OfficeName=a&RewardStatus=12');
  expect(failed).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: 'Expired Reward' }));
  expect(window.location.search).toBe('?OfficeName=a&RewardStatus=14');
  await user.click(screen.getByRole('button', { name: 'Expired Reward' }));
  expect(window.location.search).toBe('?OfficeName=a');
});

// Covers LIST-2.2
it('finds failed Zelle payments with one press', async () => {
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Failed Zelle' }));
  expect(window.location.search).toBe('?RewardStatus=12&PaymentMethod=2');
});

// Covers CLIENT-1.3
it('calls officers producers for acg', async () => {
  show({ client: 'acg' });
  await screen.findByText('Spring bonus 43');
  const header = within(await table());
  expect(header.getByRole('columnheader', { name: 'Producer Name' })).toBeInTheDocument();
  expect(header.getByRole('columnheader', { name: 'P-ID' })).toBeInTheDocument();
  expect(screen.getByPlaceholderText('Reward ID, producer id or name')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  expect(screen.getByLabelText('P-ID')).toBeVisible();
  expect(screen.getByLabelText('Producer Name')).toBeVisible();
});

// Covers REWARD-1.2
it('the filter asks for both ends of the range and searches with the whole of both days', async () => {
  const asked: object[] = [];
  const listen = answer(getRewardsList, ({ body }) => {
    asked.push(body);
    return { lstpromotion: [], TotalCount: 0 };
  });
  const user = show({ more: [listen] });
  await user.click(await screen.findByRole('button', { name: 'Filters' }));
  await user.type(screen.getByLabelText('From Date'), '3/2/2026');
  const before = asked.length;
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(await screen.findByText('Please specify the date range.')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('To Date')).toHaveFocus());
  expect(asked).toHaveLength(before);
  await user.type(screen.getByLabelText('To Date'), '3/1/2026');
  expect(screen.getByText('The To Date must be the From Date or a later day.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(asked).toHaveLength(before);
  await user.clear(screen.getByLabelText('To Date'));
  await user.type(screen.getByLabelText('To Date'), '3/3/2026');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(window.location.search).toContain('ToDate=03%2F03%2F2026'));
  const [from, to] = [new Date(2026, 2, 2), new Date(2026, 2, 3, 23, 59, 59)].map((day) =>
    day.toISOString().slice(0, 19).replace('T', ' '),
  );
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ CreatedDate: from, RewardToDate: to }));
});

it('drops from the address what is no filter of the list', async () => {
  show({ path: '/rewards?RewardStatus=99&RewardType=xx&PromotionID=x&FromDate=soon&sort=bogus&page=2' });
  await waitFor(() => expect(window.location.search).toBe('?page=2'));
  expect(await screen.findByRole('button', { name: 'Filters' })).toBeInTheDocument();
});

it('the table shows the order that the list has when nothing is asked for', async () => {
  show();
  await screen.findByText('Spring bonus 43');
  expect(within(await table()).getByRole('columnheader', { name: 'Created Date' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
});

// Covers REWARD-2.1, REWARD-2.2, REWARD-2.3
it('an expanded row shows the steps of a reward with what went wrong, in words', async () => {
  const user = show({ rows: [fakeReward(7, { RewardStatusID: 12, PaymentMethodID: 3 })] });
  await user.click(await screen.findByRole('button', { name: 'Progress of reward 7' }));
  const steps = within(await screen.findByRole('list', { name: 'Progress of reward 7' })).getAllByRole(
    'listitem',
  );
  expect(steps.map((step) => step.textContent)).toEqual([
    expect.stringMatching(/^Reward Available, done03\/01\/2026 \d\d:05 [AP]M \S+$/),
    expect.stringContaining('Payment Initiated, done'),
    expect.stringContaining('Payment In Progress, done'),
    expect.stringContaining('Payment Failed, failed'),
  ]);
  // The code of the tooltip comes with the first failed step, and with it another button.
  await waitFor(async () => {
    await user.hover(screen.getByRole('button', { name: 'Return:R03:No account' }));
    expect(screen.getByRole('tooltip')).toHaveTextContent('Return:R03:No account');
  });
  await user.click(screen.getByRole('button', { name: 'History' }));
  expect(await screen.findByRole('list', { name: 'History of reward 7' })).toBeInTheDocument();
});

describe('many rows at once', () => {
  /** The calls of a run of which two rows are done and one is refused, and what was asked. */
  function running() {
    const started: Array<BodyOf<typeof startBulk>> = [];
    let looks = 0;
    const run = {
      BulkID: 5,
      Action: 'removeRewards' as const,
      StartedDate: '2026-03-02 17:00:00',
      MayUndo: false,
    };
    const more = [
      answer(previewBulk, { Total: 3, Allowed: 2, Amount: 3400 }),
      answer(startBulk, ({ body }) => {
        started.push(body);
        return { BulkID: 5 };
      }),
      answer(getBulk, () => {
        looks += 1;
        return {
          Data:
            looks === 1
              ? { ...run, Total: 3, Done: 1, Refused: 0, DoneAmount: 1000, FinishedDate: null }
              : { ...run, Total: 3, Done: 2, Refused: 1, DoneAmount: 3400, FinishedDate: run.StartedDate },
        };
      }),
      answer(getBulkResults, {
        Data: [{ ID: 42, Name: 'Spring bonus 42', Result: 'Refused', Reason: 'Only an available reward.' }],
        TotalCount: 3,
      }),
    ];
    return { started, more };
  }

  // Covers LIST-3.1, LIST-3.4
  it('are ticked, confirmed with facts, watched, and told apart by what became of them', async () => {
    const { started, more } = running();
    const asked = { list: 0, overview: 0 };
    const [list, overview] = [getRewardsList, getRewardsOverview].map((endpoint, index) => {
      const known = fakeRewards().find((one) => one.endpoint === endpoint);
      if (!known) throw new Error('The fake server does not answer it.');
      const reply: Answer['reply'] = (request) => {
        asked[index === 0 ? 'list' : 'overview'] += 1;
        return known.reply(request);
      };
      return { endpoint, reply };
    });
    const user = show({ more: [...more, list!, overview!] });
    await screen.findByText('Spring bonus 43');
    expect(screen.queryByRole('columnheader', { name: 'Select' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Select' }));
    const bar = within(screen.getByRole('group', { name: 'Selected rows' }));
    expect(bar.getByRole('button', { name: 'Remove' })).toBeDisabled();
    for (const id of [43, 42, 41])
      await user.click(screen.getByRole('checkbox', { name: `Select reward ${id}` }));
    expect(bar.getByRole('status')).toHaveTextContent('3 selected');
    await expectAccessible(document.body);
    await user.click(bar.getByRole('button', { name: 'Remove' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Remove rewards' }));
    expect(await question.findByText('Remove 2 rewards, $3,400.00')).toBeVisible();
    expect(question.getByText('Removed rewards do not come back.')).toBeVisible();
    expect(question.getByText(/^1 of the 3 selected rows do not allow this/)).toBeVisible();
    const before = { ...asked };
    await user.dblClick(question.getByRole('button', { name: 'Remove rewards' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove rewards' }));
    expect(await dialog.findByText('1 of 3 rows')).toBeVisible();
    expect(window.location.search).toBe('?bulk=5');
    expect(await dialog.findByText('Only an available reward.')).toBeVisible();
    expect(dialog.getByText('Remove 2 rewards, $3,400.00: done. 1 refused.')).toBeVisible();
    expect(started[0]).toMatchObject({ Action: 'removeRewards', Ids: [43, 42, 41], Total: 3 });
    expect(started).toHaveLength(1);
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    expect(window.location.search).toBe('');
    await waitFor(() => expect(bar.getByRole('status')).toHaveTextContent('0 selected'));
    await waitFor(() => expect(asked).toEqual({ list: before.list + 1, overview: before.overview + 1 }));
  });

  // Covers LIST-3.2
  it('stay ticked in another order and on another page, and are not with other filters', async () => {
    const user = show();
    await screen.findByText('Spring bonus 43');
    await user.click(screen.getByRole('button', { name: 'Select' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select reward 43' }));
    const ticked = screen.getByRole('group', { name: 'Selected rows' });
    await user.click(screen.getByRole('button', { name: 'Reward ID' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Select reward 1' }));
    expect(ticked).toHaveTextContent('2 selected');
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await screen.findByRole('checkbox', { name: 'Select reward 11' });
    expect(ticked).toHaveTextContent('2 selected');
    await user.click(screen.getByRole('button', { name: 'Failed Zelle' }));
    await waitFor(() => expect(ticked).toHaveTextContent('0 selected'));
  });

  // Covers LIST-3.1
  it('are ticked from one to another with Shift, highlighted, and summed up in dollars from page to page', async () => {
    const user = show();
    await screen.findByText('Spring bonus 43');
    const row = (id: number) => screen.getByText(`Spring bonus ${id}`).closest('tr');
    expect(row(43)).not.toHaveAttribute('aria-selected');
    await user.click(screen.getByRole('button', { name: 'Select' }));
    const box = (id: number) => screen.getByRole('checkbox', { name: `Select reward ${id}` });
    await user.click(box(40));
    await user.keyboard('{Shift>}');
    await user.click(box(42));
    await user.keyboard('{/Shift}');
    const bar = screen.getByRole('group', { name: 'Selected rows' });
    expect(within(bar).getByRole('status')).toHaveTextContent('3 selected');
    expect(within(bar).getByText('· $1,537.50')).toBeVisible();
    expect(row(41)).toHaveAttribute('aria-selected', 'true');
    expect(row(43)).toHaveAttribute('aria-selected', 'false');
    await expectAccessible(document.body);
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Select reward 33' }));
    expect(await within(bar).findByText('· $1,950.00')).toBeVisible();
  });

  // Covers LIST-3.1
  it('can be all that match', async () => {
    const { started, more } = running();
    const user = show({ more, path: '/rewards?OfficeName=a&page=2' });
    await user.click(await screen.findByRole('button', { name: 'Select' }));
    await user.click(await screen.findByRole('button', { name: /^Select all \d+ that match$/ }));
    await user.click(screen.getByRole('button', { name: 'Re-initiate' }));
    const asked = within(await screen.findByRole('alertdialog', { name: 'Re-initiate payments' }));
    await asked.findByText('Re-initiate 2 payments, $3,400.00');
    await user.click(asked.getByRole('button', { name: 'Re-initiate payments' }));
    await waitFor(() => expect(started).toHaveLength(1));
    expect(started[0]).toMatchObject({ Action: 'reinitiateRewards', Rewards: { OfficeName: 'a' } });
    expect(started[0]).not.toHaveProperty('Ids');
  });

  // Covers LIST-3.4
  it('are found again after a reload, by their run in the address', async () => {
    const { more } = running();
    show({ more, path: '/rewards?bulk=5' });
    expect(await screen.findByRole('dialog', { name: 'Remove rewards' })).toBeVisible();
  });
});

describe('trying a payment again', () => {
  const reinitiate = async (reply: Answer) => {
    const user = show({ rows: [fakeReward(7, RETRIABLE)], more: [reply] });
    await user.click(await screen.findByRole('button', { name: 'Re-initiate reward 7' }));
    expect(
      await screen.findByText('Are you sure you want to reinitiate the failed transaction?'),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Yes' }));
  };

  it.each<[string, Answer, string]>([
    [
      'pending enrollment',
      answer(reinitiateReward, { Data: { statusCode: 1 } }),
      'Please, ask the banker to enroll in the Zelle network or update preferred payment method to ACH to receive the payment.',
    ],
    [
      'a failure',
      answer(reinitiateReward, { Data: { statusCode: 2 } }),
      'Payment Re-initiate failed. Please try again.',
    ],
    [
      'a refusal',
      answer(reinitiateReward, () => refuse(409, 'No.')),
      'Payment Re-initiate failed. Please try again.',
    ],
  ])('says so after %s', async (_, reply, text) => {
    await reinitiate(reply);
    expect(await screen.findByText(text)).toBeVisible();
  });

  // Covers PAY-1.1
  it('is not offered for another method, status or promotion', async () => {
    show({
      rows: [
        fakeReward(1, { ...RETRIABLE, PaymentMethodID: 3 }),
        fakeReward(2, { ...RETRIABLE, RewardStatusID: 11 }),
        fakeReward(3, { ...RETRIABLE, PromotionStatus: 6 }),
      ],
    });
    await screen.findByText('Spring bonus 1');
    expect(screen.queryByRole('button', { name: /Re-initiate/ })).not.toBeInTheDocument();
  });
});

describe('removing a reward', () => {
  const available = fakeReward(7, { RewardStatusID: 4 });

  // Covers REWARD-3.2
  it('asks, removes, tells and shows the list anew', async () => {
    let removed = false;
    const remove = answer(removeReward, () => {
      removed = true;
      return {};
    });
    const list = answer(getRewardsList, () => ({
      lstpromotion: removed ? [fakeReward(7, { RewardStatusID: 16 })] : [available],
      TotalCount: 1,
    }));
    const user = show({ more: [list, remove] });
    await user.click(await screen.findByRole('button', { name: 'Remove reward 7' }));
    expect(await screen.findByText('Are you sure you want to delete this reward?')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('Your Reward was successfully deleted!')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(await within(await table()).findByText('Reward Removed')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Remove reward 7' })).toBeDisabled();
  });

  // Covers REWARD-1.4, REWARD-3.1
  it('is for available rewards alone, on hd with the right to upload', async () => {
    show({ client: 'hd', claims: ['rewards_view'], rows: [available] });
    expect(await screen.findByRole('button', { name: 'Remove reward 7' })).toBeDisabled();
    expect(screen.queryByRole('link', { name: 'Upload Fulfillment' })).not.toBeInTheDocument();
  });
});
