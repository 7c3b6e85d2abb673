import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../../../test/fixtures/test-app';
import { insertPromotion, insertReward } from '../../../../test/fixtures/promotion-fixtures';

let portal: TestApp;
beforeAll(async () => {
  portal = await createTestApp({ modules: [] });
});
afterAll(() => portal.close());

/** The totals as they are kept, and as they are counted. */
async function totals() {
  const { db } = portal.database;
  const kept = await db
    .selectFrom('rewardTotals')
    .select(['clientId', 'statusId', 'paymentMethodId', 'rewards', 'cents'])
    .where('rewards', '>', 0)
    .orderBy('statusId')
    .orderBy('paymentMethodId')
    .execute();
  const { rows } = await sql`select "clientId", "statusId", "paymentMethodId", count(*) as rewards,
    sum("amountCents") as cents from rewards group by 1, 2, 3 order by 2, 3`.execute(db);
  return { kept, counted: rows };
}

test('totals are right at any moment, before what was added is folded in and after it', async () => {
  const promotionId = await insertPromotion(portal.platform, 1, 'Counted');
  for (const [oeid, amountCents] of Object.entries({ '1': 100, '2': 250, '3': 300 }))
    await insertReward(portal.platform, { clientId: 1, promotionId }, { oeid, amountCents, statusId: 4 });
  const look = async () => {
    const { kept, counted } = await totals();
    expect(counted.length).toBeGreaterThan(0);
    expect(kept).toEqual(counted);
  };
  await look();
  await portal.database.foldTotals?.();
  await look();
  const { db } = portal.database;
  await db.updateTable('rewards').set({ statusId: 6 }).where('amountCents', '>', 200).execute();
  await db.updateTable('rewards').set({ version: 7 }).execute();
  await look();
  await Promise.all([portal.database.foldTotals?.(), portal.database.foldTotals?.()]);
  await look();
  if (portal.database.kind === 'postgres')
    expect((await sql`select * from "rewardTotalsDeltas"`.execute(db)).rows).toEqual([]);
});
