import { text } from 'node:stream/consumers';
import type { Insertable } from 'kysely';
import { ValidationError } from 'yup';
import { RIGHTS, SYSTEM_CREATOR_ID, USER_TYPES } from '@portal/shared/domain/claims';
import { isOperatorRight } from '@portal/shared/domain/permissions';
import { toWire } from '@portal/shared/domain/dates';
import { nameKey } from '@portal/shared/domain/names';
import { newUserSchema } from '@portal/shared/domain/users';
import { COMMON_PASSWORD_TEXT, passwordProblems } from '@portal/shared/domain/password';
import { findClient } from '../modules/clients/clients.repository';
import { insertRights } from '../modules/users/permissions.repository';
import { insertUser, isTaken } from '../modules/users/users.repository';
import { isCommonPassword } from '../modules/credentials/common-passwords';
import { hashPassword } from '../modules/credentials/passwords';
import { randomToken } from '../platform/crypto/random';
import type { UsersTable } from '../platform/database/schema';
import type { Platform } from '../platform/platform';
import { CommandError, type Command } from './command';
import { COMMAND_LINE } from './command-line';
import { TEXT, readArguments } from './read-arguments';

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
    const { fromInput, ...wanted } = readWanted(args);
    const password = fromInput ? (await text(process.stdin)).replace(/\r?\n$/, '') : `${randomToken(12)}.aA1`;
    const problems = passwordProblems({ password, loginId: wanted.user });
    if (isCommonPassword(password)) problems.push(COMMON_PASSWORD_TEXT);
    if (problems.length > 0) throw new CommandError(problems.join('\n'));
    await insertAdministrator(platform, wanted, await hashPassword(password, 'command line'));
    console.log(
      `Administrator ${wanted.user} of ${wanted.client} was made; the password has to be changed at the first login.`,
    );
    if (!fromInput) console.log(`Temporary password: ${password}`);
    return 0;
  },
};

function readWanted(args: string[]): Wanted & { fromInput: boolean } {
  const { values } = readArguments(createAdministrator, args, {
    ...{ client: TEXT, user: TEXT, email: TEXT, 'first-name': TEXT, 'last-name': TEXT },
    'password-stdin': { type: 'boolean', default: false },
  });
  const { client, user, email } = values;
  if (!client || !user || !email) throw new CommandError(`Usage: ${createAdministrator.usage}`);
  const { firstName, lastName, emailAddress, userName } = checked({
    firstName: values['first-name'] ?? 'Portal',
    lastName: values['last-name'] ?? 'Administrator',
    ...{ emailAddress: email, userName: user },
  });
  return {
    ...{ client: client.toLowerCase(), user: userName ?? '', email: emailAddress },
    ...{ firstName, lastName, fromInput: values['password-stdin'] },
  };
}

const ADMINISTRATOR = newUserSchema.pick(['firstName', 'lastName', 'emailAddress', 'isSso', 'userName']);
const OPTION_OF: Readonly<Record<string, string>> = {
  ...{ firstName: '--first-name', lastName: '--last-name', emailAddress: '--email', userName: '--user' },
};

/** What the form of a user refuses is refused here too. */
function checked(given: Record<string, string>) {
  try {
    return ADMINISTRATOR.validateSync(given, { abortEarly: false });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const problems = error.inner.map(({ path = '', message }) => `${OPTION_OF[path]}: ${message}`);
    throw new CommandError(problems.join('\n'));
  }
}

async function insertAdministrator(platform: Platform, wanted: Wanted, passwordHash: string): Promise<void> {
  await platform.database.transaction(async (trx) => {
    const client = await findClient(trx, wanted.client);
    if (!client) throw new CommandError(`There is no client "${wanted.client}".`);
    const { clientId } = client;
    if (await isTaken(trx, clientId, 'userNameKey', nameKey(wanted.user)))
      throw new CommandError(`The client ${wanted.client} has a user "${wanted.user}" already.`);
    const userId = await insertUser(trx, rowOf(wanted, clientId, passwordHash, toWire(platform.now())));
    await insertRights(
      trx,
      userId,
      RIGHTS.filter((right) => !isOperatorRight(right)),
    );
    await platform.audit.record(
      trx,
      { ...COMMAND_LINE, clientId },
      {
        action: 'userCreated',
        entity: 'user',
        entityId: userId,
        to: { userName: wanted.user, userTypeId: USER_TYPES.client },
      },
    );
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
  userNameKey: nameKey(wanted.user),
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
