import type { FastifyRequest } from 'fastify';
import { PaymentEvent, receivePaymentEvent } from '@portal/shared/contracts/payments';
import { jsonText } from '../../platform/http/body-parsers';
import { registerRoute } from '../../platform/http/contract-routes';
import { HttpError } from '../../platform/errors';
import { schemaRefusal } from '../../platform/http/schema-errors';
import type { RouteModule } from '../../platform/platform';
import { retryLostAttempts } from './payment-attempts.service';
import { receiveEvent } from './payment-events.service';
import { withGateway } from './with-gateway';
import { isFresh, isSignedWith } from './webhook-signature';

const LONGEST_ID = 255;
const RETRY_INTERVAL_MS = 60_000;

/** The webhook of the payment provider. */
export const paymentRoutes: RouteModule = (app, platform) => {
  const { production, demo } = platform.config;
  if (production && !demo)
    platform.log.warn('payments go to the sandbox, which moves no money (docs/payments.md)');
  const paying = withGateway(platform);
  platform.jobs.every('retryLostPayments', RETRY_INTERVAL_MS, () => retryLostAttempts(paying));

  app.register(async (webhook) => {
    // The signature is over the bytes of the body: they are parsed only once it is known who sent them.
    webhook.removeAllContentTypeParsers();
    webhook.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

    registerRoute(webhook, receivePaymentEvent, async ({ request, address }) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const eventId = verify(request, body, platform.config.secrets.paymentsWebhook, platform.now());
      const event = parseEvent(request, body);
      return {
        error: null,
        applied: await receiveEvent(paying, { eventId, event, address }),
      };
    });
  });
};

/** @returns the id of the event @throws HttpError 401 for a message that is not, or not just now, the provider's */
function verify({ headers }: FastifyRequest, body: Buffer, secret: string, now: Date): string {
  const text = (name: string): string => String(headers[name] ?? '');
  const id = text('webhook-id');
  const timestamp = text('webhook-timestamp');
  const isIdentified = id !== '' && id.length <= LONGEST_ID;
  if (!isIdentified || !isSignedWith(secret, { id, timestamp, body }, text('webhook-signature'))) {
    throw new HttpError(401, 'The signature is not valid.');
  }
  if (!isFresh(timestamp, now)) throw new HttpError(401, 'The message is too old or from the future.');
  return id;
}

/** @throws HttpError 400 for a message that is no event */
function parseEvent(request: FastifyRequest, body: Buffer): PaymentEvent {
  const event = parseJson(body);
  const validate = request.compileValidationSchema(PaymentEvent, 'body');
  if (!validate(event)) throw schemaRefusal(validate.errors ?? []);
  return event as PaymentEvent;
}

function parseJson(body: Buffer): unknown {
  const text = jsonText(body);
  if (text instanceof HttpError) throw text;
  try {
    return JSON.parse(text);
  } catch {
    throw new HttpError(400, 'The message is not valid JSON.');
  }
}
