import {
  createSupportTicket,
  getSupportTicketDetails,
  getSupportTickets,
  updateSupportTicketStatus,
} from '@portal/shared/contracts/support';
import { createTestApp, type TestApp } from '../../../test/fixtures/test-app';
import { CLIENT_IDS, type TestUser } from '../../../test/fixtures/test-users';
import { insertPromotion, insertReward } from '../../../test/fixtures/promotion-fixtures';
import { insertTicket } from '../../../test/fixtures/ticket-fixtures';

let portal: TestApp;
let viewer: TestUser;
let closer: TestUser;
let stranger: TestUser;

beforeAll(async () => {
  portal = await createTestApp({ now: new Date('2026-05-04T10:00:00Z') });
  viewer = await portal.user({ client: 'acg', claims: ['support_view'] });
  closer = await portal.user({
    client: 'acg',
    userName: 'Closer',
    claims: ['support_view', 'support_closeticket'],
  });
  stranger = await portal.user({ client: 'bmw', claims: ['support_view', 'support_closeticket'] });
});
afterAll(() => portal.close());

type Answer = { status: number; Data?: unknown; TicketNo?: unknown };

const post = async (
  endpoint: { method: 'POST' | 'GET' | 'PUT'; path: string },
  body: object,
  as: TestUser,
): Promise<Answer> => {
  const answer = await portal.app.inject({
    method: 'POST',
    url: endpoint.path,
    headers: as.headers,
    payload: body,
  });
  return { status: answer.statusCode, ...(answer.json() as Record<string, unknown>) };
};
const open = async (ticketNo: number | string, as: TestUser = viewer) => {
  const answer = await post(getSupportTicketDetails, { ticketNo, lOEID: '', IPBU: null, IUserId: 1 }, as);
  return { ...answer, ticket: (answer.Data as Array<Record<string, unknown>> | undefined)?.[0] };
};
const close = (lticketNo: number | string, body: object = {}, as: TestUser = closer) =>
  post(
    updateSupportTicketStatus,
    { lticketNo, adminComments: 'Mended.', lUserId: 1, lStatus: 3, ...body },
    as,
  );
const auditOf = (ticketNo: number | string) =>
  portal.database.db
    .selectFrom('auditLog')
    .select(['action', 'actorName', 'clientId', 'fromJson', 'toJson'])
    .where('entity', '=', 'ticket')
    .where('entityId', '=', String(ticketNo))
    .orderBy('auditId')
    .execute();

async function insertNamedReward(client: 'acg' | 'bmw', rewardName: string): Promise<number> {
  const clientId = CLIENT_IDS[client];
  const promotionId = await insertPromotion(portal.platform, clientId, `For ${client} ${rewardName}`);
  const reward = { clientId, promotionId };
  return (
    await insertReward(portal.platform, reward, {
      oeid: '000777',
      amountCents: 5_000,
      statusId: 4,
      rewardName,
    })
  ).rewardId;
}

describe('one ticket', () => {
  // Covers SUPPORT-2.2
  it('is answered with everything that is known of it', async () => {
    const rewardId = await insertNamedReward('acg', 'Spring bonus');
    const ticketNo = await insertTicket(portal.platform, {
      rewardId,
      statusId: 3,
      categoryId: 2,
      adminComments: 'It is on its way.',
      closedDate: '2026-04-01 08:00:00',
      closedBy: 'support',
    });
    expect(await open(ticketNo)).toMatchObject({ status: 200, error: null });
    expect((await open(String(ticketNo))).ticket).toEqual({
      TicketNo: ticketNo,
      Status: 'Closed',
      StatusId: 3,
      Subject: 'A question',
      OEID: '000123',
      RaisedBy: 'Maria Fernandez',
      Date: '2026-03-01 05:00:00',
      CreatedDate: '2026-03-01 05:00:00',
      Category: 'Rewards Issue',
      CategoryId: 2,
      RewardID: rewardId,
      RewardName: 'Spring bonus',
      BankerDescription: 'Where is my reward?',
      AdminComments: 'It is on its way.',
      ClosedDate: '2026-04-01 08:00:00',
      ClosedBy: 'support',
    });
  });

  it('without a reward, a comment or a closing date answers null for each', async () => {
    const { ticket } = await open(await insertTicket(portal.platform));
    expect(ticket).toMatchObject({
      RewardID: null,
      RewardName: null,
      AdminComments: null,
      ClosedDate: null,
      ClosedBy: null,
    });
  });

  it('names a reward without a name by its id', async () => {
    const rewardId = await insertNamedReward('acg', '');
    const { ticket } = await open(await insertTicket(portal.platform, { rewardId }));
    expect(ticket).toMatchObject({ RewardID: rewardId, RewardName: String(rewardId) });
  });

  it('of another client answers 404', async () => {
    const ticketNo = await insertTicket(portal.platform);
    const foreign = await open(ticketNo, stranger);
    expect(foreign).toEqual(await open(999_999, stranger));
    expect(foreign).toMatchObject({ status: 404, error: 'This ticket does not exist.' });
  });

  it.each(['', '0', 'abc', '-1', '1 or 1=1', null, undefined, {}])(
    'refuses ticketNo %j',
    async (ticketNo) => {
      const answer = await post(getSupportTicketDetails, { ticketNo }, viewer);
      expect(answer).toMatchObject({ status: 400, error: expect.stringContaining('ticketNo') });
    },
  );

  it('needs support_view', async () => {
    const other = await portal.user({ client: 'acg', claims: ['support_closeticket'] });
    expect((await open(await insertTicket(portal.platform), other)).status).toBe(403);
  });
});

describe('a new ticket', () => {
  // Covers SUPPORT-2.5
  it('stays new for a user who may only look', async () => {
    const ticketNo = await insertTicket(portal.platform, { statusId: 1 });
    expect((await open(ticketNo)).ticket).toMatchObject({ Status: 'New', StatusId: 1 });
    expect(await auditOf(ticketNo)).toEqual([]);
  });

  // Covers SUPPORT-2.5
  it('becomes Open when a user who may close it opens it, recorded once', async () => {
    const ticketNo = await insertTicket(portal.platform, { statusId: 1 });
    const answers = await Promise.all(Array.from({ length: 5 }, () => open(ticketNo, closer)));
    for (const { ticket } of answers) expect(ticket).toMatchObject({ Status: 'Open', StatusId: 2 });
    expect((await open(ticketNo)).ticket).toMatchObject({ StatusId: 2 });
    expect(await auditOf(ticketNo)).toEqual([
      {
        action: 'ticketOpened',
        actorName: 'Closer',
        clientId: CLIENT_IDS.acg,
        fromJson: '{"statusId":1}',
        toJson: '{"statusId":2}',
      },
    ]);
  });

  it('is not opened from another client', async () => {
    const ticketNo = await insertTicket(portal.platform, { statusId: 1 });
    expect((await open(ticketNo, stranger)).status).toBe(404);
    expect((await open(ticketNo)).ticket).toMatchObject({ StatusId: 1 });
  });
});

describe('closing', () => {
  // Covers SUPPORT-3.3
  it('keeps the comment, who and when, and records it', async () => {
    const ticketNo = await insertTicket(portal.platform);
    const answer = await close(String(ticketNo), { adminComments: '  Mended.\nSorry! ', lStatus: '3' });
    expect(answer).toEqual({ status: 200, error: null });
    const { ticket } = await open(ticketNo);
    expect(ticket).toMatchObject({ StatusId: 3, AdminComments: 'Mended.\nSorry!', ClosedBy: 'Closer' });
    expect(ticket?.ClosedDate).toMatch(/^2026-05-04 10:0\d:\d\d$/);
    const [entry] = await auditOf(ticketNo);
    expect(entry).toMatchObject({ action: 'ticketClosed', actorName: 'Closer', fromJson: '{"statusId":2}' });
  });

  // Covers SUPPORT-3.2, WIRE-4.11
  it.each([
    ['', 'Comment is required.'],
    [' \n\t ', 'Comment is required.'],
    ['\u200b\u3164', 'Comment is required.'],
    [null, 'Comment is required.'],
    [undefined, 'Comment is required.'],
    ['x'.repeat(2_001), 'Comment must be at most 2,000 characters.'],
    ['a\u0000b', 'Comment must be plain text.'],
    ['a\ud800b', 'Comment must be plain text.'],
    ['His number is 987-65-4320.', 'Comment must not hold nine digits in a row, as an SSN or EIN has.'],
  ])('refuses the comment %j', async (adminComments, error) => {
    const ticketNo = await insertTicket(portal.platform);
    expect(await close(ticketNo, { adminComments })).toMatchObject({
      status: 400,
      error,
      details: [{ path: 'adminComments', message: error }],
    });
    expect((await open(ticketNo)).ticket).toMatchObject({ StatusId: 2, AdminComments: null });
  });

  // Covers SUPPORT-3.2
  it('takes a comment of 2,000 characters', async () => {
    const ticketNo = await insertTicket(portal.platform);
    expect((await close(ticketNo, { adminComments: 'é'.repeat(2_000) })).status).toBe(200);
  });

  it.each([1, 2, '2', 4, null, undefined])('is the only change there is, not lStatus %j', async (lStatus) => {
    const ticketNo = await insertTicket(portal.platform);
    expect(await close(ticketNo, { lStatus })).toMatchObject({
      status: 400,
      error: expect.stringContaining('lStatus'),
    });
    expect((await open(ticketNo)).ticket).toMatchObject({ StatusId: 2 });
  });

  // Covers SUPPORT-3.4
  it('a second time is refused, and the first comment stays', async () => {
    const ticketNo = await insertTicket(portal.platform);
    expect((await close(ticketNo)).status).toBe(200);
    expect(await close(ticketNo, { adminComments: 'Mine!' })).toMatchObject({
      status: 409,
      error: 'This ticket is already closed.',
    });
    expect((await open(ticketNo)).ticket).toMatchObject({ AdminComments: 'Mended.' });
  });

  // Covers SUPPORT-3.4
  it('succeeds once for many calls at the same time', async () => {
    const ticketNo = await insertTicket(portal.platform);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => close(ticketNo, { adminComments: `Comment ${index}` })),
    );
    const won = answers.findIndex(({ status }) => status === 200);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    expect((await open(ticketNo)).ticket).toMatchObject({ AdminComments: `Comment ${won}` });
    expect(await auditOf(ticketNo)).toHaveLength(1);
  });

  // Covers SUPPORT-3.4
  it('is refused for a new ticket', async () => {
    const ticketNo = await insertTicket(portal.platform, { statusId: 1 });
    expect(await close(ticketNo)).toMatchObject({ status: 409, error: 'Only open tickets can be closed.' });
  });

  it('needs support_closeticket', async () => {
    const ticketNo = await insertTicket(portal.platform);
    expect((await close(ticketNo, {}, viewer)).status).toBe(403);
    expect((await open(ticketNo)).ticket).toMatchObject({ StatusId: 2 });
  });

  it('a ticket of another client answers 404', async () => {
    const ticketNo = await insertTicket(portal.platform);
    const foreign = await close(ticketNo, {}, stranger);
    expect(foreign).toEqual(await close(999_999, {}, stranger));
    expect(foreign.status).toBe(404);
    expect((await open(ticketNo)).ticket).toMatchObject({ StatusId: 2 });
  });
});

describe('raising a ticket', () => {
  const ENTRY = { Category: 2, Subject: 'Too little', Body: 'I got $5 instead of $50.' };
  const create = (body: object, as: TestUser = viewer) => post(createSupportTicket, body, as);

  // Covers SUPPORT-4.2
  it('answers its number; it is new, in the name of the user who raised it, and first in the list', async () => {
    const answer = await create({ ...ENTRY, RaisedBy: 'another user', StatusId: 3 });
    expect(answer).toEqual({ status: 200, error: null, TicketNo: expect.any(Number) });
    const { ticket } = await open(Number(answer.TicketNo));
    expect(ticket).toMatchObject({
      Status: 'New',
      Category: 'Rewards Issue',
      Subject: 'Too little',
      BankerDescription: 'I got $5 instead of $50.',
      RaisedBy: viewer.loginId,
      OEID: '',
      RewardID: null,
    });
    const { Data } = await post(getSupportTickets, {}, viewer);
    expect((Data as Array<{ TicketNo: number }>)[0]?.TicketNo).toBe(answer.TicketNo);
    const [entry] = await auditOf(Number(answer.TicketNo));
    expect(entry).toMatchObject({ action: 'ticketCreated', actorName: viewer.loginId });
  });

  // Covers SUPPORT-4.3
  it.each([Number, String])('about a reward takes the officer from the reward (id as %p)', async (form) => {
    const rewardId = await insertNamedReward('acg', `Bonus ${form.name}`);
    const { TicketNo } = await create({ ...ENTRY, Category: '1', RewardID: form(rewardId) });
    expect((await open(Number(TicketNo))).ticket).toMatchObject({
      Category: 'Payments Issue',
      OEID: '000777',
      RewardID: rewardId,
      RewardName: `Bonus ${form.name}`,
    });
  });

  it.each(['', ' ', null, 0, '0', undefined])('takes RewardID %j for none', async (RewardID) => {
    const { TicketNo } = await create({ ...ENTRY, RewardID });
    expect((await open(Number(TicketNo))).ticket).toMatchObject({ RewardID: null });
  });

  // Covers SUPPORT-4.3
  it("knows neither an unknown nor another client's reward", async () => {
    const refusal = {
      status: 404,
      error: 'This reward does not exist.',
      details: [{ path: 'RewardID', message: 'This reward does not exist.' }],
    };
    const foreign = await insertNamedReward('bmw', 'Not theirs');
    expect(await create({ ...ENTRY, RewardID: foreign })).toEqual(refusal);
    expect(await create({ ...ENTRY, RewardID: '999999999999' })).toEqual(refusal);
  });

  // Covers SUPPORT-4.1
  it('names every problem at once', async () => {
    expect(await create({})).toEqual({
      status: 400,
      error: 'Category is required.\nSubject is required.\nBody is required.',
      details: [
        { path: 'Category', message: 'Category is required.' },
        { path: 'Subject', message: 'Subject is required.' },
        { path: 'Body', message: 'Body is required.' },
      ],
    });
  });

  // Covers WIRE-4.11
  it.each([
    [{ Category: 4 }, 'Please choose a category.'],
    [{ Category: 'toString' }, 'Please choose a category.'],
    [{ Category: '' }, 'Category is required.'],
    [{ Subject: '  ' }, 'Subject is required.'],
    [{ Body: '\u200b \u202e' }, 'Body is required.'],
    [{ Subject: 'x'.repeat(201) }, 'Subject must be at most 200 characters.'],
    [{ Subject: 'two\nlines' }, 'Subject must not contain invisible characters.'],
    [{ Subject: 'a\u0007b' }, 'Subject must not contain invisible characters.'],
    [{ Body: '\n' }, 'Body is required.'],
    [{ Body: 'x'.repeat(4_001) }, 'Body must be at most 4,000 characters.'],
    [{ Body: 'a\u0000b' }, 'Body must be plain text.'],
    [{ Body: 'a\udc00b' }, 'Body must be plain text.'],
    [{ Subject: 'SSN 987654320' }, 'Subject must not hold nine digits in a row, as an SSN or EIN has.'],
    [{ Body: 'My SSN:\n987 65 4320' }, 'Body must not hold nine digits in a row, as an SSN or EIN has.'],
    [{ Body: 'EIN ９８-７６５４３２１' }, 'Body must not hold nine digits in a row, as an SSN or EIN has.'],
    [{ RewardID: 'x' }, 'This reward does not exist.'],
    [{ RewardID: '-1' }, 'This reward does not exist.'],
    [{ Subject: 5 }, expect.stringContaining('Subject')],
    [{ Body: ['x'] }, expect.stringContaining('Body')],
  ])('refuses %j', async (change, error) => {
    expect(await create({ ...ENTRY, ...change })).toMatchObject({ status: 400, error });
  });

  it('takes telephone numbers, dates, amounts and ids', async () => {
    const Body =
      'On 11/22/2026 at 10:15, call (555) 010-0199 or +1 555 010 0199: $1,234,567.89 of reward 100200.';
    expect(await create({ ...ENTRY, Body })).toMatchObject({ status: 200 });
  });

  // Covers SUPPORT-4.1
  it('takes 200 and 4,000 characters, in any script, and gives them back as they are', async () => {
    const Subject = `<b>"'&</b> 二重 👩‍💼`.padEnd(200, 'ä');
    const Body = '<script>alert(1)</script>\n{{x}} ${y} %s \u202emirror\u202c'.padEnd(4_000, '重');
    const { TicketNo } = await create({ ...ENTRY, Subject, Body });
    expect((await open(Number(TicketNo))).ticket).toMatchObject({ Subject, BankerDescription: Body });
  });

  // Covers SUPPORT-4.4
  it('raises one ticket for one key of one user, at the same time and later', async () => {
    const keyed = { ...ENTRY, Key: 'press-of-viewer-1' };
    const both = await Promise.all([create(keyed), create(keyed)]);
    const later = await create({ ...keyed, Subject: ` ${ENTRY.Subject} ` });
    const numbers = new Set([...both, later].map(({ TicketNo }) => TicketNo));
    expect(numbers).toEqual(new Set([expect.any(Number)]));
    expect((await auditOf(Number(later.TicketNo))).map(({ action }) => action)).toEqual(['ticketCreated']);
    expect((await create(keyed, closer)).TicketNo).not.toBe(later.TicketNo);
    expect((await create(ENTRY)).TicketNo).not.toBe(later.TicketNo);
  });

  // Covers SUPPORT-4.4
  it('refuses a key that raised another ticket, and one that is none', async () => {
    const keyed = { ...ENTRY, Key: 'press-of-viewer-2' };
    await create(keyed);
    const error = 'This key raised another ticket.';
    expect(await create({ ...keyed, Body: 'Something else.' })).toMatchObject({ status: 409, error });
    expect(await create({ ...ENTRY, Key: 'short' })).toMatchObject({ status: 400 });
  });

  it('needs support_view', async () => {
    const other = await portal.user({ client: 'acg', claims: ['support_closeticket'] });
    expect((await create(ENTRY, other)).status).toBe(403);
  });
});
