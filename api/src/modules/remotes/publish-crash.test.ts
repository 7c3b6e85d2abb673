import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { LOSSES, loseConnection } from '../../../test/fixtures/lost-connection';
import { programFile } from '../../../test/fixtures/program';
import { createTestApp, type TestApp } from '../../../test/fixtures/test-app';
import {
  activateRelease,
  bundleOf,
  formOf,
  teamOf,
  upload,
  type Team,
} from '../../../test/fixtures/release-fixtures';

const CLEAR_AFTER_MS = 5 * 60_000;

let portal: TestApp;
let team: Team;
beforeEach(async () => {
  portal = await createTestApp();
  team = await teamOf(portal, 'parcels');
});
afterEach(() => portal.close());

const stored = () => portal.platform.storage.list('remotes/parcels/');
const publish = () => upload(portal, 'parcels', formOf(bundleOf('parcels')), team);
const laterOn = async () => {
  portal.advance(CLEAR_AFTER_MS);
  await portal.platform.jobs.runDue();
};

// Covers REMOTE-1.2
test('killed while it stores a release, the portal shows nothing of it, takes it again and clears up', async () => {
  const child = spawn(
    process.execPath,
    [programFile('publish-release.process'), portal.platform.config.dataDir],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
  expect(await stored()).toHaveLength(2);
  expect((await portal.app.inject('/remotes/parcels/1.0.0/mf-manifest.json')).statusCode).toBe(404);
  const list = await portal.app.inject({ url: '/api/remotes/parcels/releases', headers: team.headers });
  expect(list.json()).toMatchObject({ error: null, releases: [] });

  expect((await publish()).statusCode).toBe(200);
  await laterOn();
  expect(await stored()).toHaveLength(Object.keys(bundleOf('parcels')).length);
  await activateRelease(portal, 'parcels', '1.0.0', team);
  expect((await portal.app.inject('/remotes/parcels/1.0.0/tab.js')).body).toBe('tab 1.0.0');
});

test('a release whose files were cleared before it was complete is refused, not shown in part', async () => {
  const { storage } = portal.platform;
  const put = storage.put.bind(storage);
  jest.spyOn(storage, 'put').mockImplementationOnce(async (...file) => {
    const bytes = await put(...file);
    await laterOn();
    return bytes;
  });
  expect((await publish()).statusCode).toBe(409);
  expect(await stored()).toEqual([]);
  expect((await publish()).statusCode).toBe(200);
});

test('a release some of whose files were cleared is refused, though clearing the others failed', async () => {
  const { storage } = portal.platform;
  const put = storage.put.bind(storage);
  jest.spyOn(storage, 'put').mockImplementationOnce(async (...file) => {
    const bytes = await put(...file);
    jest.spyOn(storage, 'deleteFolder').mockImplementationOnce(async () => {
      await storage.delete(file[0]);
      throw new Error('the store is away');
    });
    await laterOn();
    return bytes;
  });
  expect((await publish()).statusCode).toBe(409);
  await laterOn();
  expect(await stored()).toEqual([]);
});

// Covers WIRE-5.5
test('what is left of a release that did not come to be is cleared, however long the store is away', async () => {
  const { storage } = portal.platform;
  const put = storage.put.bind(storage);
  const away = jest.spyOn(storage, 'deleteFolder').mockRejectedValue(new Error('the store is away'));
  jest
    .spyOn(storage, 'put')
    .mockImplementationOnce(put)
    .mockRejectedValueOnce(new Error('the store is away'));
  expect((await publish()).statusCode).toBe(500);
  for (let round = 0; round < 10; round += 1) await laterOn();
  expect(await stored()).toHaveLength(1);
  away.mockRestore();
  await laterOn();
  expect(await stored()).toEqual([]);
});

// Covers REMOTE-1.2
test.each(LOSSES)(
  'a database that goes away %s leaves a release with all of its files, or none of either',
  async (_, isCommitted) => {
    const { open, loss } = loseConnection('remote', isCommitted);
    await portal.close();
    portal = await createTestApp({ open });
    team = await teamOf(portal, 'parcels');
    loss.on = true;
    expect((await publish()).statusCode).toBe(503);
    loss.on = false;
    await laterOn();
    const all = Object.keys(bundleOf('parcels')).length;
    expect(await stored()).toHaveLength(isCommitted ? all : 0);
    await publish();
    await activateRelease(portal, 'parcels', '1.0.0', team);
    expect((await portal.app.inject('/remotes/parcels/1.0.0/tab.js')).body).toBe('tab 1.0.0');
  },
);
