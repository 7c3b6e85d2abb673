import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeShell } from '@portal/shared/testing/fake-shell';

const loadRemote = jest.fn();
jest.mock('./load-remote', () => ({
  loadedRemote: () => undefined,
  loadRemote: (...args: unknown[]) => loadRemote(...args) as unknown,
  startOver: async () => undefined,
}));
jest.mock('./registry', () => ({ versionHere: () => '1.0.0' }));
const report = jest.fn();
const reportNow = jest.fn();
jest.mock('./reports', () => ({
  report: (one: unknown) => report(one) as unknown,
  reportNow: (one: unknown) => reportNow(one) as unknown,
}));

const BREADCRUMB = 'portal-first-render';
const crumb = () => JSON.parse(sessionStorage.getItem(BREADCRUMB) ?? '[]') as string[];

/** The module as a page loads it. */
const openPage = async () => {
  let found: typeof import('./first-render') | undefined;
  await jest.isolateModulesAsync(async () => {
    found = await import('./first-render');
  });
  return found!;
};

let RemotePart: typeof import('./remote-part').RemotePart;
beforeAll(async () => {
  sessionStorage.setItem(BREADCRUMB, JSON.stringify(['letters/1.0.0']));
  ({ RemotePart } = await import('./remote-part'));
});
beforeEach(() => {
  sessionStorage.clear();
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
  expect(crumb()).toEqual([]);
});

test('a first render whose page is left has ended, and leaves no breadcrumb', async () => {
  const page = await openPage();
  page.beginFirstRender('elan', 'support', 'tab');
  page.beginFirstRender('elan', 'support', 'tab');
  expect(crumb()).toEqual(['support/1.0.0']);
  window.dispatchEvent(new Event('pagehide'));
  expect(report).toHaveBeenCalledTimes(1);
  expect(report).toHaveBeenCalledWith(expect.objectContaining({ name: 'support', kind: 'ended' }));
  expect(crumb()).toEqual([]);
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
