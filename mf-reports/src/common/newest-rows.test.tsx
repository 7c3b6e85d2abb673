import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  getNewestOfFundDetails,
  getNewestOfMerged,
  getNewestOfOutstanding,
  getNewestOfPromotionReport,
  getNewestOfReconciliation,
  getReconciliationReport,
} from '@portal/shared/contracts/reports';
import { presetRange } from '@portal/shared/domain/report-presets';
import { endOfLocalDay, parseTypedDate, startOfLocalDay } from '@portal/shared/domain/dates';
import { currentToasts } from '@portal/shared/web/session';
import { expectAccessible } from '@portal/shared/testing/accessible';
import { answer, FakeShell, refuse, type Answer } from '@portal/shared/testing/fake-shell';
import { fakeReconciliationRow, fakeReports } from './fake-reports';
import ReportsTab from '../remote';

const RANGE = 'From=01/05/2026&To=01/09/2026';

/** Opens a report; `asked` collects what is asked for newest rows with. */
function open(path: string, { client, answers = [] }: { client?: string; answers?: Answer[] } = {}) {
  const asked: Array<{ path: string; body: unknown }> = [];
  const recorded = [...fakeReports(), ...answers].map((one) => ({
    endpoint: one.endpoint,
    reply: (call: { body: unknown }) => {
      if (one.endpoint.path.includes('/NewestRows/'))
        asked.push({ path: one.endpoint.path, body: call.body });
      return one.reply(call as never);
    },
  }));
  const { container } = render(
    <FakeShell path={`/reports/${path}`} client={client} answers={recorded}>
      <ReportsTab />
    </FakeShell>,
  );
  return { asked, container };
}

const table = () => screen.findByRole('table', { name: 'Newest rows' });
const firstColumn = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);
const wireDay = (text: string) => parseTypedDate(text) as Date;

// Covers REPORT-1.10
test.each([
  ['elan', 'promotionsummary', getNewestOfPromotionReport, 5, 'Promotion ID'],
  ['bmw', 'promotionsummary', getNewestOfFundDetails, 5, 'Promotion ID'],
  ['elan', 'reconciliation', getNewestOfReconciliation, 5, 'Reward ID'],
  ['elan', 'outstanding', getNewestOfOutstanding, 3, 'Reward ID'],
  ['acg', 'profilemerge', getNewestOfMerged, 2, 'P-ID'],
] as const)(
  'of %s the report %s shows its newest rows unasked',
  async (client, path, endpoint, count, first) => {
    const { asked, container } = open(path, { client });
    expect(await firstColumn()).toHaveLength(count);
    expect(screen.getByRole('heading', { name: 'Newest rows' })).toBeVisible();
    expect(within(await table()).getAllByRole('columnheader')[0]).toHaveTextContent(first);
    // Its headers are no buttons: a button of the documents is found under its name once.
    expect(within(await table()).queryByRole('button')).toBeNull();
    expect(asked.map((one) => one.path)).toEqual([endpoint.path]);
    await expectAccessible(container);
  },
);

// Covers REPORT-1.10
test('the newest rows follow the range, once it rests', async () => {
  const { asked } = open(`reconciliation?${RANGE}`, {
    answers: [
      answer(getNewestOfReconciliation, ({ body }) => ({
        Data: [fakeReconciliationRow(body?.FromDate?.startsWith('2026-01-05') ? 5 : 9)],
      })),
    ],
  });
  expect(await firstColumn()).toEqual(['5']);
  // In one go: between two clicks of a slow user the range rests.
  act(() => {
    for (const name of ['Last month', 'This year']) fireEvent.click(screen.getByRole('button', { name }));
  });
  await waitFor(async () => expect(await firstColumn()).toEqual(['9']));
  const year = presetRange('thisYear', new Date());
  const days = [
    ['01/05/2026', '01/09/2026'],
    [year.from, year.to],
  ] as const;
  expect(asked.map(({ body }) => body)).toEqual(
    days.map(([from, to]) => ({
      FromDate: startOfLocalDay(wireDay(from)),
      ToDate: endOfLocalDay(wireDay(to)),
    })),
  );
});

// Covers REPORT-1.10
test('an outstanding reward is looked for with the filters', async () => {
  const { asked } = open(`outstanding?${RANGE}`);
  await table();
  await userEvent.type(screen.getByLabelText('Officer Name'), 'jane');
  await waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ OfficeName: 'jane' }));
  expect(asked).toHaveLength(2);
});

test('a range that is none asks for nothing, and says so', async () => {
  const { asked } = open('reconciliation?From=01/09/2026&To=01/05/2026');
  expect(await screen.findByText('Choose a valid range to see its newest rows')).toBeVisible();
  expect(asked).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'This year' }));
  expect(await firstColumn()).toHaveLength(5);
  expect(asked).toHaveLength(1);
});

test('a report says that its newest rows are loading', async () => {
  const { container } = open('reconciliation', {
    answers: [answer(getNewestOfReconciliation, () => new Promise<never>(() => undefined))],
  });
  expect(await screen.findByText('Loading the newest rows')).toBeInTheDocument();
  expect(screen.queryByRole('table')).toBeNull();
  await expectAccessible(container);
});

test.each([
  ['elan', 'reconciliation', getNewestOfReconciliation, 'Nothing in this range yet'],
  ['bmw', 'promotionsummary', getNewestOfFundDetails, 'Nothing yet'],
] as const)('of %s the report %s says that there is nothing', async (client, path, endpoint, text) => {
  const { container } = open(path, { client, answers: [answer(endpoint, { Data: [] })] });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
  await expectAccessible(container);
});

// Covers REPORT-1.10
test('newest rows that could not be loaded are asked for again by Retry, and disturb nothing else', async () => {
  let broken = true;
  let fail = (): void => undefined;
  const failing = new Promise<void>((resolve) => (fail = resolve));
  const { container } = open('reconciliation', {
    answers: [
      answer(getNewestOfReconciliation, async () => {
        await failing;
        return broken ? refuse(500, 'Oops! Something went wrong.') : { Data: [fakeReconciliationRow(1)] };
      }),
    ],
  });
  // A live region is read when its text changes, not where it comes with it.
  await screen.findByText('Loading the newest rows');
  const [, region] = screen.getAllByRole('status');
  expect(region).toBeEmptyDOMElement();
  fail();
  await waitFor(() => expect(region).toHaveTextContent('The newest rows could not be loaded'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(currentToasts()).toEqual([]);
  await expectAccessible(container);
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await firstColumn()).toEqual(['1']);
});

// Covers REPORT-1.10
test('the preview is the one table as soon as it is asked for', async () => {
  let send: (rows: { Data: [] }) => void = () => undefined;
  open('reconciliation', {
    answers: [
      answer(getReconciliationReport, () => new Promise<{ Data: [] }>((resolve) => (send = resolve))),
    ],
  });
  await table();
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
  expect(screen.queryByRole('table')).toBeNull();
  send({ Data: [] });
  expect(await screen.findByText('No Record Found')).toBeVisible();
  expect(await table()).toBeVisible();
});
