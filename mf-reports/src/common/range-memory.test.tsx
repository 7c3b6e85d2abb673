import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { formatDate, toWire } from '@portal/shared/domain/dates';
import { presetRange } from '@portal/shared/domain/report-presets';
import { endSession } from '@portal/shared/web/session';
import { FakeShell } from '@portal/shared/testing/fake-shell';
import { fakeReports } from './fake-reports';
import ReportsTab from '../remote';

interface Visit {
  client?: string;
  userId?: number;
  path?: string;
}

/** Opens a report as a page of its own. @returns what leaves it */
async function visit({ client, userId = 2, path = 'reconciliation' }: Visit = {}) {
  const { unmount } = render(
    <FakeShell path={`/reports/${path}`} client={client} user={{ Id: userId }} answers={fakeReports()}>
      <ReportsTab />
    </FakeShell>,
  );
  await screen.findByLabelText('From');
  return { leave: unmount };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const shown = () =>
  ['From', 'To'].map((label) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' }).value);
const stated = () => {
  const params = new URLSearchParams(window.location.search);
  return [params.get('From'), params.get('To')];
};
const dayText = (back: number) => {
  const now = new Date();
  return formatDate(toWire(new Date(now.getFullYear(), now.getMonth(), now.getDate() - back, 12)));
};
const DEFAULT = [dayText(1), dayText(0)];
const LAST_MONTH = Object.values(presetRange('lastMonth', new Date()));
const OTHER = ['01/05/2026', '01/09/2026'];
const OTHER_ADDRESS = `reconciliation?From=${OTHER[0]}&To=${OTHER[1]}`;

// Covers REPORT-1.11
test('a range that was chosen by its name is there at the next visit, and in its address', async () => {
  const { leave } = await visit();
  expect(shown()).toEqual(DEFAULT);
  expect(stated()).toEqual([null, null]);
  await press('Last month');
  leave();
  await visit();
  expect(shown()).toEqual(LAST_MONTH);
  expect(stated()).toEqual(LAST_MONTH);
  expect(screen.getByRole('button', { name: 'Last month' })).toHaveAttribute('aria-pressed', 'true');
});

// Covers REPORT-1.11
test.each(['Preview', 'Download'])('a range that %s asked with is remembered', async (button) => {
  const { leave } = await visit({ path: OTHER_ADDRESS });
  await press(button);
  leave();
  await visit();
  expect(shown()).toEqual(OTHER);
});

// Covers REPORT-1.2, REPORT-1.11
test.each<[string, Visit, Visit, string[]]>([
  ['of an address that was only looked at', { path: OTHER_ADDRESS }, {}, DEFAULT],
  ['of another report', { path: 'profilemerge' }, {}, DEFAULT],
  ['of another client', { client: 'acg' }, {}, DEFAULT],
  ['of another user', { userId: 22 }, {}, DEFAULT],
])('a range %s is not', async (what, first, second, expected) => {
  const { leave } = await visit(first);
  if (!what.includes('address')) await press('Last month');
  leave();
  await visit(second);
  expect(shown()).toEqual(expected);
});

// Covers REPORT-1.11
test('the address wins over what is remembered', async () => {
  const { leave } = await visit();
  await press('Last month');
  leave();
  await visit({ path: OTHER_ADDRESS });
  expect(shown()).toEqual(OTHER);
});

// Covers REPORT-1.11
test('the end of the session forgets it', async () => {
  const { leave } = await visit();
  await press('Last month');
  leave();
  endSession('logout');
  await visit();
  expect(shown()).toEqual(DEFAULT);
});

// Covers REPORT-1.11
test.each<[string, unknown]>([
  ['no JSON', undefined],
  ['no object', 7],
  ['nothing', null],
  ['a list', ['01/05/2026', '01/09/2026']],
  ['markup', { from: '<img src=x>', to: '01/09/2026' }],
  ['a day that no month has', { from: '02/30/2026', to: '03/09/2026' }],
  ['half a range', { from: '01/05/2026' }],
  ['an end before the start', { from: '01/09/2026', to: '01/05/2026' }],
  ['days to come', { from: dayText(0), to: dayText(-2) }],
  ['numbers', { from: 1, to: 2 }],
])('%s in its place is ignored', async (_, stored) => {
  const { leave } = await visit();
  await press('Last month');
  leave();
  const [key = ''] = Object.keys(sessionStorage);
  sessionStorage.setItem(key, stored === undefined ? '{' : JSON.stringify(stored));
  await visit();
  expect(shown()).toEqual(DEFAULT);
  expect(stated()).toEqual([null, null]);
});

// Covers REPORT-1.11
test('where storage is blocked a report works as at a first visit', async () => {
  const blocked = jest.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  const { leave } = await visit();
  await press('Last month');
  expect(shown()).toEqual(LAST_MONTH);
  leave();
  await visit();
  expect(shown()).toEqual(DEFAULT);
  blocked.mockRestore();
});
