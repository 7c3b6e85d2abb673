import { createTestApp, type TestApp } from '../../test/fixtures/test-app';
import { COMMANDS } from './all';
import { CommandError } from './command';

let portal: TestApp;
beforeAll(async () => {
  portal = await createTestApp();
});
afterAll(() => portal.close());

/** @returns what a command refuses; it is given neither data nor files to work on */
const refusalOf = async (name: string, ...args: string[]): Promise<unknown> => {
  const command = COMMANDS.find((one) => one.name === name);
  const done = command && ('found' in command ? command.found({}, args) : command.run(portal.platform, args));
  return done?.catch((error: unknown) => error);
};

test.each(COMMANDS.map(({ name, usage }) => [name, usage]))(
  '%s refuses an option that it does not know, and says how it is called',
  async (name, usage) => {
    const refusal = await refusalOf(name, '--nonsense');
    expect(refusal).toBeInstanceOf(CommandError);
    expect((refusal as Error).message).toContain("'--nonsense'");
    expect((refusal as Error).message).toContain(`Usage: ${usage}`);
  },
);

test.each([
  ['verify-ledger', 'now'],
  ['rotate-data-keys', 'now'],
  ['backup', 'one', 'two'],
  ['list-releases', 'parcels', 'letters'],
  ['revoke-deploy-token'],
])('%s %s refuses words that it does not expect', async (name, ...args) => {
  expect(await refusalOf(name, ...args)).toEqual(
    new CommandError(`Usage: ${COMMANDS.find((one) => one.name === name)?.usage}`),
  );
});

test.each([
  ['activate-release', 'parcels', '1.0.0'],
  ['rollback-release', 'parcels'],
  ['unpin-release', 'parcels'],
])('%s refuses an empty client, which would be all of them', async (name, ...words) => {
  expect(await refusalOf(name, ...words, '--client', '')).toEqual(
    new CommandError(`--client is empty.\nUsage: ${COMMANDS.find((one) => one.name === name)?.usage}`),
  );
});

test.each([
  ['activate-release', '--client', 'parcels', '1.0.0'],
  ['create-deploy-token', '--label'],
])('%s refuses %s twice: only the last one would count', async (name, option, ...words) => {
  expect(await refusalOf(name, ...words, option, 'elan', option, 'bmw')).toEqual(
    new CommandError(`${option} is given twice.\nUsage: ${COMMANDS.find((one) => one.name === name)?.usage}`),
  );
});

test.each([
  ['--email', 'foo', 'Please enter a valid email.'],
  ['--user', 'first admin', 'User Name must not contain spaces.'],
  ['--first-name', 'x'.repeat(101), 'First Name must be at most 100 characters.'],
])(
  'an administrator is made of what the form of a user takes: %s %s is refused',
  async (option, value, text) => {
    const given = { '--client': 'elan', '--user': 'first', '--email': 'first@example.com', [option]: value };
    expect(await refusalOf('create-administrator', ...Object.entries(given).flat())).toEqual(
      new CommandError(`${option}: ${text}`),
    );
  },
);
