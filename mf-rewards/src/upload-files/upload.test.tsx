import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { decideFile, getSignedUrl, putFile } from '@portal/shared/contracts/uploads';
import { expectAccessible } from '@portal/shared/testing/accessible';
import { answer, FakeShell, refuse, type Answer } from '@portal/shared/testing/fake-shell';
import { fakeUploads } from '../common/fake-uploads';
import RewardsTab from '../remote';
import { inspectFile } from './inspect-file';

// The DOM of the tests has no workers: what the worker does runs here instead.
jest.mock('./inspect-off-thread', () => ({
  inspectOffThread: (file: Blob, kind: 'fulfilment' | 'alternate') => inspectFile(file, kind),
}));

// Nor can its files give their bytes.
Blob.prototype.arrayBuffer ??= function arrayBuffer(this: Blob) {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(this);
  });
};

const HEADER =
  'PromotionId,RewardName,PortBu,PortfolioName,LocationCode,OfficeId,OfficeName,RewardAmount,RewardType,PaymentMethod';
const fileOf = (name: string, ...rows: string[]) =>
  new File([[HEADER, ...rows, ''].join('\n')], name, { type: 'text/csv' });

function show(path: string, more: Answer[] = [], options = {}) {
  const taken = answer(putFile, {});
  render(
    <FakeShell path={path} answers={[...fakeUploads(), taken, ...more]} {...options}>
      <RewardsTab />
    </FakeShell>,
  );
  return userEvent.setup({ applyAccept: false });
}
const ROW = '71,Bonus,0001,North,0040,0001234,Ada,12.50,RW,ACH';

// Covers UPLOAD-4.1
test('shows instructions and history, and is accessible', async () => {
  show('/rewards/upload');
  expect(await screen.findByRole('link', { name: /^file-4_promo/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/rewards\/upload\/status\/4$/),
  );
  expect(screen.queryByRole('link', { name: /^file-5_promo/ })).not.toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: /^View errors of/ })).toHaveLength(2);
  expect(screen.getAllByText('Pending Approval')).toHaveLength(2);
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
  await expectAccessible(document.body);
});

// Covers UPLOAD-1.1
test.each([
  ['upload', 'Fulfillment file', 'march.csv', 'Invalid file name'],
  ['upload', 'Fulfillment file', 'march.xlsx', 'File Extension is not supported (only .csv is supported.)'],
  ['uploadsweepstake', 'Alternate file', 'march_promo_2026.csv', 'Invalid file name.'],
])('on %s, a %s called %s is not taken', async (path, label, name, text) => {
  const user = show(`/rewards/${path}`);
  await user.upload(await screen.findByLabelText(label), fileOf(name, ROW));
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getByLabelText('File Name')).toHaveValue('');
});

// Covers UPLOAD-4.2
test('a good file is shown, sent and followed to its status page', async () => {
  const user = show('/rewards/upload');
  const name = 'march_promo_03012026.csv';
  await user.upload(await screen.findByLabelText('Fulfillment file'), fileOf(name, ROW));
  expect(await screen.findByRole('region', { name: 'Sum per promotion' })).toHaveTextContent('$12.50');
  expect(screen.getByText('UTF-8')).toBeInTheDocument();
  expect(await screen.findByText('Processing....')).toBeInTheDocument();
  await waitFor(() => expect(window.location.pathname).toMatch(/\/upload\/status\/4$/), { timeout: 4000 });
});

test('a file that would be refused waits, with what is wrong in it', async () => {
  const user = show('/rewards/upload');
  const wrong = ROW.replace('12.50', '-1');
  await user.upload(
    await screen.findByLabelText('Fulfillment file'),
    fileOf('march_promo_03012026.csv', ROW, wrong),
  );
  expect(await screen.findByText(/Line 3: The amount must be more than 0/)).toBeInTheDocument();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Upload anyway' }));
  expect(await screen.findByText('Processing....')).toBeInTheDocument();
});

test('says why an address was not given', async () => {
  const user = show('/rewards/upload', [answer(getSignedUrl, () => refuse(500, 'The store is away.'))]);
  await user.upload(
    await screen.findByLabelText('Fulfillment file'),
    fileOf('march_promo_03012026.csv', ROW),
  );
  expect(await screen.findByText('Failed to upload')).toBeInTheDocument();
  expect(screen.getAllByText('The store is away.').length).toBeGreaterThan(0);
});

// Covers UPLOAD-3.4, UPLOAD-4.6
test('alternate files are decided in their row; rejecting asks for the reason', async () => {
  const decided: object[] = [];
  const listen = answer(decideFile, ({ body }) => {
    decided.push(body);
    return {};
  });
  const user = show('/rewards/uploadsweepstake', [listen]);
  await user.click(await screen.findByRole('button', { name: /^Reject file-4/ }));
  expect(
    screen.getByText(
      'The fulfillment file will be Rejected and needs to be re uploaded. Do you want to Reject this file?',
    ),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  expect(await screen.findByText('Comment is required.')).toBeVisible();
  await user.type(screen.getByLabelText(/Comment/), 'Wrong month');
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(decided).toEqual([{ FileID: 4, Status: 'Reject', Comment: 'Wrong month' }]));
});

// Covers SHELL-1.4
test('who may not upload sees nothing of it', () => {
  show('/rewards/upload', [], { claims: ['rewards_view'] });
  expect(screen.queryByText('Upload Fulfillment')).not.toBeInTheDocument();
});
