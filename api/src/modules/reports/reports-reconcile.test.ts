import type { Endpoint } from '@portal/shared/contracts/endpoint';
import {
  getMergedReport,
  getOutstandingReport,
  getPromotionReport,
  getPromotionReportFundDetails,
  getReconciliationReport,
} from '@portal/shared/contracts/reports';
import { getPromotions } from '@portal/shared/contracts/promotions';
import { Errors } from 'typebox/value';
import { CLIENT_IDS, type ClientKey } from '../../../test/fixtures/test-users';
import { rawHistory } from '../../../test/fixtures/history-fixtures';
import { openReports, rowsOf, type Row } from '../../../test/fixtures/report-fixtures';

/**
 * Each report is worked out a second time from the entries of the ledger and the steps of the rewards, with nothing but
 * loops, and compared row by row. Names and identifiers, which no entry has, come from the rows themselves.
 */

const EVERYTHING = { FromDate: '2000-01-01 00:00:00', ToDate: '2100-01-01 00:00:00' };
const CLIENTS = Object.keys(CLIENT_IDS) as ClientKey[];
const NAMES: Record<number, string> = {
  4: 'Reward Available',
  6: 'Payment Initiated',
  7: 'Payment In Progress',
  8: 'Payment Submitted',
  9: 'Payment Processing',
  10: 'Pending Enrollment',
  11: 'Payment Settled',
  12: 'Payment Failed',
};
const METHODS: Record<number, string> = { 1: 'Check', 2: 'Zelle', 3: 'ACH' };

let reports: Awaited<ReturnType<typeof openReports>>;
beforeAll(async () => {
  reports = await openReports();
});
afterAll(() => reports.portal.close());

const ask = (endpoint: Endpoint, body: object, client: ClientKey): Promise<Row[]> =>
  rowsOf(reports.portal, endpoint, body as never, reports.userOf(client));

const byId = (rows: readonly Row[], id: string) =>
  [...rows].sort((one, other) => Number(one[id]) - Number(other[id]));

const historyOf = (client: ClientKey) => rawHistory(reports.portal, CLIENT_IDS[client]);

const rewardsOf = (client: ClientKey) =>
  reports.portal.database.db
    .selectFrom('rewards')
    .selectAll()
    .where('clientId', '=', CLIENT_IDS[client])
    .execute();

const accountsOf = (client: ClientKey, kind: 'promotion' | 'reward') =>
  reports.portal.database.db
    .selectFrom('ledgerAccounts')
    .select(['accountId', 'promotionId', 'rewardId'])
    .where('clientId', '=', CLIENT_IDS[client])
    .where('kind', '=', kind)
    .execute();

/** Whose a reward is, as both reports of rewards have it. */
async function detailsOf(client: ClientKey) {
  const rewards = new Map((await rewardsOf(client)).map((one) => [one.rewardId, one]));
  return (rewardId: number) => {
    const reward = rewards.get(rewardId);
    return {
      OEID: reward?.officeId,
      OfficerName: reward?.officeName,
      PBU: reward?.portBu,
      PortfolioName: reward?.portfolioName,
      LOC: reward?.locationCode,
    };
  };
}

const promotionsOf = (client: ClientKey) =>
  reports.portal.database.db
    .selectFrom('promotions')
    .selectAll()
    .where('clientId', '=', CLIENT_IDS[client])
    .execute();

describe.each(CLIENTS)('%s', (client) => {
  // Covers REPORT-2.2
  test('the promotion summary is what the ledger says', async () => {
    const { moved, rewards } = await historyOf(client);
    const expiryBased = client !== 'bmw';
    const expected = (await promotionsOf(client))
      .filter(({ status }) => status !== 1 && status !== 7)
      .map((promotion) => {
        const { promotionId } = promotion;
        const sum = (...statuses: number[]) =>
          rewards
            .filter((one) => one.promotionId === promotionId && statuses.includes(one.statusId))
            .reduce((total, { cents }) => total + cents, 0) / 100;
        const added = moved(promotionId, ['newInvoice'], ['releaseInvoice']);
        const rolled = moved(
          promotionId,
          ['rollUpRewards', 'rollUpFunds'],
          ['releaseRewards', 'releaseFunds'],
        );
        const expired = moved(promotionId, ['expireReward', 'expireFunds']) / 100;
        return {
          PromotionId: promotionId,
          PromotionName: promotion.promotionName,
          ExpiredFundsAdded: rolled / 100,
          NewFundsAdded: added / 100,
          AssignedFunds: (rolled + added) / 100,
          AllocatedFund: moved(promotionId, ['allocate'], ['remove']) / 100,
          RewardAvailable: sum(4),
          Initiated: sum(6),
          PaymentInProgress: sum(7, 8, 9, 10),
          PaymentFailed: sum(12),
          PaymentSettled: moved(promotionId, ['pay']) / 100,
          CanExpire: expiryBased ? 'Y' : 'N',
          Expired: expiryBased ? expired : 0,
          ExpirationDate: promotion.expirationDate,
          Unclaimed: expiryBased ? 0 : expired,
          FulfillmentDate: promotion.fulfillmentDate,
          CloserDate: promotion.closedDate,
          PortalStatusName: ['', 'Draft', 'Draft', 'Open', 'In Progress', 'Expired', 'Closed'][
            promotion.status
          ],
          CreatedDate: promotion.createdDate,
          UpdatedDate: promotion.updatedDate,
        };
      });
    const rows = await ask(getPromotionReport, EVERYTHING, client);
    expect(rows.length).toBeGreaterThan(15);
    expect(byId(rows, 'PromotionId')).toEqual(byId(expected as Row[], 'PromotionId'));
    expect(await ask(getPromotionReportFundDetails, {}, client)).toEqual(rows);
  });

  test('every cent assigned is somewhere: with a reward, in the expired account, or not yet allocated', async () => {
    const { balanceOf } = await historyOf(client);
    const accounts = await accountsOf(client, 'promotion');
    for (const row of await ask(getPromotionReportFundDetails, {}, client)) {
      const account = accounts.find(({ promotionId }) => promotionId === row.PromotionId);
      const parts = ['RewardAvailable', 'Initiated', 'PaymentInProgress', 'PaymentFailed', 'PaymentSettled'];
      const cents = [...parts, 'Expired', 'Unclaimed'].reduce(
        (sum, name) => sum + Math.round(Number(row[name]) * 100),
        account ? balanceOf(account.accountId) : 0,
      );
      expect([row.PromotionId, cents]).toEqual([
        row.PromotionId,
        Math.round(Number(row.AssignedFunds) * 100),
      ]);
    }
  });

  // Covers REPORT-2.3
  test('the reconciliation is every reward that was redeemed', async () => {
    const details = await detailsOf(client);
    const expected = (await historyOf(client)).rewards
      .filter(({ redeemedAt, statusId }) => redeemedAt !== null && statusId !== 16)
      .map((reward) => ({
        RewardId: reward.rewardId,
        ...details(reward.rewardId),
        PromotionId: reward.promotionId,
        RewardAmount: reward.cents / 100,
        PaymentType: METHODS[reward.paymentMethodId ?? 0],
        RewardSubmittedDate: reward.submittedAt,
        RedeemedDate: reward.redeemedAt,
        RewardStatus: NAMES[reward.statusId] ?? (client === 'elan' ? 'Expired Reward' : 'Unclaimed Reward'),
        RewardReasonCode: reward.code,
        RewardReasonDesc: reward.description,
        FieldClearingReferenceNumber: reward.reference,
      }));
    const rows = await ask(getReconciliationReport, EVERYTHING, client);
    expect(rows.length).toBeGreaterThan(100);
    expect(byId(rows, 'RewardId')).toEqual(byId(expected as Row[], 'RewardId'));
    const dates = rows.map(({ RedeemedDate }) => String(RedeemedDate));
    expect(dates).toEqual([...dates].sort().reverse());
  });

  test('what the reconciliation calls settled was paid in the ledger', async () => {
    const paid = await reports.portal.database.db
      .selectFrom('ledgerEntries')
      .select(['rewardId', 'amountCents'])
      .where('clientId', '=', CLIENT_IDS[client])
      .where('cause', '=', 'pay')
      .execute();
    const settled = (await ask(getReconciliationReport, EVERYTHING, client)).filter(
      ({ RewardStatus }) => RewardStatus === 'Payment Settled',
    );
    expect(byId(settled, 'RewardId').map((row) => [row.RewardId, row.RewardAmount])).toEqual(
      paid
        .map((entry) => [Number(entry.rewardId), Number(entry.amountCents) / 100] as const)
        .sort(([one], [other]) => one - other),
    );
  });

  // Covers REPORT-2.4
  test('the outstanding rewards are those whose money the ledger still holds for them', async () => {
    const names = new Map((await promotionsOf(client)).map((one) => [one.promotionId, one.promotionName]));
    const { rewards, balanceOf } = await historyOf(client);
    const details = await detailsOf(client);
    const held = new Set(
      (await accountsOf(client, 'reward'))
        .filter(({ accountId }) => balanceOf(accountId) > 0)
        .map(({ rewardId }) => Number(rewardId)),
    );
    const expected = rewards
      .filter(({ rewardId }) => held.has(rewardId))
      .map(({ rewardId, promotionId, statusId }) => ({
        RewardId: rewardId,
        ...details(rewardId),
        PromotionId: promotionId,
        PromotionName: names.get(promotionId),
        Status: NAMES[statusId],
      }));
    const rows = await ask(getOutstandingReport, EVERYTHING, client);
    expect(rows.length).toBeGreaterThan(50);
    expect(rows.length).toBe(held.size);
    expect(byId(rows, 'RewardId')).toEqual(byId(expected as Row[], 'RewardId'));
  });

  // Covers REPORT-2.5
  test('the merged users are the merges with what the old account earned', async () => {
    const { db } = reports.portal.database;
    const merges = await db
      .selectFrom('officerMerges')
      .selectAll()
      .where('clientId', '=', CLIENT_IDS[client])
      .orderBy('mergedAt', 'desc')
      .execute();
    const officers = await db.selectFrom('officers').selectAll().execute();
    const forms = await db.selectFrom('w9Forms').select(['officerId', 'submittedAt']).execute();
    const rewards = await rewardsOf(client);
    const expected = merges.map(({ oldOfficerId, mergedAt, mergedBy }) => {
      const officer = officers.find(({ officerId }) => officerId === oldOfficerId);
      const earned = rewards
        .filter((one) => one.officerId === oldOfficerId && one.statusId !== 14 && one.statusId !== 16)
        .reduce((sum, one) => sum + Number(one.amountCents), 0);
      const submitted = forms
        .filter(({ officerId }) => officerId === oldOfficerId)
        .map(({ submittedAt }) => submittedAt)
        .sort();
      return {
        OEID: officer?.oeid,
        OfficerName: officer?.officerName,
        PORTBU: officer?.portBu,
        PortfolioName: officer?.portfolioName,
        RewardsAvailableAmount: earned / 100,
        W9SubmissionDate: submitted.at(-1) ?? null,
        ProfileMergeDate: mergedAt,
        LastOEID_PBULoggedIn: mergedBy,
      };
    });
    expect(expected.length).toBe(8);
    expect(await ask(getMergedReport, EVERYTHING, client)).toEqual(expected);
  });
});

test('the funds of a running promotion are those of the promotion list', async () => {
  const user = await reports.portal.user({ client: 'acg', claims: ['promotion_view'] });
  const list = await reports.portal.call(getPromotions, { PageSize: 100 }, user);
  const { lstpromotion } = list.json<{ lstpromotion: Row[] }>();
  const summary = await ask(getPromotionReportFundDetails, {}, 'acg');
  expect(summary.map(({ PromotionId }) => PromotionId).sort()).toEqual(
    lstpromotion.map(({ PromotionID }) => PromotionID).sort(),
  );
  for (const promotion of lstpromotion.filter(({ Status }) => Number(Status) > 2)) {
    const row = summary.find(({ PromotionId }) => PromotionId === promotion.PromotionID);
    expect(row).toMatchObject({
      AssignedFunds: promotion.Funds,
      PortalStatusName: promotion.PortalStatusName,
    });
  }
});

test('every row fits its contract', async () => {
  const calls = [getPromotionReport, getReconciliationReport, getOutstandingReport, getMergedReport];
  for (const endpoint of calls) {
    const answer = await reports.portal.call(endpoint, EVERYTHING, reports.userOf('elan'));
    expect(Errors(endpoint.response as never, answer.json())).toEqual([]);
  }
});
