import { render, screen } from '@testing-library/react';
import { getRemotes } from '@portal/shared/contracts/remotes';
import { answer, FakeShell } from '@portal/shared/testing/fake-shell';
import { RemotePart } from './remote-part';

const mockReport = jest.fn();
const mockTab = jest.fn();
jest.mock('./reports', () => ({ report: (what: unknown) => mockReport(what) as unknown }));
jest.mock('./load-remote', () => ({
  loadedRemote: () => undefined,
  loadRemote: () => Promise.resolve(mockTab),
  startOver: () => Promise.resolve(),
}));

const missing = (url: string) =>
  Object.assign(new Error(`Loading chunk 7 failed.\n(error: ${url})`), {
    name: 'ChunkLoadError',
    request: url,
  });

// Covers REMOTE-2.2, SHELL-2.33
test.each([
  ['a crash of its own', new Error('There is no such row.'), ['crash']],
  ['a file of its own', missing('https://portal.test/remotes/support/2.1.0/7.js'), ['crash']],
  ['a file of the portal, as a part of the kit', missing('https://portal.test/assets/dialog.1f.js'), []],
])('a release is blamed for what it is to blame for: %s', async (_what, cause, kinds) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  mockReport.mockReset();
  mockTab.mockImplementation(() => {
    throw cause;
  });
  render(
    <FakeShell path="/support" answers={[answer(getRemotes, { developers: false, remotes: [] })]}>
      <RemotePart remote="support" expose="tab" label="Support" loading={<p>loading</p>} />
    </FakeShell>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Support stopped working');
  const crashes = mockReport.mock.calls
    .map(([{ kind }]) => kind as string)
    .filter((kind) => kind === 'crash');
  expect(crashes).toEqual(kinds);
});
