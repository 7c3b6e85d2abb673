import { strFromU8, unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { column, type SheetRow } from './sheet';
import { Workbook } from './workbook';
import { WorkbookLayout } from './workbook-layout';

const COLUMNS = [
  column('Id', 'Reward ID', 'id'),
  column('Name', 'Officer Name'),
  column('Amount', 'Reward Amount', 'money'),
  column('At', 'Redeemed Date', 'date'),
];

const rowOf = (values: Partial<SheetRow> = {}): SheetRow => ({
  Id: '000123',
  Name: 'Jane',
  Amount: 1234.5,
  At: '2026-03-09 17:30:00',
  ...values,
});

function fileOf(...pieces: SheetRow[][]): Blob {
  const layout = new WorkbookLayout(COLUMNS);
  for (const rows of pieces) layout.measure(rows);
  const workbook = new Workbook(layout);
  for (const rows of pieces) workbook.add(rows);
  return workbook.finish();
}

/** The parts of the file as text. */
async function partsOf(file: Blob): Promise<(name: string) => string> {
  const files = unzipSync(new Uint8Array(await file.arrayBuffer()));
  return (name) => strFromU8(files[name] ?? new Uint8Array());
}

/** What another reader makes of it. */
const read = async (file: Blob): Promise<unknown[][]> => (await readSheet(file)) as unknown[][];

// Covers REPORT-3.1
test('another reader finds the header and the rows: identifiers as text, money as numbers, moments as dates', async () => {
  const [header, ...rows] = await read(
    fileOf([rowOf(), rowOf({ Id: '7', Name: 'Jörg 🎉 <b>&', Amount: 0.07 })]),
  );
  expect(header).toEqual(['Reward ID', 'Officer Name', 'Reward Amount', 'Redeemed Date']);
  const local = new Date('2026-03-09T17:30:00Z');
  const asRead = new Date(local.getTime() - local.getTimezoneOffset() * 60_000);
  expect(rows).toEqual([
    ['000123', 'Jane', 1234.5, asRead],
    ['7', 'Jörg 🎉 <b>&', 0.07, asRead],
  ]);
});

// Covers REPORT-3.2
test('nothing is a formula, whatever it begins with', async () => {
  const hostile = [
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '=HYPERLINK("http://x","y")',
    '="<f>1</f>"',
  ];
  const file = fileOf(hostile.map((Name) => rowOf({ Name })));
  expect((await partsOf(file))('xl/worksheets/sheet1.xml')).not.toContain('<f');
  const names = (await read(file)).slice(1).map(([, name]) => name);
  expect(names.filter((name) => typeof name !== 'string')).toEqual([]);
  expect(names[0]).toBe('=1+1');
  expect(names[3]).toBe('@SUM(A1)');
});

test("a cell shows text that means something in the file's format as it is", async () => {
  const part = await partsOf(fileOf([rowOf({ Name: 'a\u0000b\r_x0041_ ' })]));
  expect(part('xl/worksheets/sheet1.xml')).toContain(
    '<t xml:space="preserve">a_x0000_b_x000D__x005F_x0041_ </t>',
  );
});

test('rows go on where the ones before ended', async () => {
  const names = Array.from({ length: 2_500 }, (_, at) => `Officer ${at}`);
  const pieces = [0, 1_000, 2_000].map((from) =>
    names.slice(from, from + 1_000).map((Name) => rowOf({ Name })),
  );
  const rows = await read(fileOf(...pieces));
  expect(rows.slice(1).map(([, name]) => name)).toEqual(names);
});

test('empty values are empty cells', async () => {
  const [, row] = await read(fileOf([rowOf({ Name: '', Amount: null, At: null })]));
  expect(row).toEqual(['000123', null, null, null]);
});

// Covers REPORT-3.1
test('the header is bold, it and the first column stay in view, every column can be filtered, each format is the one of its kind', async () => {
  const part = await partsOf(fileOf([rowOf({ Amount: null }), rowOf()]));
  const sheet = part('xl/worksheets/sheet1.xml');
  expect(sheet).toContain(
    '<pane xSplit="1" ySplit="1" topLeftCell="B2" activePane="bottomRight" state="frozen"/>',
  );
  expect(sheet).toContain('<autoFilter ref="A1:D3"/>');

  const styles = part('xl/styles.xml');
  const custom = new Map(
    [...styles.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]+)"/g)].map(([, id, code]) => [id, code]),
  );
  const known: Record<string, string> = { 4: '#,##0.00', 49: '@' };
  const cellXfs = /<cellXfs[^>]*>(.*?)<\/cellXfs>/.exec(styles)?.[1] ?? '';
  const xfs = [...cellXfs.matchAll(/<xf numFmtId="(\d+)" fontId="(\d+)"/g)];
  const fonts = [...styles.matchAll(/<font>.*?<\/font>/g)].map(([font]) => font);
  const look = (cell: string) => {
    const xf = xfs[Number(new RegExp(`r="${cell}" s="(\\d+)"`).exec(sheet)?.[1])];
    const id = xf?.[1] ?? '';
    return { format: custom.get(id) ?? known[id], bold: fonts[Number(xf?.[2])]?.includes('<b/>') };
  };
  expect(look('A1').bold).toBe(true);
  for (const row of [2, 3]) {
    expect(look(`A${row}`)).toEqual({ format: '@', bold: false });
    expect(look(`B${row}`)).toEqual({ format: '@', bold: false });
    expect(look(`D${row}`)).toEqual({ format: 'mm/dd/yyyy', bold: false });
  }
  expect(look('C3')).toEqual({ format: '#,##0.00', bold: false });
});

// Covers REPORT-3.1
test('columns are as wide as their longest text, within reason', async () => {
  const part = await partsOf(fileOf([rowOf({ Name: 'x'.repeat(40) })], [rowOf({ Id: 'y'.repeat(500) })]));
  const sheet = part('xl/worksheets/sheet1.xml');
  const widths = [...sheet.matchAll(/<col [^>]*width="([\d.]+)"/g)].map(([, width]) => Number(width));
  expect(widths[0]).toBeGreaterThan(59);
  expect(widths[0]).toBeLessThan(62);
  expect(widths[1]).toBeGreaterThan(41);
  expect(widths[2]).toBeGreaterThan('Reward Amount'.length);
});

// Covers EXPORT-1.6
test('a second sheet says what the rows are', async () => {
  const layout = new WorkbookLayout(COLUMNS, [
    ['Client', 'Elan'],
    ['Filters', '=1+1'],
  ]);
  layout.expect(1);
  const workbook = new Workbook(layout);
  workbook.add([rowOf()]);
  const file = workbook.finish();
  expect(await readSheet(file, 'About')).toEqual([
    ['Client', 'Elan'],
    ['Filters', '=1+1'],
  ]);
  expect(await read(file)).toHaveLength(2);
  expect((await partsOf(file))('xl/worksheets/sheet2.xml')).not.toContain('<f');
});

test('a column may have words for its values', async () => {
  const layout = new WorkbookLayout([column('Name', 'Alternate', 'text', { Y: 'Yes' })]);
  layout.expect(2);
  const workbook = new Workbook(layout);
  workbook.add([rowOf({ Name: 'Y' }), rowOf({ Name: 'other' })]);
  expect(await read(workbook.finish())).toEqual([['Alternate'], ['Yes'], ['other']]);
});

// Covers REPORT-3.3
test('the second sheet of a report says how many rows there are and what each column of money comes to', async () => {
  const layout = new WorkbookLayout(COLUMNS, [['Report', 'Reconciliation Report']]);
  const rows = [rowOf({ Amount: 0.1 }), rowOf({ Amount: 0.2 }), rowOf({ Amount: null }), rowOf()];
  layout.measure(rows.slice(0, 2));
  layout.measure(rows.slice(2));
  layout.sumUp();
  const workbook = new Workbook(layout);
  workbook.add(rows);
  expect(await readSheet(workbook.finish(), 'About')).toEqual([
    ['Report', 'Reconciliation Report'],
    ['Rows', '4'],
    ['Total Reward Amount', '$1,234.80'],
  ]);
});

// Covers EXPORT-1.6
test('the sheet that says what the rows are holds what was typed as it is', async () => {
  const typed = ['a\u0001b', 'A1:D2', 'x\ufffe\uffff', '_x0041_', '=1+1', '<b>&'];
  const rows = [rowOf(), rowOf()];
  const layout = new WorkbookLayout(
    COLUMNS,
    typed.map((value) => ['Filter', value] as const),
  );
  layout.measure(rows);
  const workbook = new Workbook(layout);
  workbook.add(rows);
  const file = workbook.finish();
  expect(await readSheet(file, 2)).toEqual(typed.map((value) => ['Filter', value]));
  // XML knows neither, and a workbook with one of them is not opened.
  expect((await partsOf(file))('xl/worksheets/sheet2.xml')).not.toMatch(/[\ufffe\uffff]/);
});
