import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getTaxDashboard, getTaxList } from '@portal/shared/contracts/taxation';
import { expectAccessible } from '@portal/shared/testing/accessible';
import { answer, FakeShell, refuse } from '@portal/shared/testing/fake-shell';
import { fakeRow, fakeTaxation } from '../common/fake-taxation';
import TaxationTab from '../remote';

type Options = Partial<Parameters<typeof FakeShell>[0]>;

function open(path = '/taxation', { answers = [], ...options }: Options = {}) {
  const requests: Array<Record<string, unknown>> = [];
  const spy = answer(getTaxList, ({ body }) => {
    requests.push(body);
    return { Data: [fakeRow(0), fakeRow(3)], TotalCount: 43 };
  });
  const view = render(
    <FakeShell path={path} answers={[...fakeTaxation(), spy, ...answers]} {...options}>
      <TaxationTab />
    </FakeShell>,
  );
  return { requests, ...view };
}
const rows = () => screen.findAllByRole('row', { name: /Officer \d/ });

// Covers W9-1.4, W9-1.10
test('the tax list shows overview, dates and list of the current year', async () => {
  const { requests } = open();
  expect(await rows()).toHaveLength(2);
  expect(requests).toEqual([
    {
      lPBU: '',
      lOEID: '',
      lOfficerName: '',
      lAmount: '',
      lSTATUS: 0,
      lSubmittedBy: '',
      lPromotionId: 0,
      lSubmittedDate: '',
      lYEAR: '',
      PageNo: 1,
      PageSize: 10,
      SortColumn: '',
      SortOrder: '',
    },
  ]);
  expect(screen.getByLabelText('Year')).toHaveValue('2026');
  const submitted = screen.getByRole('region', { name: 'Submitted' });
  expect(within(submitted).getByText('20')).toBeVisible();
  expect(within(submitted).getByText('5 (25%)')).toBeVisible();
  expect(within(submitted).getByText('15 (75%)')).toBeVisible();
  expect(screen.getByText('04/15/2026')).toBeVisible();
  expect(screen.getByText('Not set')).toBeVisible();
});

// Covers W9-1.9
test('a row says its amount, status, submission and what can be done', async () => {
  open();
  const [waiting, signed] = await rows();
  expect(
    within(signed!)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual([
    '00103',
    '0000003',
    'Officer 3',
    '$1,501.50',
    'Submitted-TnR',
    'tax',
    '02/03/2026',
    'View/Edit Officer 3',
  ]);
  expect(within(waiting!).getByRole('link', { name: 'Fill Out Form Officer 0' })).toBeVisible();
});

// Covers CLIENT-1.3
test.each([
  ['elan', ['Officer ID', 'Officer Name'], 'Officer Id'],
  ['acg', ['P-ID', 'Producer Name'], 'P-ID'],
])('the tax list speaks the words of %s', async (client, headers, filter) => {
  open('/taxation', { client });
  await rows();
  for (const name of headers)
    expect(screen.getByRole('columnheader', { name: new RegExp(name) })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  expect(screen.getByLabelText(filter)).toBeVisible();
});

test('the tax list filters, and keeps the filter in the address', async () => {
  const { requests } = open();
  await rows();
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  await userEvent.type(screen.getByLabelText('Port BU'), '001');
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Not Submitted-TnR');
  await userEvent.type(screen.getByLabelText('Updated Date'), '02/03/2026');
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(requests[1]).toMatchObject({ lPBU: '001', lSTATUS: '2' });
  expect(requests[1]?.lSubmittedDate).toMatch(/^2026-02-0\d \d\d:00:00$/);
  expect(window.location.search).toContain('PortBu=001');
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(window.location.search).toBe(''));
});

// Covers W9-1.3
test('the tax list refuses a date outside the selected year, and searches nothing', async () => {
  const { requests } = open('/taxation?year=2025');
  await rows();
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  await userEvent.type(screen.getByLabelText('Updated Date'), '02/03/2026');
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  expect(await screen.findByText('Please, enter the date range within the selected year.')).toBeVisible();
  expect(requests).toHaveLength(1);
});

// Covers W9-1.8
test('another year starts again at page 1 with 10 rows, for overview and list', async () => {
  const years: unknown[] = [];
  const none = { count: 0, thr: 0, thnr: 0 };
  const dashboard = answer(getTaxDashboard, ({ body }) => {
    years.push(body.lYear);
    return { Data: { totalCount: 0, submitted: none, notSubmitted: none } };
  });
  const { requests } = open('/taxation?page=2&size=25&UpdatedDate=02/03/2026', { answers: [dashboard] });
  await rows();
  expect(requests[0]).toMatchObject({ PageNo: 2, PageSize: 25 });
  expect(requests[0]?.lSubmittedDate).not.toBe('');
  await userEvent.selectOptions(screen.getByLabelText('Year'), '2025');
  await waitFor(() => expect(requests.at(-1)).toMatchObject({ lYEAR: 2025, PageNo: 1, PageSize: 10 }));
  expect(years.at(-1)).toBe(2025);
  // A day of the former year would find nothing in the new one.
  expect(requests.at(-1)?.lSubmittedDate).toBe('');
  expect(window.location.search).toBe('?year=2025');
  expect(screen.getAllByText('0 (0%)')).toHaveLength(4);
});

// Covers W9-1.2
test('the tax list sorts by every column but the action', async () => {
  const { requests } = open();
  await rows();
  for (const [name, column] of [
    ['Port BU', 'PBU'],
    ['Reward ($)', 'Amount'],
    ['Last Updated Date', 'SubmittedDate'],
  ] as const) {
    await userEvent.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ SortColumn: column, SortOrder: 'ASC' }));
    await userEvent.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ SortColumn: column, SortOrder: 'DESC' }));
  }
  expect(screen.queryByRole('button', { name: 'Action' })).not.toBeInTheDocument();
});

test('the tax list says why the list could not be loaded, and tries again', async () => {
  let broken = true;
  const failing = answer(getTaxList, () => {
    if (broken) refuse(500, 'Oops! Something went wrong.');
    return { Data: [fakeRow(1)], TotalCount: 1 };
  });
  open('/taxation', { answers: [failing] });
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Oops! Something went wrong.');
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Oops! Something went wrong.');
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await rows()).toHaveLength(1);
});

// Covers SHELL-3.1
test('the tax list is accessible', async () => {
  const { container } = open();
  await rows();
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  await expectAccessible(container);
});
