import { ALL_ENDPOINTS } from '@portal/shared/contracts/all';
import { ALL_CLAIMS, type Claim } from '@portal/shared/domain/claims';
import { least } from './schema-bodies';
import { createTestApp, type TestApp } from '../fixtures/test-app';
import { CLIENT_IDS, type TestUser, type UserWishes } from '../fixtures/test-users';

/**
 * Who may make which call, written down a second time and by address: a call with another right than this, and a new
 * call that is missing here, fail. Any one of the claims opens the call.
 */
const NEEDS: Readonly<
  Record<string, 'everybody' | 'session' | 'administrator' | ReadonlyArray<Claim | 'administrator'>>
> = {
  'GET /api/OAuth/oauth/challenge': 'everybody',
  'POST /api/OAuth/oauth/login': 'everybody',
  'GET /api/OAuth/oauth/token': 'everybody',
  'POST /api/Sso/ssoLogin': 'everybody',
  'POST /api/Payments/events': 'everybody',
  'PUT /api/Reward/uploads/:fileId': 'everybody',
  'GET /api/Reward/templates/:kind': 'everybody',
  'GET /api/remotes': 'everybody',

  'GET /api/OAuth/oauth/self': 'session',
  'PUT /api/OAuth/oauth/updatePassword': 'session',
  'POST /api/OAuth/oauth/logout': 'session',
  'GET /api/AdminAuthorizer/oauth/checkAdminSession': 'session',
  'POST /api/AdminAuthorizer/oauth/keepAlive': 'session',
  'GET /api/getAllClientConfigs': 'session',
  'POST /api/Settings/GetClaimsByUserId': 'session',
  'POST /api/remotes/reports': 'session',
  'GET /api/OAuth/oauth/account': 'session',
  'GET /api/OAuth/oauth/sessions': 'session',
  'POST /api/OAuth/oauth/endSession': 'session',
  'POST /api/Inbox/getnotices': 'session',
  'POST /api/Inbox/marknotices': 'session',
  'GET /api/Inbox/unreadcount': 'session',
  'POST /api/Preferences/savepreference': 'session',
  'GET /api/Events/stream': 'session',
  'POST /api/Search/search': 'session',
  'GET /api/Overview/attention': ['overview_view'],
  'POST /api/remotes/preview/end': 'session',
  'GET /api/Overview/paidbymonth': ['rewards_view'],

  'POST /api/Settings/GetAllUsers': 'administrator',
  'POST /api/Settings/GetUserById': 'administrator',
  'POST /api/Settings/ExportAllUsers': 'administrator',
  'POST /api/Settings/GetUserTypes': 'administrator',
  'POST /api/Settings/CreateAdminUser': 'administrator',
  'POST /api/Settings/UpdateUserDetails': 'administrator',
  'POST /api/Settings/UpdateUserActionItem': 'administrator',
  'POST /api/Settings/GetUserPermissionById': 'administrator',
  'POST /api/Settings/UpdateUserPermission': 'administrator',
  'POST /api/Settings/GetUserPermissionHistory': 'administrator',
  'POST /api/Audit/getaudit': ['audit_view', 'administrator'],
  'POST /api/Audit/exportaudit': ['audit_view', 'administrator'],
  'POST /api/Audit/verifyaudit': ['audit_view', 'administrator'],
  'GET /api/remotes/deployments': ['deployments_view'],
  'POST /api/remotes/exportdeployments': ['deployments_view'],
  'GET /api/remotes/history': ['deployments_view'],
  'GET /api/remotes/:name/releases': ['deployments_view', 'deployments_submit'],
  'POST /api/remotes/:name/releases': ['deployments_submit'],
  'POST /api/remotes/:name/activate': ['deployments_submit'],
  'POST /api/remotes/:name/rollback': ['deployments_submit'],
  'POST /api/remotes/:name/unpin': ['deployments_submit'],
  'POST /api/remotes/:name/canary': ['deployments_submit'],
  'POST /api/remotes/:name/promote': ['deployments_submit'],
  'POST /api/remotes/:name/preview': ['deployments_submit'],
  'GET /api/remotes/:name/releases/:version/bom': ['deployments_view', 'deployments_submit'],
  'GET /api/remotes/:name/figures': ['deployments_view', 'deployments_submit'],
  'POST /api/remotes/preview': ['deployments_view'],

  'POST /api/Promotions/getpromotion': ['promotion_view'],
  'POST /api/Promotions/getpromotionbyid': ['promotion_view'],
  'POST /api/Promotions/getpromotiontotal': ['promotion_view'],
  'POST /api/Promotions/exportpromotion': ['promotion_view'],
  'POST /api/Promotions/getpromotionhistory': ['promotion_view'],
  'GET /api/Promotion/PromotionFundOverView': ['promotion_view'],
  'GET /api/Promotion/PromotionStatus': ['promotion_view'],
  'POST /api/Promotion/PromotionBar': ['promotion_view'],
  'POST /api/Promotion/PromotionDetailOverview': ['promotion_view'],
  'GET /api/Promotions/createpromotion': ['promotion_create'],
  'POST /api/Promotions/updatepromotion': ['promotion_create'],
  'POST /api/Promotions/updatepromotionstatus': ['promotion_create'],

  'POST /api/Rewards/getrewardslist': ['rewards_view'],
  'POST /api/Rewards/getrewardhistory': ['rewards_view'],
  'POST /api/Rewards/getrewardstotal': ['rewards_view'],
  'POST /api/Rewards/exportrewardslist': ['rewards_view'],
  'GET /api/Reward/RewardStatus': ['rewards_view'],
  'GET /api/Reward/GetRewardType': ['rewards_view'],
  'GET /api/Redeem/GetPaymentMethod': ['rewards_view'],
  'GET /api/Reward/RewardsRedeemRewardsOverview': ['rewards_view'],
  'POST /api/Reward/RewardsTrackingRedeemRewards': ['rewards_view'],
  'POST /api/Reward/ReinitiateRewards': ['rewards_view'],
  'POST /api/Rewards/DeleteRewardsDetails': ['rewards_view'],

  'POST /api/Views/GetViews': 'session',
  'POST /api/Views/CreateView': 'session',
  'POST /api/Views/ChangeView': 'session',
  'POST /api/Views/DeleteView': 'session',
  'POST /api/Views/RestoreView': 'session',
  'POST /api/Views/SetDefaultView': 'session',
  'POST /api/Bulk/Preview': ['rewards_view', 'support_closeticket', 'administrator'],
  'POST /api/Bulk/Start': ['rewards_view', 'support_closeticket', 'administrator'],
  'POST /api/Bulk/Undo': 'administrator',
  'POST /api/Bulk/Status': ['rewards_view', 'support_closeticket', 'administrator'],
  'POST /api/Bulk/Results': ['rewards_view', 'support_closeticket', 'administrator'],
  'POST /api/Bulk/ExportResults': ['rewards_view', 'support_closeticket', 'administrator'],

  'POST /api/Reward/getSignedUrl': ['rewards_uploadfulfilment'],
  'POST /api/Reward/getSignedUrlFromS3': ['rewards_uploadfulfilment'],
  'POST /api/Reward/uploadfile': ['rewards_uploadfulfilment'],
  'POST /api/Rewards/rewarduploadfiledata': ['rewards_uploadfulfilment'],
  'POST /api/Rewards/sweepstakeuploadfiledata': ['rewards_uploadfulfilment'],
  'POST /api/Reward/getRewardFileHistory': ['rewards_uploadfulfilment'],
  'POST /api/Reward/getSweepStakeFileList': ['rewards_uploadfulfilment'],
  'POST /api/Reward/exportRewardFileHistory': ['rewards_uploadfulfilment'],
  'POST /api/Reward/exportSweepStakeFileList': ['rewards_uploadfulfilment'],
  'POST /api/Reward/getRewardDetailsByID': ['rewards_uploadfulfilment'],
  'POST /api/Reward/getSweepStakeDetailsByID': ['rewards_uploadfulfilment'],
  'POST /api/Reward/totalRewardsByPrmotionID': ['rewards_uploadfulfilment'],
  'POST /api/Reward/getTotalSweepStakeByPrmotionId': ['rewards_uploadfulfilment'],
  'POST /api/Reward/rewardValidationStatus': ['rewards_uploadfulfilment'],
  'POST /api/Reward/getSweepStakeValidationStatus': ['rewards_uploadfulfilment'],
  'POST /api/Reward/rewardsFileErrorData': ['rewards_uploadfulfilment'],
  'POST /api/Reward/getSweepStakeFileErrorData': ['rewards_uploadfulfilment'],
  'POST /api/Reward/rewardFileErrorsDownload': ['rewards_uploadfulfilment'],
  'POST /api/Rewards/approverejectrewardfile': ['rewards_uploadfulfilment'],
  'GET /api/Reward/getSignedUrlForRewardDownloadTemplate': ['rewards_uploadfulfilment'],
  'GET /api/Reward/getSignedUrlForSweepStakeTemplate': ['rewards_uploadfulfilment'],

  'GET /api/Reward/ReportRewardStatus': ['reports_view'],
  // Preview and download each have their right, told apart below.
  'POST /api/Reports/getpromotionreport': [
    'reports_promotionsummary_view',
    'reports_promotionsummary_download',
  ],
  'POST /api/Reports/GetPromotionReportFundDetails': [
    'reports_promotionsummary_view',
    'reports_promotionsummary_download',
  ],
  'POST /api/Reports/getreconciliationreport': [
    'reports_reconciliation_view',
    'reports_reconciliation_download',
  ],
  'POST /api/Reports/getoutstandingreport': ['reports_outstanding_view', 'reports_outstanding_download'],
  'POST /api/Reports/getmergedreport': ['reports_mergeduser_view', 'reports_mergeduser_download'],

  // They ask for reports_view as well, told apart below.
  'POST /api/NewestRows/promotionsummary': ['reports_promotionsummary_view'],
  'POST /api/NewestRows/funddetails': ['reports_promotionsummary_view'],
  'POST /api/NewestRows/reconciliation': ['reports_reconciliation_view'],
  'POST /api/NewestRows/outstanding': ['reports_outstanding_view'],
  'POST /api/NewestRows/mergedusers': ['reports_mergeduser_view'],

  'POST /api/AdminSupport/AdminSupportTicketList': ['support_view'],
  'POST /api/AdminSupport/ExportSupportTicketList': ['support_view'],
  'GET /api/Support/SupportTicketStatus': ['support_view'],
  'GET /api/Support/SupportTicketCategoryType': ['support_view'],
  'POST /api/Support/SupportTicketDetails': ['support_view'],
  'POST /api/Support/CreateSupportTicket': ['support_view'],
  'POST /api/AdminSupport/UpdateSupportTicketStatus': ['support_closeticket'],

  'POST /api/Settings/GetW9ConfigurationDate': ['configuration_view', 'w9form_view'],
  'POST /api/Settings/GetW9SubmissionDate': ['configuration_view', 'w9form_view'],
  'POST /api/Settings/UpdateW9ConfigurationDate': ['configuration_submit'],
  'POST /api/Settings/UpdateW9SubmissionDate': ['configuration_submit'],
  'POST /api/Taxation/W9AdminTaxGird': ['w9form_view'],
  'POST /api/Taxation/W9ExportTaxGrid': ['w9form_view'],
  'POST /api/Taxation/W9AdimDashBoard': ['w9form_view'],
  'GET /api/Taxation/TaxationStatus': ['w9form_view'],
  'POST /api/Taxation/W9GetYear': ['w9form_view', 'reports_view'],
  'POST /api/Taxation/W9GetFormForAdmin': ['w9form_view'],
  'POST /api/Taxation/W9GetFormVersions': ['w9form_view'],
  'POST /api/Taxation/W9AdminFillOutFormData': ['w9form_submit'],
  'POST /api/Taxation/W9InsertUpdateTaxFormData': ['w9form_submit'],
  'POST /api/Taxation/W9AdminUpdateTaxFormData': ['w9form_submit'],
  'POST /api/Taxation/W9RevealSsn': ['w9form_submit'],
};

/** What is open to who has not yet set a password of their own. */
const BEFORE_PASSWORD = [
  'GET /api/OAuth/oauth/self',
  'PUT /api/OAuth/oauth/updatePassword',
  'POST /api/OAuth/oauth/logout',
  'GET /api/AdminAuthorizer/oauth/checkAdminSession',
  'POST /api/AdminAuthorizer/oauth/keepAlive',
  'GET /api/getAllClientConfigs',
  'POST /api/Settings/GetClaimsByUserId',
];

const CALLS = ALL_ENDPOINTS.map(({ method, path }) => `${method} ${path}`);
const GUARDED = CALLS.filter((call) => NEEDS[call] !== 'everybody');
const ENDS_THE_SESSION = 'POST /api/OAuth/oauth/logout';

let portal: TestApp;
beforeAll(async () => {
  portal = await createTestApp();
});
afterAll(() => portal.close());

/** @returns the status of a call that says nothing but who makes it */
async function knock(call: string, headers: Record<string, string> = {}, body: object = {}): Promise<number> {
  const [method = '', path = ''] = call.split(' ');
  const { statusCode } = await portal.app.inject({
    method: method as 'GET',
    url: path.replace(/:\w+/g, 'rewards'),
    headers,
    ...(method === 'GET' ? {} : { payload: body }),
  });
  return statusCode;
}

/** Makes every one of the calls as one user; no call ends the session on the way. */
async function knockAll(calls: readonly string[], user: Pick<TestUser, 'headers'>) {
  const statuses: Record<string, number> = {};
  for (const call of calls) if (call !== ENDS_THE_SESSION) statuses[call] = await knock(call, user.headers);
  return statuses;
}
const withStatus = (statuses: Record<string, number>, status: number) =>
  Object.keys(statuses).filter((call) => statuses[call] === status);

// Covers RIGHT-1.1
test('every call of the portal is in the table, and nothing else', () => {
  expect(Object.keys(NEEDS).sort()).toEqual([...CALLS].sort());
});

// Covers WIRE-3.2
test('a caller without a session, or with a token that is none, reaches the public calls and nothing more', async () => {
  for (const call of GUARDED) {
    expect([call, await knock(call)]).toEqual([call, 401]);
    expect([call, await knock(call, { authorization: 'Bearer e30.e30.e30' })]).toEqual([call, 401]);
  }
});

const someone = (wishes: UserWishes) => portal.user({ client: 'bmw', ...wishes });
const claimed = Object.entries(NEEDS).filter(([, need]) => typeof need !== 'string') as Array<
  [string, ReadonlyArray<Claim | 'administrator'>]
>;

// Covers RIGHT-1.1, WIRE-3.2
test('a holder of a claim passes exactly where it is asked for', async () => {
  for (const claim of ALL_CLAIMS) {
    const statuses = await knockAll(
      claimed.map(([call]) => call),
      await someone({ claims: [claim] }),
    );
    const shut = claimed.filter(([, need]) => !need.includes(claim)).map(([call]) => call);
    const open = claimed.filter(([, need]) => need.includes(claim)).map(([call]) => call);
    const refused = withStatus(statuses, 403);
    expect({ claim, passed: shut.filter((call) => !refused.includes(call)) }).toEqual({
      claim,
      passed: [],
    });
    // A report asks for more than its view; that is told apart below.
    const kept = open.filter((call) => refused.includes(call) && !/\/(Reports|NewestRows)\//.test(call));
    expect({ claim, kept }).toEqual({ claim, kept: [] });
  }
});

test('a holder of all claims reaches no call that is for administrators', async () => {
  const administrators = CALLS.filter((call) => NEEDS[call] === 'administrator');
  const user = await someone({ claims: ALL_CLAIMS, userTypeId: 4 });
  expect(withStatus(await knockAll(administrators, user), 403)).toEqual(administrators);
  const admin = await someone({ claims: [], userTypeId: 1 });
  expect(withStatus(await knockAll(administrators, admin), 403)).toEqual([]);
});

test('an administrator without claims passes no call that asks for one', async () => {
  const closed = claimed.filter(([, need]) => !need.includes('administrator')).map(([call]) => call);
  const admin = await someone({ claims: [], userTypeId: 1 });
  expect(withStatus(await knockAll(closed, admin), 403).sort()).toEqual([...closed].sort());
  const open = claimed.filter(([, need]) => need.includes('administrator')).map(([call]) => call);
  expect(withStatus(await knockAll(open, admin), 403)).toEqual([]);
});

// Covers LOGIN-4.2
test('before the password is set, next to nothing is open', async () => {
  const fresh = await someone({ claims: ALL_CLAIMS, userTypeId: 1, passwordChangedDate: null });
  const statuses = await knockAll(GUARDED, fresh);
  const open = Object.keys(statuses).filter((call) => statuses[call] !== 403);
  expect(open.sort()).toEqual(BEFORE_PASSWORD.filter((call) => call !== ENDS_THE_SESSION).sort());
  expect(await knock(ENDS_THE_SESSION, fresh.headers)).toBe(200);
});

// Covers SESSION-1.5
test.each([
  ['deactivated', { isActive: 0 }],
  ['deleted', { isDeleted: 1 }],
] as const)('a session of a user who was %s is refused from the next call on', async (_, change) => {
  const user = await someone({ claims: ALL_CLAIMS, userTypeId: 1 });
  expect(await knock('GET /api/OAuth/oauth/self', user.headers)).toBe(200);
  await portal.database.db.updateTable('users').set(change).where('userId', '=', user.userId).execute();
  for (const call of GUARDED) expect([call, await knock(call, user.headers)]).toEqual([call, 401]);
});

// Covers RIGHT-1.3
test('another client in the body is refused, whatever the call', async () => {
  const user = await someone({ claims: ALL_CLAIMS, userTypeId: 1 });
  const posts = GUARDED.filter((call) => call.startsWith('POST') && call !== ENDS_THE_SESSION);
  for (const { method, path, consumes, body } of ALL_ENDPOINTS) {
    const call = `${method} ${path}`;
    if (consumes || !posts.includes(call)) continue;
    const message = least(body);
    for (const name of ['clientId', 'ClientId']) {
      const named = Array.isArray(message)
        ? message.map((row: object) => ({ ...row, [name]: CLIENT_IDS.elan }))
        : { ...(message as object), [name]: CLIENT_IDS.elan };
      expect([call, name, await knock(call, user.headers, named)]).toEqual([call, name, 403]);
    }
  }
});

// Covers SESSION-1.5
test('a logged out session is refused', async () => {
  const user = await portal.user({ claims: ALL_CLAIMS, userTypeId: 1 });
  expect(await knock(ENDS_THE_SESSION, user.headers)).toBe(200);
  for (const call of GUARDED) expect([call, await knock(call, user.headers)]).toEqual([call, 401]);
});

// Covers RIGHT-1.5
test.each([
  ['getpromotionreport', 'promotionsummary'],
  ['GetPromotionReportFundDetails', 'promotionsummary'],
  ['getreconciliationreport', 'reconciliation'],
  ['getoutstandingreport', 'outstanding'],
  ['getmergedreport', 'mergeduser'],
] as const)('the report %s has one right for its preview and one for its download', async (call, page) => {
  const view: Claim = `reports_${page}_view`;
  const download: Claim = `reports_${page}_download`;
  const ask = async (claims: Claim[], IsDownload: boolean) =>
    (await knock(`POST /api/Reports/${call}`, (await portal.user({ claims })).headers, { IsDownload })) !==
    403;

  expect(await ask(['reports_view', view], false)).toBe(true);
  expect(await ask([view], false)).toBe(false);
  expect(await ask(['reports_view', download], false)).toBe(false);
  expect(await ask(['reports_view', download], true)).toBe(true);
  expect(await ask(['reports_view', view], true)).toBe(false);
  const others = ALL_CLAIMS.filter((claim) => claim !== view && claim !== download);
  expect(await ask([...others], false)).toBe(false);
  expect(await ask([...others], true)).toBe(false);
});

// Covers RIGHT-1.5, REPORT-1.10
test.each([
  ['promotionsummary', 'promotionsummary'],
  ['funddetails', 'promotionsummary'],
  ['reconciliation', 'reconciliation'],
  ['outstanding', 'outstanding'],
  ['mergedusers', 'mergeduser'],
] as const)('the newest rows of %s ask for the rights of its preview', async (call, page) => {
  const view: Claim = `reports_${page}_view`;
  const ask = async (claims: Claim[]) =>
    (await knock(`POST /api/NewestRows/${call}`, (await portal.user({ claims })).headers)) !== 403;

  expect(await ask(['reports_view', view])).toBe(true);
  expect(await ask([view])).toBe(false);
  expect(await ask(['reports_view', `reports_${page}_download`])).toBe(false);
  expect(await ask(ALL_CLAIMS.filter((claim) => claim !== view))).toBe(false);
});
