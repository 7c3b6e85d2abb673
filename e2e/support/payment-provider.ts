import { createHmac, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, post, type ClientKey } from './portal';

/** What a test needs of a reward in the list. */
export interface Reward {
  RewardID: number;
  OfficeId: string;
  PromotionStatus: number;
}

/**
 * An available reward of a running promotion, found as the page itself finds rewards: the newest that fits, or another
 * order's first with `filter`.
 */
export async function availableReward(
  page: Page,
  client: ClientKey,
  fits: (reward: Reward) => boolean = () => true,
  filter: object = {},
): Promise<number> {
  const { lstpromotion } = (await post(page, client, '/api/Rewards/getrewardslist', {
    RewardStatus: 4,
    PageSize: 100,
    ...filter,
  })) as { lstpromotion: Reward[] };
  const found = lstpromotion.find((reward) => reward.PromotionStatus === 4 && fits(reward));
  if (!found) throw new Error('The demo has no such reward.');
  return found.RewardID;
}

/** Plays the payment provider. */
export async function sendEvent(page: Page, type: string, data: object): Promise<void> {
  const file = path.join(process.env.E2E_DATA_DIR ?? '', 'secrets.json');
  const secret = (JSON.parse(readFileSync(file, 'utf8')) as { PAYMENTS_WEBHOOK_SECRET: string })
    .PAYMENTS_WEBHOOK_SECRET;
  const id = randomUUID();
  const timestamp = String(Math.floor(Date.now() / 1000));
  const body = JSON.stringify({ type: `payment.${type}`, data });
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  const answer = await page.request.post('/api/Payments/events', {
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    },
    data: Buffer.from(body),
  });
  expect(await answer.json()).toEqual({ error: null, applied: true });
}
