import type { Platform } from '../../platform/platform';

/** What a payment provider must be able to do for the portal (docs/payments.md). */

export interface PaymentOrder {
  /** The same for every try of one attempt: the provider starts one payment per key, however often it is asked. */
  readonly idempotencyKey: string;
  readonly rewardId: number;
  readonly clientId: number;
  readonly amountCents: number;
  readonly paymentMethodId: number;
  readonly portBu: string;
  /** The officer's OEID. */
  readonly officeId: string;
  readonly officeName: string;
}

/** How a payment began. Whatever becomes of it later comes as a signed event. */
export interface PaymentStart {
  readonly result: 'initiated' | 'pending_enrollment' | 'failed';
  readonly code: string | null;
  readonly description: string | null;
  /** Under which the provider keeps the payment. */
  readonly reference: string | null;
}

/** What paying is given: the platform, and the provider. */
export interface PaymentPlatform extends Platform {
  readonly gateway: PaymentGateway;
}

export interface PaymentGateway {
  /**
   * Starts a payment.
   * @param signal aborts when the portal no longer waits for the answer
   * @throws anything when it is not known whether the payment began; the portal asks again with the same key
   */
  start(order: PaymentOrder, signal: AbortSignal): Promise<PaymentStart>;
}
