import { sandboxOutcome } from '@portal/shared/domain/payments';
import { PAYMENT_METHOD } from '@portal/shared/domain/statuses';
import type { PaymentGateway } from './payment-gateway';

/**
 * Test double of a provider: moves no money and always answers the same way; the last digits of the officer's id say how a payment ends (SANDBOX_OUTCOMES).
 * Zelle answers at once, as that network does; what becomes of a check or an ACH payment is known only days later,
 * so the sandbox begins them and leaves the rest to events (`send-test-event`).
 */
export const sandboxGateway: PaymentGateway = {
  async start({ idempotencyKey, officeId, paymentMethodId }) {
    const { result, code, description } = sandboxOutcome(officeId, paymentMethodId);
    const reference = `SBX-${idempotencyKey}`;
    if (paymentMethodId === PAYMENT_METHOD.zelle && result !== 'settled')
      return { result, code, description, reference };
    return { result: 'initiated', code: null, description: null, reference };
  },
};
