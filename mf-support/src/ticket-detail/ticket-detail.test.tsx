import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getSupportTicketDetails, updateSupportTicketStatus } from '@portal/shared/contracts/support';
import { expectAccessible } from '@portal/shared/testing/accessible';
import { answer, FakeShell, refuse, type Answer } from '@portal/shared/testing/fake-shell';
import { hasUnsavedChanges } from '@portal/shared/web/session';
import { fakeSupport, fakeTicket, type WireTicket } from '../common/fake-support';
import SupportTab from '../remote';

type Options = Partial<Parameters<typeof FakeShell>[0]> & {
  more?: Answer[];
  ticket?: Partial<WireTicket>;
};

const OPEN = { StatusId: 2, Status: 'Open' };

function show({ more = [], ticket, path = '/support/status?ticket=7', ...options }: Options = {}) {
  render(
    <FakeShell path={path} answers={[...fakeSupport([fakeTicket(7, ticket)]), ...more]} {...options}>
      <SupportTab />
    </FakeShell>,
  );
  return userEvent.setup();
}
const facts = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent ?? '']),
  );
const closing = async (user: ReturnType<typeof userEvent.setup>, comment: string) => {
  await user.click(await screen.findByRole('button', { name: 'Close Ticket' }));
  if (comment) await user.type(screen.getByPlaceholderText('Comment here'), comment);
  await user.click(screen.getByRole('button', { name: 'Send' }));
};

// Covers SHELL-3.1, SUPPORT-2.1, SUPPORT-2.2
it('the page shows a closed ticket from a bookmark, and is accessible', async () => {
  show({ ticket: { StatusId: 3, Status: 'Closed' } });
  const issue = within(await screen.findByRole('region', { name: 'Issue Details' }));
  expect(issue.getByText(/This is what ticket 7 is about\.\s+It has two lines\./)).toBeVisible();
  expect(screen.getByText('Ticket No. 7')).toBeVisible();
  expect(screen.getByText('Closed')).toBeVisible();
  expect(facts()).toEqual({
    'Reward ID': 'Spring bonus 7',
    'Receive Date': '03/02/2026',
    'Raised By': 'James Okafor',
    Category: 'Rewards Issue',
    OEID: '0001207',
    'Closed Date': '03/05/2026',
    'Closed By': 'support',
  });
  expect(screen.queryByRole('button', { name: 'Close Ticket' })).not.toBeInTheDocument();
  await expectAccessible(document.body);
});

it('of an open ticket shows neither an end nor comments', async () => {
  show({ ticket: { ...OPEN, RewardID: null, RewardName: null } });
  await screen.findByRole('region', { name: 'Issue Details' });
  expect(facts()).toMatchObject({ 'Reward ID': '—' });
  expect(Object.keys(facts())).not.toContain('Closed Date');
  expect(screen.queryByRole('region', { name: /Comments from/ })).not.toBeInTheDocument();
});

// Covers SUPPORT-2.4
it.each([
  ['elan', 'Comments from Incedo Admin', 'OEID'],
  ['bmw', 'Comments from BMW Admin', 'OEID'],
  ['acg', 'Comments from ACG Admin', 'P-ID'],
  ['hd', 'Comments from HD Admin', 'OEID'],
])('the page has the words of %s', async (client, heading, oeid) => {
  show({ client, ticket: { StatusId: 3, Status: 'Closed' } });
  expect(await screen.findByRole('region', { name: heading })).toHaveTextContent('It has been settled.');
  expect(facts()).toHaveProperty(oeid);
});

// Covers SUPPORT-2.3
it('the page shows markup, scripts and emoji as they were written', async () => {
  const text = '<img src=x onerror=alert(1)> 🎉 <script>alert(1)</script> مكافأة';
  const ticket = {
    StatusId: 3,
    Status: 'Closed',
    Subject: text,
    RaisedBy: text,
    OEID: text,
    RewardName: text,
  };
  show({ ticket: { ...ticket, BankerDescription: text, AdminComments: text, ClosedBy: text } });
  await screen.findByRole('region', { name: 'Issue Details' });
  expect(screen.getAllByText(text)).toHaveLength(7);
  expect(document.querySelector('img, script')).toBeNull();
});

describe('closing', () => {
  // Covers SUPPORT-3.1, SUPPORT-3.3
  it('sends the comment, says so and leads back to the list', async () => {
    const sent = jest.fn();
    const close = answer(updateSupportTicketStatus, ({ body }) => {
      sent(body);
      return {};
    });
    const user = show({ ticket: OPEN, more: [close] });
    await closing(user, 'Paid again.');
    expect(await screen.findByText('Your comments successfully submited to the Banker!')).toBeVisible();
    expect(sent.mock.calls).toEqual([
      [{ lticketNo: 7, adminComments: 'Paid again.', lUserId: 2, lStatus: 3 }],
    ]);
    expect(hasUnsavedChanges()).toBe(false);
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(await screen.findByRole('table', { name: 'Support tickets' })).toBeVisible();
    expect(window.location.pathname).toBe('/elan/support');
  });

  // Covers SUPPORT-3.2
  it.each(['', '   '])('asks for a comment instead of sending %j', async (comment) => {
    const user = show({ ticket: OPEN });
    await closing(user, comment);
    expect(await screen.findByText('Comment is required.')).toBeVisible();
    expect(screen.getByPlaceholderText('Comment here')).toHaveFocus();
    expect(screen.getByPlaceholderText('Comment here')).toHaveAccessibleDescription('Comment is required.');
    await expectAccessible(document.body);
  });

  it('puts the cursor into the comment, and asks before a comment is left', async () => {
    const user = show({ ticket: OPEN });
    await user.click(await screen.findByRole('button', { name: 'Close Ticket' }));
    expect(screen.getByPlaceholderText('Comment here')).toHaveFocus();
    await user.keyboard('Half a');
    expect(hasUnsavedChanges()).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(hasUnsavedChanges()).toBe(false);
    expect(screen.getByRole('button', { name: 'Close Ticket' })).toHaveFocus();
  });

  // Covers SUPPORT-3.5
  it('of a ticket that another user has closed says so, shows how, and keeps the comment', async () => {
    let closed = false;
    const view = answer(getSupportTicketDetails, () => ({
      Data: [
        closed
          ? fakeTicket(7, { StatusId: 3, Status: 'Closed', AdminComments: 'I was faster.' })
          : fakeTicket(7, OPEN),
      ],
    }));
    const close = answer(updateSupportTicketStatus, () => {
      closed = true;
      return refuse(409, 'This ticket is already closed.');
    });
    const user = show({ more: [view, close] });
    await closing(user, 'Mine.');
    expect(await screen.findByRole('alert')).toHaveTextContent('This ticket is already closed.');
    expect(await screen.findByText('I was faster.')).toBeVisible();
    const written = screen.getByPlaceholderText('Comment here');
    expect(written).toHaveValue('Mine.');
    expect(written).toHaveAttribute('readonly');
    expect(written).toHaveAccessibleDescription('This comment was not sent. Copy what you still need of it.');
    expect(screen.queryByRole('button', { name: 'Send' })).not.toBeInTheDocument();
    await expectAccessible(document.body);
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByPlaceholderText('Comment here')).not.toBeInTheDocument();
    expect(hasUnsavedChanges()).toBe(false);
  });

  it('that fails keeps the comment', async () => {
    const close = answer(updateSupportTicketStatus, () => refuse(500, 'Oops! Something went wrong.'));
    const user = show({ ticket: OPEN, more: [close] });
    await closing(user, 'Once more');
    expect(await screen.findByRole('alert')).toHaveTextContent('Oops! Something went wrong.');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Send' })).not.toHaveAttribute('aria-busy'),
    );
    expect(screen.getByPlaceholderText('Comment here')).toHaveValue('Once more');
  });

  it.each([
    ['without the right', { ticket: OPEN, claims: ['support_view'] }],
    ['of a new ticket', { ticket: { StatusId: 1, Status: 'New' } }],
  ] as const)('is not offered %s', async (_, options) => {
    show(options as Options);
    await screen.findByRole('region', { name: 'Issue Details' });
    expect(screen.queryByRole('button', { name: 'Close Ticket' })).not.toBeInTheDocument();
  });
});

it('the page shows what the list knows while the rest loads', async () => {
  let arrive: () => void = () => undefined;
  const onItsWay = new Promise<void>((resolve) => (arrive = resolve));
  const view = answer(getSupportTicketDetails, async () => {
    await onItsWay;
    return { Data: [fakeTicket(7)] };
  });
  const user = show({ path: '/support', more: [view] });
  await user.click(await screen.findByRole('link', { name: 'Ticket 7' }));
  expect(await screen.findByRole('heading', { name: fakeTicket(7).Subject })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Loading the ticket');
  expect(facts()).toMatchObject({ 'Raised By': 'James Okafor' });
  arrive();
  expect(await screen.findByRole('region', { name: 'Issue Details' })).toBeVisible();
});

it.each(['?ticket=8', '', '?ticket=abc', '?ticket=-1', '?ticket=0'])(
  'the page says that %j is no ticket, and leads back',
  async (search) => {
    const user = show({ path: `/support/status${search}` });
    expect(await screen.findByText('This ticket does not exist.')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Back to the list' }));
    expect(window.location.pathname).toBe('/elan/support');
  },
);

it('a ticket that can not be loaded says why, and Retry loads it', async () => {
  let down = true;
  const view = answer(getSupportTicketDetails, () =>
    down ? refuse(500, 'Oops! Something went wrong.') : { Data: [fakeTicket(7)] },
  );
  const user = show({ more: [view] });
  expect(await screen.findByRole('alert')).toHaveTextContent('Oops! Something went wrong.');
  down = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('region', { name: 'Issue Details' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
