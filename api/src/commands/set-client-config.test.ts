import { isExpiryBased } from '../modules/clients/clients.repository';
import { createTestApp, type TestApp } from '../../test/fixtures/test-app';
import { setClientConfig } from './set-client-config';

let portal: TestApp;
let said: jest.SpyInstance;
beforeEach(async () => {
  portal = await createTestApp();
  said = jest.spyOn(console, 'log').mockImplementation(() => undefined);
});
afterEach(async () => {
  said.mockRestore();
  await portal.close();
});

const run = (...args: string[]) => setClientConfig.run(portal.platform, args);

// Covers CLIENT-1.4, CLIENT-1.6
test('a switch is flipped at once, for one client, and written to the audit log', async () => {
  const { headers } = await portal.user({ client: 'bmw', claims: ['promotion_view'] });
  const configs = async () =>
    (await portal.app.inject({ url: '/api/getAllClientConfigs', headers })).json().ClientConfigs;
  expect(await configs()).toContainEqual({ CODE: 'C00002', Value: 'n' });
  expect(await run('BMW', 'C00002', 'y')).toBe(0);
  expect(said).toHaveBeenCalledWith('C00002 of bmw was n and is y.');
  expect(await configs()).toContainEqual({ CODE: 'C00002', Value: 'y' });
  expect(await isExpiryBased(portal.database.db, 1)).toBe(true);
  const log = await portal.database.db
    .selectFrom('auditLog')
    .select(['action', 'clientId', 'toJson'])
    .execute();
  expect(log).toContainEqual({ action: 'clientConfigChanged', clientId: 2, toJson: '{"value":"y"}' });
});

// Covers AUDIT-1.8
test('a switch that is set to what it is leaves no entry in the audit log', async () => {
  const changes = () =>
    portal.database.db
      .selectFrom('auditLog')
      .select('toJson')
      .where('action', '=', 'clientConfigChanged')
      .execute();
  await run('bmw', 'C00002', 'y');
  expect(await run('bmw', 'C00002', 'y')).toBe(0);
  expect(said).toHaveBeenLastCalledWith('C00002 of bmw was y and is y.');
  expect(await changes()).toHaveLength(1);
});

test.each([
  [[], 'Usage: '],
  [['bmw', 'C00002'], 'Usage: '],
  [['bmw', 'C00009', 'y'], 'The code must be one of C00002, C00003.'],
  [['bmw', 'C00002', 'Y'], 'The value must be y or n.'],
  [['audi', 'C00002', 'y'], 'There is no client "audi" with that switch.'],
])('the configuration command refuses %j in a sentence', async (args, sentence) => {
  await expect(run(...args)).rejects.toThrow(sentence);
});
