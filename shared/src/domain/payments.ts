import { PAYMENT_METHOD } from './statuses';

/** Codes of payments, and the officer ids with which the sandbox gateway plays a given outcome (PAY-1.5). */

/** ACH returns: what the Return tooltip shows. */
export const ACH_RETURNS = {
  R02: 'Account closed',
  R03: 'No account or unable to locate account',
  R04: 'Invalid account number',
  R16: 'Account frozen',
  R20: 'Non-transaction account',
  R23: 'Credit entry refused by receiver',
} as const;

/** Errors of the Zelle network: what the Error tooltip shows. */
export const ZELLE_ERRORS = {
  Z101: 'Recipient is not eligible for payments',
  Z102: 'Recipient account is restricted',
  Z103: 'Payment exceeds the limit of the recipient bank',
  Z110: 'Recipient bank is not available',
} as const;

export const CHECK_ERRORS = {
  K01: 'Check returned as undeliverable',
  K02: 'Check not cashed in time',
} as const;

/** Notifications of change: the payment settled, the officer's account data should be corrected. */
export const ACH_CHANGES = {
  C01: 'Incorrect account number',
  C02: 'Incorrect routing number',
  C05: 'Incorrect transaction code',
} as const;

interface PaymentOutcome {
  result: 'settled' | 'pending_enrollment' | 'failed';
  /** The return or error code, or with a settled payment the notification of change. */
  code: string | null;
  description: string | null;
}

const SETTLED: PaymentOutcome = { result: 'settled', code: null, description: null };
const { check, zelle, ach } = PAYMENT_METHOD;

/**
 * The last three digits of an officer id (OEID) that make the sandbox gateway answer something else than a plain
 * settlement, and the payment method with which they do. Every other id, and every other method, settles.
 */
export const SANDBOX_OUTCOMES: ReadonlyArray<{
  ending: string;
  paymentMethodId: number;
  outcome: PaymentOutcome;
}> = [
  {
    ending: '901',
    paymentMethodId: zelle,
    outcome: { result: 'pending_enrollment', code: null, description: null },
  },
  {
    ending: '902',
    paymentMethodId: zelle,
    outcome: { result: 'failed', code: 'Z102', description: ZELLE_ERRORS.Z102 },
  },
  {
    ending: '903',
    paymentMethodId: ach,
    outcome: { result: 'failed', code: 'R03', description: ACH_RETURNS.R03 },
  },
  {
    ending: '904',
    paymentMethodId: ach,
    outcome: { result: 'failed', code: 'R02', description: ACH_RETURNS.R02 },
  },
  {
    ending: '905',
    paymentMethodId: ach,
    outcome: { result: 'settled', code: 'C01', description: ACH_CHANGES.C01 },
  },
  {
    ending: '906',
    paymentMethodId: check,
    outcome: { result: 'failed', code: 'K01', description: CHECK_ERRORS.K01 },
  },
];

/** @returns what becomes of a payment to that officer in the sandbox; the same every time */
export const sandboxOutcome = (oeid: string, paymentMethodId: number): PaymentOutcome =>
  SANDBOX_OUTCOMES.find((one) => oeid.endsWith(one.ending) && one.paymentMethodId === paymentMethodId)
    ?.outcome ?? SETTLED;
