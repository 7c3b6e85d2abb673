import { verifyLedger } from '../modules/ledger/verify-ledger';
import { countByStatus } from '../modules/taxation/tax-accounts.repository';
import { isIntact } from '../modules/taxation/form-record';
import { taxYearOf } from '../modules/taxation/tax-year';
import { createTinVault } from '../modules/taxation/tin-vault';
import type { Tables } from '../platform/database/schema';
import { NOW, SECRETS, openDemo, type Demo } from '../../test/fixtures/demo-fixtures';
import { loadDemo } from './load-demo';
import { storedText } from '../../test/fixtures/all-rows';

const CLIENTS = [
  { clientId: 1, clientKey: 'elan' },
  { clientId: 2, clientKey: 'bmw' },
  { clientId: 3, clientKey: 'acg' },
  { clientId: 4, clientKey: 'hd' },
];

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterAll(() => demo.database.close());

const db = () => demo.database.readers;

// Covers DEMO-1.4
test('every cent of the demo is accounted for', async () => {
  expect(await verifyLedger(demo.database)).toEqual([]);
});

// Covers DEMO-1.1
test('the demo is loaded into an empty database only', async () => {
  await expect(loadDemo(demo.database, { secrets: SECRETS })).rejects.toThrow('empty database');
});

/** The different values of a column among the rows of a client. */
async function distinct(
  table: 'promotions' | 'rewards' | 'uploadFiles' | 'tickets',
  column: string,
  clientId: number,
  kind?: string,
) {
  const rows = await db()
    .selectFrom(table)
    .select(column as never)
    .distinct()
    .where('clientId', '=', clientId)
    .$if(kind !== undefined, (query) => query.where('kind' as never, '=', kind as never))
    .execute();
  return rows.map((row) => Object.values(row)[0] as number).sort((one, other) => one - other);
}

describe.each(CLIENTS)('$clientKey', ({ clientId }) => {
  // Covers DEMO-1.2
  test('has promotions, rewards, files and tickets in every status', async () => {
    expect(await distinct('promotions', 'status', clientId)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(await distinct('rewards', 'statusId', clientId)).toEqual([4, 6, 7, 8, 9, 10, 11, 12, 14, 16]);
    expect(await distinct('rewards', 'paymentMethodId', clientId)).toEqual([1, 2, 3]);
    expect(await distinct('uploadFiles', 'statusId', clientId, 'fulfilment')).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8,
    ]);
    // Warnings do not hold up an alternate file: it is never an exception.
    expect(await distinct('uploadFiles', 'statusId', clientId, 'alternate')).toEqual([1, 3, 4, 5, 6, 7, 8]);
    expect(await distinct('tickets', 'statusId', clientId)).toEqual([1, 2, 3]);
    expect(await distinct('tickets', 'categoryId', clientId)).toEqual([1, 2, 3]);
  });

  // Covers DEMO-1.2
  test('has some 2,000 rewards, many of them under one promotion', async () => {
    const rows = await db()
      .selectFrom('rewards')
      .select((eb) => eb.fn.countAll<number>().as('rewards'))
      .where('clientId', '=', clientId)
      .groupBy('promotionId')
      .execute();
    const counts = rows.map((row) => row.rewards);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2_000);
    expect(Math.max(...counts)).toBeGreaterThan(250);
  });

  // Covers DEMO-1.3
  test('has every tax status in the current and the two earlier years', async () => {
    const client = await db()
      .selectFrom('clients')
      .selectAll()
      .where('clientId', '=', clientId)
      .executeTakeFirstOrThrow();
    for (const year of [2024, 2025, 2026]) {
      const counts = await countByStatus(db(), clientId, taxYearOf(year, client, NOW));
      expect([year, [...counts.keys()].sort()]).toEqual([year, [1, 2, 3, 4]]);
    }
  });

  // Covers DEMO-1.3, DEMO-1.6
  test('has forms on both revisions that are as they were signed', async () => {
    const vault = createTinVault(SECRETS);
    const forms = await db().selectFrom('w9Forms').selectAll().where('clientId', '=', clientId).execute();
    const taxpayers = await db()
      .selectFrom('taxpayers')
      .selectAll()
      .where('clientId', '=', clientId)
      .execute();
    const byHandle = new Map(taxpayers.map((one) => [one.handle, one]));
    expect([...new Set(forms.map((form) => form.revision))].sort()).toEqual(['2018-10', '2024-03']);
    for (const form of forms) expect(isIntact(form, byHandle.get(form.handle)?.ssnLookup ?? '')).toBe(true);
    for (const { handle, ssnCipher, keyId } of taxpayers) {
      expect(vault.open({ cipher: ssnCipher, keyId }, { ssnOf: handle })).toMatch(/^(98765432\d|9\d{8})$/);
    }
  });

  // Covers DEMO-1.2
  test('has profile merges of one person each', async () => {
    const merges = await db()
      .selectFrom('officerMerges')
      .innerJoin('officers as from', 'from.officerId', 'oldOfficerId')
      .innerJoin('officers as into', 'into.officerId', 'newOfficerId')
      .select(['from.officerName as old', 'into.officerName as new', 'mergedAt'])
      .where('officerMerges.clientId', '=', clientId)
      .execute();
    expect(merges).toHaveLength(8);
    for (const merge of merges) expect(merge.old).toBe(merge.new);
  });

  test('has files waiting for approval that fit what their promotions have left', async () => {
    const waiting = await db()
      .selectFrom('uploadRows')
      .innerJoin('uploadFiles', 'uploadFiles.fileId', 'uploadRows.fileId')
      .innerJoin('ledgerAccounts', (join) =>
        join
          .onRef('ledgerAccounts.promotionId', '=', 'uploadRows.promotionId')
          .on('ledgerAccounts.kind', '=', 'promotion'),
      )
      .innerJoin('promotions', 'promotions.promotionId', 'uploadRows.promotionId')
      .select((eb) => [
        'uploadRows.promotionId',
        'promotions.status',
        'balanceCents',
        eb.fn.sum<number>('amountCents').as('cents'),
      ])
      .where('uploadFiles.clientId', '=', clientId)
      .groupBy(['uploadRows.promotionId', 'promotions.status', 'balanceCents'])
      .execute();
    expect(waiting.map((row) => row.status).sort()).toEqual([3, 4]);
    for (const row of waiting) expect(row.cents).toBeLessThanOrEqual(row.balanceCents);
  });
});

// Covers DEMO-1.4
test('every reward has a history that begins with its creation, ends with its status and lies in the past', async () => {
  const steps = await db()
    .selectFrom('rewardSteps')
    .select(['rewardId', 'statusId', 'at'])
    .orderBy('stepId')
    .execute();
  const histories = new Map<number, Array<Pick<Tables['rewardSteps'], 'statusId' | 'at'>>>();
  for (const { rewardId, ...step } of steps)
    histories.set(rewardId, [...(histories.get(rewardId) ?? []), step]);
  const rewards = await db().selectFrom('rewards').selectAll().execute();
  const now = NOW.toISOString().slice(0, 19).replace('T', ' ');
  const wrong = rewards.filter((reward) => {
    const history = histories.get(reward.rewardId) ?? [];
    const times = history.map((step) => step.at);
    return !(
      history[0]?.statusId === 4 &&
      history.at(-1)?.statusId === reward.statusId &&
      times[0] === reward.createdDate &&
      times.at(-1) === reward.updatedDate &&
      (times.at(-1) ?? '') < now &&
      times.every((at, index) => index === 0 || at >= (times[index - 1] ?? '')) &&
      (reward.settledDate !== null) === (reward.statusId === 11)
    );
  });
  expect(wrong).toEqual([]);
});

test('returns carry R-codes, Zelle errors and checks their own, and some settled payments a notification of change', async () => {
  const rows = await db()
    .selectFrom('rewards')
    .select(['statusId', 'paymentMethodId', 'reasonCode'])
    .where('statusId', 'in', [11, 12])
    .execute();
  const codes = (statusId: number, method: number) =>
    rows
      .filter((row) => row.statusId === statusId && row.paymentMethodId === method)
      .map((row) => row.reasonCode);
  for (const code of codes(12, 3)) expect(code).toMatch(/^R\d\d$/);
  for (const code of codes(12, 2)) expect(code).toMatch(/^Z\d{3}$/);
  expect(codes(11, 3).filter((code) => code?.startsWith('C')).length).toBeGreaterThan(20);
  expect(codes(11, 2).filter((code) => code !== null)).toEqual([]);
});

// Covers WIRE-1.5
test('identifiers keep their leading zeros', async () => {
  const officers = await db().selectFrom('officers').select(['portBu', 'oeid', 'locationCode']).execute();
  for (const column of ['portBu', 'oeid', 'locationCode'] as const) {
    expect(officers.filter((officer) => officer[column]?.startsWith('0')).length).toBeGreaterThan(100);
  }
});

test('rejected and waiting files are in the storage as they were sent', async () => {
  const rows = await db()
    .selectFrom('uploadFiles')
    .select(['storageKey', 'sizeBytes'])
    .where('statusId', 'in', [2, 3, 4, 6])
    .execute();
  for (const { storageKey, sizeBytes } of rows) {
    expect(Buffer.byteLength(demo.files.get(storageKey) ?? '')).toBe(sizeBytes);
    expect(demo.files.get(storageKey)).toMatch(/^PromotionId,RewardName,PortBu,/);
  }
});

// Covers W9-4.4
test('no digit of a taxpayer number stands in the database', async () => {
  const vault = createTinVault(SECRETS);
  const taxpayers = await db().selectFrom('taxpayers').selectAll().execute();
  const entries = await db().selectFrom('auditLog').select('hash').execute();
  const forms = await db().selectFrom('w9Forms').selectAll().execute();
  const numbers = new Set([
    ...taxpayers.map(({ handle, ssnCipher, keyId }) =>
      vault.open({ cipher: ssnCipher, keyId }, { ssnOf: handle }),
    ),
    ...forms.flatMap(({ handle, contentHash, einCipher, keyId }) =>
      einCipher === null ? [] : vault.open({ cipher: einCipher, keyId }, { einOf: handle, contentHash }),
    ),
  ]);
  expect(numbers.size).toBeGreaterThan(400);
  const bytes = await storedText(demo.database);
  const found: string[] = [];
  // With or without the dashes of a number.
  for (const [run] of bytes.matchAll(/\d[\d-]{7,}\d/g)) {
    const digits = run.replaceAll('-', '');
    for (let start = 0; start + 9 <= digits.length; start += 1) {
      if (numbers.has(digits.slice(start, start + 9))) found.push(run);
    }
  }
  // Digits of what is drawn by chance, or looks as if it were, may be those of some number: one run in a hundred has such.
  const drawn = [
    ...taxpayers.flatMap(({ handle, ssnCipher, ssnLookup }) => [handle, ssnCipher, ssnLookup]),
    ...forms.flatMap((form) => [form.handle, form.contentHash, form.einCipher, form.einLookup]),
    ...entries.map(({ hash }) => hash),
  ];
  expect(found.filter((run) => !drawn.some((value) => value?.includes(run)))).toEqual([]);
});
