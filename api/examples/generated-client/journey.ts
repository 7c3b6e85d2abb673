import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import createClient from 'openapi-fetch';
import type { paths } from './portal-api';

/**
 * A program of another team: it logs in, looks at the promotions and brings a fulfilment file, by types that were generated
 * from the portal's OpenAPI document (`npx openapi-typescript http://…/api/docs/openapi.json -o portal-api.d.ts`).
 * Called with the portal's address, client, login id and password; prints what it did as one line of JSON.
 */
const [baseUrl = '', client = '', loginId = '', password = ''] = process.argv.slice(2);
const portal = createClient<paths>({ baseUrl });

/** @throws with the words of the refusal */
function taken<T>({ data, error }: { data?: T; error?: unknown }): T {
  if (data === undefined) throw new Error(JSON.stringify(error));
  return data;
}

const challenge = taken(await portal.GET('/api/OAuth/oauth/challenge'));
const solution = await solveChallenge({ challenge, deriveKey });
const verification = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
const { user, accessToken } = taken(
  await portal.POST('/api/OAuth/oauth/login', { body: { client, loginId, password, verification } }),
);
portal.use({
  onRequest: ({ request }) => request.headers.set('authorization', `Bearer ${accessToken}`),
});

const { TotalCount } = taken(
  await portal.POST('/api/Promotions/getpromotion', { body: { PageNo: 1, SortColumn: 'PromotionName' } }),
);
const refused = await portal.POST('/api/Promotions/getpromotionbyid', { body: { PromotionID: 999_999 } });

/** The signed address, in the three steps of the screen. */
const csv = 'PromotionId,PortBu,OfficeId,OfficeName,RewardAmount\r\n1,0042,007,Ann Example,12.50\r\n';
const announced = taken(
  await portal.POST('/api/Reward/getSignedUrl', { body: { FileName: 'spring_promo_20260401.csv' } }),
);
const address = new URL(announced.PreSignedURL, baseUrl);
taken(
  await portal.PUT('/api/Reward/uploads/{fileId}', {
    params: {
      path: { fileId: String(announced.FileRecordID) },
      query: { token: address.searchParams.get('token') ?? '' },
    },
    headers: { 'content-type': 'text/csv' },
    body: csv,
    bodySerializer: (text) => text,
  }),
);
taken(await portal.POST('/api/Rewards/rewarduploadfiledata', { body: { FileID: announced.FileRecordID } }));

/** The same in one call. */
const inOne = taken(
  await portal.POST('/api/Reward/uploadfile', {
    body: { file: csv },
    bodySerializer: ({ file }) => {
      const form = new FormData();
      form.append('file', new Blob([file], { type: 'text/csv' }), 'summer_promo_20260701.csv');
      return form;
    },
  }),
);
taken(await portal.POST('/api/OAuth/oauth/logout'));

process.stdout.write(
  JSON.stringify({
    userName: user.UserName,
    promotions: TotalCount,
    refusal: refused.error?.error,
    files: [announced.FileRecordID, inOne.FileRecordID],
  }),
);
