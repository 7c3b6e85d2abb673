import * as calls from '@portal/shared/contracts/settings';
import { createTestApp, type TestApp } from '../../../test/fixtures/test-app';
import type { TestUser } from '../../../test/fixtures/test-users';
import { authRoutes } from '../auth/auth.routes';
import { settingsRoutes } from './settings.routes';

let portal: TestApp;
let keeper: TestUser;

beforeEach(async () => {
  // Three in the morning in UTC: the day before in New York, where the clients are.
  portal = await createTestApp({
    modules: [authRoutes, settingsRoutes],
    now: new Date('2026-05-11T03:00:00Z'),
  });
  keeper = await portal.user({ claims: ['configuration_view', 'configuration_submit'] });
});
afterEach(() => portal.close());

const DATES = [
  [
    'renewal',
    calls.getW9ConfigurationDate,
    calls.updateW9ConfigurationDate,
    'IConfigurationDate',
    'W9 renewal Date is required.',
  ],
  [
    'submission',
    calls.getW9SubmissionDate,
    calls.updateW9SubmissionDate,
    'ISubmissionDate',
    'W9 Submission Date is required.',
  ],
] as const;

describe.each(DATES)('the W-9 %s date', (_, read, update, property, required) => {
  const date = async (as: TestUser) => (await portal.call(read, { lUserID: 1 }, as)).json().Data[0].Date;
  const save = (day: unknown, as = keeper) =>
    portal.call(update, { [property]: day, lUserID: 1 } as never, as);

  it('is kept for the own client and shown by the right to see it', async () => {
    expect(await date(keeper)).not.toBe('2026-12-31');
    expect((await save('2026-12-31')).json()).toEqual({ error: null });
    expect(await date(keeper)).toBe('2026-12-31');
    expect(await date(await portal.user({ claims: ['w9form_view'] }))).toBe('2026-12-31');
    expect(await date(await portal.user({ client: 'bmw', claims: ['w9form_view'] }))).not.toBe('2026-12-31');
  });

  it('may be today in the client’s zone, with a day of grace', async () => {
    for (const day of ['2026-05-11', '2026-05-10', '2026-05-09'])
      expect((await save(day)).statusCode).toBe(200);
    expect((await save('2026-05-08')).statusCode).toBe(400);
    expect(await date(keeper)).toBe('2026-05-09');
  });

  it.each([
    ['', required],
    [null, required],
    [undefined, required],
    ['2026-02-30', 'Please choose a valid date.'],
    ['12/31/2026', 'Please choose a valid date.'],
  ])('is never %j', async (day, message) => {
    const answer = await save(day);
    expect([answer.statusCode, answer.json().error]).toEqual([400, message]);
    expect(answer.json().details[0].path).toBe(property);
  });

  // Covers USER-4.2
  it('is changed by configuration_submit only, and the change is audited', async () => {
    const reader = await portal.user({
      claims: ['configuration_view', 'w9form_view', 'w9form_submit'],
      userTypeId: 1,
    });
    expect((await save('2026-12-31', reader)).statusCode).toBe(403);
    expect((await portal.call(read, {}, await portal.user())).statusCode).toBe(403);
    await save('2026-12-31');
    await save('2026-12-31');
    const entries = await portal.database.db
      .selectFrom('auditLog')
      .selectAll()
      .where('entity', '=', 'configuration')
      .execute();
    expect(entries.map(({ actorId, toJson }) => [actorId, toJson])).toEqual([
      [keeper.userId, '"2026-12-31"'],
    ]);
  });
});
