import { findToken } from '../modules/remotes/deploy-tokens';
import { recordOutput } from '../../test/fixtures/command-output';
import { createTestApp, type TestApp } from '../../test/fixtures/test-app';
import { createDeployToken } from './deploy-tokens';

let portal: TestApp;
let said: string[];
beforeEach(async () => {
  portal = await createTestApp();
  said = recordOutput();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await portal.close();
});

const create = (...more: string[]) =>
  createDeployToken.run(portal.platform, ['--remote', 'parcels', '--label', 'Parcels pipeline', ...more]);

test.each<[string[], string[]]>([
  [[], ['publish']],
  [['--may', 'publish'], ['publish']],
  [['--may', 'activate'], ['activate']],
  [
    ['--may', 'activate', '--may', 'publish'],
    ['publish', 'activate'],
  ],
  [
    ['--may', 'publish,activate'],
    ['publish', 'activate'],
  ],
])('the command line with %j makes a token that may %j', async (args, may) => {
  expect(await create(...args)).toBe(0);
  expect(said[0]).toContain(`it may ${may.join(' and ')}.`);
  expect([...((await findToken(portal.platform, said[1] ?? ''))?.may ?? [])]).toEqual(may);
});

test.each([['delete'], [''], ['publish,delete']])('--may %j is refused', async (right) => {
  await expect(create('--may', right)).rejects.toThrow('--may is publish or activate, not');
});

// Covers AUDIT-1.1
test.each(['automatic', 'Command  Line', 'build'])(
  'the label %j would pass for the portal',
  async (label) => {
    await expect(
      createDeployToken.run(portal.platform, ['--remote', 'parcels', '--label', label]),
    ).rejects.toThrow(`"${label}" is what the audit log calls the portal itself. Take another label.`);
  },
);
