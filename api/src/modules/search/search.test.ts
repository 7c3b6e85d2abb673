import type { Claim } from '@portal/shared/domain/claims';
import { CompiledQuery, sql } from 'kysely';
import { search } from '@portal/shared/contracts/search';
import { isKnownRoute } from '@portal/shared/domain/routes';
import { onEachDatabase } from '../../../test/fixtures/each-database';
import { insertPromotion, insertReward } from '../../../test/fixtures/promotion-fixtures';
import { createTestApp, type TestApp } from '../../../test/fixtures/test-app';
import type { TestUser } from '../../../test/fixtures/test-users';
import { authRoutes } from '../auth/auth.routes';
import { findOfficers } from './search.repository';
import { searchRoutes } from './search.routes';

onEachDatabase((open) => {
  let portal: TestApp;
  let rewardId: number;
  beforeAll(async () => {
    portal = await createTestApp({ modules: [authRoutes, searchRoutes], open });
    const { platform } = portal;
    const promotionId = await insertPromotion(platform, 1, 'Spring 100% Bonus', { status: 4 });
    await insertPromotion(platform, 2, 'Spring of another client');
    await insertPromotion(platform, 1, 'Spring deleted', { status: 7 });
    ({ rewardId } = await insertReward(
      platform,
      { clientId: 1, promotionId },
      { oeid: '0012345', amountCents: 12_550, statusId: 4 },
    ));
    await portal.user({ userName: 'corin', firstName: 'Corin', lastName: 'Ashgrove' });
    await portal.user({ userName: 'other', firstName: 'Corin', lastName: 'Elsewhere', client: 'bmw' });
  });
  afterAll(() => portal.close());

  const find = async (Text: string, as: TestUser) =>
    (await portal.call(search, { Text }, as)).json<{
      Data: Array<{ Kind: string; Title: string; Page: string; Detail: string | null }>;
    }>().Data;
  const titles = async (text: string, as: TestUser) => (await find(text, as)).map(({ Title }) => Title);
  const everything = () =>
    portal.user({
      userTypeId: 1,
      claims: ['promotion_view', 'rewards_view', 'support_view', 'rewards_uploadfulfilment'],
    });

  // Covers FIND-1.1
  test.each([
    ['spring', ['Spring 100% Bonus']],
    ['%', []],
    ['0%', ['Spring 100% Bonus']],
    ['00123', ['Officer 0012345']],
    ['officer 001', ['Officer 0012345']],
    ['OFFICER 001', ['Officer 0012345']],
    ['12345', []],
    ['corin ash', ['Corin Ashgrove']],
    ['nothing like it', []],
    ['a', []],
    ['', []],
  ])("'%s' finds %j", async (text, expected) => {
    expect(await titles(text, await everything())).toEqual(expected);
  });

  // Covers FIND-1.8
  test('more than five of a kind are told and not answered', async () => {
    for (const count of [1, 2, 3, 4, 5])
      await insertPromotion(portal.platform, 1, `Autumn ${count}`, { status: 4 });
    const user = await everything();
    const look = async () =>
      (await portal.call(search, { Text: 'autumn' }, user)).json<{ Data: unknown[]; More: string[] }>();
    expect(await look()).toMatchObject({ Data: { length: 5 }, More: [] });
    await insertPromotion(portal.platform, 1, 'Autumn 6', { status: 4 });
    expect(await look()).toMatchObject({ Data: { length: 5 }, More: ['promotion'] });
  });

  // Covers FIND-1.1
  test('ids find their thing, and every page that is answered is one of the portal', async () => {
    const user = await everything();
    const hits = await find(String(rewardId), user);
    expect(hits).toContainEqual({
      Kind: 'reward',
      Id: String(rewardId),
      Title: `Reward ${rewardId}: Reward`,
      Detail: 'Officer 0012345, $125.50',
      Page: `rewards?RewardID=${rewardId}`,
    });
    for (const { Page } of [...hits, ...(await find('officer', user)), ...(await find('corin', user))])
      expect([Page, isKnownRoute(Page.split('?')[0] ?? '')]).toEqual([Page, true]);
  });

  // Covers FIND-1.2
  test.each<[Claim[], string]>([
    [['promotion_view', 'promotion_create'], '^promotion/\\d+$'],
    [['promotion_view'], '^promotion\\?PromotionID=\\d+$'],
  ])('a promotion leads holders of %j to %s, which they may open', async (claims, page) => {
    const [hit] = await find('spring', await portal.user({ claims }));
    expect(hit?.Page).toMatch(new RegExp(page));
  });

  // Covers FIND-1.2
  test('nothing beyond the rights and of another client is found', async () => {
    expect(await titles('spring', await portal.user({ claims: ['support_view'] }))).toEqual([]);
    expect(await titles('officer', await portal.user({ claims: ['promotion_view'] }))).toEqual([]);
    expect(await titles('corin', await portal.user({ userTypeId: 4, claims: ['promotion_view'] }))).toEqual(
      [],
    );
    expect(await titles('spring', await portal.user({ client: 'bmw', claims: ['promotion_view'] }))).toEqual([
      'Spring of another client',
    ]);
    expect(
      await titles(String(rewardId), await portal.user({ client: 'bmw', claims: ['rewards_view'] })),
    ).toEqual([]);
  });

  // Covers FIND-1.3
  test('officers are looked up in indexes', async () => {
    const { db, kind } = portal.database;
    const asked: CompiledQuery[] = [];
    const recorded = db.withPlugin({
      transformQuery({ node, queryId }) {
        asked.push(db.getExecutor().compileQuery(node, queryId));
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
    await findOfficers(recorded, { clientId: 1, text: 'a', id: undefined, limit: 5 });
    const explain = kind === 'postgres' ? 'explain' : 'explain query plan';
    const plans = await portal.database.transaction(async (trx) => {
      // A few rows are read faster without an index.
      if (kind === 'postgres') await sql`set local enable_seqscan = off`.execute(trx);
      const found: string[] = [];
      for (const { sql: text, parameters } of asked) {
        const plan = CompiledQuery.raw(`${explain} ${text}`, [...parameters]);
        found.push(JSON.stringify((await trx.executeQuery(plan)).rows));
      }
      return found;
    });
    expect(plans).toEqual([
      expect.stringContaining('officers_clientId_oeid'),
      expect.stringContaining('officers_clientId_name'),
    ]);
  });
});
