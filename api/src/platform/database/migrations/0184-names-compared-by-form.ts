import { sql, type Kysely } from 'kysely';
import { nameKey } from '@portal/shared/domain/names';
import { PROMOTION_STATUS } from '@portal/shared/domain/statuses';
import type { Tables } from '../schema';

/**
 * Renews the lookup keys of login ids and promotion names: they are compared by `nameKey` (case, Unicode form, width, blanks), until
 * now without case alone. On a collision the row that has the key already, else the one with the lowest id, gets it, and the other
 * keeps its old key: that user can not log in any more, which is safer than impersonation.
 */
export async function up(untyped: Kysely<never>): Promise<void> {
  const db = untyped as unknown as Kysely<Pick<Tables, 'users' | 'promotions'>>;
  await renewUsers(db, 'userName', 'userNameKey');
  await renewUsers(db, 'ssoUserId', 'ssoUserIdKey');
  await renewPromotions(db);
}

/** Which users can not log in any more. */
export async function findLeftToDo(untyped: Kysely<never>): Promise<string[]> {
  const db = untyped as unknown as Kysely<Pick<Tables, 'users'>>;
  return [
    ...(await findUnreachable(db, 'userName', 'userNameKey')),
    ...(await findUnreachable(db, 'ssoUserId', 'ssoUserIdKey')),
  ];
}

type Db = Kysely<Pick<Tables, 'users'>>;
type Name = 'userName' | 'ssoUserId';
type Key = `${Name}Key`;

const LABELS: Readonly<Record<Name, string>> = {
  userName: 'User Name',
  ssoUserId: 'Single Sign On (SSO) ID',
};

async function renewUsers(db: Db, name: Name, column: Key): Promise<void> {
  for (const { userId, clientId, renewed } of await findFormerKeys(db, name, column)) {
    if (await findHolder(db, clientId, column, renewed)) continue;
    await db
      .updateTable('users')
      .set({ [column]: renewed })
      .where('userId', '=', userId)
      .execute();
  }
}

async function findUnreachable(db: Db, name: Name, column: Key): Promise<string[]> {
  const sentences: string[] = [];
  for (const { userId, clientId, renewed } of await findFormerKeys(db, name, column)) {
    const holder = await findHolder(db, clientId, column, renewed);
    sentences.push(
      `User ${userId} can not log in: their ${LABELS[name]} looks the same as that of user ${holder?.userId}. Please delete them and add them again under another name.`,
    );
  }
  return sentences;
}

/** Users whose key is not what a login looks for, with what it should be. */
async function findFormerKeys(db: Db, name: Name, column: Key) {
  const users = await db
    .selectFrom('users')
    .select(['userId', 'clientId', `${name} as name`, `${column} as key`])
    .where(name, 'is not', null)
    .where('isDeleted', '=', 0)
    .orderBy('userId')
    .execute();
  return users
    .map(({ name: text, ...user }) => ({ ...user, renewed: nameKey(text ?? '') }))
    .filter(({ key, renewed }) => key !== renewed);
}

const findHolder = (db: Db, clientId: number, column: Key, key: string) =>
  db
    .selectFrom('users')
    .select('userId')
    .where('clientId', '=', clientId)
    .where('isDeleted', '=', 0)
    .where(column, '=', key)
    .executeTakeFirst();

/** Their names are of ASCII: only blanks can differ. */
async function renewPromotions(db: Kysely<Pick<Tables, 'promotions'>>): Promise<void> {
  const gone = [PROMOTION_STATUS.new, PROMOTION_STATUS.deleted];
  const promotions = await db
    .selectFrom('promotions')
    .select(['promotionId', 'clientId', 'nameKey as key'])
    .where('nameKey', 'like', sql.lit('%  %'))
    .where('status', 'not in', gone)
    .orderBy('promotionId')
    .execute();
  for (const { promotionId, clientId, key } of promotions) {
    const renewed = nameKey(key);
    const same = db.selectFrom('promotions').select('promotionId').where('clientId', '=', clientId);
    if (await same.where('status', 'not in', gone).where('nameKey', '=', renewed).executeTakeFirst())
      continue;
    await db
      .updateTable('promotions')
      .set({ nameKey: renewed })
      .where('promotionId', '=', promotionId)
      .execute();
  }
}
