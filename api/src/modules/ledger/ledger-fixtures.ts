import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/schema';

/** Promotions, officers and rewards as rows alone, for tests that move their money themselves. */

export const CLIENT_ID = 1;
export const BY = { actorId: null, at: '2026-01-02 12:00:00' };

/** @returns the id of a promotion without funds, in status 2 (Draft) unless told otherwise */
export async function insertBarePromotion(db: Kysely<Tables>, status = 2): Promise<number> {
  const { promotionId } = await db
    .insertInto('promotions')
    .values({
      clientId: CLIENT_ID,
      promotionName: '',
      nameKey: '',
      fulfillmentDate: null,
      expirationDate: null,
      closedDate: null,
      fundsCents: 0,
      rollUpCents: 0,
      newInvoiceCents: 0,
      comments: null,
      status,
      version: 1,
      createdBy: 1,
      createdDate: BY.at,
      updatedBy: 1,
      updatedDate: BY.at,
    })
    .returning('promotionId')
    .executeTakeFirstOrThrow();
  return promotionId;
}

async function officerId(db: Kysely<Tables>): Promise<number> {
  const known = await db.selectFrom('officers').select('officerId').executeTakeFirst();
  if (known) return known.officerId;
  const officer = {
    clientId: CLIENT_ID,
    portBu: '00001',
    oeid: '0000001',
    officerName: 'Ada Abernethy',
    createdDate: BY.at,
  };
  const made = await db
    .insertInto('officers')
    .values(officer)
    .returning('officerId')
    .executeTakeFirstOrThrow();
  return made.officerId;
}

/** @returns the ids of rewards without accounts, one per amount, in status 4 (Reward Available) */
export async function insertBareRewards(
  db: Kysely<Tables>,
  promotionId: number,
  amounts: readonly number[],
): Promise<number[]> {
  const officer = await officerId(db);
  const rows = await db
    .insertInto('rewards')
    .values(
      amounts.map((amountCents) => ({
        clientId: CLIENT_ID,
        promotionId,
        officerId: officer,
        rewardName: 'Reward',
        portBu: '00001',
        portfolioName: '',
        locationCode: '',
        officeId: '0000001',
        officeName: 'Ada Abernethy',
        amountCents,
        rewardType: 'RW' as const,
        description: null,
        statusId: 4,
        paymentMethodId: 3,
        alternateReward: 'N' as const,
        fileId: null,
        createdDate: BY.at,
        updatedDate: BY.at,
        redeemedDate: null,
        settledDate: null,
        reasonCode: null,
        reasonDescription: null,
        reference: null,
        version: 1,
      })),
    )
    .returning('rewardId')
    .execute();
  return rows.map((row) => row.rewardId).sort((one, other) => one - other);
}
