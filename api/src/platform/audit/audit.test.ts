import { createTestApp, type TestApp } from '../../../test/fixtures/test-app';

let portal: TestApp;
beforeEach(async () => {
  portal = await createTestApp({ modules: [] });
});
afterEach(() => portal.close());

const BY = { userId: null, userName: 'test', clientId: 1, address: null };

/** @returns what the log keeps of what was and what became */
async function kept(from: unknown, to: unknown): Promise<{ fromJson: string | null; toJson: string | null }> {
  const { audit, database } = portal.platform;
  await audit.record(database.db, BY, { action: 'tested', entity: 'test', from, to });
  return database.db.selectFrom('auditLog').select(['fromJson', 'toJson']).executeTakeFirstOrThrow();
}

// Covers AUDIT-1.7
test('a taxpayer number in any text of an entry is not kept, and everything else is', async () => {
  const entry = {
    comment: 'It is 987-65-4320, is it not?',
    rows: [{ Search: '987654320' }, 'phone 5550100199'],
    PBU: '00123',
    OEID: '123456789',
    cents: 987654320,
    at: '2026-03-01 12:00:00',
    nothing: null,
  };
  const { fromJson, toJson } = await kept('98-7654320', entry);
  expect(fromJson).toBe('"[digits]"');
  expect(JSON.parse(toJson ?? '')).toEqual({
    ...entry,
    comment: 'It is [digits], is it not?',
    rows: [{ Search: '[digits]' }, 'phone 5550100199'],
  });
});

// Covers AUDIT-1.7
test('an entry has a greatest size, and says what it had before it was cut off', async () => {
  const { fromJson, toJson } = await kept({ text: 'a'.repeat(8_000) }, { text: '"'.repeat(900_000) });
  expect(JSON.parse(fromJson ?? '')).toEqual({ text: 'a'.repeat(8_000) });
  expect(toJson?.length).toBeLessThan(32 * 1024);
  expect(JSON.parse(toJson ?? '')).toEqual({
    cut: expect.stringMatching(/^\{"text":"\\"/),
    characters: 1_800_000 + '{"text":""}'.length,
  });
});

test('what is not told is not kept', async () => {
  expect(await kept(undefined, null)).toEqual({ fromJson: null, toJson: 'null' });
});
