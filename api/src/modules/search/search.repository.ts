import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { PROMOTION_STATUS } from '@portal/shared/domain/statuses';
import { containsText } from '../../platform/database/dialects/text';
import type { Tables } from '../../platform/database/schema';

/** What is looked for: a text, and the id that it may be. */
export interface Search {
  readonly clientId: number;
  readonly text: string;
  readonly id: number | undefined;
  readonly limit: number;
}

/** After every text that begins alike. */
const LAST = '\uffff';

/**
 * Whether an indexed value begins with a text: a stretch of the index, and then the rows of it that really do, because a
 * language's own order passes over some signs.
 */
const beginsWith = (value: RawBuilder<unknown>, text: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${value} >= ${text} and ${value} < ${text + LAST} and instr(${value}, ${text}) = 1)`;

/** @returns promotions by id or a part of the name, the newest first */
export const findPromotions = (db: Kysely<Tables>, { clientId, text, id, limit }: Search) =>
  db
    .selectFrom('promotions')
    .select(['promotionId', 'promotionName', 'status'])
    .where('clientId', '=', clientId)
    .where('status', 'not in', [PROMOTION_STATUS.new, PROMOTION_STATUS.deleted])
    .where((eb) =>
      eb.or([containsText('promotionName', text), ...(id === undefined ? [] : [eb('promotionId', '=', id)])]),
    )
    .orderBy('promotionId', 'desc')
    .limit(limit)
    .execute();

/** @returns the client's reward with that id, alone or none */
export const findReward = (db: Kysely<Tables>, clientId: number, rewardId: number) =>
  db
    .selectFrom('rewards')
    .select(['rewardId', 'rewardName', 'officeName', 'amountCents'])
    .where('clientId', '=', clientId)
    .where('rewardId', '=', rewardId)
    .execute();

/** @returns officers whose id or name begins with the text */
export async function findOfficers(db: Kysely<Tables>, { clientId, text, limit }: Search) {
  const own = db
    .selectFrom('officers')
    .select(['officerId', 'oeid', 'portBu', 'officerName'])
    .where('clientId', '=', clientId);
  // Two look-ups: an `or` over two columns would read all of them.
  const [byId, byName] = await Promise.all([
    own
      .where(beginsWith(sql.ref('oeid'), text))
      .limit(limit)
      .execute(),
    own
      .where(beginsWith(sql`lower(${sql.ref('officerName')})`, text.toLowerCase()))
      .limit(limit)
      .execute(),
  ]);
  const known = new Set(byId.map(({ officerId }) => officerId));
  return [...byId, ...byName.filter(({ officerId }) => !known.has(officerId))].slice(0, limit);
}

/** @returns uploaded files by id or a part of the name, the newest first */
export const findFiles = (db: Kysely<Tables>, { clientId, text, id, limit }: Search) =>
  db
    .selectFrom('uploadFiles')
    .select(['fileId', 'fileName', 'kind', 'statusId'])
    .where('clientId', '=', clientId)
    .where((eb) =>
      eb.or([containsText('fileName', text), ...(id === undefined ? [] : [eb('fileId', '=', id)])]),
    )
    .orderBy('fileId', 'desc')
    .limit(limit)
    .execute();

/** @returns tickets by number or a part of the subject, the newest first */
export const findTickets = (db: Kysely<Tables>, { clientId, text, id, limit }: Search) =>
  db
    .selectFrom('tickets')
    .select(['ticketNo', 'subject', 'statusId'])
    .where('clientId', '=', clientId)
    .where((eb) =>
      eb.or([containsText('subject', text), ...(id === undefined ? [] : [eb('ticketNo', '=', id)])]),
    )
    .orderBy('ticketNo', 'desc')
    .limit(limit)
    .execute();

/** @returns users by a part of their name, e-mail address or user name */
export const findUsers = (db: Kysely<Tables>, { clientId, text, limit }: Search) =>
  db
    .selectFrom('users')
    .select(['userId', 'firstName', 'lastName', 'emailAddress'])
    .where('clientId', '=', clientId)
    .where('isDeleted', '=', 0)
    .where((eb) =>
      eb.or([
        containsText(sql`${eb.ref('firstName')} || ' ' || ${eb.ref('lastName')}`, text),
        containsText('emailAddress', text),
        containsText(sql`coalesce(${eb.ref('userName')}, '')`, text),
      ]),
    )
    .orderBy('userId')
    .limit(limit)
    .execute();
