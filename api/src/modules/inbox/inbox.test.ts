import { getNotices, getUnreadCount, markNotices } from '@portal/shared/contracts/inbox';
import { RIGHTS } from '@portal/shared/domain/claims';
import { toWire } from '@portal/shared/domain/dates';
import { FILE_STATUS } from '@portal/shared/domain/upload-files';
import { onEachDatabase } from '../../../test/fixtures/each-database';
import { insertPromotion, insertReward } from '../../../test/fixtures/promotion-fixtures';
import { createTestApp, type TestApp } from '../../../test/fixtures/test-app';
import type { TestUser, UserWishes } from '../../../test/fixtures/test-users';
import { authRoutes } from '../auth/auth.routes';
import { LATE } from '../payments/payments.service';
import { findNews } from './find-news';
import { forgetOldNotices } from './notices.service';
import { remind } from './reminders';
import { inboxRoutes } from './inbox.routes';

const NOW = new Date('2026-03-02T17:00:00Z');
const DAY_MS = 24 * 60 * 60_000;

onEachDatabase((open) => {
  let portal: TestApp;
  let files = 0;
  beforeEach(async () => {
    portal = await createTestApp({ modules: [authRoutes, inboxRoutes], now: NOW, open });
  });
  afterEach(() => portal.close());

  const read = async (as: TestUser, body: { Unread?: boolean; PageSize?: number } = {}) =>
    (await portal.call(getNotices, body, as)).json<{
      Data: Array<{ NoticeId: number; Title: string; Detail: string | null; Page: string; Read: boolean }>;
      TotalCount: number;
      UnreadCount: number;
    }>();
  const titles = async (as: TestUser) => (await read(as)).Data.map(({ Title }) => Title);
  const uploader = (wishes: UserWishes = {}) =>
    portal.user({ claims: ['rewards_view', 'rewards_uploadfulfilment'], ...wishes });
  const file = async (owner: TestUser, change: object = {}) => {
    const at = toWire(NOW);
    const row = {
      clientId: owner.clientId,
      kind: 'fulfilment' as const,
      fileName: 'march_promo_03012026.csv',
      ownerId: owner.userId,
      createdDate: at,
      updatedDate: at,
      statusId: FILE_STATUS.pendingApproval as number,
      processingStatus: 12,
      storageKey: `key${(files += 1)}`,
      urlExpiresAt: at,
      ...change,
    };
    const { fileId } = await portal.database.db
      .insertInto('uploadFiles')
      .values(row as never)
      .returning('fileId')
      .executeTakeFirstOrThrow();
    return fileId;
  };

  // Covers INBOX-1.1, INBOX-1.2, INBOX-1.5
  test('a file that waits is told to those who may approve it, once, and not to its owner or another client', async () => {
    const [owner, approver, viewer, stranger] = await Promise.all([
      uploader(),
      uploader(),
      portal.user({ claims: ['rewards_view'] }),
      uploader({ client: 'bmw' }),
    ]);
    const fileId = await file(owner);
    await Promise.all([findNews(portal.platform), findNews(portal.platform)]);
    await findNews(portal.platform);
    expect(await read(approver)).toMatchObject({
      Data: [
        {
          Title: 'march_promo_03012026.csv waits for approval',
          Page: `rewards/upload/status/${fileId}`,
          Read: false,
        },
      ],
      TotalCount: 1,
      UnreadCount: 1,
    });
    for (const other of [owner, viewer, stranger]) expect(await titles(other)).toEqual([]);
  });

  // Covers INBOX-1.2
  test.each([
    ['is deactivated', { isActive: 0 }],
    ['was deleted', { isDeleted: 1 }],
  ] as const)('a file is told to its owner where the one who else might approve it %s', async (_, state) => {
    const [owner] = await Promise.all([uploader(), uploader(state)]);
    await file(owner);
    await findNews(portal.platform);
    expect(await titles(owner)).toEqual(['march_promo_03012026.csv waits for approval']);
  });

  // Covers INBOX-1.1
  test.each([
    [FILE_STATUS.approved, null, 'was approved', /^By /],
    [FILE_STATUS.rejected, 'Wrong month', 'was rejected', /^By .*: Wrong month$/],
  ])('the decision %i is told to the owner with its reason', async (statusId, comment, text, detail) => {
    const [owner, approver] = await Promise.all([uploader(), uploader()]);
    const decided = { statusId, comment, decidedBy: approver.userId, decidedAt: toWire(NOW) };
    await file(owner, decided);
    await file(owner, { ...decided, decidedBy: owner.userId });
    await findNews(portal.platform);
    const { Data } = await read(owner);
    expect(Data).toHaveLength(1);
    expect(Data[0]?.Title).toBe(`Your file march_promo_03012026.csv ${text}`);
    expect(Data[0]?.Detail).toMatch(detail);
  });

  // Covers INBOX-1.1
  test('payments that failed since the last look are told together, and none of an earlier attempt', async () => {
    const viewer = await portal.user({ claims: ['rewards_view'] });
    const promotionId = await insertPromotion(portal.platform, 1, 'Spring', { status: 4 });
    const fail = async (cause = 'test') => {
      const { rewardId } = await insertReward(
        portal.platform,
        { clientId: 1, promotionId },
        { oeid: '0012', amountCents: 12_550, statusId: 12 },
      );
      await portal.database.db
        .insertInto('rewardSteps')
        .values({ rewardId, statusId: 12, at: toWire(NOW), cause } as never)
        .execute();
    };
    await fail();
    await findNews(portal.platform);
    expect(await titles(viewer)).toEqual([]);
    await fail();
    await fail();
    await fail(LATE);
    await findNews(portal.platform);
    await findNews(portal.platform);
    expect((await read(viewer)).Data).toEqual([
      expect.objectContaining({
        Title: '2 payments failed',
        Detail: '$251.00',
        Page: 'rewards?RewardStatus=12',
      }),
    ]);
  });

  // Covers INBOX-1.1
  test('the end of a promotion and the W-9 dates are told 30 and 7 days before, each once', async () => {
    const user = await portal.user({ claims: ['promotion_view', 'w9form_view'] });
    const editor = await portal.user({ claims: ['promotion_view', 'promotion_create'] });
    const other = await portal.user({ claims: ['promotion_view'], client: 'bmw' });
    const ends = toWire(new Date(NOW.getTime() + 29.5 * DAY_MS));
    const spring = await insertPromotion(portal.platform, 1, 'Spring', { expirationDate: ends });
    await insertPromotion(portal.platform, 1, 'Closed', { status: 6, expirationDate: ends });
    await portal.database.db
      .updateTable('clients')
      .set({ w9RenewalDate: '2026-03-09' })
      .where('clientId', '=', 1)
      .execute();
    await remind(portal.platform);
    await remind(portal.platform);
    expect((await titles(user)).sort()).toEqual([
      'Spring ends in 30 days',
      'The W-9 renewal date is in 7 days',
    ]);
    const pages = async (one: TestUser) =>
      (await read(one)).Data.map(({ Page }) => Page).filter((page) => page.startsWith('promotion'));
    expect(await pages(user)).toEqual([`promotion?PromotionID=${spring}`]);
    expect(await pages(editor)).toEqual([`promotion/${spring}`]);
    portal.advance(23 * DAY_MS);
    await remind(portal.platform);
    const later = await portal.call(getNotices, {}, await portal.user({ claims: ['promotion_view'] }));
    expect(later.json<{ Data: Array<{ Title: string }> }>().Data.map(({ Title }) => Title)).toEqual([]);
    const told = await portal.database.db
      .selectFrom('notices')
      .select('title')
      .where('userId', '=', user.userId)
      .where('kind', '=', 'promotionEnds')
      .orderBy('noticeId')
      .execute();
    expect(told.map(({ title }) => title)).toEqual(['Spring ends in 30 days', 'Spring ends in 7 days']);
    expect(
      await portal.database.db
        .selectFrom('notices')
        .select('kind')
        .where('userId', '=', other.userId)
        .execute(),
    ).toEqual([]);
  });

  // Covers INBOX-1.3, INBOX-1.5
  test('reading is kept on the server, one by one or all at once, each their own', async () => {
    const [owner, approver, second] = await Promise.all([uploader(), uploader(), uploader()]);
    for (let index = 0; index < 3; index += 1) await file(owner);
    await findNews(portal.platform);
    const [{ Data }, theirs] = await Promise.all([read(approver), read(second)]);
    const mark = async (as: TestUser, NoticeIds?: number[]) =>
      (await portal.call(markNotices, NoticeIds ? { NoticeIds } : {}, as)).json<{ UnreadCount: number }>()
        .UnreadCount;
    expect(await mark(approver, [Data[0]?.NoticeId ?? 0, theirs.Data[1]?.NoticeId ?? 0])).toBe(2);
    expect((await read(approver)).Data.map((one) => one.Read)).toEqual([true, false, false]);
    expect((await read(approver, { Unread: true })).TotalCount).toBe(2);
    expect(await mark(approver, [])).toBe(2);
    expect(await mark(approver)).toBe(0);
    const unread = await portal.call(getUnreadCount, undefined, second);
    expect(unread.json<{ UnreadCount: number }>().UnreadCount).toBe(3);
  });

  // Covers INBOX-1.2
  test('who loses a right is told no more what it was about, nor how much of it is unread, and has not read it', async () => {
    const viewer = await portal.user({ claims: ['rewards_view', 'promotion_view'] });
    const about = {
      clientId: 1,
      userId: viewer.userId,
      subject: '1',
      detail: null,
      page: '',
      at: toWire(NOW),
    };
    const told = ['paymentsFailed', 'promotionEnds', 'newDevice'].map((kind) => ({
      ...about,
      kind,
      title: kind,
    }));
    await portal.database.db.insertInto('notices').values(told).execute();
    expect(await titles(viewer)).toEqual(['newDevice', 'promotionEnds', 'paymentsFailed']);
    const [right] = RIGHTS.filter(({ claim }) => claim === 'rewards_view');
    if (!right) throw new Error('There is no such right.');
    const { groupId, pageId, rightId } = right;
    await portal.database.db
      .deleteFrom('userRights')
      .where('userId', '=', viewer.userId)
      .where('groupId', '=', groupId)
      .execute();
    expect(await titles(viewer)).toEqual(['newDevice', 'promotionEnds']);
    expect(await read(viewer)).toMatchObject({ TotalCount: 2, UnreadCount: 2 });
    await portal.call(markNotices, {}, viewer);
    await portal.database.db
      .insertInto('userRights')
      .values({ userId: viewer.userId, groupId, pageId, rightId })
      .execute();
    expect(await read(viewer)).toMatchObject({ TotalCount: 3, UnreadCount: 1 });
  });

  // Covers INBOX-1.4
  test('notices are removed after 90 days', async () => {
    const [owner, approver] = await Promise.all([uploader(), uploader()]);
    await file(owner);
    await findNews(portal.platform);
    const count = async () =>
      (
        await portal.database.db
          .selectFrom('notices')
          .select('noticeId')
          .where('userId', '=', approver.userId)
          .execute()
      ).length;
    portal.advance(89 * DAY_MS);
    await forgetOldNotices(portal.platform);
    expect(await count()).toBe(1);
    portal.advance(2 * DAY_MS);
    await forgetOldNotices(portal.platform);
    expect(await count()).toBe(0);
    await findNews(portal.platform);
    expect(await count()).toBe(0);
  });
});
