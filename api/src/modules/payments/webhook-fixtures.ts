import type { LightMyRequestResponse } from 'fastify';
import type { OneCall } from '../../testing/calling-process';
import type { TestApp } from '../../testing/test-app';
import { sign } from './webhook-signature';

/** What is sent to the webhook in tests; by default as the provider would. */
interface Sending {
  id?: string;
  /** Seconds since 1970; now unless told. */
  timestamp?: number | string;
  /** The text of the body; the event as JSON unless told. */
  body?: string;
  /** The header; a right signature unless told. */
  signature?: string | undefined;
}

let count = 0;

export const eventOf = (name: string, rewardId: number, data: object = {}) => ({
  type: `payment.${name}`,
  data: { rewardId, ...data },
});

/** @returns the call that brings an event to the webhook, signed */
export function signedEvent(
  { platform }: Pick<TestApp, 'platform'>,
  event: object,
  sending: Sending = {},
): OneCall {
  const id = sending.id ?? `evt_${(count += 1)}`;
  const timestamp = String(sending.timestamp ?? Math.floor(platform.now().getTime() / 1000));
  const body = sending.body ?? JSON.stringify(event);
  const right = sign(platform.config.secrets.paymentsWebhook, { id, timestamp, body: Buffer.from(body) });
  return {
    method: 'POST',
    url: '/api/Payments/events',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': sending.signature ?? right,
    },
    payload: body,
  };
}

/** Sends an event to the webhook, signed. */
export const sendEvent = (
  portal: TestApp,
  event: object,
  sending: Sending = {},
): Promise<LightMyRequestResponse> => portal.app.inject(signedEvent(portal, event, sending));
