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

async function renewUsers(
  db: Kysely<Pick<Tables, 'users'>>,
  name: 'userName' | 'ssoUserId',
  column: 'userNameKey' | 'ssoUserIdKey',
): Promise<void> {
  const users = await db
    .selectFrom('users')
    .select(['userId', 'clientId', `${name} as name`, `${column} as key`])
    .where(name, 'is not', null)
    .where('isDeleted', '=', 0)
    .orderBy('userId')
    .execute();
  for (const { userId, clientId, name: text, key } of users) {
    const renewed = nameKey(text ?? '');
    if (renewed === key) continue;
    const same = db.selectFrom('users').select('userId').where('clientId', '=', clientId);
    if (await same.where('isDeleted', '=', 0).where(column, '=', renewed).executeTakeFirst()) continue;
    await db
      .updateTable('users')
      .set({ [column]: renewed })
      .where('userId', '=', userId)
      .execute();
  }
}

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
