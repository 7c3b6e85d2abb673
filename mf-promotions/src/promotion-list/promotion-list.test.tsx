import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  createPromotion,
  getPromotionById,
  getPromotionDetailOverview,
  getPromotions,
  getPromotionsTotal,
} from '@portal/shared/contracts/promotions';
import type { Claim } from '@portal/shared/domain/claims';
import { startOfLocalDay } from '@portal/shared/domain/dates';
import { currentToasts } from '@portal/shared/web/session';
import { expectAccessible } from '@portal/shared/testing/accessible';
import { answer, dropConnection, FakeShell, refuse, type Answer } from '@portal/shared/testing/fake-shell';
import PromotionsTab from '../remote';
import { fakePromotion, fakePromotions, type WireRow } from './fake-promotions';

interface Scene {
  client?: string;
  claims?: Claim[];
  search?: string;
  rows?: WireRow[];
  answers?: Answer[];
}

/** The screen behind Edit and Create Promotion has tests of its own. */
const elsewhere = answer(getPromotionById, () => refuse(404, 'Not found.'));

/** Opens the tab; `asked` collects the bodies of every call for the list. */
function open({ client, claims, search = '', rows, answers = [] }: Scene = {}) {
  const asked: unknown[] = [];
  const [list, ...others] = fakePromotions(rows).sort((one) => (one.endpoint === getPromotions ? -1 : 1));
  const recorded: Answer = {
    endpoint: getPromotions,
    reply: (call: { body: unknown }) => {
      asked.push(call.body);
      return list?.reply(call as never);
    },
  };
  const { container } = render(
    <FakeShell
      path={`/promotion${search}`}
      client={client}
      claims={claims}
      answers={[recorded, ...others, elsewhere, ...answers]}
    >
      <PromotionsTab />
    </FakeShell>,
  );
  return { asked, container };
}

/** The sum of all rows that match, with a count of how often it was asked for. */
function countedSum() {
  const filters: unknown[] = [];
  const sum = answer(getPromotionsTotal, ({ body }) => {
    filters.push(body);
    return { TotalCount: 43, TotalAmount: 1_182_972.99 };
  });
  return { filters, sum };
}

const table = () => screen.getByRole('table', { name: 'Promotions' });
const names = () =>
  within(table())
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[2]?.textContent);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const field = (name: string) => screen.getByLabelText(name, { selector: 'input, select' });
const rowsShown = () => screen.findByText('Total Count: 43');

// Covers LIST-1.1
it('the dollars of all promotions that match are asked for once, whatever their order and page', async () => {
  const { filters, sum } = countedSum();
  open({ answers: [sum] });
  const amount = await screen.findByText(/\$1,182,972\.99/);
  await press('Funds');
  await screen.findByRole('button', { name: 'Details of promotion 1' });
  await press('Next page');
  await screen.findByRole('button', { name: 'Details of promotion 11' });
  expect(amount).toBeVisible();
  expect(filters).toHaveLength(1);
  await press('Filters');
  await userEvent.type(field('Promotion Name'), 'Spring');
  await press('Search');
  await waitFor(() => expect(filters).toMatchObject([{ PromotionName: '' }, { PromotionName: 'Spring' }]));
});

// Covers PROMO-1.4, PROMO-1.5, PROMO-1.9
test('the list shows the funds, the count and the first ten promotions', async () => {
  const { container, asked } = open();
  await rowsShown();
  expect(screen.getByRole('heading', { name: 'Funds Overview' })).toBeVisible();
  expect(screen.getAllByRole('button', { name: /funds/i })).toHaveLength(1);
  expect(await screen.findByRole('figure', { name: 'Assigned Funds $250,000.00' })).toBeVisible();
  expect(screen.getByRole('figure', { name: 'Expired Funds $18,400.75' })).toBeVisible();
  expect(names()).toHaveLength(10);
  expect(asked).toEqual([expect.objectContaining({ PageNo: 1, PageSize: 10, SortColumn: '' })]);
  const [first] = within(table()).getAllByRole('row').slice(1);
  expect(
    within(first as HTMLElement)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual([
    '',
    '43',
    'Fleet Week 43',
    '03/02/2026',
    '09/02/2026',
    '$53,771.50',
    '01/15/2026',
    '01/20/2026',
    'Expired',
  ]);
  await expectAccessible(container);
});

// Covers CLIENT-1.2
test.each([
  ['elan', 'Expiration Date'],
  ['bmw', 'Closed Date'],
])('the column of end dates of %s says %s', async (client, date) => {
  open({ client });
  await rowsShown();
  expect(
    within(table())
      .getAllByRole('columnheader')
      .slice(1)
      .map((header) => header.textContent),
  ).toEqual([
    'Promo ID',
    'Promotion Name',
    'Fulfillment Date',
    date,
    'Funds',
    'Created Date',
    'Modified Date',
    'Promotion Status',
  ]);
  await press('Filters');
  for (const label of ['Promo ID', 'Promotion Name', date, 'Fulfilment Date', 'Funds', 'Promotion Status'])
    expect(field(label)).toBeVisible();
});

describe('filter', () => {
  // Covers PROMO-1.2
  test('asks for what was entered, and keeps it in the address', async () => {
    const { asked } = open();
    await rowsShown();
    await press('Filters');
    await userEvent.type(field('Promo ID'), '12');
    await userEvent.type(field('Promotion Name'), 'cup');
    await userEvent.type(field('Fulfilment Date'), '3/2/2026');
    await userEvent.type(field('Funds'), '1250.5');
    await userEvent.selectOptions(field('Promotion Status'), 'Open');
    expect(asked).toHaveLength(1);
    await userEvent.type(field('Promotion Name'), '{Enter}');
    await waitFor(() =>
      expect(asked.at(-1)).toMatchObject({
        PromotionID: '12',
        PromotionName: 'cup',
        FulfillmentDate: startOfLocalDay(new Date(2026, 2, 2)),
        ExpirationDate: '',
        Funds: '1250.5',
        Status: '3',
        PageNo: 1,
      }),
    );
    expect(window.location.search).toContain('PromotionName=cup');
    expect(window.location.search).toContain('Status=3');
  });

  test('does not search with a date that is none', async () => {
    const { asked } = open();
    await rowsShown();
    await press('Filters');
    await userEvent.type(field('Expiration Date'), '13/45/2026');
    await press('Search');
    expect(field('Expiration Date')).toHaveAccessibleDescription('Enter a date as MM/DD/YYYY.');
    expect(asked).toHaveLength(1);
  });

  // Covers PROMO-1.2
  test('a shared link opens as it was, and Clear empties it', async () => {
    open({ search: '?PromotionName=cup&sort=-Funds&page=1&size=25' });
    expect(await screen.findByText('Total Count: 9')).toBeVisible();
    expect(field('Promotion Name')).toHaveValue('cup');
    expect(screen.getByRole('columnheader', { name: 'Funds' })).toHaveAttribute('aria-sort', 'descending');
    expect(screen.getByRole('combobox', { name: 'Rows per page' })).toHaveDisplayValue('25');
    await press('Clear');
    await rowsShown();
    expect(field('Promotion Name')).toHaveValue('');
    expect(window.location.search).not.toContain('PromotionName');
  });

  // Covers LIST-2.6
  test.each<[string, () => Promise<unknown>, string]>([
    ['a quick search', () => userEvent.type(screen.getByRole('searchbox'), 'cup{Enter}'), '?Status=3&q=cup'],
    ['a quick filter', () => press('Paying out'), '?Status=4'],
    ['a filter that is dropped', () => press('Drop filter Promotion Status: Open'), ''],
  ])('%s leaves what is typed in the fields, and Clear empties them all', async (_, change, address) => {
    open({ search: '?Status=3' });
    await screen.findByText(/^Total Count/);
    expect(await screen.findByRole('option', { name: 'Open' })).toHaveProperty('selected', true);
    await userEvent.type(field('Promo ID'), '12');
    await userEvent.type(field('Promotion Name'), 'spr');
    await change();
    await waitFor(() => expect(window.location.search).toBe(address));
    expect(field('Promo ID')).toHaveDisplayValue('12');
    expect(field('Promotion Name')).toHaveDisplayValue('spr');
    expect(field('Promotion Status')).toHaveValue(new URLSearchParams(address).get('Status') ?? '');
    await press('Clear');
    expect(field('Promo ID')).toHaveDisplayValue('');
    expect(field('Promotion Name')).toHaveDisplayValue('');
    expect(field('Promotion Status')).toHaveDisplayValue('All');
    await waitFor(() => expect(window.location.search).toBe(''));
  });

  // Covers SHELL-2.6
  test('the filters in force are told with their rows, or before them when those come late', async () => {
    let answerNow = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      answerNow = resolve;
    });
    const [list] = fakePromotions().filter((one) => one.endpoint === getPromotions);
    const late = answer(getPromotions, async (call) => {
      if (call.body?.PromotionName) await held;
      return (await list?.reply(call as never)) as never;
    });
    render(
      <FakeShell path="/promotion?Status=3" answers={[late, ...fakePromotions(), elsewhere]}>
        <PromotionsTab />
      </FakeShell>,
    );
    const chips = () =>
      within(screen.getByRole('list', { name: 'Filters in use' }))
        .getAllByRole('button')
        .map((chip) => chip.textContent);
    await screen.findByRole('button', { name: 'Drop filter Promotion Status: Open' });
    await rowsShown();
    await userEvent.type(field('Promotion Name'), 'cup');
    // Without a pause: they would be late while this test waits.
    fireEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(window.location.search).toContain('PromotionName=cup');
    expect(chips()).toEqual(['Drop filter Promotion Status: Open']);
    await waitFor(() => expect(chips()).toContain('Drop filter Promotion Name: cup'));
    await act(async () => answerNow());
    expect(chips()).toContain('Drop filter Promotion Name: cup');
  });

  // Covers SHELL-2.5
  test('an address made by hand asks for nothing that the server would refuse', async () => {
    const { asked } = open({
      search: '?PromotionID=abc&Funds=1e9&FulfillmentDate=never&Status=%25&sort=Secret&page=-3&size=9999',
    });
    await rowsShown();
    expect(asked).toEqual([
      expect.objectContaining({
        PromotionID: '',
        Funds: '',
        FulfillmentDate: '',
        Status: '',
        SortColumn: '',
        PageNo: 1,
        PageSize: 10,
      }),
    ]);
  });

  // Covers SHELL-2.7
  test('says when nothing matches, and when there is nothing at all', async () => {
    open({ search: '?PromotionName=zzz' });
    expect(await screen.findByText('Nothing matches these filters')).toBeVisible();
    await press('Show all rows');
    await rowsShown();
  });
});

// Covers PROMO-1.1
test('the list sorts by a column, the other way round at the second click', async () => {
  const { asked } = open();
  await rowsShown();
  await press('Funds');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ SortColumn: 'Funds', SortOrder: 'ASC' }));
  await waitFor(() => expect(names()[0]).toBe('Branch Cup 1'));
  await press('Funds');
  await waitFor(() => expect(names()[0]).toBe('Fleet Week 43'));
});

// Covers PROMO-1.4
test('pages through the list in the sizes on offer', async () => {
  open({ rows: Array.from({ length: 13 }, (_, at) => fakePromotion(13 - at)) });
  await screen.findByText('Total Count: 13');
  await press('Next page');
  await waitFor(() => expect(names()).toEqual(['Fleet Week 3', 'Auto Loan Drive 2', 'Branch Cup 1']));
  expect(screen.getByText('11–13 of 13')).toBeVisible();
  const sizes = within(screen.getByRole('combobox', { name: 'Rows per page' })).getAllByRole('option');
  expect(sizes.map((option) => option.textContent)).toEqual(['10', '25', '50', '100']);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '25');
  await waitFor(() => expect(names()).toHaveLength(13));
});

// Covers SHELL-2.6
test('the list keeps the former rows until the next ones are there', async () => {
  let arrive: () => void = () => undefined;
  const onItsWay = new Promise<void>((resolve) => (arrive = resolve));
  const answers = [
    answer(getPromotions, async ({ body }) => {
      if (body.PageNo === 2) await onItsWay;
      return { lstpromotion: [fakePromotion(body.PageNo === 2 ? 2 : 1)], TotalCount: 20 };
    }),
  ];
  open({ answers });
  await screen.findByText('Branch Cup 1');
  await press('Next page');
  // An answer that comes soon shows nothing of this: the table would flicker.
  expect(await screen.findByRole('progressbar', { name: 'Loading Promotions' })).toBeInTheDocument();
  expect(screen.getByText('Branch Cup 1')).toBeInTheDocument();
  arrive();
  expect(await screen.findByText('Auto Loan Drive 2')).toBeVisible();
  expect(screen.queryByText('Branch Cup 1')).not.toBeInTheDocument();
});

describe('an expanded row', () => {
  const ofStatus = (Status: number) => [fakePromotion(7, { Status })];

  // Covers PROMO-1.7
  test('shows its reward funds and counts, by a click anywhere on it', async () => {
    const { container } = open({ rows: ofStatus(4) });
    await userEvent.click(await screen.findByText('Auto Loan Drive 7'));
    expect(await screen.findByRole('figure', { name: 'Funds In Progress $2,450.00' })).toBeVisible();
    expect(screen.getByRole('figure', { name: 'Allocated Funds $12,360.75' })).toBeVisible();
    expect(await screen.findByText('Officers Associated')).toBeVisible();
    expect(screen.getByText('1,248')).toBeVisible();
    await expectAccessible(container);
  });

  // Covers PROMO-1.7
  test('of an open promotion has no counts', async () => {
    open({ rows: ofStatus(3) });
    await userEvent.click(await screen.findByRole('button', { name: 'Details of promotion 7' }));
    expect(await screen.findByRole('figure', { name: /^Funds In Progress/ })).toBeVisible();
    expect(screen.queryByText('Officers Associated')).not.toBeInTheDocument();
  });

  // Covers PROMO-1.8
  test.each([
    [5, true],
    [6, false],
  ])('in status %s can be edited: %s', async (status, editable) => {
    open({ rows: ofStatus(status) });
    await userEvent.click(await screen.findByRole('button', { name: 'Details of promotion 7' }));
    const edit = screen.getByRole('button', { name: 'Edit' });
    expect(edit.matches(':enabled')).toBe(editable);
    await userEvent.click(edit);
    expect(window.location.pathname).toBe(editable ? '/elan/promotion/7' : '/elan/promotion');
  });

  test('says why its figures can not be loaded, and tries again', async () => {
    let down = true;
    const answers = [
      answer(getPromotionDetailOverview, () =>
        down ? refuse(500, 'Oops! Something went wrong.') : { Data: [] },
      ),
    ];
    open({ rows: ofStatus(4), answers });
    await userEvent.click(await screen.findByRole('button', { name: 'Details of promotion 7' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Oops! Something went wrong.');
    down = false;
    await press('Retry');
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });
});

describe('Create Promotion', () => {
  // Covers PROMO-1.6
  test('opens the draft of the server, asked for once however often it is pressed', async () => {
    const create = jest.fn(() => ({ ErrorMessage: null, PromotionID: 77 }));
    open({ search: '?page=2', answers: [answer(createPromotion, create)] });
    await rowsShown();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Create Promotion' }));
    await waitFor(() => expect(window.location.pathname).toBe('/elan/promotion/77'));
    expect(create).toHaveBeenCalledTimes(1);
    await screen.findByText('There is no such promotion');
    await userEvent.click(screen.getByRole('link', { name: 'Promotions' }));
    await waitFor(() =>
      expect(window.location.pathname + window.location.search).toBe('/elan/promotion?page=2'),
    );
  });

  test('says why there is no draft, and can be pressed again', async () => {
    open({ answers: [answer(createPromotion, () => refuse(500, 'Oops! Something went wrong.'))] });
    await rowsShown();
    await press('Create Promotion');
    await waitFor(() =>
      expect(currentToasts().at(-1)).toMatchObject({ variant: 'error', text: 'Oops! Something went wrong.' }),
    );
    expect(screen.getByRole('button', { name: 'Create Promotion' })).not.toHaveAttribute('aria-busy');
  });

  // Covers PROMO-1.6, PROMO-1.8
  test('and Edit are hidden without the claim', async () => {
    open({ claims: ['promotion_view'] });
    await rowsShown();
    await press('Details of promotion 43');
    expect(await screen.findByRole('figure', { name: /^Allocated Funds/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Create Promotion' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
  });
});

// Covers SHELL-2.7
test('a list that can not be loaded says so once, in the page, and Retry loads it', async () => {
  let down = true;
  const answers = [
    answer(getPromotions, () =>
      down ? dropConnection() : { lstpromotion: [fakePromotion(7)], TotalCount: 1 },
    ),
  ];
  open({ answers });
  const text = 'The server cannot be reached. Please check your connection and try again.';
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.getAllByText(text)).toHaveLength(1);
  expect(currentToasts().map((toast) => toast.text)).not.toContain(text);
  down = false;
  await press('Retry');
  expect(await screen.findByText('Auto Loan Drive 7')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
