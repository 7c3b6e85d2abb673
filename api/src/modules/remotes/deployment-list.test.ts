import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import { exportDeployments, getDeployments, reportRemotes } from '@portal/shared/contracts/remotes';
import { createView, getViews } from '@portal/shared/contracts/views';
import { activateRelease, bundleOf, formOf, teamOf, upload } from '../../../test/fixtures/release-fixtures';
import { createTestApp, type TestApp } from '../../../test/fixtures/test-app';
import type { TestUser } from '../../../test/fixtures/test-users';

let portal: TestApp;
let operator: TestUser;

/** Parcels has a pin, Letters a canary, Crates crashes, and Boxes serves nothing yet. */
beforeAll(async () => {
  portal = await createTestApp();
  operator = await portal.user({ claims: ['deployments_view', 'overview_view'] });
  for (const name of ['boxes', 'crates', 'letters', 'parcels']) {
    const team = await teamOf(portal, name);
    for (const version of ['1.0.0', `1.${name.length}.0`])
      await upload(portal, name, formOf(bundleOf(name, { version, tab: name, owner: `${name} team` })), team);
    if (name !== 'boxes') await activateRelease(portal, name, '1.0.0', team);
    const change = (what: string, payload: object) =>
      portal.app.inject({
        ...{ method: 'POST', url: `/api/remotes/${name}/${what}`, payload },
        headers: team.headers,
      });
    if (name === 'letters') await change('canary', { version: '1.7.0', percent: 5 });
    if (name === 'parcels') await change('activate', { version: '1.7.0', client: 'bmw' });
  }
  const load = (name: string, kind: 'load' | 'crash') => ({ name, version: '1.0.0', kind });
  const reports = [
    ...Array.from({ length: 45 }, () => load('letters', 'load')),
    load('crates', 'load'),
    load('crates', 'crash'),
  ];
  await portal.call(reportRemotes, { reports }, operator);
});
afterAll(() => portal.close());

const ask = (query: Record<string, string>, as = operator) =>
  portal.app.inject({ method: 'GET', url: getDeployments.path, query, headers: as.headers });
const listed = async (query: Record<string, string>) =>
  (await ask(query)).json<ResponseOf<typeof getDeployments>>();

// Covers LIST-2.5, EXPORT-1.1
test.each<[Record<string, string>, string[]]>([
  [{}, ['boxes', 'crates', 'letters', 'parcels']],
  [{ Search: 'LETTERS' }, ['letters']],
  [{ Search: '1.7' }, ['letters', 'parcels']],
  [{ Search: '1.6.0' }, []],
  [{ Search: 'team' }, ['boxes', 'crates', 'letters', 'parcels']],
  [{ Owner: 'crates T' }, ['crates']],
  [{ Client: 'bmw' }, ['parcels']],
  [{ Client: 'hd' }, []],
  [{ State: 'failing' }, ['crates']],
  [{ State: 'canary' }, ['letters']],
  [{ State: 'pinned' }, ['parcels']],
  [{ State: 'inactive' }, ['boxes']],
  [{ State: '', Search: '', Owner: ' ' }, ['boxes', 'crates', 'letters', 'parcels']],
  [{ State: 'canary', Search: 'parcels' }, []],
])('deployments that match %j, as a list and as an export', async (query, names) => {
  const { remotes, TotalCount } = await listed(query);
  expect(remotes.map(({ name }) => name)).toEqual(names);
  expect(TotalCount).toBe(names.length);
  const exported = await portal.call(exportDeployments, query as never, operator);
  expect(exported.headers['export-rows']).toBe(String(names.length));
  expect(exported.body.match(/"Tab":/g) ?? []).toHaveLength(names.length);
});

// Covers LIST-2.5
test('the list is read page by page, and counts all pages', async () => {
  const page = async (PageNo: string) => {
    const { remotes, TotalCount } = await listed({ Search: 'team', PageNo, PageSize: '3' });
    return [remotes.map(({ name }) => name), TotalCount];
  };
  expect(await page('1')).toEqual([['boxes', 'crates', 'letters'], 4]);
  expect(await page('2')).toEqual([['parcels'], 4]);
  expect(await page('3')).toEqual([[], 4]);
});

// Covers LIST-2.5
test.each<[string, Record<string, string>, string[], number]>([
  ['those of the page alone', { PageNo: '2', PageSize: '2' }, ['letters', 'parcels'], 2],
  ['all that match to find those that fail', { State: 'failing', Search: 'team' }, ['crates'], 3],
])('how remotes fare is counted for %s', async (_, query, names, count) => {
  const reading = jest.spyOn(portal.database.readers, 'selectFrom');
  const { remotes } = await listed(query);
  expect(remotes.map(({ name }) => name)).toEqual(names);
  const counted = reading.mock.calls.filter(([table]) => (table as unknown) === 'remoteStarts');
  reading.mockRestore();
  expect(counted).toHaveLength(count);
});

test.each<Record<string, string>>([
  { State: 'broken' },
  { PageNo: '0' },
  { PageSize: '101' },
  { Search: 'x'.repeat(101) },
])('a list asked for with %j is refused', async (query) => {
  expect((await ask(query)).statusCode).toBe(400);
});

// Covers LIST-4.1
test('views of deployments are kept for those who may see them', async () => {
  const view = { List: 'deployments', Name: 'Failing', Query: 'State=failing', Shared: false } as const;
  expect((await portal.call(createView, view, operator)).statusCode).toBe(200);
  const { Data } = (await portal.call(getViews, { List: 'deployments' }, operator)).json<
    ResponseOf<typeof getViews>
  >();
  expect(Data).toMatchObject([{ Name: 'Failing', Query: 'State=failing' }]);
  const outsider = await portal.user({ claims: ['promotion_view'] });
  expect((await portal.call(getViews, { List: 'deployments' }, outsider)).statusCode).toBe(403);
  expect((await ask({}, outsider)).statusCode).toBe(403);
});
