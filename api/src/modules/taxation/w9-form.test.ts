import {
  getTaxList,
  getW9Form,
  getW9FormVersions,
  revealSsn,
  saveW9Form,
  saveW9FormWithSsn,
  startW9Form,
} from '@portal/shared/contracts/taxation';
import type { BodyOf } from '@portal/shared/contracts/endpoint';
import { createTestApp, type TestApp } from '../../../test/fixtures/test-app';
import type { TestUser } from '../../../test/fixtures/test-users';
import { insertAccount, submissionFor, submit } from '../../../test/fixtures/taxation-fixtures';

let portal: TestApp;
let tax: TestUser;
let viewer: TestUser;

const ACCOUNT = { client: 'bmw', portBu: '00001', oeid: '00007' } as const;
const SUCCESS = { Status: 'Success', Message: 'W9 form successfully submitted.' };
const YEAR = 365 * 24 * 60 * 60 * 1000;

async function start(now: string) {
  portal = await createTestApp({ now: new Date(now) });
  await insertAccount(portal.platform, ACCOUNT);
  await signIn();
}
/** Sessions do not last for years. */
async function signIn() {
  tax = await portal.user({ client: 'bmw', claims: ['w9form_view', 'w9form_submit'] });
  viewer = await portal.user({ client: 'bmw', claims: ['w9form_view'] });
}
beforeEach(() => start('2026-06-15T12:00:00Z'));
afterEach(() => portal.close());

const handleOf = async (lYEAR?: number) =>
  (await portal.call(getTaxList, { lYEAR }, viewer)).json().Data[0]?.SSN as string;
const form = async (body: { lSSN: string; lYear?: number; lVersion?: number }, as = viewer) =>
  (await portal.call(getW9Form, body, as)).json().Data[0];
const versions = async (lSSN: string) =>
  (await portal.call(getW9FormVersions, { lSSN }, viewer)).json().Data as Array<Record<string, unknown>>;

describe('filling out', () => {
  const start9 = (as: TestUser, lOEID: string = ACCOUNT.oeid) =>
    portal.call(startW9Form, { lPBU: ACCOUNT.portBu, lOEID, lYear: 2026 }, as);

  // Covers W9-2.6
  it('filling out starts with an empty form on the current revision, its SSN to be entered', async () => {
    expect((await start9(tax)).json().Data).toEqual([
      expect.objectContaining({
        Name: '',
        FederalTaxClassificationId: '',
        IsForeignPartners: false,
        SSN: '',
        EmployerIdentificationNumber: '',
        SignatureDate: '',
        Status: '',
        PBU: '00001',
        OEID: '00007',
        year: 2026,
        OldForm: false,
        Revision: '2024-03',
        canEditForm: true,
        canEditSSN: true,
      }),
    ]);
  });

  // Covers W9-2.2
  it('filling out needs w9form_submit', async () => {
    expect((await start9(viewer)).statusCode).toBe(403);
  });

  it('filling out answers 404 for an account that the client does not have', async () => {
    await insertAccount(portal.platform, { client: 'hd', portBu: ACCOUNT.portBu, oeid: 'of-hd' });
    expect((await start9(tax, 'of-hd')).statusCode).toBe(404);
    expect((await start9(tax, 'unknown')).statusCode).toBe(404);
  });
});

describe('a submitted form', () => {
  const ENTERED = {
    lName: ' Dana Doe ',
    lBusinessName: 'Doe Advisory',
    lFederalTaxClassificationId: 'L',
    lLimitedLiability: 'p',
    lOthersText: 'left over',
    lIsForeignPartners: true,
    lExemptPayeeCode: '5',
    lFATCACode: 'm',
    lAddress2: 'Apt 2',
    lState: 'wi',
    lListAccountNumber: 'AC-1',
    lRequestersNameandAddress: 'BMW Rewards, 1 Programme Plaza',
    lEmployerIdentificationNumber: '912345678',
    lSignatureText: 'DANA DOE',
  };

  // Covers W9-4.1
  it('a submitted form is shown as it was entered, its SSN masked', async () => {
    expect(await submit(portal, tax, ACCOUNT, ENTERED)).toEqual(SUCCESS);
    expect(await form({ lSSN: await handleOf() }, tax)).toEqual({
      Name: 'Dana Doe',
      BusinessName: 'Doe Advisory',
      FederalTaxClassificationId: 'L',
      LimitedLiability: 'P',
      OthersText: '',
      IsForeignPartners: true,
      ExemptPayeeCode: '5',
      FATCACode: 'M',
      Address1: '1 Main St',
      Address2: 'Apt 2',
      City: 'Milwaukee',
      State: 'WI',
      ZipCode: '53202',
      csz: 'Milwaukee,WI,53202',
      ListAccountNumber: 'AC-1',
      RequestersNameandAddress: 'BMW Rewards, 1 Programme Plaza',
      SSN: 'XXXXX4320',
      EmployerIdentificationNumber: '912345678',
      SignatureText: 'DANA DOE',
      SignatureDate: expect.stringMatching(/^06\/15\/2026 12:0\d:\d\d$/),
      PBU: '00001',
      OEID: '00007',
      OfficerName: expect.any(String),
      CreatedBy: tax.loginId,
      CreatedOn: expect.stringMatching(/^2026-06-15 12:0\d:\d\d$/),
      Status: 'Submitted',
      year: 2026,
      OldForm: false,
      Revision: '2024-03',
      NewRevision: '2024-03',
      Version: expect.any(Number),
      Handle: await handleOf(),
      canEditForm: true,
      canEditSSN: false,
    });
  });

  // Covers W9-4.1
  it('a viewer of a submitted form sees a masked EIN and can edit nothing', async () => {
    await submit(portal, tax, ACCOUNT, ENTERED);
    expect(await form({ lSSN: await handleOf() })).toMatchObject({
      EmployerIdentificationNumber: 'XXXXX5678',
      canEditForm: false,
      canEditSSN: false,
    });
  });

  // Covers W9-2.3
  it('a form is signed by the caller now, whatever the body says', async () => {
    const claimed = {
      lCreatedBy: 99,
      lSignatureDate: '2001-01-01 00:00:00',
      lCreatedOn: '2001-01-01 00:00:00',
    };
    await submit(portal, tax, ACCOUNT, claimed as never);
    const [version] = await versions(await handleOf());
    expect(version).toMatchObject({
      SubmittedBy: tax.loginId,
      SubmittedDate: expect.stringMatching(/^2026-06-15/),
    });
  });

  it('a submission is in the audit log without a number', async () => {
    await submit(portal, tax, ACCOUNT, ENTERED);
    const rows = await portal.database.db.selectFrom('auditLog').selectAll().execute();
    const written = rows.find((row) => row.action === 'w9Submitted');
    expect(written).toMatchObject({ clientId: 2, actorId: tax.userId, entity: 'w9Form' });
    expect(JSON.stringify(rows)).not.toMatch(/987654320|912345678/);
  });

  // Covers W9-3.7
  it.each([
    ['I', '', ''],
    ['L', 'C', ''],
    ['O', '', 'Estate'],
  ])(
    'of the boxes the form keeps what belongs to the one that is ticked (%s)',
    async (chosen, letter, text) => {
      const entered = { lFederalTaxClassificationId: chosen, lLimitedLiability: 'C', lOthersText: 'Estate' };
      expect(await submit(portal, tax, ACCOUNT, entered)).toEqual(SUCCESS);
      expect(await form({ lSSN: await handleOf() })).toMatchObject({
        LimitedLiability: letter,
        OthersText: text,
      });
    },
  );

  // Covers W9-3.8
  it('a submission that breaks rules is answered with all of them in one message, and nothing is kept', async () => {
    const outcome = await submit(portal, tax, ACCOUNT, {
      lName: '',
      lSSN: '',
      lCity: '',
      lState: '',
      lZipCode: '',
    });
    expect(outcome).toEqual({
      Status: 'Fail',
      Message: [
        'Name is required.',
        'City, State and ZIP code is required.',
        'Missing Mandatory field SSN.',
        'Name and Signature must be same.',
      ].join('\n'),
    });
    expect(await portal.database.db.selectFrom('w9Forms').selectAll().execute()).toEqual([]);
    expect(await portal.database.db.selectFrom('taxpayers').selectAll().execute()).toEqual([]);
  });

  // Covers W9-2.1, W9-2.2
  it('a submission needs w9form_submit and an account of the own client', async () => {
    const other = await portal.user({ client: 'hd', claims: ['w9form_view', 'w9form_submit'] });
    for (const call of [saveW9Form, saveW9FormWithSsn]) {
      expect((await portal.call(call, submissionFor(ACCOUNT), viewer)).statusCode).toBe(403);
      expect((await portal.call(call, submissionFor(ACCOUNT), other)).statusCode).toBe(404);
      expect((await portal.call(call, submissionFor(ACCOUNT))).statusCode).toBe(401);
    }
  });
});

describe('the SSN on record', () => {
  const reveal = (lSSN: string, reason: string, as = tax) => portal.call(revealSsn, { lSSN, reason }, as);
  const digits = async () => (await reveal(await handleOf(), 'Call from the officer')).json().Data[0].SSN;

  it('the SSN on record comes with the first form that brings one, through the call that takes one', async () => {
    expect(await submit(portal, tax, ACCOUNT, {}, saveW9Form)).toEqual({
      Status: 'Fail',
      Message: 'Missing Mandatory field SSN.',
    });
    expect(await submit(portal, tax, ACCOUNT)).toEqual(SUCCESS);
    expect(await digits()).toBe('987654320');
  });

  // Covers W9-4.5
  it('the SSN on record never changes: one call ignores another number, the other refuses it', async () => {
    await submit(portal, tax, ACCOUNT);
    expect(await submit(portal, tax, ACCOUNT, { lSSN: '912345678' }, saveW9Form)).toEqual(SUCCESS);
    expect(await digits()).toBe('987654320');
    expect(await submit(portal, tax, ACCOUNT, { lSSN: '912345678' })).toEqual({
      Status: 'Fail',
      Message: 'The SSN on record can not be changed.',
    });
    expect(await digits()).toBe('987654320');
    expect(await versions(await handleOf())).toHaveLength(2);
  });

  it.each([[''], ['XXXXX4320'], ['987654320'], [null]])(
    'the SSN on record stays with a new form that says %p',
    async (lSSN) => {
      await submit(portal, tax, ACCOUNT);
      expect(await submit(portal, tax, ACCOUNT, { lSSN })).toEqual(SUCCESS);
      expect(await digits()).toBe('987654320');
    },
  );

  // Covers W9-4.5
  it('two accounts may have the same SSN', async () => {
    const second = { ...ACCOUNT, oeid: '00008' };
    await insertAccount(portal.platform, second);
    await submit(portal, tax, ACCOUNT);
    expect(await submit(portal, tax, second)).toEqual(SUCCESS);
    const handles = (await portal.call(getTaxList, {}, tax))
      .json()
      .Data.map((row: { SSN: string }) => row.SSN);
    expect(new Set(handles).size).toBe(2);
  });

  // Covers W9-3.9
  it('the SSN on record can not be guessed in the free texts: right and wrong guesses get the same answer', async () => {
    await submit(portal, tax, ACCOUNT);
    const fields = ['lBusinessName', 'lAddress1', 'lAddress2', 'lListAccountNumber', 'lOthersText'];
    const answerTo = async (field: string, guess: string) => {
      const body = {
        ...submissionFor(ACCOUNT),
        lSSN: '',
        lFederalTaxClassificationId: 'O',
        lOthersText: 'x',
      };
      const answer = await portal.call(saveW9Form, { ...body, [field]: guess }, tax);
      return [answer.statusCode, answer.json()];
    };
    for (const field of fields) {
      const right = await answerTo(field, '987-65-4320');
      expect(right).toEqual([200, { error: null, Data: [expect.objectContaining({ Status: 'Fail' })] }]);
      for (const guess of ['987-65-4321', '123456789', '00 987 654 320'])
        expect(await answerTo(field, guess)).toEqual(right);
    }
    // No comparison, so no difference in time either: a refused form opens no cipher.
    expect(await versions(await handleOf())).toHaveLength(1);
  });

  it('the SSN on record can not be guessed by sending it again: after five wrong guesses the right one fails too', async () => {
    await submit(portal, tax, ACCOUNT);
    const guess = (lSSN: string) => submit(portal, tax, ACCOUNT, { lSSN });
    for (let last = 1; last <= 5; last += 1)
      expect(await guess(`98765432${last}`)).toMatchObject({ Status: 'Fail' });
    expect(await guess('987654320')).toEqual(await guess('987654329'));
    const written = await portal.database.db
      .selectFrom('auditLog')
      .selectAll()
      .where('action', '=', 'ssnRefused')
      .execute();
    expect(written).toHaveLength(7);
    expect(JSON.stringify(written)).not.toMatch(/98765432/);
    expect(await submit(portal, tax, ACCOUNT, {}, saveW9Form)).toEqual(SUCCESS);
    portal.advance(25 * 60 * 60 * 1000);
    await signIn();
    expect(await guess('987654320')).toEqual(SUCCESS);
  });

  // Covers W9-4.2
  it('the SSN on record is revealed for a reason, which is written down with the actor', async () => {
    await submit(portal, tax, ACCOUNT);
    expect(await digits()).toBe('987654320');
    const rows = await portal.database.db
      .selectFrom('auditLog')
      .selectAll()
      .where('action', '=', 'ssnRevealed')
      .execute();
    expect(rows).toEqual([
      expect.objectContaining({
        actorId: tax.userId,
        clientId: 2,
        toJson: expect.stringContaining('Call from the officer'),
      }),
    ]);
  });

  it.each([
    ['', 'Reason is required.'],
    ['   ', 'Reason is required.'],
    ['\u200b', 'Reason is required.'],
    ['a\u0000b', 'Reason must be plain text.'],
    ['a\u001b[8mb', 'Reason must be plain text.'],
    ['is it 987-65-4320?', 'Reason must not contain a taxpayer number.'],
  ])('the SSN on record is not revealed for the reason %p', async (reason, error) => {
    await submit(portal, tax, ACCOUNT);
    const answer = await reveal(await handleOf(), reason);
    expect([answer.statusCode, answer.json().error]).toEqual([400, error]);
  });

  // Covers W9-4.2
  it('the SSN on record is revealed neither to a viewer nor to another client', async () => {
    await submit(portal, tax, ACCOUNT);
    const handle = await handleOf();
    const other = await portal.user({ client: 'hd', claims: ['w9form_view', 'w9form_submit'] });
    expect((await reveal(handle, 'why', viewer)).statusCode).toBe(403);
    expect((await reveal(handle, 'why', other)).statusCode).toBe(404);
    expect((await portal.call(getW9Form, { lSSN: handle }, other)).statusCode).toBe(404);
    expect((await portal.call(getW9FormVersions, { lSSN: handle }, other)).statusCode).toBe(404);
    expect((await portal.call(getW9Form, { lSSN: '987654320' }, tax)).statusCode).toBe(404);
  });
});

describe('versions', () => {
  // Covers W9-5.1, W9-5.2
  it('every version is kept, the newest is shown, an older one can be asked for', async () => {
    await submit(portal, tax, ACCOUNT);
    portal.advance(60_000);
    await submit(portal, tax, ACCOUNT, { lAddress1: '2 Main St' }, saveW9Form);
    const lSSN = await handleOf();
    const [newest, first] = await versions(lSSN);
    expect(await form({ lSSN })).toMatchObject({ Address1: '2 Main St', Version: newest?.Version });
    expect(await form({ lSSN, lVersion: first?.Version as number })).toMatchObject({ Address1: '1 Main St' });
    expect((await portal.call(getW9Form, { lSSN, lVersion: 999_999 }, tax)).statusCode).toBe(404);
  });

  // Covers W9-5.1
  it('versions of concurrent submissions are all kept', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        submit(portal, tax, ACCOUNT, { lAddress1: `${index} Main St` }),
      ),
    );
    expect(outcomes).toEqual(Array.from({ length: 6 }, () => SUCCESS));
    const lSSN = await handleOf();
    const kept = await versions(lSSN);
    expect(kept).toHaveLength(6);
    expect(await form({ lSSN })).toMatchObject({
      Version: Math.max(...kept.map((one) => Number(one.Version))),
    });
    expect(await portal.database.db.selectFrom('taxpayers').selectAll().execute()).toHaveLength(1);
  });

  it('concurrent first submissions with different numbers keep one number', async () => {
    const outcomes = await Promise.all(
      ['987654321', '987654322'].map((lSSN) => submit(portal, tax, ACCOUNT, { lSSN })),
    );
    expect(outcomes.map((one) => one.Status).sort()).toEqual(['Fail', 'Success']);
    expect(await portal.database.db.selectFrom('taxpayers').selectAll().execute()).toHaveLength(1);
  });

  describe('a submission over a version that is not the newest any more', () => {
    const send = (more: Partial<BodyOf<typeof saveW9Form>>, path: typeof saveW9Form = saveW9Form) =>
      portal.call(path, { ...submissionFor(ACCOUNT), ...more }, tax);

    // Covers W9-2.9
    it('is refused with the version that was read, and keeps nothing', async () => {
      await submit(portal, tax, ACCOUNT);
      const lSSN = await handleOf();
      const { Version: lVersion } = await form({ lSSN });
      expect((await send({ lVersion, lAddress1: '2 Main St' })).json().Data).toEqual([SUCCESS]);
      const late = await send({ lVersion, lBusinessName: 'Doe Ltd' });
      expect(late.statusCode).toBe(409);
      expect(late.json().error).toBe('This form was changed by someone else. Reload to see the changes.');
      expect(await versions(lSSN)).toHaveLength(2);
      const newest = await form({ lSSN });
      expect(newest).toMatchObject({ Address1: '2 Main St', BusinessName: '' });
      const merged = { lAddress1: '2 Main St', lBusinessName: 'Doe Ltd', lVersion: newest.Version };
      expect((await send(merged)).json().Data).toEqual([SUCCESS]);
    });

    // Covers W9-2.9
    it('is kept without that version, and as the same form again', async () => {
      await submit(portal, tax, ACCOUNT);
      const { Version: lVersion } = await form({ lSSN: await handleOf() });
      for (const more of [{ lVersion }, { lVersion }, {}])
        expect((await send({ lAddress1: '2 Main St', ...more })).json().Data).toEqual([SUCCESS]);
    });

    // Covers W9-2.9
    it('of two first forms the second one is refused, whatever number it brings', async () => {
      const first = (lSSN: string, lAddress1: string) =>
        send({ lSSN, lAddress1, lVersion: 0 }, saveW9FormWithSsn);
      expect((await first('987654321', '1 Main St')).json().Data).toEqual([SUCCESS]);
      expect((await first('912345678', '2 Main St')).statusCode).toBe(409);
    });

    // Covers W9-2.9
    it('is compared with the newest of the year that it was read for', async () => {
      await submit(portal, tax, ACCOUNT);
      const lSSN = await handleOf();
      const { Version: lVersion } = await form({ lSSN, lYear: 2026 });
      expect((await send({ lVersion, lYear: 2026, lAddress1: '2 Main St' })).json().Data).toEqual([SUCCESS]);
      expect((await send({ lVersion: 0, lYear: 2020, lAddress1: '3 Main St' })).json().Data).toEqual([
        SUCCESS,
      ]);
      expect((await send({ lVersion, lYear: 2026, lAddress1: '4 Main St' })).statusCode).toBe(409);
    });

    // Covers W9-2.9
    it('of two edits that began from an earlier year the second one is refused', async () => {
      await submit(portal, tax, ACCOUNT);
      const lSSN = await handleOf();
      portal.advance(YEAR);
      await signIn();
      expect(await form({ lSSN, lYear: 2027 })).not.toHaveProperty('NewestVersion');
      const { Version: lVersion, NewestVersion: lNewestVersion } = await form({ lSSN, lYear: 2026 });
      expect(lNewestVersion).toBe(lVersion);
      const edit = { lVersion, lNewestVersion, lYear: 2026 };
      expect((await send({ ...edit, lAddress1: '2 Main St' })).json().Data).toEqual([SUCCESS]);
      expect((await send({ ...edit, lAddress1: '2 Main St' })).json().Data).toEqual([SUCCESS]);
      expect((await send({ ...edit, lAddress1: '3 Main St' })).statusCode).toBe(409);
      const now = await form({ lSSN, lYear: 2026 });
      expect(now).toMatchObject({ Version: lVersion, Address1: '1 Main St' });
      const again = { ...edit, lNewestVersion: now.NewestVersion };
      expect((await send({ ...again, lAddress1: '3 Main St' })).json().Data).toEqual([SUCCESS]);
    });

    // Covers W9-2.9
    it('a first form of an earlier year is compared too', async () => {
      const start2025 = { lPBU: ACCOUNT.portBu, lOEID: ACCOUNT.oeid, lYear: 2025 };
      const [empty] = (await portal.call(startW9Form, start2025, tax)).json().Data;
      expect(empty).toMatchObject({ Version: null, NewestVersion: null });
      await submit(portal, tax, ACCOUNT);
      const late = { lVersion: 0, lNewestVersion: 0, lYear: 2025, lAddress1: '2 Main St' };
      expect((await send(late, saveW9FormWithSsn)).statusCode).toBe(409);
    });
  });

  // Covers W9-5.1, W9-5.3
  it('versions are append-only in the database, and one that was forged shows it', async () => {
    await submit(portal, tax, ACCOUNT);
    const lSSN = await handleOf();
    const [{ ContentHash, Intact }] = (await versions(lSSN)) as [Record<string, unknown>];
    expect([ContentHash, Intact]).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), true]);
    const forge = (set: object) => portal.database.db.updateTable('w9Forms').set(set).execute();
    await expect(forge({ fieldsJson: '{}' })).rejects.toThrow('append-only');
    await expect(portal.database.db.deleteFrom('w9Forms').execute()).rejects.toThrow('append-only');
    await forge({ einLookup: 'forged' });
    expect((await versions(lSSN))[0]).toMatchObject({ Intact: false });
  });
});

describe('years and revisions', () => {
  // Covers W9-2.6
  it('a form signed in 2019 is shown on the 2018 revision, and its edit is signed on the new one', async () => {
    await portal.close();
    await start('2019-05-01T12:00:00Z');
    await submit(portal, tax, ACCOUNT);
    portal.advance(7 * YEAR);
    await signIn();
    const lSSN = await handleOf();
    expect(await form({ lSSN })).toMatchObject({
      OldForm: true,
      Revision: '2018-10',
      NewRevision: '2024-03',
    });
    expect(await submit(portal, tax, ACCOUNT, { lAddress1: '2 Main St' }, saveW9Form)).toEqual(SUCCESS);
    expect(await form({ lSSN })).toMatchObject({
      OldForm: false,
      Revision: '2024-03',
      Address1: '2 Main St',
    });
    expect(await form({ lSSN, lYear: 2020 })).toMatchObject({
      OldForm: true,
      Address1: '1 Main St',
      year: 2020,
    });
    expect(await form({ lSSN, lYear: 2018 })).toMatchObject({
      Status: '',
      Name: '',
      SSN: 'XXXXX4320',
      canEditSSN: false,
    });
  });
});
