import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { currentToasts } from '@portal/shared/web/session';
import { FakeShell } from '@portal/shared/testing/fake-shell';
import { fakeReports } from './common/fake-reports';
import ReportsTab from './remote';

/** The network is away: no part of the tab comes. */
let mockIsAway = true;
const mockPart = (part: () => unknown): unknown => {
  if (mockIsAway) throw Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
  return part();
};
jest.mock('./common/newest-table', () => mockPart(() => jest.requireActual('./common/newest-table')));
jest.mock('./common/preview-dialog', () => mockPart(() => jest.requireActual('./common/preview-dialog')));

// Covers SHELL-2.33
test('a report keeps its form where newest rows and preview do not come, and both come when asked for again', async () => {
  render(
    <FakeShell path="/reports/outstanding" answers={fakeReports()}>
      <ReportsTab />
    </FakeShell>,
  );
  const typed = await screen.findByLabelText('Officer Name');
  expect(await screen.findByText('The newest rows could not be loaded')).toBeVisible();
  await userEvent.type(typed, 'Spring');
  mockIsAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('table', { name: 'Newest rows' })).toBeVisible();
  mockIsAway = true;
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
  await waitFor(() =>
    expect(currentToasts().map(({ text }) => text)).toEqual([
      'The preview could not be loaded. Please try again.',
    ]),
  );
  mockIsAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(typed).toHaveValue('Spring');
});
