import { recordOutput } from '../../test/fixtures/command-output';
import { bundleOf, formOf, teamOf, upload } from '../../test/fixtures/release-fixtures';
import { createTestApp, type TestApp } from '../../test/fixtures/test-app';
import { activateRelease } from './deployments';

let portal: TestApp;
let said: string[];
beforeEach(async () => {
  portal = await createTestApp();
  const team = await teamOf(portal, 'parcels');
  for (const version of ['1.0.0', '1.1.0'])
    await upload(portal, 'parcels', formOf(bundleOf('parcels', { version })), team);
  said = recordOutput();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await portal.close();
});

test('activating says what is served from the next page load on, and what is so already', async () => {
  const activate = (version: string) => activateRelease.run(portal.platform, ['parcels', version]);
  await activate('1.0.0');
  await activate('1.1.0');
  await activate('1.1.0');
  expect(said).toEqual([
    'parcels 1.0.0 serves all clients without a pin from the next page load on.',
    'parcels 1.1.0 serves all clients without a pin from the next page load on.',
    'Before it was 1.0.0.',
    'parcels 1.1.0 serves all clients without a pin already.',
  ]);
});
