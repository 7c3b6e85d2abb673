import { Type, type Static } from 'typebox';
import { PAYMENT_EVENT_TYPES } from '../domain/payment-events';
import { endpoint, success } from './endpoint';
import { Id, Nullable } from './fields';

/** What the payment provider tells the portal (PAY-2). */

export const PaymentEvent = Type.Object({
  type: Type.Union(PAYMENT_EVENT_TYPES.map((type) => Type.Literal(type))),
  data: Type.Object({
    rewardId: Id,
    paymentMethodId: Type.Optional(Nullable(Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)]))),
    /** Of a failure its return or error code; of a settlement its notification of change. */
    code: Type.Optional(Nullable(Type.String({ maxLength: 50 }))),
    description: Type.Optional(Nullable(Type.String({ maxLength: 500 }))),
    /** Under which the provider keeps the payment. */
    reference: Type.Optional(Nullable(Type.String({ maxLength: 100 }))),
    /** ISO 8601 with zone, or UTC `YYYY-MM-DD HH:mm:ss`; the moment of arrival where it is missing. */
    occurredAt: Type.Optional(Nullable(Type.String({ maxLength: 40 }))),
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
    'webhook-id': Type.String({ minLength: 1, maxLength: 255 }),
    'webhook-timestamp': Type.String(),
    'webhook-signature': Type.String(),
  }),
  refuses: [401, 404, 409],
  summary: 'Takes one signed event of a payment; applied is false when it was known already',
  response: success({ applied: Type.Boolean() }),
});
