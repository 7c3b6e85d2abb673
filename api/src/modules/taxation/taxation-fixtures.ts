import type { BodyOf } from '@portal/shared/contracts/endpoint';
import { saveW9FormWithSsn, type saveW9Form } from '@portal/shared/contracts/taxation';
import type { Platform } from '../../platform/platform';
import type { TestApp } from '../../testing/test-app';
import { CLIENT_IDS, type ClientKey, type TestUser } from '../../testing/test-users';
import { insertPromotion } from '../promotions/promotion-fixtures';

/** Officer accounts, paid rewards and submitted forms for tests. */

interface TestAccount {
  client: ClientKey;
  portBu: string;
  oeid: string;
}

export async function insertAccount(
  { database }: Platform,
  { client, portBu, oeid }: TestAccount,
  officerName = `Officer ${oeid}`,
): Promise<number> {
  const { officerId } = await database.db
    .insertInto('officers')
    .values({
      clientId: CLIENT_IDS[client],
      portBu,
      oeid,
      officerName,
      portfolioName: null,
      locationCode: null,
      createdDate: '2019-01-01 12:00:00',
    })
    .returning('officerId')
    .executeTakeFirstOrThrow();
  return officerId;
}

let promotions = 0;

/** A reward of the account, in status 11 and settled at that moment unless told otherwise. @returns its promotion */
export async function insertPaid(
  platform: Platform,
  account: TestAccount & { officerId: number },
  amountCents: number,
  settledDate: string,
  statusId = 11,
): Promise<number> {
  const clientId = CLIENT_IDS[account.client];
  const promotionId = await insertPromotion(platform, clientId, `Promotion ${(promotions += 1)}`);
  await platform.database.db
    .insertInto('rewards')
    .values({
      clientId,
      promotionId,
      officerId: account.officerId,
      rewardName: 'Reward',
      portBu: account.portBu,
      portfolioName: '',
      locationCode: '',
      officeId: account.oeid,
      officeName: '',
      amountCents,
      rewardType: 'RW',
      description: null,
      statusId,
      paymentMethodId: 3,
      alternateReward: 'N',
      fileId: null,
      createdDate: settledDate,
      updatedDate: settledDate,
      redeemedDate: settledDate,
      settledDate: statusId === 11 ? settledDate : null,
      reasonCode: null,
      reasonDescription: null,
      reference: null,
      version: 1,
    })
    .execute();
  return promotionId;
}

export type Submission = BodyOf<typeof saveW9Form>;

/** A form that breaks no rule. */
export const submissionFor = ({ portBu, oeid }: Pick<TestAccount, 'portBu' | 'oeid'>): Submission => ({
  lName: 'Dana Doe',
  lFederalTaxClassificationId: 'I',
  lAddress1: '1 Main St',
  lCity: 'Milwaukee',
  lState: 'WI',
  lZipCode: '53202',
  lSSN: '987654320',
  lOEID: oeid,
  lPBU: portBu,
  lSignatureText: 'Dana Doe',
});

/** Submits a form with its SSN. @returns the answer's Status and Message */
export async function submit(
  portal: TestApp,
  as: TestUser,
  account: Pick<TestAccount, 'portBu' | 'oeid'>,
  change: Partial<Submission> = {},
  endpoint: typeof saveW9Form | typeof saveW9FormWithSsn = saveW9FormWithSsn,
): Promise<{ Status: string; Message: string }> {
  const answer = await portal.call(endpoint, { ...submissionFor(account), ...change }, as);
  const [outcome] = answer.json<{ Data: Array<{ Status: string; Message: string }> }>().Data;
  if (!outcome) throw new Error('The call answered no outcome.');
  return outcome;
}
