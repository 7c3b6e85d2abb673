import * as calls from '@portal/shared/contracts/uploads';
import { createTestApp, type TestApp } from '../../../../test/fixtures/test-app';
import { insertPromotion } from '../../../../test/fixtures/promotion-fixtures';
import { csv, uploadsOf } from '../../../../test/fixtures/upload-fixtures';

let portal: TestApp;
let user: Awaited<ReturnType<TestApp['user']>>;
let files: ReturnType<typeof uploadsOf>;
beforeAll(async () => {
  portal = await createTestApp();
  user = await portal.user({ claims: ['rewards_uploadfulfilment'] });
  files = uploadsOf(portal, user);
  await insertPromotion(portal.platform, 1, 'Open here');
});
afterAll(() => portal.close());

// Covers UPLOAD-5.1
test('the errors file holds all rows as they were, and can be corrected and uploaded again', async () => {
  const { fileId } = await files.check(
    csv([
      {},
      { OfficeId: '0000007', RewardAmount: '-1', RewardName: '=1+1, "x"' },
      { OfficeId: '0000008', PaymentMethod: 'Cash', OfficeName: '', RewardName: ' \t@SUM(1)' },
    ]),
  );
  const response = await portal.call(calls.downloadErrorsFile, { FileID: fileId }, user);
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(response.headers['content-disposition']).toBe(
    'attachment; filename="march-errors_promo_03012026.csv"',
  );
  const lines = response.body.trimEnd().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[1]).toBe('1,Bonus,0001,North,0040,0001234,Ada Abernethy,10.00,,ACH,');
  const wrong = await portal.call(calls.downloadErrorsFile, { FileID: fileId, OnlyErrors: true }, user);
  expect(wrong.body.trimEnd().split('\r\n')).toEqual([lines[0], lines[2], lines[3]]);
  expect(lines[2]).toBe(
    `1,"'=1+1, ""x""",0001,North,0040,0000007,Ada Abernethy,'-1,,ACH,"The amount must be more than 0, with at most 2 decimals."`,
  );
  expect(lines[3]).toContain(`1,"' \t@SUM(1)",`);
  expect(lines[3]).toContain('OfficeName is required. The payment method must be Check, Zelle or ACH.');
  const mended = response.body
    .replace("'-1", '5')
    .replace('0000008,,', '0000008,Ada,')
    .replace('Cash', 'ACH');
  const again = await files.check(mended);
  expect(again.status).toBe(2);
  const rows = await portal.database.db
    .selectFrom('uploadRows')
    .select('rewardName')
    .where('fileId', '=', again.fileId)
    .orderBy('line')
    .execute();
  expect(rows.map((row) => row.rewardName)).toEqual(['Bonus', '=1+1, "x"', '@SUM(1)']);
});

test('the errors file of an original that the store lost says so', async () => {
  const { fileId } = await files.check(csv([{ RewardAmount: '-2' }]));
  const { storageKey } = await portal.database.db
    .selectFrom('uploadFiles')
    .select('storageKey')
    .where('fileId', '=', fileId)
    .executeTakeFirstOrThrow();
  await portal.platform.storage.delete(storageKey);
  const response = await portal.call(calls.downloadErrorsFile, { FileID: fileId }, user);
  expect([response.statusCode, response.body]).toEqual([
    200,
    'Error\r\nThe file was lost. Upload it again.\r\n',
  ]);
});

// Covers UPLOAD-4.3
test('the history pages and sorts, shows warnings as pending, and refuses an unknown column', async () => {
  await files.check('', { name: 'aaa_promo_03012026.csv' });
  const list = (body: object) => portal.call(calls.getFulfilmentHistory, body, user);
  const names = async (body: object) =>
    (await list(body))
      .json()
      .promotion.map((row: { File_Name: string; Status: string }) => [row.File_Name, row.Status]);
  expect(await names({ SortColumn: 'File_Name', SortOrder: 'ASC', PageSize: 1 })).toEqual([
    ['aaa_promo_03012026.csv', 'Failed'],
  ]);
  expect(await names({ SortColumn: 'Status', SortOrder: 'DESC', PageSize: 1 })).toEqual([
    ['march_promo_03012026.csv', 'Pending Approval'],
  ]);
  expect((await list({ PageNo: 2, PageSize: 2 })).json()).toMatchObject({
    TotalCount: 4,
    promotion: [{}, {}],
  });
  expect((await list({ SortColumn: 'StatusId' })).statusCode).toBe(400);
  const stranger = await portal.user({ client: 'bmw', claims: ['rewards_uploadfulfilment'] });
  expect((await portal.call(calls.getFulfilmentHistory, {}, stranger)).json().TotalCount).toBe(0);
});

// Covers UPLOAD-2.1
test('the sample files pass the checks of their headers', async () => {
  for (const [kind, endpoint] of [
    ['fulfilment', calls.getFulfilmentTemplate],
    ['alternate', calls.getAlternateTemplate],
  ] as const) {
    const { PreSignedURL } = (await portal.call(endpoint, undefined, user)).json();
    const sample = await portal.app.inject(PreSignedURL as string);
    const { hits } = await files.check(sample.body, { kind });
    expect(Object.keys(hits)).toEqual(['6', '20']);
  }
});
