import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  decideFile,
  fulfilmentArrived,
  getFulfilmentDetails,
  getSignedUrl,
  putFile,
} from '@portal/shared/contracts/uploads';
import { expectAccessible } from '@portal/shared/testing/accessible';
import { hasUnsavedChanges } from '@portal/shared/web/session';
import { answer, dropConnection, FakeShell, refuse, type Answer } from '@portal/shared/testing/fake-shell';
import { fakeUploads, fileOfId } from '../common/fake-uploads';
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
test('the upload page shows instructions and history, and is accessible', async () => {
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
  await waitFor(() => expect(window.location.pathname).toMatch(/\/upload\/status\/4$/));
});

test('a file that would be refused waits, with what is wrong in it', async () => {
  const user = show('/rewards/upload');
  const wrong = ROW.replace('12.50', '-1');
  await user.upload(
    await screen.findByLabelText('Fulfillment file'),
    fileOf('march_promo_03012026.csv', ROW, wrong),
  );
  expect(await screen.findByText(/Line 3: The amount must be more than 0/)).toBeInTheDocument();
  expect(screen.getByText('Rows in the file').parentElement).toHaveTextContent(/2$/);
  expect(screen.getByText('Valid rows').parentElement).toHaveTextContent(/1$/);
  expect(screen.getByText('Rows with errors').parentElement).toHaveTextContent(/1$/);
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Upload anyway' }));
  expect(await screen.findByText('Processing....')).toBeInTheDocument();
});

describe('a file that is not sent', () => {
  const name = 'march_promo_03012026.csv';
  const sendBroken = async () => {
    let tries = 0;
    const put = answer(putFile, () => {
      tries += 1;
      return tries === 1 ? dropConnection() : {};
    });
    const user = show('/rewards/upload', [put]);
    await user.upload(await screen.findByLabelText('Fulfillment file'), fileOf(name, ROW));
    expect(await screen.findByText('The connection broke and the file was not sent.')).toBeVisible();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(screen.getByLabelText('File Name')).toHaveValue(name);
    return user;
  };

  test.each([
    ['takes it', () => ({}), 1],
    ['took it, and only the answer was lost', () => refuse(409, 'The upload address was used already.'), 1],
    ['is over', () => refuse(403, 'The upload address has expired.'), 2],
  ])('stays, and Retry sends it again where its address %s', async (_, atRetry, records) => {
    let announced = 0;
    const retries = [dropConnection, atRetry];
    const put = answer(putFile, () => retries.shift()?.() ?? {});
    const announce = answer(getSignedUrl, () => {
      announced += 1;
      return { PreSignedURL: `/api/Reward/uploads/${announced + 3}?token=t`, FileRecordID: announced + 3 };
    });
    const user = show('/rewards/upload', [put, announce]);
    await user.upload(await screen.findByLabelText('Fulfillment file'), fileOf(name, ROW));
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Processing....')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(announced).toBe(records);
  });

  // Covers WIRE-3.9
  test('says that the connection broke where a gateway has no server behind it', async () => {
    const user = show('/rewards/upload', [answer(putFile, () => refuse(502, ''))]);
    await user.upload(await screen.findByLabelText('Fulfillment file'), fileOf(name, ROW));
    expect(await screen.findByText('The connection broke and the file was not sent.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });

  test('is forgotten by Cancel', async () => {
    const user = await sendBroken();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByLabelText('File Name')).toHaveValue('');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });
});

test('leaving asks while a file is on its way, and Cancel stops it', async () => {
  const user = show('/rewards/upload', [answer(putFile, () => new Promise(() => undefined) as never)]);
  await user.upload(
    await screen.findByLabelText('Fulfillment file'),
    fileOf('march_promo_03012026.csv', ROW),
  );
  expect(await screen.findByText('Uploading ...')).toBeInTheDocument();
  expect(hasUnsavedChanges()).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(hasUnsavedChanges()).toBe(false);
  expect(screen.queryByText('Uploading ...')).not.toBeInTheDocument();
});

const away = () => refuse(503, 'The server is away.');

// Covers UPLOAD-4.8
test('a file whose checks can not be followed says why, goes on by itself, and gives the next file its place', async () => {
  let isAway = true;
  const details = answer(getFulfilmentDetails, () => (isAway ? away() : fileOfId(4)));
  const user = show('/rewards/upload', [details]);
  const input = await screen.findByLabelText('Fulfillment file');
  await user.upload(input, fileOf('march_promo_03012026.csv', ROW));
  expect(await screen.findByText('The server is away.')).toBeVisible();
  expect(screen.getByText('Processing....')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  await user.upload(input, fileOf('april_promo_04012026.csv', ROW.replace('12.50', '-1')));
  expect(await screen.findByRole('button', { name: 'Upload anyway' })).toBeVisible();
  expect(screen.queryByText('The server is away.')).not.toBeInTheDocument();
  expect(screen.getByLabelText('File Name')).toHaveValue('april_promo_04012026.csv');
  await user.click(screen.getByRole('button', { name: 'Upload anyway' }));
  expect(await screen.findByText('The server is away.')).toBeVisible();
  isAway = false;
  await waitFor(() => expect(window.location.pathname).toMatch(/\/upload\/status\/4$/), { timeout: 5000 });
});

// Covers UPLOAD-4.8
test('Retry asks at once how far a file is', async () => {
  let asked = 0;
  const details = answer(getFulfilmentDetails, () => {
    asked += 1;
    return asked === 1 ? away() : fileOfId(1);
  });
  const user = show('/rewards/upload', [details]);
  await user.upload(
    await screen.findByLabelText('Fulfillment file'),
    fileOf('march_promo_03012026.csv', ROW),
  );
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('50%')).toBeVisible();
  expect(screen.queryByText('The server is away.')).not.toBeInTheDocument();
});

// Covers UPLOAD-4.9
test('Cancel holds although the file has arrived by then: the next one is not touched', async () => {
  let say = (): void => undefined;
  let told = 0;
  const arrived = answer(fulfilmentArrived, async () => {
    told += 1;
    if (told === 1) await new Promise<void>((resolve) => (say = resolve));
    return {};
  });
  const watched = jest.fn();
  const details = answer(getFulfilmentDetails, ({ body }) => {
    watched(body.FileID);
    return fileOfId(4);
  });
  const user = show('/rewards/upload', [arrived, details]);
  const input = await screen.findByLabelText('Fulfillment file');
  await user.upload(input, fileOf('march_promo_03012026.csv', ROW));
  await waitFor(() => expect(told).toBe(1));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.upload(input, fileOf('april_promo_04012026.csv', ROW.replace('12.50', '-1')));
  await screen.findByRole('button', { name: 'Upload anyway' });
  await act(async () => say());
  expect(watched).not.toHaveBeenCalled();
  expect(screen.queryByText('Processing....')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Upload anyway' }));
  expect(await screen.findByText('Processing....')).toBeVisible();
});

test('of two files that are dropped none is taken', async () => {
  show('/rewards/upload');
  const zone = (await screen.findByLabelText('Fulfillment file')).parentElement as HTMLElement;
  const files = [fileOf('a1_promo_03012026.csv', ROW), fileOf('b1_promo_03012026.csv', ROW)];
  fireEvent.drop(zone, { dataTransfer: { files } });
  expect(await screen.findByText('One file at a time: drop or choose a single file.')).toBeVisible();
  expect(screen.getByLabelText('File Name')).toHaveValue('');
  fireEvent.drop(zone, { dataTransfer: { files: files.slice(0, 1) } });
  expect(await screen.findByText('Processing....')).toBeInTheDocument();
  expect(screen.queryByText(/One file at a time/)).not.toBeInTheDocument();
});

// Covers UPLOAD-4.3
test('files in work and rejected ones can be opened, by a link and not by the row', async () => {
  show('/rewards/upload');
  for (const [name, id] of [
    ['View progress of file-1_promo_03012021.csv', 1],
    ['View errors of file-3_promo_03012023.csv', 3],
    ['View reason of file-6_promo_03012026.csv', 6],
  ] as const)
    expect(await screen.findByRole('link', { name })).toHaveAttribute(
      'href',
      `/elan/rewards/upload/status/${id}`,
    );
  expect(screen.getByText('Never arrived')).toBeInTheDocument();
});

// Covers LIST-2.9
test('a file that is decided, and the way back from it, lead to the list as it was', async () => {
  const user = show('/rewards/upload?StatusId=4&sort=File_Name');
  const open = async () => user.click(await screen.findByRole('link', { name: 'file-4_promo_03012024.csv' }));
  const list = '/elan/rewards/upload?StatusId=4&sort=File_Name';
  await open();
  expect(await screen.findByRole('link', { name: 'Back' })).toHaveAttribute('href', list);
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe(list));
});

test('the upload page says why an address was not given', async () => {
  const user = show('/rewards/upload', [answer(getSignedUrl, () => refuse(500, 'The store is away.'))]);
  await user.upload(
    await screen.findByLabelText('Fulfillment file'),
    fileOf('march_promo_03012026.csv', ROW),
  );
  expect(await screen.findByText('Failed to upload')).toBeInTheDocument();
  expect(screen.getAllByText('The store is away.')).toHaveLength(1);
});

// Covers UPLOAD-3.4, UPLOAD-4.6
test('alternate files are decided from their row, with a look at them; rejecting asks for the reason', async () => {
  const decided: object[] = [];
  const listen = answer(decideFile, ({ body }) => {
    decided.push(body);
    return {};
  });
  const user = show('/rewards/uploadsweepstake', [listen]);
  await user.click(await screen.findByRole('button', { name: /^Approve file-2/ }));
  const look = within(await screen.findByRole('dialog', { name: 'Approve file' }));
  expect(await look.findByRole('table', { name: 'Summary' })).toHaveTextContent('$1,250.50');
  expect(await look.findByText('1 with warnings')).toBeVisible();
  await expectAccessible(document.body);
  await user.click(look.getByRole('button', { name: 'No' }));
  expect(decided).toEqual([]);
  await user.click(await screen.findByRole('button', { name: /^Reject file-4/ }));
  expect(
    screen.getByText(
      'The fulfillment file will be Rejected and needs to be re uploaded. Do you want to Reject this file?',
    ),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  expect(await screen.findByText('Comment is required.')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText(/Comment/)).toHaveFocus());
  await user.type(screen.getByLabelText(/Comment/), 'Wrong month');
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(decided).toEqual([{ FileID: 4, Status: 'Reject', Comment: 'Wrong month' }]));
});

// Covers SHELL-1.4
test.each(['upload', 'upload/status/4', 'uploadsweepstake', 'uploadsweepstake/status/4'])(
  'a user without the right to upload is told so at %s',
  async (path) => {
    show(`/rewards/${path}`, [], { claims: ['rewards_view'] });
    expect(
      screen.getByRole('heading', { level: 1, name: 'You do not have access to this page' }),
    ).toBeVisible();
    await expectAccessible(document.body);
  },
);
