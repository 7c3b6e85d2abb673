import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  getMergedReport,
  getOutstandingReport,
  getPromotionReport,
  getPromotionReportFundDetails,
  getReconciliationReport,
} from '@portal/shared/contracts/reports';
import { ALL_CLAIMS, type Claim } from '@portal/shared/domain/claims';
import { endOfLocalDay, startOfLocalDay } from '@portal/shared/domain/dates';
import { currentToasts } from '@portal/shared/web/session';
import { expectAccessible, expectNoNestedLiveRegion } from '@portal/shared/testing/accessible';
import { answer, FakeShell, refuse, type Answer } from '@portal/shared/testing/fake-shell';
import { fakeReconciliationRow, fakeReports } from './common/fake-reports';
import ReportsTab from './remote';

interface Scene {
  client?: string;
  claims?: readonly Claim[];
  path?: string;
  answers?: Answer[];
}

/** Opens the tab; `asked` collects the paths and bodies of every call for a report. */
function open({ client, claims, path = '/reports', answers = [] }: Scene = {}) {
  const asked: Array<{ path: string; body: unknown }> = [];
  const recorded = [...fakeReports(), ...answers].map((one) => ({
    endpoint: one.endpoint,
    reply: (call: { body: unknown }) => {
      if (one.endpoint.path.includes('/Reports/')) asked.push({ path: one.endpoint.path, body: call.body });
      return one.reply(call as never);
    },
  }));
  const { container } = render(
    <FakeShell path={path} client={client} claims={claims} answers={recorded}>
      <ReportsTab />
    </FakeShell>,
  );
  return { asked, container };
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const tabs = () => screen.queryAllByRole('tab').map((tab) => tab.textContent);
const without = (...claims: Claim[]) => ALL_CLAIMS.filter((claim) => !claims.includes(claim));
const table = () => screen.findByRole('table');
const column = async (at: number) =>
  within(await table())
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[at]?.textContent);
const headers = async () =>
  within(await table())
    .getAllByRole('columnheader')
    .map((header) => header.textContent);
const yesterday = () => {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
};

// Covers REPORT-1.9
test.each([
  ['elan', 'promotionsummary', 'Promotions created or changed in the range, with their money.'],
  ['bmw', 'promotionsummary', 'All promotions with their money.'],
  ['elan', 'reconciliation', 'Rewards that were redeemed in the range.'],
  ['elan', 'profilemerge', 'Officers whose accounts became one in the range.'],
])('of %s the report %s says what it shows', async (client, path, sentence) => {
  open({ client, path: `/reports/${path}` });
  expect(await screen.findByText(sentence)).toBeVisible();
});

// Covers REPORT-1.8
test('a range is chosen by its name, stands in the address and is restored from it', async () => {
  open({ path: '/reports/reconciliation?From=01/05/2026&To=01/09/2026' });
  expect(await screen.findByLabelText('From')).toHaveValue('01/05/2026');
  expect(screen.getByLabelText('To')).toHaveValue('01/09/2026');
  await press('This year');
  const year = new Date().getFullYear();
  expect(screen.getByLabelText('From')).toHaveValue(`01/01/${year}`);
  expect(screen.getByRole('button', { name: 'This year' })).toHaveAttribute('aria-pressed', 'true');
  expect(new URLSearchParams(window.location.search).get('From')).toBe(`01/01/${year}`);
});

describe('the tab strip', () => {
  // Covers REPORT-1.1
  test('has the four reports and begins with the first', async () => {
    const { container } = open();
    expect(await screen.findByRole('heading', { name: 'View/Download Reports' })).toBeVisible();
    expect(tabs()).toEqual([
      'Promotion Summary Report',
      'Reconciliation Report',
      'Outstanding Report',
      'Merged User Report',
    ]);
    await waitFor(() => expect(window.location.pathname).toBe('/elan/reports/promotionsummary'));
    await expectAccessible(container);
  });

  // Covers REPORT-1.1
  test('shows what the user may view', async () => {
    open({ claims: without('reports_promotionsummary_view', 'reports_outstanding_view') });
    await waitFor(() => expect(window.location.pathname).toBe('/elan/reports/reconciliation'));
    expect(tabs()).toEqual(['Reconciliation Report', 'Merged User Report']);
  });

  test.each([
    ['promotionsummary', 'reports_promotionsummary_view'],
    ['reconciliation', 'reports_reconciliation_view'],
    ['outstanding', 'reports_outstanding_view'],
    ['profilemerge', 'reports_mergeduser_view'],
  ] as const)('%s says that there is no access without its right', async (path, claim) => {
    open({ path: `/reports/${path}`, claims: without(claim) });
    expect(await screen.findByRole('heading', { name: 'You do not have access to this page' })).toBeVisible();
    expect(screen.queryByText('View/Download Reports')).toBeNull();
  });

  test('no report is there without reports_view', () => {
    open({ claims: without('reports_view') });
    expect(screen.getByRole('heading', { name: 'You do not have access to this page' })).toBeVisible();
  });

  // Covers REPORT-1.6
  test.each(['bmw', 'acg', 'hd'])('%s has the summary without a range', async (client) => {
    const { asked } = open({ client });
    await screen.findByText('View/Download Reports');
    expect(screen.queryByLabelText('From')).toBeNull();
    await press('Preview');
    expect(await headers()).toEqual(expect.arrayContaining(['Unclaimed Fund', 'Promotion Closed Date']));
    expect(asked).toEqual([{ path: getPromotionReportFundDetails.path, body: { IsDownload: false } }]);
  });
});

// Covers REPORT-1.2
test('a report asks for yesterday and today with the zone of the browser', async () => {
  const { asked } = open();
  await screen.findByText('View/Download Reports');
  await press('Preview');
  await table();
  expect(asked).toEqual([
    {
      path: getPromotionReport.path,
      body: {
        FromDate: startOfLocalDay(yesterday()),
        ToDate: endOfLocalDay(new Date()),
        TimeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        IsDownload: false,
      },
    },
  ]);
  expect(await headers()).toEqual(expect.arrayContaining(['Expired Funds', 'Expiration Date']));
  expect(await headers()).not.toContain('Unclaimed Fund');
});

// Covers REPORT-1.2
test('the dates can not be typed', async () => {
  open();
  for (const label of ['From', 'To']) {
    expect(await screen.findByLabelText(label, { selector: 'input' })).toHaveAttribute('readonly');
  }
});

// Covers REPORT-1.4
test('the preview is sorted and paged', async () => {
  open({ path: '/reports/reconciliation' });
  await screen.findByText('View/Download Reports');
  await press('Preview');
  expect(await column(0)).toEqual(Array.from({ length: 10 }, (_, at) => String(at + 1)));
  const sizes = within(screen.getByRole('combobox', { name: 'Rows per page' })).getAllByRole('option');
  expect(sizes.map((option) => option.textContent)).toEqual(['10', '25', '50', 'All']);

  await press('Reward Amount');
  expect((await column(7))[0]).toBe('$25.50');
  await press('Reward Amount');
  await waitFor(async () => expect((await column(7))[0]).toBe('$1,530.00'));
  await press('Next page');
  expect((await column(0))[0]).toBe('50');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), 'All');
  expect(await column(0)).toHaveLength(60);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '25');
  expect((await column(0))[0]).toBe('60');
  await press('Reward ID');
  await waitFor(async () => expect((await column(0))[0]).toBe('1'));
  await press('Close');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the preview is accessible', async () => {
  open({ path: '/reports/outstanding' });
  await screen.findByText('View/Download Reports');
  await press('Preview');
  await table();
  await expectAccessible(document.body);
});

// Covers REPORT-2.4
test('outstanding asks with its filters', async () => {
  const { asked } = open({ path: '/reports/outstanding' });
  await screen.findByText('View/Download Reports');
  await userEvent.type(screen.getByLabelText('Port BU'), '042');
  await userEvent.type(screen.getByLabelText('Location Code'), '12');
  await userEvent.type(screen.getByLabelText('Officer Id'), '000001');
  await userEvent.type(screen.getByLabelText('Officer Name'), 'jane');
  await screen.findByRole('option', { name: 'Reward Available' });
  await userEvent.selectOptions(screen.getByLabelText('Reward Status'), 'Reward Available');
  await userEvent.type(screen.getByLabelText('Promotion ID'), '7');
  await press('Preview');
  await table();
  expect(asked[0]).toMatchObject({
    path: getOutstandingReport.path,
    body: {
      PortBu: '042',
      LocationCode: '12',
      OfficeId: '000001',
      OfficeName: 'jane',
      RewardStatus: '4',
      PromotionID: '7',
      SortColumn: '',
      SortOrder: '',
    },
  });
});

// Covers CLIENT-1.3
test('producers are called what acg calls them', async () => {
  open({ client: 'acg', path: '/reports/profilemerge' });
  await screen.findByText('View/Download Reports');
  await press('Preview');
  expect(await headers()).toEqual([
    'P-ID',
    'Producer Name',
    'Port BU',
    'Portfolio Name',
    'Total Rewards Earned',
    'W9 Submission Date',
    'Profile Merge Date',
    'Profile Merged by P-ID-PBU',
  ]);
});

describe('Download', () => {
  // Covers REPORT-1.5
  test.each([
    ['promotionsummary', 'reports_promotionsummary_download'],
    ['reconciliation', 'reports_reconciliation_download'],
    ['outstanding', 'reports_outstanding_download'],
    ['profilemerge', 'reports_mergeduser_download'],
  ] as const)('%s: hidden without its claim', async (path, claim) => {
    open({ path: `/reports/${path}`, claims: without(claim) });
    await screen.findByText('View/Download Reports');
    expect(screen.queryByRole('button', { name: 'Download' })).toBeNull();
    await press('Preview');
    await table();
    expect(screen.queryByRole('button', { name: 'Download' })).toBeNull();
  });

  // Covers REPORT-2.1, SHELL-3.7
  test('asks for the rows as a download; none are said to be none', async () => {
    const { asked, container } = open({
      path: '/reports/profilemerge',
      answers: [answer(getMergedReport, { Data: [] })],
    });
    await screen.findByText('View/Download Reports');
    await press('Download');
    expect(await screen.findByText('No Record Found')).toBeVisible();
    expectNoNestedLiveRegion(container);
    expect(asked).toEqual([
      { path: getMergedReport.path, body: expect.objectContaining({ IsDownload: true }) as unknown },
    ]);
    await press('Preview');
    expect(await screen.findByText('No Record Found')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  // Covers REPORT-1.5
  test('can be cancelled', async () => {
    open({
      path: '/reports/reconciliation',
      answers: [answer(getReconciliationReport, () => new Promise<never>(() => undefined))],
    });
    await screen.findByText('View/Download Reports');
    await press('Download');
    expect(await screen.findByRole('progressbar', { name: 'Getting the rows' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await press('Cancel');
    expect(await screen.findByRole('button', { name: 'Download' })).toHaveFocus();
    expect(currentToasts()).toEqual([]);
  });
});

// Covers REPORT-1.7
test('a refusal is told, and the next try works', async () => {
  let broken = true;
  open({
    path: '/reports/reconciliation',
    answers: [
      answer(getReconciliationReport, () =>
        broken ? refuse(500, 'Oops! Something went wrong.') : { Data: [fakeReconciliationRow(1)] },
      ),
    ],
  });
  await screen.findByText('View/Download Reports');
  await press('Preview');
  await waitFor(() =>
    expect(currentToasts()).toEqual([
      expect.objectContaining({ variant: 'error', text: 'Oops! Something went wrong.' }),
    ]),
  );
  broken = false;
  await press('Preview');
  expect(await column(1)).toEqual(['000001']);
});
