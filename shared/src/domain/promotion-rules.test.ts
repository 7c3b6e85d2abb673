import {
  addedFundsProblems,
  draftProblems,
  messagesOf,
  monthsLater,
  promotionProblems,
  type PromotionEntry,
  type PromotionState,
} from './promotion-rules';

const TODAY = '2026-03-10';
const entry = (given: Partial<PromotionEntry> = {}): PromotionEntry => ({
  name: 'Spring 2026',
  fulfillmentDay: '2026-03-20',
  endDay: '2026-09-20',
  fundsCents: 100_000,
  rollUpCents: 0,
  newInvoiceCents: 0,
  ...given,
});
const state = (given: Partial<PromotionState> = {}): PromotionState => ({
  status: 1,
  expiryBased: true,
  today: TODAY,
  formerFundsCents: 0,
  allocatedCents: 0,
  availableCents: 500_000,
  ...given,
});
const messages = (given: Partial<PromotionEntry>, around: Partial<PromotionState> = {}) =>
  messagesOf(promotionProblems(entry(given), state(around)));
const draftMessages = (given: Partial<PromotionEntry>, around: Partial<PromotionState> = {}) =>
  messagesOf(draftProblems(entry(given), state(around)));

test('a complete promotion has no problem', () => expect(messages({})).toEqual([]));

// Covers PROMO-3.12
test('everything that fails is said at once', () => {
  expect(messages({ name: '', fulfillmentDay: '', endDay: '', fundsCents: 0 })).toEqual([
    'Promotion Name is required.',
    'Promotion Fulfillment Date is required.',
    'Promotion End Date is required.',
    'Assigned Funds should be more than 0.',
  ]);
});

describe('the name', () => {
  // Covers PROMO-3.1
  test.each(['', '   '])('%j is none', (name) =>
    expect(messages({ name })).toEqual(['Promotion Name is required.']),
  );
  // Covers PROMO-3.1
  test('may have 40 characters', () => {
    expect(messages({ name: 'a'.repeat(40) })).toEqual([]);
    expect(messages({ name: 'a'.repeat(41) })).toEqual(['Promotion Name can have at most 40 characters.']);
  });
  // Covers PROMO-3.1
  test.each(['Spring_1', 'Été', 'A-B', '<b>'])('%j has other characters', (name) => {
    expect(messages({ name })).toEqual(['Promotion Name can have only letters, digits and spaces.']);
  });
  test.each(['a\tb', 'a\u0000', 'Spring\u200b'])('%j holds what is not seen, which is said too', (name) => {
    expect(messages({ name })).toEqual([
      'Promotion Name must not contain invisible characters.',
      'Promotion Name can have only letters, digits and spaces.',
    ]);
  });
});

describe('the dates', () => {
  // Covers PROMO-3.2, PROMO-3.3
  test.each([
    [{ fulfillmentDay: '2026-03-09' }],
    [{ fulfillmentDay: '2026-02-30' }],
    [{ fulfillmentDay: 'x' }],
    [{ endDay: TODAY, fulfillmentDay: '' }],
    [{ endDay: '2026-13-01' }],
    [{ fulfillmentDay: '2026-03-09', endDay: '2026-03-10' }],
  ])('%j are not valid', (given) => {
    expect(messages(given)).toContain('Please choose valid dates.');
    expect(draftMessages(given)).toContain('Please choose valid dates.');
  });

  // Covers PROMO-3.3
  test('may begin today and end the day after', () => {
    expect(messages({ fulfillmentDay: TODAY, endDay: '2026-03-11' })).toEqual([]);
  });

  // Covers PROMO-3.4
  test.each(['2026-03-20', '2026-03-19'])('the end %s is not later than the fulfilment', (endDay) => {
    expect(messages({ endDay })).toEqual(['Expiration Date must be greater than Fulfilment Date.']);
    expect(draftMessages({ endDay })).toEqual(['Expiration Date must be greater than Fulfilment Date.']);
  });

  // Covers CLIENT-1.4
  test('have no end where promotions do not expire', () => {
    expect(messages({ endDay: '' }, { expiryBased: false })).toEqual([]);
    expect(messages({ endDay: '2000-01-01' }, { expiryBased: false })).toEqual([]);
  });

  test('of an open promotion may have passed meanwhile, but not be moved into the past', () => {
    const passed = { fulfillmentDay: '2026-02-01', endDay: TODAY };
    const open = { status: 3, kept: passed };
    expect(messages(passed, open)).toEqual([]);
    expect(messages({ ...passed, fulfillmentDay: '2026-02-02' }, open)).toEqual([
      'Please choose valid dates.',
    ]);
    expect(messages({ ...passed, endDay: '2026-03-09' }, open)).toEqual(['Please choose valid dates.']);
  });

  test('and name are not judged once they are locked', () => {
    const locked = { name: '', fulfillmentDay: '2020-01-01', endDay: '' };
    expect(messages(locked, { status: 4 })).toEqual([]);
    expect(messages(locked, { status: 3 })).not.toEqual([]);
  });
});

describe('the funds', () => {
  // Covers PROMO-3.5
  test.each([0, -1])('%d cents are too little', (fundsCents) =>
    expect(messages({ fundsCents })).toEqual(['Assigned Funds should be more than 0.']),
  );
  // Covers PROMO-3.5
  test('may not be lower than what rewards hold, nor than before', () => {
    expect(messages({ fundsCents: 99 }, { status: 4, formerFundsCents: 200, allocatedCents: 100 })).toEqual([
      'Assigned Funds can not be less than allocated funds.',
      'Assigned Funds should be more than previous Fund.',
    ]);
    expect(messages({ fundsCents: 199 }, { status: 4, formerFundsCents: 200, allocatedCents: 100 })).toEqual([
      'Assigned Funds should be more than previous Fund.',
    ]);
    expect(messages({ fundsCents: 200 }, { status: 4, formerFundsCents: 200, allocatedCents: 200 })).toEqual(
      [],
    );
  });
  // Covers PROMO-3.6
  test('have a largest value', () => {
    expect(messages({ fundsCents: 10_000_000_000 })).toEqual([]);
    expect(messages({ fundsCents: 10_000_000_001 })).toEqual([
      'Total Funds can not be greater than 100,000,000.',
    ]);
    expect(draftMessages({ fundsCents: 10_000_000_001 })).toEqual([
      'Total Funds can not be greater than 100,000,000.',
    ]);
  });
  // Covers PROMO-3.8
  test('may not be less than their parts', () => {
    const parts = { rollUpCents: 60_000, newInvoiceCents: 40_000 };
    expect(messages(parts)).toEqual([]);
    expect(messages({ ...parts, fundsCents: 99_999 })).toEqual([
      'Assigned Funds do not match the funds added.',
    ]);
    expect(messages({ ...parts, fundsCents: 100_000 }, { status: 3, formerFundsCents: 1 })).toEqual([
      'Assigned Funds do not match the funds added.',
    ]);
  });
  // Covers PROMO-3.7
  test('can not take more than the expired account holds, which a draft does not look at', () => {
    expect(messages({ rollUpCents: 50_000 }, { availableCents: 50_000 })).toEqual([]);
    expect(messages({ rollUpCents: 50_001 }, { availableCents: 50_000 })).toEqual([
      'Funds from expired account cannot be more than available funds.',
    ]);
    expect(messages({ rollUpCents: 50_001 }, { availableCents: undefined })).toEqual([]);
    expect(draftMessages({ rollUpCents: 50_001 }, { availableCents: 50_000 })).toEqual([]);
  });
  test.each(['fundsCents', 'rollUpCents', 'newInvoiceCents'] as const)('%s must be an amount', (name) => {
    const [message] = messages({ [name]: undefined });
    expect(message).toMatch(/ must be an amount of 0 or more with at most 2 decimals\.$/);
  });
  test.each(['rollUpCents', 'newInvoiceCents'] as const)('%s may not be negative', (name) =>
    expect(messages({ [name]: -1 })).toHaveLength(1),
  );
});

test('a draft may be empty', () => {
  expect(draftMessages({ name: '', fulfillmentDay: '', endDay: '', fundsCents: 0 })).toEqual([]);
});

test('added funds stay within the account and the largest total', () => {
  const around = { formerCents: 9_999_999_000, availableCents: 500 };
  const added = (rollUpCents: number, newInvoiceCents: number) =>
    messagesOf(addedFundsProblems({ rollUpCents, newInvoiceCents }, around));
  expect(added(500, 500)).toEqual([]);
  expect(added(501, 0)).toEqual(['Funds from expired account cannot be more than available funds.']);
  expect(added(500, 501)).toEqual(['Total Funds can not be greater than 100,000,000.']);
});

// Covers CLIENT-1.7
test.each([
  [2026, 7, 31, 6, '2027-2-28'],
  [2026, 0, 15, 6, '2026-7-15'],
  [2024, 1, 29, 12, '2025-2-28'],
  [2026, 11, 1, 12, '2027-12-1'],
])('the day %d/%d/%d and %d months later', (year, month, date, months, expected) => {
  const later = monthsLater(new Date(year, month, date), months);
  expect(`${later.getFullYear()}-${later.getMonth() + 1}-${later.getDate()}`).toBe(expected);
});
