import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  decideFile,
  downloadErrorsFile,
  getAlternateDetails,
  getFulfilmentDetails,
  getFulfilmentErrorData,
  getFulfilmentSummary,
} from '@portal/shared/contracts/uploads';
import { expectAccessible } from '@portal/shared/testing/accessible';
import { answer, FakeShell, refuse, type Answer } from '@portal/shared/testing/fake-shell';
import { hasUnsavedChanges } from '@portal/shared/web/session';
import { fakeUploads } from '../common/fake-uploads';
import RewardsTab from '../remote';

function show(path: string, more: Answer[] = [], client = 'elan') {
  render(
    <FakeShell path={`/rewards/${path}`} client={client} answers={[...fakeUploads(), ...more]}>
      <RewardsTab />
    </FakeShell>,
  );
  return userEvent.setup();
}

// Covers UPLOAD-4.4, UPLOAD-4.5
test('a file with errors shows their promotions, rows of any columns, pages, and no decision', async () => {
  const user = show('upload/status/3');
  const grid = await screen.findByRole('table', { name: 'Promotions were not found: 70, 71.' });
  expect(
    within(grid)
      .getAllByRole('columnheader')
      .map((one) => one.textContent),
  ).toEqual(['Line', 'Column', 'Value', 'Error', 'PromotionId', 'OfficeId']);
  expect(grid.querySelectorAll('tbody tr')).toHaveLength(10);
  const pages = screen.getAllByRole('button', { name: 'Next page' });
  await user.click(pages[0] as HTMLElement);
  expect(grid.querySelectorAll('tbody tr')).toHaveLength(2);
  expect(screen.getByText('File Rejected')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Resubmit File' })).toHaveAttribute('href', '/elan/rewards/upload');
  await expectAccessible(document.body);
});

test('a summary and rows that can not be read are told with the reference of the call', async () => {
  const fail = () => refuse(500, 'Oops! Something went wrong.');
  const user = show('upload/status/3', [
    answer(getFulfilmentSummary, fail),
    answer(getFulfilmentErrorData, fail),
  ]);
  await user.click(await screen.findByRole('button', { name: 'OK' }));
  const failures = await screen.findAllByRole('button', { name: 'Retry' });
  expect(failures.length).toBeGreaterThan(1);
  expect(screen.getAllByText('fake')).toHaveLength(failures.length);
});

test('Retry of a summary and of rows shows that it works', async () => {
  let waits = false;
  const respond = () =>
    waits ? new Promise<never>(() => undefined) : refuse(500, 'Oops! Something went wrong.');
  const user = show('upload/status/3', [
    answer(getFulfilmentSummary, respond),
    answer(getFulfilmentErrorData, respond),
  ]);
  await user.click(await screen.findByRole('button', { name: 'OK' }));
  const failures = await screen.findAllByRole('button', { name: 'Retry' });
  expect(failures.length).toBeGreaterThan(1);
  waits = true;
  for (const retry of failures) {
    expect(retry).not.toHaveAttribute('aria-busy');
    await user.click(retry);
    expect(retry).toHaveAttribute('aria-busy', 'true');
    expect(retry).toHaveFocus();
  }
});

test('the errors file comes with all rows, or with the wrong ones alone', async () => {
  const asked: object[] = [];
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:errors';
  URL.revokeObjectURL = () => undefined;
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  const file = answer(downloadErrorsFile, ({ body }) => {
    asked.push(body);
    return new Blob(['Error\n']) as never;
  });
  const user = show('upload/status/3', [file]);
  await user.click(await screen.findByRole('button', { name: 'Download Errors File (all rows)' }));
  await user.click(screen.getByRole('button', { name: 'Download Only the Rows with Errors' }));
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(asked).toEqual([
    { FileID: 3, OnlyErrors: false },
    { FileID: 3, OnlyErrors: true },
  ]);
  expect(saved).toEqual(['file-3-errors_promo_03012023.csv', 'file-3-only-errors_promo_03012023.csv']);
  click.mockRestore();
});

test('mere warnings offer no errors file', async () => {
  show('upload/status/2');
  expect(await screen.findByText('1 with warnings')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Download/ })).not.toBeInTheDocument();
});

test('the totals say of which rows they are', async () => {
  show('upload/status/4');
  const totals = await screen.findByLabelText('Totals');
  expect(totals).toHaveTextContent('In the file$1,300.00 · 14 rows');
  expect(totals).toHaveTextContent('Valid$1,250.50 · 12 rows');
  expect(totals).toHaveTextContent('With errors$49.50 · 2 rows');
});

test('a file that never arrived says so', async () => {
  show('upload/status/8');
  expect(await screen.findByText('The file never arrived. Upload it again.')).toBeInTheDocument();
  expect(screen.getByLabelText('Status')).toHaveValue('Never arrived');
});

// Covers UPLOAD-4.5
test('a clean file is approved, after the question', async () => {
  const user = show('upload/status/4');
  expect(await screen.findByText('No Errors or Exception found')).toBeInTheDocument();
  expect(screen.getByRole('columnheader', { name: 'Program ID' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  expect(screen.getByText(/Do you want to continue to Approve the file\?/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(window.location.pathname).toBe('/elan/rewards/upload'));
});

test('a file that another user decided meanwhile leads back, with the reason', async () => {
  const late = answer(decideFile, () => refuse(409, 'This file was already processed.'));
  const user = show('upload/status/2', [late]);
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(window.location.pathname).toBe('/elan/rewards/upload'));
});

// Covers UPLOAD-3.8
test('a rejection that fails says so where it was asked for, and keeps its reason', async () => {
  const reasons: string[] = [];
  const shaky = answer(decideFile, ({ body }) => {
    reasons.push(body.Comment ?? '');
    return reasons.length === 1 ? refuse(500, 'The database is away.') : {};
  });
  const user = show('upload/status/4', [shaky]);
  await user.click(await screen.findByRole('button', { name: 'Reject' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject file' }));
  await user.type(dialog.getByLabelText(/Comment/), 'Wrong month');
  expect(hasUnsavedChanges()).toBe(true);
  await user.click(dialog.getByRole('button', { name: 'Yes' }));
  expect(await dialog.findByText('The database is away.')).toBeVisible();
  expect(dialog.getByLabelText(/Comment/)).toHaveValue('Wrong month');
  await expectAccessible(document.body);
  await user.click(dialog.getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(window.location.pathname).toBe('/elan/rewards/upload'));
  expect(reasons).toEqual(['Wrong month', 'Wrong month']);
});

// Covers SHELL-2.8
test('a file that was rejected is left without a question about its comment', async () => {
  const user = show('upload/status/4', [answer(decideFile, {})]);
  const unsaved: boolean[] = [];
  const push = jest.spyOn(window.history, 'pushState').mockImplementation(function (this: History, ...entry) {
    unsaved.push(hasUnsavedChanges());
    History.prototype.pushState.apply(this, entry);
  });
  await user.click(await screen.findByRole('button', { name: 'Reject' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject file' }));
  await user.type(dialog.getByLabelText(/Comment/), 'Wrong month');
  await user.click(dialog.getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(window.location.pathname).toBe('/elan/rewards/upload'));
  expect(unsaved).toEqual([false]);
  push.mockRestore();
});

test('the next question begins without what went wrong in the last one', async () => {
  const user = show('upload/status/4', [answer(decideFile, () => refuse(500, 'The database is away.'))]);
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  expect(await screen.findByText('The database is away.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'No' }));
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  expect(screen.getByRole('dialog', { name: 'Reject file' })).toBeVisible();
  expect(screen.queryByText('The database is away.')).not.toBeInTheDocument();
});

// Covers UPLOAD-4.4
test('hd has its own headings, for fulfilment files alone', async () => {
  show('upload/status/4', [], 'hd');
  for (const name of ['Promotion ID', 'Total Amount', 'Total Count'])
    expect(await screen.findByRole('columnheader', { name })).toBeInTheDocument();
});

// Covers UPLOAD-4.6
test('an alternate file is shown without buttons', async () => {
  show('uploadsweepstake/status/4', [], 'hd');
  expect(await screen.findByText('File uploaded successfully')).toBeInTheDocument();
  expect(await screen.findByRole('columnheader', { name: 'Program ID' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Approve|Reject/ })).not.toBeInTheDocument();
});

// Covers UPLOAD-4.4, UPLOAD-4.7
test('a file that failed has no summary; one in work shows how far it is', async () => {
  show('upload/status/7');
  expect(await screen.findByText('File Rejected')).toBeInTheDocument();
  expect(screen.queryByRole('table', { name: 'Summary' })).not.toBeInTheDocument();
});

test('a file in work shows its progress', async () => {
  show('upload/status/1');
  expect(await screen.findByRole('progressbar', { name: 'Processing....' })).toHaveAttribute(
    'aria-valuenow',
    '50',
  );
});

// Covers UPLOAD-4.10
test.each(['99', 'abc'])(
  'an address that is no file (%s) says so and leads back to the files',
  async (id) => {
    const user = show(`upload/status/${id}`);
    const told = await screen.findByRole('alert');
    expect(told).toHaveTextContent('There is no such file.');
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    await expectAccessible(document.body);
    await user.click(within(told).getByRole('link', { name: 'Back to the list' }));
    await waitFor(() => expect(window.location.pathname).toBe('/elan/rewards/upload'));
  },
);

// Covers SHELL-2.13
test('an address that names a file of the other kind leads to its page, and one of no file says so', async () => {
  const none = answer(getFulfilmentDetails, () => refuse(404, 'Not found.'));
  show('upload/status/4', [none]);
  expect(await screen.findByRole('heading', { name: 'Alternate Details' })).toBeVisible();
  expect(window.location.pathname).toBe('/elan/rewards/uploadsweepstake/status/4');
  cleanup();
  show('upload/status/4', [none, answer(getAlternateDetails, () => refuse(404, 'Not found.'))]);
  expect(await screen.findByText('Not found.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Fulfillment File Details' })).toBeVisible();
});
