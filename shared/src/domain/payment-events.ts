/** What a payment provider can say about a payment, as named on the wire (PAY-2.4). */
export const PAYMENT_EVENTS = [
  'redeemed',
  'initiated',
  'in_progress',
  'submitted',
  'processing',
  'settled',
  'failed',
  'pending_enrollment',
] as const;
export type PaymentEventName = (typeof PAYMENT_EVENTS)[number];
type PaymentEventType = `payment.${PaymentEventName}`;

export const PAYMENT_EVENT_TYPES: readonly PaymentEventType[] = PAYMENT_EVENTS.map(
  (name): PaymentEventType => `payment.${name}`,
);

/** @returns the event of a type of the wire: `payment.settled` → `settled` */
export const eventName = (type: PaymentEventType): PaymentEventName =>
  type.slice('payment.'.length) as PaymentEventName;
