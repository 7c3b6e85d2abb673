import { Type, type Static } from 'typebox';
import { PAYMENT_EVENT_TYPES } from '../domain/payment-events';
import { PAYMENT_METHOD_NAMES } from '../domain/statuses';
import { endpoint, success } from './endpoint';
import { Id, Nullable, legendOf } from './fields';

/** What the payment provider tells the portal (PAY-2). */

export const PaymentEvent = Type.Object({
  type: Type.Union(PAYMENT_EVENT_TYPES.map((type) => Type.Literal(type))),
  data: Type.Object({
    rewardId: Id,
    paymentMethodId: Type.Optional(
      Nullable(Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)]), {
        description: legendOf(PAYMENT_METHOD_NAMES),
      }),
    ),
    code: Type.Optional(
      Nullable(Type.String({ maxLength: 50 }), {
        description: 'Of a failure its return or error code; of a settlement its notification of change.',
      }),
    ),
    description: Type.Optional(
      Nullable(Type.String({ maxLength: 500 }), { description: 'What the code means.' }),
    ),
    reference: Type.Optional(
      Nullable(Type.String({ maxLength: 100 }), {
        description:
          'Under which the provider keeps the payment: by it an event is known to be of this attempt.',
      }),
    ),
    occurredAt: Type.Optional(
      Nullable(Type.String({ maxLength: 40 }), {
        description:
          'ISO 8601 with zone, or UTC `YYYY-MM-DD HH:mm:ss`; the moment of arrival where it is missing.',
      }),
    ),
  }),
});
export type PaymentEvent = Static<typeof PaymentEvent>;

/**
 * Signed as in the Standard Webhooks specification with the headers webhook-id, webhook-timestamp and webhook-signature.
 * The signature is over the bytes of the body, which the handler therefore reads itself; they hold a PaymentEvent.
 */
export const receivePaymentEvent = endpoint({
  method: 'POST',
  path: '/api/Payments/events',
  claim: 'public',
  reads: PaymentEvent,
  headers: Type.Object({
    'webhook-id': Type.String({
      minLength: 1,
      maxLength: 255,
      description: 'Of the event, the same at every try.',
    }),
    'webhook-timestamp': Type.String({ description: 'Seconds since 1970.' }),
    'webhook-signature': Type.String({
      description: 'v1, and the base64 HMAC-SHA256 of id.timestamp.body; several with spaces between.',
    }),
  }),
  refuses: [401, 404, 409],
  summary: 'Takes one signed event of a payment; applied is false when it was known already',
  response: success({ applied: Type.Boolean() }),
});
