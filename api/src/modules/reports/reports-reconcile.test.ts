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
import { CLIENT_IDS, type ClientKey } from '../../testing/test-users';
import { openReports, rowsOf, type Row } from './report-fixtures';

/**
 * Each report is worked out a second time from the raw entries of the ledger, the rewards and their steps, with nothing
 * but loops, and compared row by row.
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
}, 60_000);
afterAll(() => reports.portal.close());

const ask = (endpoint: Endpoint, body: object, client: ClientKey): Promise<Row[]> =>
  rowsOf(reports.portal, endpoint, body as never, reports.userOf(client));

const byId = (rows: readonly Row[], id: string) =>
  [...rows].sort((one, other) => Number(one[id]) - Number(other[id]));

/** Cents of the ledger's entries that a filter lets through, in dollars. */
async function ledgerOf(client: ClientKey) {
  const entries = await reports.portal.database.db
    .selectFrom('ledgerEntries')
    .selectAll()
    .where('clientId', '=', CLIENT_IDS[client])
    .execute();
  return (promotionId: number, ...causes: string[]): number =>
    entries
      .filter((one) => one.promotionId === promotionId && causes.includes(one.cause))
      .reduce((sum, one) => sum + Number(one.amountCents), 0);
}

const rewardsOf = (client: ClientKey) =>
  reports.portal.database.db
    .selectFrom('rewards')
    .selectAll()
    .where('clientId', '=', CLIENT_IDS[client])
    .execute();

const promotionsOf = (client: ClientKey) =>
  reports.portal.database.db
    .selectFrom('promotions')
    .selectAll()
    .where('clientId', '=', CLIENT_IDS[client])
    .execute();

describe.each(CLIENTS)('%s', (client) => {
  test('the promotion summary is what the ledger says', async () => {
    const ledger = await ledgerOf(client);
    const rewards = await rewardsOf(client);
    const expiryBased = client !== 'bmw';
    const expected = (await promotionsOf(client))
      .filter(({ status }) => status !== 1 && status !== 7)
      .map((promotion) => {
        const { promotionId } = promotion;
        const own = rewards.filter((reward) => reward.promotionId === promotionId);
        const sum = (...statuses: number[]) =>
          own
            .filter(({ statusId }) => statuses.includes(statusId))
            .reduce((total, { amountCents }) => total + Number(amountCents), 0) / 100;
        const added = ledger(promotionId, 'newInvoice') - ledger(promotionId, 'releaseInvoice');
        const rolled =
          ledger(promotionId, 'rollUpRewards', 'rollUpFunds') -
          ledger(promotionId, 'releaseRewards', 'releaseFunds');
        const expired = ledger(promotionId, 'expireReward', 'expireFunds') / 100;
        return {
          PromotionId: promotionId,
          PromotionName: promotion.promotionName,
          ExpiredFundsAdded: rolled / 100,
          NewFundsAdded: added / 100,
          AssignedFunds: (rolled + added) / 100,
          AllocatedFund: (ledger(promotionId, 'allocate') - ledger(promotionId, 'remove')) / 100,
          RewardAvailable: sum(4),
          Initiated: sum(6),
          PaymentInProgress: sum(7, 8, 9, 10),
          PaymentFailed: sum(12),
          PaymentSettled: ledger(promotionId, 'pay') / 100,
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
    const balances = await reports.portal.database.db
      .selectFrom('ledgerAccounts')
      .select(['promotionId', 'balanceCents'])
      .where('kind', '=', 'promotion')
      .execute();
    for (const row of await ask(getPromotionReportFundDetails, {}, client)) {
      const left = balances.find(({ promotionId }) => promotionId === row.PromotionId)?.balanceCents ?? 0;
      const parts = ['RewardAvailable', 'Initiated', 'PaymentInProgress', 'PaymentFailed', 'PaymentSettled'];
      const cents = [...parts, 'Expired', 'Unclaimed'].reduce(
        (sum, name) => sum + Math.round(Number(row[name]) * 100),
        Number(left),
      );
      expect([row.PromotionId, cents]).toEqual([
        row.PromotionId,
        Math.round(Number(row.AssignedFunds) * 100),
      ]);
    }
  });

  test('the reconciliation is every reward that was redeemed', async () => {
    const expected = (await rewardsOf(client))
      .filter(({ redeemedDate, statusId }) => redeemedDate !== null && statusId !== 16)
      .map((reward) => ({
        RewardId: reward.rewardId,
        OEID: reward.officeId,
        OfficerName: reward.officeName,
        PBU: reward.portBu,
        PortfolioName: reward.portfolioName,
        PromotionId: reward.promotionId,
        LOC: reward.locationCode,
        RewardAmount: Number(reward.amountCents) / 100,
        PaymentType: METHODS[reward.paymentMethodId] ?? '',
        RewardSubmittedDate: reward.createdDate,
        RedeemedDate: reward.redeemedDate,
        RewardStatus: NAMES[reward.statusId] ?? (client === 'elan' ? 'Expired Reward' : 'Unclaimed Reward'),
        RewardReasonCode: reward.reasonCode,
        RewardReasonDesc: reward.reasonDescription,
        FieldClearingReferenceNumber: reward.reference,
      }));
    const rows = await ask(getReconciliationReport, EVERYTHING, client);
    expect(rows.length).toBeGreaterThan(100);
    expect(byId(rows, 'RewardId')).toEqual(byId(expected, 'RewardId'));
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

  test('the outstanding rewards are those whose money the ledger still holds for them', async () => {
    const names = new Map((await promotionsOf(client)).map((one) => [one.promotionId, one.promotionName]));
    const held = await reports.portal.database.db
      .selectFrom('ledgerAccounts')
      .select('rewardId')
      .where('clientId', '=', CLIENT_IDS[client])
      .where('kind', '=', 'reward')
      .where('balanceCents', '>', 0)
      .execute();
    const rewards = new Map((await rewardsOf(client)).map((one) => [one.rewardId, one]));
    const expected = held.map(({ rewardId }) => {
      const reward = rewards.get(Number(rewardId));
      return {
        RewardId: rewardId,
        OEID: reward?.officeId,
        OfficerName: reward?.officeName,
        PBU: reward?.portBu,
        PortfolioName: reward?.portfolioName,
        LOC: reward?.locationCode,
        PromotionId: reward?.promotionId,
        PromotionName: names.get(reward?.promotionId ?? 0),
        Status: NAMES[reward?.statusId ?? 0],
      };
    });
    const rows = await ask(getOutstandingReport, EVERYTHING, client);
    expect(rows.length).toBeGreaterThan(50);
    expect(byId(rows, 'RewardId')).toEqual(byId(expected as Row[], 'RewardId'));
  });

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
