import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getAudit, verifyAudit } from '@portal/shared/contracts/audit';
import type { BodyOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import { startOfLocalDay } from '@portal/shared/domain/dates';
import { expectAccessible } from '@portal/shared/testing/accessible';
import { answer, FakeShell, refuse, type Answer } from '@portal/shared/testing/fake-shell';
import { fakeSettings } from '../common/fake-settings';
import SettingsTab from '../remote';

type Row = ResponseOf<typeof getAudit>['Data'][number];

const row = (AuditId: number, change: Partial<Row> = {}): Row => ({
  AuditId,
  At: '2026-03-02 17:00:00',
  ActorId: 7,
  Actor: 'promo',
  Address: '192.0.2.10',
  Action: 'promotionUpdated',
  Entity: 'promotion',
  EntityId: '12',
  From: { promotionName: 'Spring', fundsCents: 10_000, comments: null },
  To: { promotionName: 'Spring', fundsCents: 25_050, comments: 'More' },
  ChainNo: AuditId,
  ...change,
});
const whole = {
  Whole: true,
  Entries: 2,
  Waiting: 0,
  LastHash: 'abc',
  CheckedAt: '2026-03-02 18:00:00',
  Problems: [],
};

const daysAgo = (days: number) => {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - days);
};

interface Options {
  rows?: Row[];
  chain?: Partial<typeof whole> | { Whole: false; Problems: ResponseOf<typeof verifyAudit>['Problems'] };
  path?: string;
  client?: Parameters<typeof FakeShell>[0]['client'];
  user?: Parameters<typeof FakeShell>[0]['user'];
  claims?: Parameters<typeof FakeShell>[0]['claims'];
  more?: Answer[];
}

function show({
  rows = [row(2), row(1)],
  chain = {},
  path = '/settings/audit',
  more = [],
  ...options
}: Options = {}) {
  const asked: Array<BodyOf<typeof getAudit>> = [];
  const answers = [
    ...fakeSettings().answers,
    answer(getAudit, ({ body }) => {
      asked.push(body);
      return { Data: rows, TotalCount: rows.length };
    }),
    answer(verifyAudit, () => ({ ...whole, ...chain })),
    ...more,
  ];
  const view = render(
    <FakeShell path={path} answers={answers} {...options}>
      <SettingsTab />
    </FakeShell>,
  );
  return { ...view, asked, user: userEvent.setup() };
}

// Covers AUDIT-1.6, SHELL-3.1
test('entries say who did what to which when, and what it was and became', async () => {
  const { container, user } = show({
    rows: [row(2), row(1, { Entity: 'session', EntityId: null, Action: 'logout' })],
  });
  const link = await screen.findByRole('link', { name: 'Promotion 12' });
  expect(link).toHaveAttribute('href', '/elan/promotion/12');
  const line = link.closest('tr') as HTMLElement;
  for (const text of ['promo', 'Promotion updated', '192.0.2.10']) expect(line).toHaveTextContent(text);
  await user.click(within(line).getByRole('button', { name: 'Details of entry 2' }));
  const details = within(screen.getByRole('group', { name: 'Before and after of entry 2' }));
  expect(details.getAllByRole('row').map((one) => one.textContent)).toEqual([
    'PropertyBeforeAfter',
    'Funds$100.00$250.50',
    'Comments—More',
    'Promotion nameSpringSpring',
  ]);
  expect(screen.getByRole('row', { name: /Logout/ })).toHaveTextContent('Session');
  await expectAccessible(container);
});

// Covers AUDIT-1.6
test.each<[entity: string, from: object, to: object, line: string]>([
  ['promotion', { status: 3 }, { status: 6 }, 'StatusOpenClosed'],
  ['reward', { statusId: 4 }, { statusId: 14 }, 'StatusReward AvailableUnclaimed Reward'],
  ['file', { statusId: 4 }, { statusId: 5 }, 'StatusPending ApprovalApproved'],
  ['ticket', { statusId: 1 }, { statusId: 2 }, 'StatusNewOpen'],
  ['user', { userTypeId: 2 }, { userTypeId: 4 }, 'User typePromotion TeamSuper Admin'],
  ['ticket', { statusId: 1 }, { statusId: 99 }, 'StatusNew99'],
  ['report', { statusId: 1 }, { statusId: 2 }, 'Status ID12'],
])('a status or type of a %s is told by its name (%j, %j)', async (Entity, From, To, line) => {
  const { user } = show({ rows: [row(2, { Entity, From, To })], client: 'acg' });
  await user.click(await screen.findByRole('button', { name: 'Details of entry 2' }));
  const details = within(screen.getByRole('group', { name: 'Before and after of entry 2' }));
  expect(details.getAllByRole('row').map((one) => one.textContent)).toContain(line);
});

// Covers AUDIT-1.6
test('the filters of the audit log stand in the address and in the call', async () => {
  const { asked, user } = show({ path: '/settings/audit?Entity=file&EntityId=31' });
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ Entity: 'file', EntityId: '31' }));
  await user.type(await screen.findByLabelText('From'), '3/2/2026');
  await user.type(screen.getByLabelText('To'), '3/1/2026');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(await screen.findByText('To is before From.')).toBeVisible();
  await user.clear(screen.getByLabelText('To'));
  await user.type(screen.getByLabelText('To'), '3/3/2026');
  await user.type(screen.getByLabelText('Who'), 'promo');
  await user.type(screen.getByLabelText('What'), 'file approved');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  const day = (date: Date) => date.toISOString().slice(0, 19).replace('T', ' ');
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({
      From: day(new Date(2026, 2, 2)),
      To: day(new Date(2026, 2, 3, 23, 59, 59)),
      Actor: 'promo',
      Action: 'file approved',
      Entity: 'file',
      EntityId: '31',
    }),
  );
  expect(window.location.search).toContain('Actor=promo');
});

// Covers LIST-2.2
test.each([
  ['Today', () => ({ From: startOfLocalDay(new Date()) })],
  ['Last 7 days', () => ({ From: startOfLocalDay(daysAgo(6)) })],
  ['Logins', () => ({ From: '', Action: 'Login' })],
  ['Exports', () => ({ From: '', Action: 'Exported' })],
])('the quick filter %s of the audit log asks for it, and is taken away again', async (name, part) => {
  const { asked, user } = show();
  const button = await screen.findByRole('button', { name });
  await user.click(button);
  await waitFor(() => expect(asked.at(-1)).toMatchObject(part()));
  expect(button).toHaveAttribute('aria-pressed', 'true');
  await user.click(button);
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ From: '', Action: '' }));
});

test('what was empty before and after is not told', async () => {
  const { user } = show({ rows: [row(2, { From: null, To: { rows: 12, officeName: '', since: null } })] });
  await user.click(await screen.findByRole('button', { name: 'Details of entry 2' }));
  const details = within(screen.getByRole('group', { name: 'Before and after of entry 2' }));
  expect(details.getAllByRole('row').map((one) => one.textContent)).toEqual([
    'PropertyBeforeAfter',
    'Rows—12',
  ]);
});

// Covers AUDIT-2.2
test('the page says whether the chain is whole, and what is not', async () => {
  const { unmount } = show();
  expect(await screen.findByText(/^The log is whole: 2 entries in its hash chain, checked /)).toBeVisible();
  unmount();
  const problem = {
    No: 4,
    AuditId: 9,
    At: '2026-03-02 17:00:00',
    Problem: 'was changed after it was written',
  };
  show({
    chain: { Whole: false, Problems: [problem, { ...problem, AuditId: null, Problem: 'is missing' }] },
  });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The log is not whole.');
  expect(alert).toHaveTextContent(/Entry 4 \(ID 9, .*\) was changed after it was written\./);
  expect(alert).toHaveTextContent('Entry 4 is missing.');
});

test('a log without entries, without a match and one that can not be read say so', async () => {
  const { unmount } = show({ rows: [] });
  expect(await screen.findByText('No entries yet')).toBeVisible();
  unmount();
  show({ more: [answer(getAudit, () => refuse(503, 'The portal is busy just now.'))] });
  expect(await screen.findByText('The portal is busy just now.')).toBeVisible();
});

// Covers AUDIT-1.4, SHELL-1.5
test.each([
  [['audit_view'], '/settings', false],
  [['audit_view'], '/settings/audit', true],
  [['promotion_view'], '/settings/audit', false],
] as const)('a user of type 3 with %j sees the audit log at %s: %s', async (claims, path, sees) => {
  show({ claims, path, user: { UserTypeID: 3 } });
  if (sees) {
    expect(await screen.findByRole('table', { name: 'Audit entries' })).toBeVisible();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Audit']);
  } else expect(await screen.findByText('You do not have access to this page')).toBeVisible();
});

// Covers SHELL-1.5
test.each(['/settings/configuration', '/settings/addUser', '/settings/permissions/7'])(
  'a holder of audit_view who is no administrator does not see %s',
  async (path) => {
    show({ claims: ['audit_view', 'configuration_view'], path, user: { UserTypeID: 3 } });
    expect(await screen.findByText('You do not have access to this page')).toBeVisible();
  },
);

// Covers AUDIT-1.6
test('a user’s page leads to the part of the log about them', async () => {
  show({ path: '/settings/permissions/9' });
  const link = await screen.findByRole('link', { name: 'Audit log' });
  expect(link).toHaveAttribute('href', '/elan/settings/audit?Entity=user&EntityId=9');
});

// Covers SHELL-1.5
test.each([
  [['audit_view'] as const, 'audit', ['Audit']],
  [['audit_view'] as const, 'deployments', []],
  [['deployments_view', 'audit_view'] as const, 'audit', ['Deployments', 'Audit']],
  [['configuration_view'] as const, 'configuration', []],
])('who is no administrator and holds %j finds at %s the tabs %j', async (claims, page, tabs) => {
  show({ path: `/settings/${page}`, user: { UserTypeID: 3 }, claims });
  if (tabs.length === 0) expect(await screen.findByText(/do not have access/)).toBeVisible();
  else expect((await screen.findAllByRole('tab')).map((tab) => tab.textContent)).toEqual(tabs);
});
