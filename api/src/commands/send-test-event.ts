import { randomUUID } from 'node:crypto';
import { PAYMENT_EVENTS } from '@portal/shared/domain/payment-events';
import { sign } from '../modules/payments/webhook-signature';
import type { Platform } from '../platform/platform';
import { CommandError, type Command } from './command';
import { TEXT, readArguments } from './read-arguments';

const TIMEOUT_MS = 15_000;

/** Plays the payment provider: signs one event with the portal's own secret and sends it to the running portal. */
export const sendTestEvent: Command = {
  name: 'send-test-event',
  usage:
    'send-test-event <event> --reward <id> [--method <id>] [--code <code>] [--description <text>] [--reference <text>] [--id <event id>] [--url <portal>]',
  summary: `Sends a signed payment event to a running portal: ${PAYMENT_EVENTS.join(', ')}.`,

  async run({ config, now }, args) {
    const { url, id, ...event } = readEvent(args, config);
    const body = JSON.stringify(event);
    const timestamp = String(Math.floor(now().getTime() / 1000));
    const address = `${url}/api/Payments/events`;
    const answer = await send(address, body, {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': sign(config.secrets.paymentsWebhook, { id, timestamp, body: Buffer.from(body) }),
    });
    console.log(`${answer.status} ${await answer.text()} (event ${id})`);
    return answer.ok ? 0 : 1;
  },
};

async function send(address: string, body: string, headers: Record<string, string>): Promise<Response> {
  try {
    return await fetch(address, { method: 'POST', headers, body, signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch {
    throw new CommandError(
      `No portal answers at ${address}: start it first, or name another one with --url.`,
    );
  }
}

function readEvent(args: string[], { publicUrl }: Platform['config']) {
  const { values, words } = readArguments(
    sendTestEvent,
    args,
    {
      ...{ reward: TEXT, method: TEXT, code: TEXT, description: TEXT, reference: TEXT },
      ...{ id: TEXT, url: TEXT },
    },
    1,
  );
  const event = PAYMENT_EVENTS.find((one) => one === words[0]);
  if (!event) throw new CommandError(`Name one event: ${PAYMENT_EVENTS.join(', ')}.`);
  const rewardId = Number(values.reward);
  if (!Number.isInteger(rewardId) || rewardId < 1)
    throw new CommandError('--reward must be the id of a reward.');
  const { method, code, description, reference } = values;
  return {
    url: (values.url ?? publicUrl).replace(/(?<!\/)\/+$/, ''),
    id: values.id ?? `test_${randomUUID()}`,
    type: `payment.${event}`,
    data: {
      rewardId,
      ...(method === undefined ? {} : { paymentMethodId: Number(method) }),
      code,
      description,
      reference,
      occurredAt: new Date().toISOString(),
    },
  };
}
