import { createTestApp, type TestApp } from '../../../test/fixtures/test-app';

let portal: TestApp;
beforeEach(async () => {
  portal = await createTestApp();
});
afterEach(() => portal.close());

const creator = (userName: string, client: 'elan' | 'bmw' = 'bmw') =>
  portal.user({ client, userName, claims: ['promotion_view', 'promotion_create'] });
const create = (headers: Record<string, string>) =>
  portal.app.inject({ url: '/api/Promotions/createpromotion', headers });
const stored = () => portal.platform.database.db.selectFrom('promotions').selectAll().execute();

describe('createpromotion', () => {
  // Covers PROMO-4.5
  it('makes an untouched promotion of the caller and writes it to the audit log', async () => {
    const { headers, userId } = await creator('one');
    const { PromotionID, ...rest } = (await create(headers)).json();
    expect(rest).toEqual({ error: null, ErrorMessage: null });
    expect(await stored()).toEqual([
      expect.objectContaining({
        promotionId: PromotionID,
        clientId: 2,
        status: 1,
        fundsCents: 0,
        createdBy: userId,
      }),
    ]);
    const audit = await portal.platform.database.db.selectFrom('auditLog').selectAll().execute();
    expect(audit).toEqual([
      expect.objectContaining({
        action: 'promotionCreated',
        entityId: String(PromotionID),
        actorId: userId,
        clientId: 2,
      }),
    ]);
  });

  // Covers PROMO-4.5
  it('answers the same promotion again as long as it is untouched', async () => {
    const { headers } = await creator('one');
    const first = (await create(headers)).json().PromotionID;
    expect((await create(headers)).json().PromotionID).toBe(first);
    await portal.platform.database.db
      .updateTable('promotions')
      .set({ status: 2 })
      .where('promotionId', '=', first)
      .execute();
    expect((await create(headers)).json().PromotionID).not.toBe(first);
  });

  // Covers PROMO-4.5
  it('answers concurrent calls with one promotion', async () => {
    const { headers } = await creator('one');
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(headers)));
    expect(new Set(answers.map((one) => one.json().PromotionID)).size).toBe(1);
    expect(await stored()).toHaveLength(1);
  });

  // Covers PROMO-4.5
  it('never answers the draft of another user', async () => {
    const [one, two, foreign] = [await creator('one'), await creator('two'), await creator('one', 'elan')];
    const ids = [];
    for (const { headers } of [one, two, foreign]) ids.push((await create(headers)).json().PromotionID);
    expect(new Set(ids).size).toBe(3);
  });

  it('needs promotion_create', async () => {
    const { headers } = await portal.user({ client: 'bmw', claims: ['promotion_view'] });
    expect((await create(headers)).statusCode).toBe(403);
    expect((await create({})).statusCode).toBe(401);
    expect(await stored()).toHaveLength(0);
  });
});
