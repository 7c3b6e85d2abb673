import { Activity, useState, type ReactNode } from 'react';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeShell } from '@portal/shared/testing/fake-shell';
import { BEFORE_LOGOUT } from '@portal/shared/web/before-logout';
import { remoteEntry } from '../testing/remote-entry';
import { allBreadcrumbs, breadcrumbsLeft, leaveBreadcrumbs } from '../testing/breadcrumbs-left';

const loadRemote = jest.fn();
let loaded: (() => ReactNode) | undefined;
jest.mock('./load-remote', () => ({
  loadedRemote: () => loaded,
  loadRemote: (...args: unknown[]) => loadRemote(...args) as unknown,
  startOver: async () => undefined,
}));
/** Of remotes whose releases are proven. */
const PROVEN = ['parcels', 'notes', 'papers', 'stamps'];
jest.mock('./registry', () => ({
  versionHere: () => '1.0.0',
  entryHere: (_: string, name: string) => ({ name, version: '1.0.0', proven: PROVEN.includes(name) }),
}));
const report = jest.fn();
const reportNow = jest.fn();
jest.mock('./reports', () => ({
  report: (one: unknown) => report(one) as unknown,
  reportNow: (one: unknown) => reportNow(one) as unknown,
}));

const HOUR_MS = 3600_000;

/** The module as a page loads it. */
const openPage = async () => {
  let found: typeof import('./first-render') | undefined;
  await jest.isolateModulesAsync(async () => {
    found = await import('./first-render');
  });
  return found!;
};

let RemotePart: typeof import('./remote-part').RemotePart;
let toldOfPagesBefore: unknown[];
beforeAll(async () => {
  leaveBreadcrumbs(
    { release: 'letters/1.0.0', page: 'one' },
    { release: 'parcels/1.0.0', page: 'one', isUntold: true },
    { release: 'parcels/1.0.0', page: 'one', part: 'palette', isUntold: true },
    { release: 'parcels/1.0.0', page: 'two', isUntold: true },
    { release: 'notes/1.0.0', page: 'one' },
    { release: 'notes/1.0.0', page: 'two' },
    { release: 'papers/1.0.0', page: 'one', isUntold: true },
    { release: 'papers/1.0.0', page: 'one', part: 'palette', isUntold: true },
    { release: 'support/1.0.0', page: 'one', at: Date.now() },
    { release: 'support/1.0.0', page: 'two', at: Date.now() - 48 * HOUR_MS },
  );
  ({ RemotePart } = await import('./remote-part'));
  toldOfPagesBefore = report.mock.calls.map(([one]) => one as unknown);
});
beforeEach(() => {
  localStorage.clear();
  loaded = undefined;
  for (const mock of [loadRemote, report, reportNow]) mock.mockReset();
});

// Covers REMOTE-2.7
test('a first render is told at once when it begins, and once when it is shown', async () => {
  loadRemote.mockResolvedValue(() => <h1>Tickets</h1>);
  render(
    <FakeShell path="/support">
      <RemotePart remote="support" expose="tab" label="Support" loading={<p>loading</p>} />
    </FakeShell>,
  );
  expect(await screen.findByRole('heading', { name: 'Tickets' })).toBeVisible();
  const [started] = reportNow.mock.calls.map(([one]) => one as { mark: string });
  expect(started).toEqual({
    ...{ name: 'support', version: '1.0.0', kind: 'started' },
    mark: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  await waitFor(() => expect(report).toHaveBeenCalledWith({ ...started, kind: 'shown' }));
  expect(reportNow).toHaveBeenCalledTimes(1);
  expect(report).toHaveBeenCalledTimes(1);
  expect(breadcrumbsLeft()).toEqual([]);
});

test.each([
  ['page is left', () => void window.dispatchEvent(new Event('pagehide'))],
  ['user logs out', () => void window.dispatchEvent(new Event(BEFORE_LOGOUT))],
])('a first render whose %s has ended, and leaves no breadcrumb', async (_, leave) => {
  const page = await openPage();
  page.beginFirstRender('elan', 'support', 'tab');
  page.beginFirstRender('elan', 'support', 'tab');
  expect(breadcrumbsLeft()).toEqual(['support/1.0.0']);
  leave();
  expect(report).toHaveBeenCalledTimes(1);
  expect(report).toHaveBeenCalledWith(expect.objectContaining({ name: 'support', kind: 'ended' }));
  expect(breadcrumbsLeft()).toEqual([]);
});

// Covers REMOTE-2.7
test('a first render that was given up, because its user went elsewhere meanwhile, has ended when the page turns', async () => {
  const page = await openPage();
  const end = page.beginMount('elan', 'support', 'tab');
  for (const name of ['support', 'letters']) page.beginFirstRender('elan', name, 'tab');
  page.endDiscardedRenders();
  expect(report.mock.calls).toEqual([[expect.objectContaining({ name: 'letters', kind: 'ended' })]]);
  expect(breadcrumbsLeft()).toEqual(['support/1.0.0']);
  end();
  expect(breadcrumbsLeft()).toEqual([]);
});

// Covers REMOTE-2.10
test('after a page that hung, its card asks before the tab is opened again', async () => {
  loadRemote.mockResolvedValue(() => <h1>Letters</h1>);
  render(
    <FakeShell path="/letters">
      <RemotePart remote="letters" expose="tab" label="Letters" loading={<p>loading</p>} />
    </FakeShell>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Letters did not respond');
  expect(loadRemote).not.toHaveBeenCalled();
  expect(reportNow).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Open it again' }));
  expect(await screen.findByRole('heading', { name: 'Letters' })).toBeVisible();
});

// Covers REMOTE-2.10, SHELL-2.28
test('what is rendered ahead leaves a breadcrumb for as long as the page lives, and tells the server nothing', async () => {
  jest.useFakeTimers();
  const page = await openPage();
  page.beginPrerender('elan', 'support');
  page.beginPrerender('elan', 'letters');
  // After another login: one breadcrumb, that is taken away.
  page.beginPrerender('elan', 'letters');
  page.beginFirstRender('elan', 'support', 'tab');
  expect(breadcrumbsLeft().sort()).toEqual(['letters/1.0.0', 'support/1.0.0']);
  jest.advanceTimersByTime(60_000);
  expect(Math.max(...allBreadcrumbs().map(({ at }) => Date.now() - at))).toBeLessThanOrEqual(1_000);
  page.settlePrerender('elan', 'support', 'rendered');
  page.settleFirstRender('elan', 'support', 'tab', 'shown');
  expect(breadcrumbsLeft()).toEqual(['letters/1.0.0']);
  window.dispatchEvent(new Event('pagehide'));
  expect(breadcrumbsLeft()).toEqual([]);
  jest.advanceTimersByTime(60_000);
  expect(breadcrumbsLeft()).toEqual([]);
  expect([report.mock.calls, reportNow.mock.calls]).toEqual([[], []]);
  jest.useRealTimers();
});

// Covers SHELL-2.28
test('the breadcrumb of a tab that is rendered ahead is gone as soon as it is rendered, though nothing is shown', async () => {
  const { beginPrerender } = await import('./first-render');
  loaded = () => <h1>Reports</h1>;
  loadRemote.mockResolvedValue(loaded);
  beginPrerender('elan', 'reports');
  expect(breadcrumbsLeft()).toEqual(['reports/1.0.0']);
  const Page = () => {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button onClick={() => setOpen(true)}>Open</button>
        <Activity mode={isOpen ? 'visible' : 'hidden'}>
          <RemotePart remote="reports" expose="tab" label="Reports" loading={<p>loading</p>} />
        </Activity>
      </>
    );
  };
  render(
    <FakeShell path="/reports">
      <Page />
    </FakeShell>,
  );
  await waitFor(() => expect(breadcrumbsLeft()).toEqual([]));
  expect(screen.queryByText('Reports')).not.toBeVisible();
  expect(loadRemote).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(screen.getByRole('heading', { name: 'Reports' })).toBeVisible();
  await waitFor(() => expect(loadRemote).toHaveBeenCalledTimes(1));
  await act(async () => undefined);
  // Its first render is over: another start would never end.
  expect(breadcrumbsLeft()).toEqual([]);
  expect([report.mock.calls, reportNow.mock.calls]).toEqual([[], []]);
});

// Covers REMOTE-2.10, REMOTE-2.7
test('a tab that hung the page before it was opened is told once, by the next page, and not rendered ahead there', async () => {
  expect(toldOfPagesBefore).toEqual([
    {
      ...{ name: 'parcels', version: '1.0.0', kind: 'crash' },
      detail: 'It hung the page before it was opened.',
    },
  ]);
  const { hungBefore } = await import('./breadcrumbs');
  expect(['parcels', 'notes', 'support'].filter((name) => hungBefore('elan', name))).toEqual([
    'parcels',
    'notes',
  ]);
});

// Covers REMOTE-2.10
test('a proven tab whose page was closed while it was busy opens by itself; after two such pages in a row its card asks', async () => {
  const crumb = { release: 'stamps/1.0.0', page: 'one' };
  const opens = async () => {
    let hungBefore: ((clientKey: string, name: string) => boolean) | undefined;
    await jest.isolateModulesAsync(async () => {
      ({ hungBefore } = await import('./breadcrumbs'));
    });
    return !hungBefore?.('elan', 'stamps');
  };
  leaveBreadcrumbs(crumb, { ...crumb, part: 'prefetch' });
  await expect(opens()).resolves.toBe(true);
  leaveBreadcrumbs(crumb, { ...crumb, page: 'two' });
  await expect(opens()).resolves.toBe(false);
});

// Covers REMOTE-2.10
test('what has come to its end clears what pages before left of that, and of nothing else: neither of the code before a render, nor of a render ahead', async () => {
  const page = await openPage();
  const release = 'stamps/1.0.0';
  leaveBreadcrumbs(
    { release, page: 'one', part: 'first render of tab' },
    { release, page: 'two', part: 'first render of tab', at: Date.now() },
    { release, page: 'two', part: 'prerender of tab' },
    { release, page: 'two', part: 'palette' },
    { release: 'letters/1.0.0', page: 'two', part: 'first render of tab' },
  );
  const { runRemote } = await import('./remote-run');
  const stamps = remoteEntry('stamps', { proven: true });
  runRemote(stamps, 'tab', () => undefined);
  page.beginPrerender('elan', 'stamps');
  page.settlePrerender('elan', 'stamps', 'rendered');
  const left = () => allBreadcrumbs().map((one) => `${one.release} ${one.part}`);
  expect(left()).toEqual([
    'stamps/1.0.0 first render of tab',
    'stamps/1.0.0 first render of tab',
    'stamps/1.0.0 palette',
    'letters/1.0.0 first render of tab',
  ]);
  const another = await openPage();
  another.beginFirstRender('elan', 'stamps', 'tab');
  another.settleFirstRender('elan', 'stamps', 'tab', 'shown');
  expect(left()).toEqual(['stamps/1.0.0 palette', 'letters/1.0.0 first render of tab']);
});
