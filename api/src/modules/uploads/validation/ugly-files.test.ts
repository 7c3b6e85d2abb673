import { getFulfilmentSummary } from '@portal/shared/contracts/uploads';
import { UNREADABLE } from '@portal/shared/domain/upload-encoding';
import { createTestApp, type TestApp } from '../../../../test/fixtures/test-app';
import { insertPromotion } from '../../../../test/fixtures/promotion-fixtures';
import { csv, uploadsOf, type FileCells } from '../../../../test/fixtures/upload-fixtures';

/** Files as people really make them, and what becomes of each. Promotion 1 is open and holds 1,000 dollars. */

let portal: TestApp;
let files: ReturnType<typeof uploadsOf>;
beforeAll(async () => {
  portal = await createTestApp();
  files = uploadsOf(portal, await portal.user({ claims: ['rewards_uploadfulfilment'] }));
  expect(await insertPromotion(portal.platform, 1, 'Open here')).toBe(1);
  await insertPromotion(portal.platform, 2, 'Of another client');
  await insertPromotion(portal.platform, 1, 'In progress', { status: 4 });
  const officer = { clientId: 1, portBu: '0001', createdDate: '2026-01-01 00:00:00' };
  await portal.database.db
    .insertInto('officers')
    .values([
      { ...officer, oeid: '0001234', officerName: 'Ada Abernethy' },
      { ...officer, oeid: '0001235', officerName: 'Ben Boyle' },
    ])
    .execute();
});
afterAll(() => portal.close());

const [CLEAN, DOUBTFUL, REFUSED, FAILED] = [4, 2, 3, 7];
const one = csv([{}]);
const two: FileCells[] = [{}, { OfficeId: '0001235', OfficeName: 'Ben Boyle' }];
const utf16 = (text: string, mark = true) => Buffer.from((mark ? '\ufeff' : '') + text, 'utf16le');
const edit = (from: string, to: string) => one.replace(from, to);
let unique = 0;
/** Makes a file unique: identical ones are a finding of their own. */
const fresh = (content: string | Buffer) =>
  typeof content === 'string' ? content.replaceAll('Bonus', `Bonus ${(unique += 1)}`) : content;

type Case = [name: string, content: string | Buffer, status: number, hits: Record<number, unknown[]>];

// Covers UPLOAD-2.1, UPLOAD-2.2, UPLOAD-2.3, UPLOAD-2.4, UPLOAD-2.6, UPLOAD-2.7, UPLOAD-2.9
test.each<Case>([
  ['nothing special', one, CLEAN, {}],
  ['a byte order mark', `\ufeff${csv(two)}`, CLEAN, {}],
  ['UTF-16, little end first', utf16(csv([{ RewardName: 'Größe' }])), CLEAN, {}],
  ['UTF-16, big end first', utf16(csv([{ RewardName: 'Übung' }])).swap16(), CLEAN, {}],
  ['LF alone', csv([{}], 'fulfilment', '\n'), CLEAN, {}],
  ['CR alone', csv([{}], 'fulfilment', '\r'), CLEAN, {}],
  ['no line break at the end', one.trimEnd(), CLEAN, {}],
  ['quoted separators', csv([{ RewardName: 'a, "b"' }, two[1] ?? {}]), CLEAN, {}],
  ['a value of 200 characters', csv([{ RewardName: 'x'.repeat(200) }]), CLEAN, {}],
  ['blank lines', one.replaceAll('\r\n', '\r\n\r\n,,,,\r\n'), CLEAN, {}],
  [
    'names of columns written otherwise',
    edit('PromotionId,RewardName', 'promotion_id,REWARD NAME'),
    CLEAN,
    {},
  ],
  [
    'columns in another order',
    'OfficeName,OfficeId,RewardAmount,PortBu,PromotionId,RewardName,PortfolioName,LocationCode,RewardType,PaymentMethod\nAda Abernethy,0001234,5,0001,1,,,,rw,3\n',
    CLEAN,
    {},
  ],
  ['empty columns at the end', csv([{}]).replaceAll('\r\n', ',,\r\n'), CLEAN, {}],
  [
    'a column of errors from the errors file',
    csv([{}]).replace('PaymentMethod\r\n', 'PaymentMethod,Error\r\n').replace('ACH\r\n', 'ACH,was wrong\r\n'),
    CLEAN,
    {},
  ],
  ['a payment method by number', csv([{ PaymentMethod: '2' }]), CLEAN, {}],

  ['an empty file', Buffer.alloc(0), FAILED, { 1: [null] }],
  ['blank lines alone', '\r\n\r\n', FAILED, { 1: [null] }],
  ['a header alone', csv([]), FAILED, { 1: [null] }],
  ['UTF-16 without a mark', utf16(one, false), FAILED, { 1: [null] }],
  ['Windows-1252', Buffer.from(csv([{ OfficeName: 'José Müller' }]), 'latin1'), FAILED, { 1: [null] }],
  ['NUL bytes', edit('Bonus', 'Bo\0nus'), FAILED, { 1: [null] }],
  ['a spreadsheet', Buffer.from('PK\u0003\u0004xl/workbook.xml', 'latin1'), FAILED, { 1: [null] }],
  ['an old spreadsheet', Buffer.from('d0cf11e0a1b11ae1', 'hex'), FAILED, { 1: [null] }],
  ['an archive', Buffer.from('1f8b0800', 'hex'), FAILED, { 1: [null] }],
  ['a quotation mark that is never closed', edit('Bonus', '"Bonus'), FAILED, { 1: [null] }],
  ['a quotation mark inside a value', edit('Bonus', 'Bo"nus'), FAILED, { 1: [null] }],
  [
    'a quotation mark that swallows 3 MiB',
    edit('Bonus', `"${'x'.repeat(3 * 1024 * 1024)}`),
    FAILED,
    { 1: [null] },
  ],

  ['a missing column', edit('OfficeName,', ''), REFUSED, { 2: [1] }],
  ['a doubled column', edit('RewardType,', 'RewardType,rewardtype,'), REFUSED, { 2: [1] }],
  ['an unknown column', edit('PaymentMethod', 'PaymentMethod,Colour'), REFUSED, { 2: [1] }],
  ['semicolons', one.replaceAll(',', ';'), REFUSED, { 2: [...Array(11).fill(1)] }],
  ['no header', one.slice(one.indexOf('\n') + 1), REFUSED, { 2: expect.anything() as never }],
  [
    'the header once more',
    csv([...two, {}]).replace(/^(.*\r\n)(.*\r\n)/, '$1$2$1'),
    REFUSED,
    { 2: [3], 9: [5] },
  ],
  [
    'required fields left empty',
    csv([{ OfficeId: ' ', OfficeName: '', PortBu: '' }]),
    REFUSED,
    { 3: [2, 2, 2] },
  ],
  ['a value of 201 characters', csv([{ PortfolioName: 'x'.repeat(201) }]), REFUSED, { 12: [2] }],
  ['a quoted line break', csv([{ RewardName: 'a\r\nb' }, two[1] ?? {}]), REFUSED, { 12: [2] }],
  [
    'invisible characters in every column of text',
    csv([
      { PortBu: '00\u200b01' },
      { OfficeId: '0001\u00ad234' },
      { OfficeName: 'Ada\u202eAbernethy' },
      { RewardName: 'Bo\u0007nus' },
      { LocationCode: '00\u200d40' },
      { PortfolioName: 'No\u2060rth' },
    ]),
    REFUSED,
    { 12: [2, 3, 4, 5, 6, 7] },
  ],
  [
    'invisible characters in columns that have a format',
    csv([
      { PromotionId: '1\u200b0' },
      { RewardAmount: '1\u200b0' },
      { RewardType: 'R\u200bW' },
      { PaymentMethod: 'A\u200bCH' },
    ]),
    REFUSED,
    { 4: [3], 5: [4], 6: [2], 10: [5] },
  ],
  [
    '64 columns',
    `${Array.from({ length: 64 }, (_, at) => `c${at}`).join()}\n1\n`,
    REFUSED,
    { 2: Array(74).fill(1) },
  ],
  ['65 columns', `${Array.from({ length: 65 }, (_, at) => `c${at}`).join()}\n1\n`, FAILED, { 1: [null] }],
  ['an unknown column twice', edit('PaymentMethod', 'PaymentMethod,Colour,colour'), REFUSED, { 2: [1] }],
  ['another reward type', csv([{ RewardType: 'SW' }]), REFUSED, { 5: [2] }],
  ['another payment method', csv([{ PaymentMethod: 'Cash' }]), REFUSED, { 10: [2] }],
  [
    'a row with a field of 1 MB',
    csv([{ RewardName: 'x'.repeat(1_000_000) }, two[1] ?? {}]),
    REFUSED,
    { 11: [2] },
  ],
  ['a row of 10,001 characters', csv([{ RewardName: 'x'.repeat(9_999) }]), REFUSED, { 11: [2] }],
  ['a row with too many columns', edit('ACH', 'ACH,more'), REFUSED, { 11: [2] }],
  ['a row with a separator that is not quoted', edit('10.00', '1,000.00'), REFUSED, { 11: [2] }],
  [
    'promotions that are not there',
    csv([{ PromotionId: '999' }, { PromotionId: 'abc' }, { PromotionId: '2' }]),
    REFUSED,
    { 6: [3, 2, 4].sort() },
  ],
  ['a promotion in another status', csv([{ PromotionId: '3' }]), REFUSED, { 7: [2] }],
  ['a row that is repeated', csv([...two, {}]), REFUSED, { 9: [4] }],
  [
    'funds exceeded by one cent',
    csv([{ RewardAmount: '990.00' }, { ...two[1], RewardAmount: '10.01' }]),
    REFUSED,
    { 8: [3] },
  ],
  [
    'funds used to the cent',
    csv([{ RewardAmount: '990.00' }, { ...two[1], RewardAmount: '10.00' }]),
    CLEAN,
    {},
  ],

  ['an officer who is not known', csv([{ OfficeId: '0009999' }]), DOUBTFUL, { 20: [2] }],
  ['an officer of another name', csv([{ OfficeName: 'A. Nother' }]), DOUBTFUL, { 21: [2] }],
  ['leading zeros that are lost', csv([{ OfficeId: '1234' }, two[1] ?? {}]), DOUBTFUL, { 20: [2], 24: [2] }],
  [
    'values that look like formulas',
    csv([{ RewardName: '=HYPERLINK("http://x")', PortfolioName: '+1', LocationCode: '@x' }]),
    CLEAN,
    {},
  ],
])('a file with %s ends as it must, with its findings', async (_, content, status, hits) => {
  const { status: is, stage, hits: found, texts } = await files.check(fresh(content));
  expect({ is, stage, texts }).toEqual({ is: status, stage: 12, texts: expect.anything() });
  expect(found).toEqual(hits);
});

// Covers UPLOAD-2.4
test.each([
  '0',
  '0.00',
  '-25',
  '-0.01',
  '1.234',
  '1e3',
  '1,5',
  '$10',
  '10 USD',
  '10.',
  '.5',
  '+5',
  'NaN',
  'Infinity',
  '0x10',
  '١٢',
  '1 000',
  '--',
  '1000000.01',
  '99999999999999999999',
])('the amount %j is refused with its line, column and value', async (RewardAmount) => {
  const { fileId, status, hits } = await files.check(fresh(csv([{ RewardAmount }])));
  expect({ status, hits }).toEqual({ status: REFUSED, hits: { 4: [2] } });
  const { Data } = await files.ask(
    (await import('@portal/shared/contracts/uploads')).getFulfilmentErrorData,
    { filerecordid: fileId, statusid: 4 },
  );
  expect(Data[0]).toMatchObject({ Line: 2, Column: 'RewardAmount', Value: RewardAmount, PromotionId: '1' });
});

// Covers UPLOAD-2.2
test('a file that is no CSV is refused by what it is', async () => {
  const textOf = async (content: string | Buffer) => (await files.check(content)).texts;
  const zip = (name: string) => Buffer.from(`PK\u0003\u0004${'x'.repeat(26)}${name}`, 'latin1');
  const workbook = ['This is an Excel workbook, not a CSV file.'];
  expect(await textOf(zip('[Content_Types].xml'))).toEqual(workbook);
  expect(await textOf(zip('xl/workbook.xml'))).toEqual(workbook);
  expect(await textOf(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toEqual(workbook);
  for (const name of ['march.csv', '[Content_Types].xml word/document.xml'])
    expect(await textOf(zip(name))).toEqual(['This is a ZIP archive, not a CSV file.']);
  expect(await textOf(Buffer.from('1f8b0800', 'hex'))).toEqual(['This is a GZIP archive, not a CSV file.']);
  expect(await textOf(Buffer.from('%PDF-1.7'))).toEqual(['This is a PDF document, not a CSV file.']);
  for (const wrong of [
    Buffer.from(csv([{ OfficeName: 'Ü' }]), 'latin1'),
    Buffer.from('fffe0000', 'hex'),
    utf16(one, false),
    edit('Bonus', 'Bo\0nus'),
  ])
    expect(await textOf(wrong)).toEqual(['This file is not UTF-8 or UTF-16 text.']);
  expect(await textOf(`${one}"`)).toEqual([`${UNREADABLE.quote}, near line 3.`]);
});

// Covers UPLOAD-2.5
test('a row of commas is refused at the size of the longest row, not gathered to its end', async () => {
  const { texts } = await files.check(`${one}${','.repeat(2.5 * 1024 * 1024)}`);
  expect(texts).toEqual([`${UNREADABLE.longRow}, near line 3.`]);
});

// Covers UPLOAD-2.5
test('a header with too many columns is refused with their number', async () => {
  const { texts } = await files.check(`${'x,'.repeat(100_000)}x\n1\n`);
  expect(texts).toEqual(['The file has 100001 columns; at most 64 are read.']);
});

// Covers WIRE-4.10
test('rows that differ only by the form of their letters, the width of digits or blanks are duplicates', async () => {
  const one = { OfficeId: '00123', PortBu: '0001', RewardName: 'Prime d\u2019\u00e9t\u00e9' };
  const { hits } = await files.check(
    csv([
      one,
      { ...one, RewardName: 'Prime d\u2019e\u0301te\u0301' },
      { ...one, OfficeId: '\uff10\uff10\uff11\uff12\uff13' },
      { ...one, RewardName: 'Prime \u00a0 d\u2019\u00e9t\u00e9' },
      // A number that is written above the line may mean something else, in a name.
      { ...one, RewardName: 'Prime d\u2019\u00e9t\u00e9\u00b2' },
    ]),
  );
  expect(hits[9]).toEqual([3, 4, 5]);
});

// Covers WIRE-1.5, WIRE-4.10
test('staged rows keep leading zeros, inner spaces and signs', async () => {
  const { fileId } = await files.check(
    csv([
      {
        OfficeId: '0001234',
        PortBu: '0001',
        LocationCode: '\uff10\uff10\uff17',
        RewardName: ' =SUM(1) ',
        OfficeName: 'Ame\u0301lie\u00b2  Noe\u0308l',
      },
    ]),
  );
  const row = await portal.database.db
    .selectFrom('uploadRows')
    .selectAll()
    .where('fileId', '=', fileId)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    officeId: '0001234',
    portBu: '0001',
    locationCode: '007',
    rewardName: '=SUM(1)',
    officeName: 'Am\u00e9lie\u00b2 No\u00ebl',
    line: 2,
  });
});

// Covers UPLOAD-2.11
test('amounts that come to more than a number can hold to the cent keep no file from being checked', async () => {
  const { fileId, status } = await files.check(
    csv(Array.from({ length: 100_000 }, () => ({ RewardAmount: '999999999999.99' }))),
  );
  expect(status).toBe(REFUSED);
  const { Totals } = await files.ask(getFulfilmentSummary, { filerecordid: fileId });
  expect(Totals?.InFile).toEqual({ Rows: 100_000, Amount: Number.MAX_SAFE_INTEGER / 100 });
});
