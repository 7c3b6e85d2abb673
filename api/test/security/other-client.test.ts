import { ALL_ENDPOINTS } from '@portal/shared/contracts/all';
import { ALL_CLAIMS } from '@portal/shared/domain/claims';
import { loadDemo } from '../../src/demo/load-demo';
import { createTestApp, type TestApp } from '../fixtures/test-app';
import { CLIENT_IDS, type TestUser } from '../fixtures/test-users';
import { allRows } from '../fixtures/all-rows';

/** A user with every right of one client reaches nothing of another, by no call and no id. */

let portal: TestApp;
let intruder: TestUser;
let theirs: Record<'promotion' | 'reward' | 'file' | 'user' | 'ticket' | 'bulk' | 'view', number> & {
  handle: string;
  account: { portBu: string; oeid: string };
};

beforeAll(async () => {
  portal = await createTestApp();
  await loadDemo(
    portal.database,
    { secrets: portal.platform.config.secrets },
    { rewards: 200, officers: 40 },
  );
  intruder = await portal.user({ client: 'bmw', claims: ALL_CLAIMS, userTypeId: 1 });
  theirs = await idsOf(CLIENT_IDS.elan);
});
afterAll(() => portal.close());

/** @returns one object of each kind that this client owns, such as something could be done with */
async function idsOf(clientId: number): Promise<typeof theirs> {
  const { db } = portal.database;
  const promotion = await db
    .selectFrom('promotions')
    .where('clientId', '=', clientId)
    .where('status', '=', 3)
    .select('promotionId')
    .executeTakeFirstOrThrow();
  const reward = await db
    .selectFrom('rewards')
    .where('clientId', '=', clientId)
    .where('statusId', '=', 4)
    .select('rewardId')
    .executeTakeFirstOrThrow();
  const file = await db
    .selectFrom('uploadFiles')
    .where('clientId', '=', clientId)
    .where('statusId', '=', 4)
    .select('fileId')
    .executeTakeFirstOrThrow();
  const user = await db
    .selectFrom('users')
    .where('clientId', '=', clientId)
    .where('userTypeId', '=', 2)
    .select('userId')
    .executeTakeFirstOrThrow();
  const ticket = await db
    .selectFrom('tickets')
    .where('clientId', '=', clientId)
    .where('statusId', '=', 2)
    .select('ticketNo')
    .executeTakeFirstOrThrow();
  const account = await db
    .selectFrom('w9Forms')
    .innerJoin('officers', 'officers.officerId', 'w9Forms.officerId')
    .where('officers.clientId', '=', clientId)
    .select(['officers.portBu', 'officers.oeid', 'w9Forms.handle'])
    .executeTakeFirstOrThrow();
  const { bulkId } = await db
    .insertInto('bulkRuns')
    .values({
      clientId,
      userId: user.userId,
      address: null,
      action: 'removeRewards',
      requestKey: 'theirs',
      comment: null,
      total: 1,
      startedDate: '2026-03-01 05:00:00',
      finishedDate: '2026-03-01 05:00:01',
    })
    .returning('bulkId')
    .executeTakeFirstOrThrow();
  const { viewId } = await db
    .insertInto('savedViews')
    .values({
      clientId,
      userId: user.userId,
      list: 'rewards',
      name: 'Theirs',
      nameKey: 'theirs',
      query: 'q=theirs',
      isShared: 1,
      updatedDate: '2026-03-01 05:00:00',
      deletedDate: null,
    })
    .returning('viewId')
    .executeTakeFirstOrThrow();
  return {
    bulk: bulkId,
    view: viewId,
    promotion: promotion.promotionId,
    reward: reward.rewardId,
    file: file.fileId,
    user: user.userId,
    ticket: ticket.ticketNo,
    handle: account.handle,
    account,
  };
}

/** Every call that is about one object, as its own client would make it. */
const ABOUT_ONE: Record<string, () => object> = {
  'promotions.getPromotionById': () => ({ PromotionID: theirs.promotion }),
  'promotions.getPromotionHistory': () => ({ PromotionID: theirs.promotion }),
  'promotions.getPromotionBar': () => ({ lPromotionId: theirs.promotion }),
  'promotions.getPromotionDetailOverview': () => ({ lpromotionId: theirs.promotion }),
  'promotions.updatePromotion': () => ({ PromotionID: theirs.promotion, Comments: 'Mine now' }),
  'promotions.updatePromotionStatus': () => ({ PromotionID: theirs.promotion, Status: 7 }),
  'rewards.getRewardProgress': () => ({ lRewardID: theirs.reward }),
  'rewards.getRewardHistory': () => ({ lRewardID: theirs.reward }),
  'rewards.reinitiateReward': () => ({ lRewardID: theirs.reward }),
  'rewards.removeReward': () => ({ lRewardID: theirs.reward }),
  'support.getSupportTicketDetails': () => ({ ticketNo: theirs.ticket }),
  'support.updateSupportTicketStatus': () => ({
    lticketNo: theirs.ticket,
    lStatus: 3,
    adminComments: 'Mine now',
  }),
  'support.createSupportTicket': () => ({ Category: 2, Subject: 'A', Body: 'B', RewardID: theirs.reward }),
  'session.getClaimsByUserId': () => ({ UserId: theirs.user }),
  'settings.getUserById': () => ({ userId: theirs.user }),
  'settings.getUserPermissionById': () => ({ userId: theirs.user }),
  'settings.getUserPermissionHistory': () => ({ userId: theirs.user }),
  'settings.updateUserDetails': () => ({
    id: theirs.user,
    FirstName: 'Mine',
    LastName: 'Now',
    EmailAddress: 'mine@example.test',
    UserTypeId: 2,
    IsSSO: false,
    UserName: 'minenow',
  }),
  'settings.updateUserActionItem': () => ({ Id: theirs.user, ActionType: 2, IsDeleted: true }),
  'settings.updateUserPermission': () => [
    { UserId: theirs.user, GroupId: 2, PageId: 0, RightId: 1, HasRight: false },
  ],
  'taxation.getW9Form': () => ({ lSSN: theirs.handle }),
  'taxation.getW9FormVersions': () => ({ lSSN: theirs.handle }),
  'taxation.revealSsn': () => ({ lSSN: theirs.handle, reason: 'Curious' }),
  'taxation.startW9Form': () => ({ lPBU: theirs.account.portBu, lOEID: theirs.account.oeid }),
  'taxation.saveW9Form': () => submission(),
  'taxation.saveW9FormWithSsn': () => submission(),
  'bulk.undoBulk': () => ({ BulkID: theirs.bulk }),
  'bulk.getBulk': () => ({ BulkID: theirs.bulk }),
  'bulk.getBulkResults': () => ({ BulkID: theirs.bulk }),
  'bulk.exportBulkResults': () => ({ BulkID: theirs.bulk }),
  'views.changeView': () => ({ ViewID: theirs.view, Name: 'Mine' }),
  'views.deleteView': () => ({ ViewID: theirs.view }),
  'views.restoreView': () => ({ ViewID: theirs.view }),
  'views.setDefaultView': () => ({ List: 'rewards', ViewID: theirs.view }),
  'uploads.fulfilmentArrived': () => ({ FileID: theirs.file }),
  'uploads.alternateArrived': () => ({ FileID: theirs.file }),
  'uploads.getFulfilmentDetails': () => ({ FileID: theirs.file }),
  'uploads.getAlternateDetails': () => ({ FileID: theirs.file }),
  'uploads.getFulfilmentSummary': () => ({ filerecordid: theirs.file }),
  'uploads.getAlternateSummary': () => ({ filerecordid: theirs.file }),
  'uploads.getFulfilmentValidation': () => ({ filerecordid: theirs.file }),
  'uploads.getAlternateValidation': () => ({ filerecordid: theirs.file }),
  'uploads.getFulfilmentErrorData': () => ({ filerecordid: theirs.file, statusid: 3 }),
  'uploads.getAlternateErrorData': () => ({ filerecordid: theirs.file, statusid: 3 }),
  'uploads.downloadErrorsFile': () => ({ FileID: theirs.file }),
  'uploads.decideFile': () => ({ FileID: theirs.file, Status: 'Approve' }),
};
const submission = () => ({
  lPBU: theirs.account.portBu,
  lOEID: theirs.account.oeid,
  lName: 'Mine Now',
  lFederalTaxClassificationId: '1',
  lAddress1: '1 Main St',
  lCity: 'Milwaukee',
  lState: 'WI',
  lZipCode: '53202',
  lSSN: '987654320',
  lSignatureText: 'Mine Now',
});

/** What a call names an object by. */
const NAMES_AN_OBJECT =
  /^(l?promotionid|l?rewardid|fileid|filerecordid|userid|bulkid|viewid|id|l?ticketno|lssn|lpbu)$/i;
const namesAnObject = ({ body }: (typeof ALL_ENDPOINTS)[number]): boolean => {
  const schema = (body ?? {}) as { items?: { required?: string[] }; required?: string[] };
  return (schema.items?.required ?? schema.required ?? []).some((name) => NAMES_AN_OBJECT.test(name));
};

/** Everything stored, but what the intruder's own session leaves. */
const everything = (): Promise<string> => allRows(portal.database, ['sessions', 'refreshTokens']);

test('every call about one object is tried', () => {
  const tried = Object.keys(ABOUT_ONE);
  const missing = ALL_ENDPOINTS.filter(namesAnObject).filter(({ id }) => !tried.includes(id));
  expect(missing.map(({ id }) => id)).toEqual([]);
  const known = ALL_ENDPOINTS.map(({ id }) => id);
  expect(tried.filter((id) => !known.includes(id))).toEqual([]);
});

// Covers RIGHT-1.4
test('their objects are not found, and nothing is changed', async () => {
  const before = await everything();
  for (const [id, body] of Object.entries(ABOUT_ONE)) {
    const call = ALL_ENDPOINTS.find((one) => one.id === id)!;
    const theirAnswer = await portal.call(call, body() as never, intruder);
    expect([id, theirAnswer.statusCode]).toEqual([id, 404]);
  }
  expect((await everything()) === before).toBe(true);
});
