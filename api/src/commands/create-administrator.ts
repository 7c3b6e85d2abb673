import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import type { Insertable } from 'kysely';
import { RIGHTS, SYSTEM_CREATOR_ID, USER_TYPES } from '@portal/shared/domain/claims';
import { isOperatorRight } from '@portal/shared/domain/permissions';
import { toWire } from '@portal/shared/domain/dates';
import { COMMON_PASSWORD_TEXT, passwordProblems } from '@portal/shared/domain/password';
import { isCommonPassword } from '../modules/session/common-passwords';
import { hashPassword } from '../modules/session/passwords';
import type { AuditActor } from '../platform/audit/audit';
import { randomToken } from '../platform/crypto/random';
import type { UsersTable } from '../platform/database/schema';
import type { Platform } from '../platform/platform';
import { CommandError, type Command } from './command';

interface Wanted {
  client: string;
  user: string;
  email: string;
  firstName: string;
  lastName: string;
}

/**
 * Makes the system-created administrator of a client, with every right but the operators' (grant-operator). The password is temporary: it has to be
 * changed at the first login. Without --password-stdin one is made up and printed once.
 */
export const createAdministrator: Command = {
  name: 'create-administrator',
  usage:
    'create-administrator --client <key> --user <login id> --email <address> [--first-name <name>] [--last-name <name>] [--password-stdin]',
  summary:
    'Makes the first administrator of a client; prints a temporary password unless one comes on standard input.',

  async run(platform, args) {
    const { fromInput, ...wanted } = readArguments(args);
    const password = fromInput ? (await text(process.stdin)).replace(/\r?\n$/, '') : `${randomToken(12)}.aA1`;
    const problems = passwordProblems({ password, loginId: wanted.user });
    if (isCommonPassword(password)) problems.push(COMMON_PASSWORD_TEXT);
    if (problems.length > 0) throw new CommandError(problems.join('\n'));
    await insertAdministrator(platform, wanted, await hashPassword(password));
    console.log(
      `Administrator ${wanted.user} of ${wanted.client} was made; the password has to be changed at the first login.`,
    );
    if (!fromInput) console.log(`Temporary password: ${password}`);
    return 0;
  },
};

function readArguments(args: string[]): Wanted & { fromInput: boolean } {
  const option = { type: 'string' } as const;
  try {
    const { values } = parseArgs({
      args,
      options: {
        client: option,
        user: option,
        email: option,
        'first-name': option,
        'last-name': option,
        'password-stdin': { type: 'boolean' },
      },
    });
    const { client, user, email } = values;
    if (!client || !user || !email) throw new CommandError(`Usage: ${createAdministrator.usage}`);
    return {
      client: client.toLowerCase(),
      user: user.trim(),
      email,
      firstName: values['first-name'] ?? 'Portal',
      lastName: values['last-name'] ?? 'Administrator',
      fromInput: values['password-stdin'] ?? false,
    };
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(`${(error as Error).message}\nUsage: ${createAdministrator.usage}`);
  }
}

async function insertAdministrator(platform: Platform, wanted: Wanted, passwordHash: string): Promise<void> {
  await platform.database.transaction(async (trx) => {
    const client = await trx
      .selectFrom('clients')
      .select('clientId')
      .where('clientKey', '=', wanted.client)
      .executeTakeFirst();
    if (!client) throw new CommandError(`There is no client "${wanted.client}".`);
    const { clientId } = client;
    const taken = await trx
      .selectFrom('users')
      .select('userId')
      .where('clientId', '=', clientId)
      .where('userNameKey', '=', wanted.user.toLowerCase())
      .where('isDeleted', '=', 0)
      .executeTakeFirst();
    if (taken) throw new CommandError(`The client ${wanted.client} has a user "${wanted.user}" already.`);
    const { userId } = await trx
      .insertInto('users')
      .values(rowOf(wanted, clientId, passwordHash, toWire(platform.now())))
      .returning('userId')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('userRights')
      .values(
        RIGHTS.filter((right) => !isOperatorRight(right)).map(({ groupId, pageId, rightId }) => ({
          userId,
          groupId,
          pageId,
          rightId,
        })),
      )
      .execute();
    const operator: AuditActor = { userId: null, userName: 'command line', clientId, address: null };
    await platform.audit.record(trx, operator, {
      action: 'userCreated',
      entity: 'user',
      entityId: userId,
      to: { userName: wanted.user, userTypeId: USER_TYPES.client },
    });
  });
}

const rowOf = (
  wanted: Wanted,
  clientId: number,
  passwordHash: string,
  at: string,
): Insertable<UsersTable> => ({
  clientId,
  userName: wanted.user,
  userNameKey: wanted.user.toLowerCase(),
  passwordHash,
  passwordChangedDate: null,
  firstName: wanted.firstName,
  lastName: wanted.lastName,
  emailAddress: wanted.email,
  phoneNumber: null,
  userTypeId: USER_TYPES.client,
  isActive: 1,
  isDeleted: 0,
  isSso: 0,
  ssoUserId: null,
  ssoUserIdKey: null,
  createdBy: SYSTEM_CREATOR_ID,
  createdDate: at,
  updatedBy: SYSTEM_CREATOR_ID,
  updatedDate: at,
});
