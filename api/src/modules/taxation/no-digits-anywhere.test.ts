import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Endpoint } from '@portal/shared/contracts/endpoint';
import * as calls from '@portal/shared/contracts/taxation';
import { ALL_CLAIMS } from '@portal/shared/domain/claims';
import { createTestApp, type TestApp } from '../../testing/test-app';
import type { TestUser } from '../../testing/test-users';
import { insertAccount, submissionFor } from './taxation-fixtures';

/** Every number that is stored or refused here; none may be found where it could be read. */
const STORED = ['987654320', '987654321', '912345678', '923456789'];
const REFUSED = ['666123456', '987654399'];
const [FIRST, SECOND, EIN, OTHER_EIN] = STORED as [string, string, string, string];

const ONE = { client: 'acg', portBu: '10', oeid: 'P1' } as const;
const TWO = { client: 'acg', portBu: '20', oeid: 'P2' } as const;

let portal: TestApp;
let admin: TestUser;
let viewer: TestUser;
const answers: string[] = [];

async function call(endpoint: Endpoint, body: object | undefined, as: TestUser) {
  const answer = await portal.call(endpoint, body as never, as);
  answers.push(`${endpoint.path} ${JSON.stringify(answer.headers)} ${answer.body}`);
  return answer;
}

beforeAll(async () => {
  portal = await createTestApp();
  admin = await portal.user({ client: 'acg', userTypeId: 1, claims: ALL_CLAIMS });
  viewer = await portal.user({ client: 'acg', claims: ['w9form_view'] });
  for (const account of [ONE, TWO]) await insertAccount(portal.platform, account);

  const save = (account: typeof ONE | typeof TWO, lSSN: unknown, ein: string) =>
    call(
      calls.saveW9FormWithSsn,
      { ...submissionFor(account), lSSN, lEmployerIdentificationNumber: ein },
      admin,
    );
  await save(ONE, FIRST, EIN);
  await save(TWO, SECOND, OTHER_EIN);
  for (const refused of REFUSED) await save(ONE, refused, refused);
  await save(ONE, Number(FIRST), EIN);
  await save(ONE, { digits: FIRST }, EIN);
  const handle = (await call(calls.getTaxList, {}, viewer)).json().Data[0].SSN as string;
  await call(calls.getTaxDashboard, {}, viewer);
  await call(calls.getTaxYears, undefined, viewer);
  await call(calls.getW9Form, { lSSN: handle }, viewer);
  await call(calls.getW9FormVersions, { lSSN: handle }, viewer);
  await call(calls.getW9Form, { lSSN: FIRST }, viewer);
  await call(calls.revealSsn, { lSSN: handle, reason: `is it ${FIRST}?` }, admin);
  await portal.call(calls.revealSsn, { lSSN: handle, reason: 'The only answer with digits' }, admin);
  await call(calls.startW9Form, { lPBU: ONE.portBu, lOEID: ONE.oeid }, viewer);
});
afterAll(() => portal.close());

function* filesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(full);
    else if (entry.isFile()) yield full;
  }
}

const asWritten = (digits: string): string[] => [
  digits,
  `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`,
  `${digits.slice(0, 2)}-${digits.slice(2)}`,
  Buffer.from(digits).toString('base64').slice(0, 11),
  Buffer.from(digits).toString('hex'),
];
const found = (content: string): string[] =>
  [...STORED, ...REFUSED].flatMap(asWritten).filter((text) => content.includes(text));

test('no file holds one: neither the database, nor its log of changes, nor a temporary file', () => {
  const files = [...filesBelow(portal.platform.config.dataDir)];
  expect(files.some((file) => file.endsWith('-wal'))).toBe(true);
  for (const file of files) expect([file, found(readFileSync(file, 'latin1'))]).toEqual([file, []]);
});

test('no answer carries one, but that of a reveal', () => {
  expect(answers.length).toBeGreaterThan(12);
  for (const answer of answers) expect([answer, found(answer)]).toEqual([answer, []]);
});

test('no line of the log carries one', () => {
  expect(portal.logs.length).toBeGreaterThan(answers.length);
  expect(found(JSON.stringify(portal.logs))).toEqual([]);
});

test('the look at a number is in the audit log, the number is not', async () => {
  const rows = await portal.database.db.selectFrom('auditLog').selectAll().execute();
  expect(rows.map((row) => row.action)).toContain('ssnRevealed');
  expect(found(JSON.stringify(rows))).toEqual([]);
});
