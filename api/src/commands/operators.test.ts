import { getDeploymentHistory } from '@portal/shared/contracts/remotes';
import { getClaimsByUserId } from '@portal/shared/contracts/session';
import { getUserPermissionHistory } from '@portal/shared/contracts/settings';
import { SYSTEM_CREATOR_ID } from '@portal/shared/domain/claims';
import { recordOutput } from '../../test/fixtures/command-output';
import { createTestApp, type TestApp } from '../../test/fixtures/test-app';
import type { TestUser } from '../../test/fixtures/test-users';
import { grantOperator, revokeOperator } from './operators';

let portal: TestApp;
let member: TestUser;
let said: string[];
beforeEach(async () => {
  portal = await createTestApp();
  member = await portal.user({ userName: 'Corin', claims: ['promotion_view'] });
  said = recordOutput();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await portal.close();
});

const TARGET = ['--client', 'elan', '--user', 'corin'];
const grant = (...more: string[]) => grantOperator.run(portal.platform, [...TARGET, ...more]);
const revoke = () => revokeOperator.run(portal.platform, TARGET);
const claims = async () =>
  (await portal.call(getClaimsByUserId, {}, member)).json<{ claims: string[] }>().claims;

// Covers RIGHT-2.6
test('the command line makes an operator, effective at their next call, and ends it', async () => {
  expect(await grant()).toBe(0);
  expect(await claims()).toEqual(['promotion_view', 'deployments_view', 'deployments_submit']);
  expect(await revoke()).toBe(0);
  expect(await claims()).toEqual(['promotion_view']);
  expect(said).toEqual([
    'corin of elan may see and change deployments.',
    'corin of elan may not see or change deployments any more.',
  ]);
});

test('operators --view gives the right to look and no more', async () => {
  await grant('--view');
  expect(await claims()).toEqual(['promotion_view', 'deployments_view']);
});

test('a change that is there already is reported, and leaves no second entry', async () => {
  await grant();
  await grant();
  await revoke();
  await revoke();
  expect(said[1]).toBe('corin of elan may see and change deployments, as before.');
  expect(said[3]).toBe('corin of elan holds no right of Deployments.');
  const rows = await portal.database.db.selectFrom('auditLog').select('action').execute();
  expect(rows.map(({ action }) => action)).toEqual([
    'rightsChanged',
    'operatorChanged',
    'rightsChanged',
    'operatorChanged',
  ]);
});

test('a change of operators stands in the history of the user and in that of deployments', async () => {
  await grant();
  const admin = await portal.user({ userTypeId: 1, createdBy: SYSTEM_CREATOR_ID });
  const { Data } = (await portal.call(getUserPermissionHistory, { userId: member.userId }, admin)).json<{
    Data: unknown[];
  }>();
  expect(Data).toEqual([
    expect.objectContaining({
      Actor: 'command line',
      Given: ['deployments_view', 'deployments_submit'],
      Taken: [],
    }),
  ]);
  const { entries } = (await portal.call(getDeploymentHistory, undefined, member)).json<{
    entries: unknown[];
  }>();
  expect(entries).toEqual([
    expect.objectContaining({
      action: 'operatorChanged',
      actor: 'command line',
      subject: 'elan/corin',
      to: ['deployments_view', 'deployments_submit'],
    }),
  ]);
});

test.each([
  ['another client', ['--client', 'bmw', '--user', 'corin'], 'The client "bmw" has no user "corin".'],
  ['no such user', ['--client', 'elan', '--user', 'nils'], 'The client "elan" has no user "nils".'],
  ['no such client', ['--client', 'zzz', '--user', 'corin'], 'There is no client "zzz".'],
  ['no user', ['--client', 'elan'], 'Usage: '],
  ['an unknown option', ['--everything'], "Unknown option '--everything'"],
])('the operators command refuses %s in one sentence', async (_, args, sentence) => {
  for (const command of [grantOperator, revokeOperator])
    await expect(command.run(portal.platform, args)).rejects.toThrow(sentence);
});
