import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getSupportTickets } from '@portal/shared/contracts/support';
import { toWire } from '@portal/shared/domain/dates';
import { currentToasts, dismissToast } from '@portal/shared/web/session';
import { expectAccessible } from '@portal/shared/testing/accessible';
import { answer, FakeShell, refuse, type Answer } from '@portal/shared/testing/fake-shell';
import { fakeSupport, fakeTicket } from '../common/fake-support';
import SupportTab from '../remote';

type Options = Partial<Parameters<typeof FakeShell>[0]> & {
  more?: Answer[];
  tickets?: ReturnType<typeof fakeTicket>[];
};

function show({ more = [], tickets, path = '/support', ...options }: Options = {}) {
  render(
    <FakeShell path={path} answers={[...fakeSupport(tickets), ...more]} {...options}>
      <SupportTab />
    </FakeShell>,
  );
  return userEvent.setup();
}
const table = () => screen.findByRole('table', { name: 'Support tickets' });
const numbers = async () =>
  within(await table())
    .getAllByRole('link')
    .map((link) => Number(link.textContent));
const headers = async () =>
  within(await table())
    .getAllByRole('columnheader')
    .map((header) => header.textContent);
const address = () => window.location.pathname + window.location.search;

/** Remembers what the list was asked for. */
function listening() {
  const asked: object[] = [];
  const listen = answer(getSupportTickets, ({ body }) => {
    asked.push(body);
    return { Data: [], TotalCount: 0 };
  });
  return { asked, listen };
}

// Covers SHELL-3.1, SUPPORT-1.1
it('the ticket list shows ten of the tickets, and is accessible', async () => {
  show();
  expect(await screen.findByText('Total Count: 43')).toBeInTheDocument();
  expect(await numbers()).toHaveLength(10);
  expect(await headers()).toEqual([
    'Ticket No.',
    'Status',
    'Subject',
    'OEID',
    'Raised By',
    'Date',
    'Category',
  ]);
  const row = within(screen.getByRole('link', { name: 'Ticket 43' }).closest('tr') as HTMLElement);
  expect(row.getByText('03/02/2026')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  await expectAccessible(document.body);
});

// Covers SUPPORT-2.3
it('the ticket list shows markup in a subject as text', async () => {
  show({ tickets: [fakeTicket(3)] });
  expect(await screen.findByText('<b>Bold</b> & more 3')).toBeVisible();
});

// Covers CLIENT-1.3, SUPPORT-1.1
it('the ticket list calls the OEID P-ID for acg', async () => {
  show({ client: 'acg' });
  await screen.findByText('Total Count: 43');
  expect(await headers()).toContain('P-ID');
  expect(await headers()).not.toContain('OEID');
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  expect(screen.getByLabelText('P-ID')).toBeVisible();
});

// Covers SUPPORT-1.1
it('the ticket list searches with all seven filters, and clears them', async () => {
  const { asked, listen } = listening();
  const user = show({ more: [listen] });
  await user.click(await screen.findByRole('button', { name: 'Filters' }));
  await screen.findByRole('option', { name: 'Payments Issue' });
  await user.type(screen.getByLabelText('Ticket No.'), '1a2');
  await user.selectOptions(screen.getByLabelText('Status'), 'Open');
  await user.type(screen.getByLabelText('Subject'), '100% <b>');
  await user.type(screen.getByLabelText('OEID'), '0012');
  await user.type(screen.getByLabelText('Raised By'), 'Maria');
  await user.type(screen.getByLabelText('Date'), '3/2/2026');
  await user.selectOptions(screen.getByLabelText('Category'), 'Payments Issue');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  const day = new Date(2026, 2, 2).toISOString().slice(0, 19).replace('T', ' ');
  await waitFor(() =>
    expect(asked.at(-1)).toEqual({
      TicketNo: '12',
      Status: '2',
      Subject: '100% <b>',
      OEID: '0012',
      RaisedBy: 'Maria',
      CreatedDate: day,
      Category: '1',
      PageNo: 1,
      PageSize: 10,
      SortColumn: '',
      SortOrder: '',
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(window.location.search).toBe(''));
  expect(screen.getByLabelText('Subject')).toHaveValue('');
});

it('the ticket list does not search with a date that is none', async () => {
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Filters' }));
  await user.type(screen.getByLabelText('Date'), '13/45/2026');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(await screen.findByText('Enter a date as MM/DD/YYYY.')).toBeVisible();
  expect(window.location.search).toBe('');
});

// Covers SUPPORT-1.1
it('the ticket list sorts by every column', async () => {
  const { asked, listen } = listening();
  const user = show({ more: [listen] });
  await screen.findByText('No tickets yet');
  const columns = ['TicketNo', 'Status', 'Subject', 'OEID', 'RaisedBy', 'Date', 'Category'];
  for (const [index, header] of (await headers()).entries()) {
    await user.click(within(await table()).getByRole('button', { name: header ?? '' }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ SortColumn: columns[index], SortOrder: 'ASC' }));
  }
});

// Covers SUPPORT-1.2
it('the ticket list offers 10, 25, 50 and all', async () => {
  const user = show();
  await screen.findByText('Total Count: 43');
  const sizes = screen.getByRole('combobox', { name: 'Rows per page' });
  expect(
    within(sizes)
      .getAllByRole('option')
      .map((one) => one.textContent),
  ).toEqual(['10', '25', '50', 'All']);
  await user.selectOptions(sizes, 'All');
  await waitFor(async () => expect(await numbers()).toHaveLength(43));
  expect(address()).toBe('/elan/support?size=-1');
});

it('the ticket list shows why all are too many, and shows the list again with a smaller page', async () => {
  const text = 'All shows at most 10,000 rows, and 12,345 match. Please narrow them down with a filter.';
  const list = answer(getSupportTickets, ({ body }) =>
    body.PageSize === -1
      ? refuse(400, text)
      : { Data: [{ ...fakeTicket(5), TotalCount: 12_345 }], TotalCount: 12_345 },
  );
  const user = show({ more: [list], path: '/support?size=-1' });
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '10');
  expect(await screen.findByRole('link', { name: 'Ticket 5' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

// Covers LIST-2.1
it('the search field is reached by /, asks when typing rests or with Enter, and is emptied by Escape', async () => {
  const { asked, listen } = listening();
  const user = show({ more: [listen], path: '/support?Status=1&page=3' });
  await waitFor(() => expect(asked).toHaveLength(1));
  await user.keyboard('/');
  const field = screen.getByRole('searchbox', { name: 'Find in this list' });
  expect(field).toHaveFocus();
  await user.keyboard('pay/ment');
  await waitFor(() => expect(address()).toBe('/elan/support?Status=1&q=pay%2Fment'));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ Search: 'pay/ment', Status: '1', PageNo: 1 }));
  expect(asked).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Drop filter Find: pay/ment' })).toBeVisible();
  await user.keyboard('s{Enter}');
  expect(address()).toBe('/elan/support?Status=1&q=pay%2Fments');
  await user.keyboard('{Escape}');
  expect(address()).toBe('/elan/support?Status=1');
  expect(field).toHaveValue('');
  await waitFor(() => expect(asked.at(-1)).not.toHaveProperty('Search'));
});

// Covers FIND-1.7
it('the search field is not reached by / where shortcuts of a single key are off', async () => {
  const preferences = [{ Part: 'shortcuts', Value: { SingleKeys: false } }];
  const user = show({ user: { preferences } });
  const field = await screen.findByRole('searchbox', { name: 'Find in this list' });
  await user.keyboard('/');
  expect(field).not.toHaveFocus();
  expect(field).not.toHaveAttribute('aria-keyshortcuts');
  expect(field).not.toHaveAttribute('title');
});

// Covers LIST-2.2
it('a quick filter takes the place of the others, and is taken away by pressing it again', async () => {
  const { asked, listen } = listening();
  const user = show({ more: [listen], path: '/support?Subject=o' });
  const quick = within(await screen.findByRole('group', { name: 'Quick filters' }));
  await user.click(quick.getByRole('button', { name: 'Last 7 days' }));
  expect(address()).toBe('/elan/support?Since=7');
  expect(quick.getByRole('button', { pressed: true })).toHaveTextContent('Last 7 days');
  expect(screen.getByRole('button', { name: 'Drop filter Raised: Last 7 days' })).toBeVisible();
  const now = new Date();
  const start = toWire(new Date(now.getFullYear(), now.getMonth(), now.getDate() - 6));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ CreatedSince: start, Subject: '' }));
  await user.click(quick.getByRole('button', { name: 'Last 7 days' }));
  expect(address()).toBe('/elan/support');
});

// Covers LIST-1.2
it('the chips above the list say the filters in force, and each takes its filter away', async () => {
  const user = show({ path: '/support?Status=1&Subject=o' });
  const chips = await screen.findByRole('list', { name: 'Filters in use' });
  await user.click(await within(chips).findByRole('button', { name: 'Drop filter Status: New' }));
  expect(address()).toBe('/elan/support?Subject=o');
  await user.click(within(chips).getByRole('button', { name: 'Drop filter Subject: o' }));
  expect(address()).toBe('/elan/support');
  expect(screen.queryByRole('list', { name: 'Filters in use' })).not.toBeInTheDocument();
});

// Covers LIST-2.8
it.each([
  [
    '?Status=nonsense',
    '',
    'The address has a value for the filter Status that can not be used. It was left out.',
  ],
  [
    '?Status=1&Status=2',
    '?Status=1',
    'The address has a value for the filter Status that can not be used. It was left out.',
  ],
  [
    '?TicketNo=abc&Date=99/99/9999&Subject=o',
    '?Subject=o',
    'The address has values for the filters Ticket No., Date that can not be used. They were left out.',
  ],
  ['?Status=&page=0&sort=nonsense&size=7', '', undefined],
  [
    '?Branch=12&Subject=o&from=mail&columns=TicketNo,Status',
    '?Subject=o&from=mail&columns=TicketNo%2CStatus',
    'The address has a value for the filter Branch that can not be used. It was left out.',
  ],
  ['?Branch=', '', undefined],
])('the address %s is corrected, and what was left out is told', async (query, corrected, told) => {
  const { listen } = listening();
  for (const { id } of currentToasts()) dismissToast(id);
  show({ more: [listen], path: `/support${query}` });
  await waitFor(() => expect(address()).toBe(`/elan/support${corrected}`));
  expect(currentToasts().map(({ text }) => text)).toEqual(told ? [told] : []);
});

// Covers LIST-2.7
it('that nothing matches is heard once', async () => {
  const { listen } = listening();
  show({ more: [listen], path: '/support?q=pay' });
  await screen.findByText('Nothing matches these filters');
  const heard = screen.getAllByRole('status').map((region) => {
    const said = region.cloneNode(true) as HTMLElement;
    for (const silent of said.querySelectorAll('[aria-hidden="true"], button')) silent.remove();
    return said.textContent;
  });
  expect(heard.filter(Boolean)).toEqual([expect.stringContaining('Nothing matches these filters')]);
});

// Covers LIST-2.4
it('a control that the documents do not have does not repeat the name of one that they have', async () => {
  const { listen } = listening();
  show({ more: [listen], path: '/support?Status=1&Subject=o&q=pay' });
  await screen.findByText('Nothing matches these filters');
  const buttons = (name: RegExp) => screen.queryAllByRole('button', { name }).map((one) => one.textContent);
  expect(buttons(/clear/i)).toEqual(['Clear']);
  expect(buttons(/search/i)).toEqual(['Search']);
  expect(buttons(/filters/i)).toHaveLength(1);
  expect(buttons(/remove|delete|edit|submit|close/i)).toEqual([]);
  expect(screen.getAllByLabelText(/status/i)).toEqual([screen.getByRole('combobox', { name: 'Status' })]);
  const quick = within(screen.getByRole('group', { name: 'Quick filters' }));
  expect(quick.queryByRole('button', { name: /new|open|closed/i })).toBeNull();
});

// Covers PREF-1.3
it('boxes stand before the identity of a row, which stays where it is', async () => {
  const Value = { Columns: ['Subject', 'Status'] };
  const user = show({ user: { preferences: [{ Part: 'list:Support tickets', Value }] } });
  await screen.findByText('Total Count: 43');
  await user.click(screen.getByRole('button', { name: 'Select' }));
  expect((await headers()).slice(0, 4)).toEqual(['Select', 'Ticket No.', 'Subject', 'Status']);
});

// Covers SUPPORT-1.3
it.each([
  ['its number', (row: HTMLElement) => within(row).getByRole('link')],
  ['a click on its row', (row: HTMLElement) => within(row).getByText('Maria Fernandez')],
])('a row opens its ticket by %s, and the way back leads to the list as it was', async (_, target) => {
  const user = show({ path: '/support?Subject=o&sort=-TicketNo&size=25' });
  const link = await screen.findByRole('link', { name: 'Ticket 42' });
  await user.click(target(link.closest('tr') as HTMLElement));
  expect(await screen.findByRole('heading', { name: 'Ticket 42' })).toBeVisible();
  expect(address()).toBe('/elan/support/status?ticket=42');
  await user.click(screen.getByRole('link', { name: 'Support Tickets' }));
  expect(address()).toBe('/elan/support?Subject=o&sort=-TicketNo&size=25');
});

it('the ticket list leads to the form for a new ticket', async () => {
  const user = show();
  await user.click(await screen.findByRole('link', { name: 'Create a Support Ticket' }));
  expect(address()).toBe('/elan/support/ticket');
});
