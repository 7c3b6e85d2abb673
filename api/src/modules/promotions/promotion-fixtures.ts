import { sql, type Insertable } from 'kysely';
import type { PromotionsTable, RewardsTable } from '../../platform/database/schema';
import type { Platform } from '../../platform/platform';
import { allocateMany } from '../ledger/bulk-movements';
import { allocate, assignNewInvoice } from '../ledger/movements';

/** Promotions and rewards for tests, with their money in the ledger. */

const BY = { actorId: null, at: '2026-01-02 12:00:00' };

/** @returns the id of a promotion in status 3 (Open) unless told otherwise; its funds are new invoice money */
export async function insertPromotion(
  { database }: Platform,
  clientId: number,
  promotionName: string,
  columns: Partial<Insertable<PromotionsTable>> = {},
): Promise<number> {
  const fundsCents = columns.fundsCents ?? 100_000;
  return database.transaction(async (trx) => {
    const { promotionId, status } = await trx
      .insertInto('promotions')
      .values({
        clientId,
        promotionName,
        nameKey: promotionName.toLowerCase(),
        fulfillmentDate: '2026-03-10 04:00:00',
        expirationDate: null,
        closedDate: null,
        fundsCents,
        rollUpCents: 0,
        newInvoiceCents: fundsCents,
        comments: null,
        status: 3,
        version: 1,
        createdBy: 1,
        createdDate: '2026-01-02 12:00:00',
        updatedBy: 1,
        updatedDate: '2026-01-02 12:00:00',
        ...columns,
      })
      .returning(['promotionId', 'status'])
      .executeTakeFirstOrThrow();
    if (status >= 3) await assignNewInvoice(trx, { clientId, promotionId }, fundsCents, BY);
    return promotionId;
  });
}

async function officerOf({ database }: Platform, clientId: number, oeid: string): Promise<number> {
  const officer = {
    clientId,
    portBu: '0001',
    oeid,
    officerName: `Officer ${oeid}`,
    portfolioName: null,
    locationCode: null,
  };
  await database.db
    .insertInto('officers')
    .values({ ...officer, createdDate: BY.at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { officerId } = await database.db
    .selectFrom('officers')
    .select('officerId')
    .where('clientId', '=', clientId)
    .where('oeid', '=', oeid)
    .executeTakeFirstOrThrow();
  return officerId;
}

/** Allocates a reward of a promotion to an officer. @returns what the ledger needs to move it on */
export async function insertReward(
  platform: Platform,
  promotion: { clientId: number; promotionId: number },
  oeid: string,
  amountCents: number,
  statusId: number,
  columns: Partial<Insertable<RewardsTable>> = {},
) {
  const officerId = await officerOf(platform, promotion.clientId, oeid);
  return platform.database.transaction(async (trx) => {
    const { rewardId } = await trx
      .insertInto('rewards')
      .values({
        ...promotion,
        officerId,
        rewardName: 'Reward',
        portBu: '0001',
        portfolioName: '',
        locationCode: '',
        officeId: oeid,
        officeName: `Officer ${oeid}`,
        amountCents,
        rewardType: 'RW',
        description: null,
        statusId,
        paymentMethodId: 3,
        alternateReward: 'N',
        fileId: null,
        createdDate: BY.at,
        updatedDate: BY.at,
        redeemedDate: null,
        settledDate: null,
        reasonCode: null,
        reasonDescription: null,
        reference: null,
        version: 1,
        ...columns,
      })
      .returning('rewardId')
      .executeTakeFirstOrThrow();
    const reward = { ...promotion, rewardId, amountCents };
    await allocate(trx, reward, BY);
    return reward;
  });
}

/** Adds rewards like the given one, with their money. */
export async function copyReward({ database }: Platform, rewardId: number, count: number): Promise<void> {
  await database.transaction(async (trx) => {
    const { rewardId: _, ...row } = await trx
      .selectFrom('rewards')
      .selectAll()
      .where('rewardId', '=', rewardId)
      .executeTakeFirstOrThrow();
    for (let done = 0; done < count; done += 500) {
      const rows = Array.from({ length: Math.min(500, count - done) }, () => row);
      await trx.insertInto('rewards').values(rows).execute();
    }
    await allocateMany(trx, {
      clientId: 1,
      where: () => sql<boolean>`rewards."rewardId" > ${rewardId}`,
      actorId: null,
      at: '2026-01-02 12:00:00',
    });
  });
}
