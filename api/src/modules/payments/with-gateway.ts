import type { Platform } from '../../platform/platform';
import type { PaymentPlatform } from './payment-gateway';
import { sandboxGateway } from './sandbox-gateway';

/** Dependency injection: the one place that knows who pays (docs/payments.md). @returns what paying is given */
export const withGateway = (platform: Platform): PaymentPlatform => ({
  ...platform,
  gateway: sandboxGateway,
});
