import { PAYMENT_EVENTS, type PaymentEventName } from '@portal/shared/domain/payment-events';
import { transition } from './payment-transitions';

const STATUSES = [4, 6, 7, 8, 9, 10, 11, 12, 14, 16];
const RUNNING = 4;

/** Every event by the statuses that allow it, each with the status it leads to. */
const ALLOWED: Record<PaymentEventName, Record<number, number>> = {
  redeemed: { 4: 6, 10: 6, 12: 6 },
  initiated: { 4: 6, 6: 6, 10: 6 },
  in_progress: { 6: 7, 10: 7 },
  submitted: { 6: 8, 7: 8, 10: 8 },
  processing: { 6: 9, 7: 9, 8: 9, 10: 9 },
  settled: { 6: 11, 7: 11, 8: 11, 9: 11, 10: 11 },
  failed: { 6: 12, 7: 12, 8: 12, 9: 12, 10: 12 },
  pending_enrollment: { 6: 10, 7: 10, 8: 10, 9: 10 },
};
const CASES = PAYMENT_EVENTS.flatMap((event) =>
  STATUSES.map((status) => ({ event, status, to: ALLOWED[event][status] })),
);

// Covers PAY-2.3, PAY-2.4
test.each(CASES)('the event $event in status $status leads to $to', ({ event, status, to }) => {
  const result = transition(status, event, RUNNING);
  if (to === undefined) return expect(result).toBeUndefined();
  expect(result?.steps).toEqual(to === status ? [] : [to]);
  expect(result?.money).toBe(to === 11 ? 'paid' : 'stays');
});

const UNDECIDED = [4, 10, 12];
const inFlight = CASES.filter(({ status }) => !UNDECIDED.includes(status));

// Covers PAY-2.3, PAY-2.4
test.each(inFlight.filter(({ to }) => to === 10 || to === 12))(
  'the event $event in status $status under an ended promotion ends in the expired account',
  ({ event, status, to }) => {
    for (const ended of [5, 6]) {
      expect(transition(status, event, ended)).toEqual({ steps: [to, 14], money: 'expired' });
    }
  },
);

// Covers PAY-2.3, PAY-2.4
test.each(inFlight.filter(({ to }) => to !== undefined && to !== 10 && to !== 12))(
  'the event $event in status $status is the same under an ended promotion',
  ({ event, status }) => {
    expect(transition(status, event, 6)).toEqual(transition(status, event, RUNNING));
  },
);

// Covers PAY-2.3, PAY-2.4
test.each(CASES.filter(({ status }) => UNDECIDED.includes(status)))(
  'the event $event in status $status is refused under an ended promotion: the reward is about to expire',
  ({ event, status }) => expect(transition(status, event, 6)).toBeUndefined(),
);
