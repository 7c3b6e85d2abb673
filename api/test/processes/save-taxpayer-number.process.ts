import { sql } from 'kysely';
import type { Endpoint } from '@portal/shared/contracts/endpoint';
import { getPromotionReportFundDetails, getReconciliationReport } from '@portal/shared/contracts/reports';
import * as calls from '@portal/shared/contracts/taxation';
import { changeView, createView, getViews } from '@portal/shared/contracts/views';
import { ALL_CLAIMS } from '@portal/shared/domain/claims';
import { COMMAND_LINE } from '../../src/commands/command-line';
import { createLog } from '../../src/platform/log';
import { createTestApp } from '../fixtures/test-app';
import { testConfig } from '../fixtures/test-config';
import type { TestUser } from '../fixtures/test-users';
import { rotateKeys } from '../../src/modules/taxation/key-rotation.service';
import { insertAccount, submissionFor } from '../fixtures/taxation-fixtures';
import { createTinVault } from '../../src/modules/taxation/tin-vault';

/**
 * A process of the portal that is given taxpayer numbers in every right and wrong place, for no-digits-anywhere.test.ts.
 * It logs as the portal does, sends its parent every answer, and cleans up when told. It goes on running until it is ended.
 */
const [, , numbers = ''] = process.argv;
const [FIRST = '', SECOND = '', EIN = '', ...REFUSED] = numbers.split(',');
const dashed = (digits: string) => `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`;
const told = () => new Promise((resolve) => process.once('message', resolve));

const ONE = { client: 'acg', portBu: '10', oeid: 'P1' } as const;
const TWO = { client: 'acg', portBu: '20', oeid: 'P2' } as const;
const { encryptionKeys, tinLookup } = testConfig('').secrets;
const OTHER_KEY = { id: 'k2', key: Buffer.alloc(32, 9) };

const portal = await createTestApp({ log: createLog({ logLevel: 'trace' }) });
const admin = await portal.user({ client: 'acg', userTypeId: 1, claims: ALL_CLAIMS });
const viewer = await portal.user({ client: 'acg', claims: ['w9form_view'] });
const answers: string[] = [];
for (const account of [ONE, TWO]) await insertAccount(portal.platform, account);

const keep = (what: string, answer: { statusCode: number; headers: object; body: string }) =>
  answers.push(`${what} ${answer.statusCode} ${JSON.stringify(answer.headers)} ${answer.body}`);
async function call(endpoint: Endpoint, body: object | undefined, as: TestUser) {
  const answer = await portal.call(endpoint, body as never, as);
  keep(endpoint.path, answer);
  return answer;
}
async function send(method: 'GET' | 'POST', url: string, payload?: string) {
  const headers = { ...admin.headers, 'content-type': 'application/json' };
  keep(`${method}`, await portal.app.inject({ method, url, headers, ...(payload ? { payload } : {}) }));
}
const save = (
  account: typeof ONE | typeof TWO,
  change: object,
  endpoint: Endpoint = calls.saveW9FormWithSsn,
) => call(endpoint, { ...submissionFor(account), ...change }, admin);

await save(ONE, { lSSN: FIRST, lName: dashed(FIRST), lSignatureText: dashed(FIRST) });
await save(ONE, { lSSN: FIRST, lEmployerIdentificationNumber: EIN });
await save(TWO, { lSSN: SECOND, lListAccountNumber: `no. ${SECOND}` });
await save(TWO, { lSSN: SECOND });
await save(ONE, { lSSN: null, lAddress2: `SSN ${dashed(FIRST)}` }, calls.saveW9Form);
await save(ONE, { lZipCode: FIRST }, calls.saveW9Form);
for (const lSSN of [...REFUSED, Number(FIRST), { digits: FIRST }, [FIRST]]) await save(ONE, { lSSN });
for (const field of ['lPBU', 'lOEID', 'lFederalTaxClassificationId', 'lIsForeignPartners', 'lState']) {
  await save(ONE, { [field]: FIRST });
}
const handle = (await call(calls.getTaxList, {}, viewer)).json().Data[0].SSN as string;
for (const body of [
  { lYEAR: FIRST },
  { SortColumn: FIRST },
  { SortOrder: dashed(FIRST) },
  { lSTATUS: FIRST },
  { lAmount: dashed(FIRST) },
  { lSubmittedDate: FIRST },
  { PageSize: Number(FIRST) },
  { lOfficerName: FIRST },
]) {
  await call(calls.getTaxList, body, viewer);
}
await call(calls.getTaxDashboard, { lYear: Number(FIRST) }, viewer);
for (const lSSN of [handle, FIRST, dashed(FIRST)]) {
  await call(calls.getW9Form, { lSSN }, viewer);
  await call(calls.getW9FormVersions, { lSSN }, viewer);
}
for (const reason of [`is it ${FIRST}?`, `is it ${dashed(SECOND).replaceAll('-', ' – ')}?`]) {
  await call(calls.revealSsn, { lSSN: handle, reason }, admin);
}
await call(calls.startW9Form, { lPBU: FIRST, lOEID: FIRST }, admin);
await portal.call(calls.revealSsn, { lSSN: handle, reason: 'The only answer with digits' }, admin);

for (const body of [
  { Search: dashed(FIRST), lOfficerName: `no. ${FIRST}`, lSubmittedBy: [...FIRST].join(' ') },
  { lAmount: Number(FIRST), lPBU: dashed(SECOND) },
  { lSSN: FIRST, nested: { lSSN: [dashed(FIRST)] }, [FIRST]: dashed(FIRST) },
]) {
  await call(calls.exportTaxList, body, viewer);
}
for (const endpoint of [getPromotionReportFundDetails, getReconciliationReport]) {
  await call(endpoint, { IsDownload: true, TimeZone: dashed(FIRST), From: FIRST, [FIRST]: FIRST }, admin);
}
const view = { List: 'taxAccounts', Name: 'Mine', Query: 'Status=1', Shared: true };
for (const change of [{ Query: `q=${dashed(FIRST)}` }, { Query: `${FIRST}=1` }, { Name: FIRST }, {}]) {
  await call(createView, { ...view, ...change }, viewer);
}
const kept = (await call(getViews, { List: 'taxAccounts' }, viewer)).json<{
  Data: Array<{ ViewID: number }>;
}>();
for (const { ViewID } of kept.Data) {
  await call(
    changeView,
    { ViewID, Query: `OfficerName=${encodeURIComponent(`x ${dashed(FIRST)}`)}` },
    viewer,
  );
}

const broken = `{"lSSN": ${FIRST}, "lName": ${dashed(FIRST)}`;
for (const { path } of [calls.saveW9Form, calls.getW9Form]) {
  await send('POST', path, broken);
  await send('POST', path, `"${FIRST}"`);
  await send('GET', `${path}?lSSN=${FIRST}`);
  await send('POST', `${path}/${dashed(FIRST)}?lSSN=${FIRST}`, broken);
}
for (const url of [`/acg/taxation/view/2026/${FIRST}`, `/${FIRST}/taxation?Oeid=${dashed(FIRST)}`]) {
  await send('GET', url);
}
const audit = await portal.database.db.selectFrom('auditLog').selectAll().execute();
process.send?.({ answers, audit: JSON.stringify(audit) });

await told();
const vault = createTinVault({ encryptionKeys: [OTHER_KEY, ...encryptionKeys], tinLookup });
const rotated = await rotateKeys({ ...portal.platform, vault }, COMMAND_LINE);
await sql`vacuum`.execute(portal.database.db);
process.send?.({ rotated });
// Its files are read now; a process that ends closes the database and takes the log of changes with it.
await told();
