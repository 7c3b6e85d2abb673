import { TICKET_COLUMNS } from '@portal/shared/contracts/support';
import { createTestApp, type TestApp } from '../../../test/fixtures/test-app';
import { CLIENT_IDS, type TestUser } from '../../../test/fixtures/test-users';
import { insertTicket, ticketRow } from '../../../test/fixtures/ticket-fixtures';

type Row = Record<string, string | number>;
type Columns = Parameters<typeof insertTicket>[1];

let portal: TestApp;
let user: TestUser;
/** Ticket numbers by subject. */
const numbers = new Map<string, number>();

async function insert(subject: string, columns: Columns = {}) {
  numbers.set(subject, await insertTicket(portal.platform, { subject, ...columns }));
}

async function list(body: object, as: TestUser = user) {
  const answer = await portal.app.inject({
    method: 'POST',
    url: '/api/AdminSupport/AdminSupportTicketList',
    headers: as.headers,
    payload: body,
  });
  return {
    status: answer.statusCode,
    ...(answer.json() as { Data: Row[]; TotalCount: number; error: unknown }),
  };
}

async function subjects(body: object): Promise<string[]> {
  const { status, Data, TotalCount } = await list({ PageSize: 100, ...body });
  expect(status).toBe(200);
  expect(TotalCount).toBe(Data.length);
  return Data.map((row) => String(row.Subject)).sort();
}

beforeAll(async () => {
  portal = await createTestApp();
  user = await portal.user({ client: 'acg', claims: ['support_view'] });
  await insert('plain', { createdDate: '2026-03-01 05:00:00' });
  await insert('100% of_it', { createdDate: '2026-03-02 04:59:59' });
  await insert('Ångström 二重', { createdDate: '2026-03-02 05:00:00' });
  await insert('fresh', { statusId: 1, createdDate: '2026-03-03 05:00:00' });
  await insert('done', { statusId: 3, createdDate: '2026-03-04 05:00:00' });
  await insert('payment', { categoryId: 1, createdDate: '2026-03-05 05:00:00' });
  await insert('officer', { oeid: '00A99', createdDate: '2026-03-06 05:00:00' });
  await insert('raiser', { raisedBy: "Siobhán O'Hara", createdDate: '2026-03-07 05:00:00' });
  await insert('stranger', { client: 'bmw', createdDate: '2026-03-08 05:00:00' });
});
afterAll(() => portal.close());

describe('the ticket list', () => {
  // Covers SUPPORT-1.2
  it('answers a row as it stands on the wire, newest first', async () => {
    const { Data, TotalCount, error } = await list({ PageSize: 1 });
    expect(error).toBeNull();
    expect(TotalCount).toBe(8);
    expect(Data).toEqual([
      {
        TicketNo: numbers.get('raiser'),
        Status: 'Open',
        StatusId: 2,
        Subject: 'raiser',
        OEID: '000123',
        RaisedBy: "Siobhán O'Hara",
        Date: '2026-03-07 05:00:00',
        CreatedDate: '2026-03-07 05:00:00',
        Category: 'Other',
        CategoryId: 3,
        TotalCount: 8,
      },
    ]);
  });

  it.each<[string, () => object, string[]]>([
    ['TicketNo', () => ({ TicketNo: numbers.get('done') }), ['done']],
    ['Search for a number', () => ({ Search: String(numbers.get('done')) }), ['done']],
    ['Search in subjects', () => ({ Search: 'STRÖM' }), ['Ångström 二重']],
    ['Search in ids of officers', () => ({ Search: '00a99' }), ['officer']],
    ['Search in names', () => ({ Search: "o'hara" }), ['raiser']],
    ['Search with a literal %', () => ({ Search: '100%' }), ['100% of_it']],
    ['CreatedSince', () => ({ CreatedSince: '2026-03-06 05:00:00' }), ['officer', 'raiser']],
    ['TicketNo as text', () => ({ TicketNo: ` ${numbers.get('done')} ` }), ['done']],
    ['a TicketNo that does not exist', () => ({ TicketNo: 999_999_999_999 }), []],
    ['Status', () => ({ Status: 1 }), ['fresh']],
    ['Status as text', () => ({ Status: '3' }), ['done']],
    ['a status that does not exist', () => ({ Status: 9 }), []],
    ['Subject, ignoring case', () => ({ Subject: 'PLA' }), ['plain']],
    ['Subject with a literal %', () => ({ Subject: '0%' }), ['100% of_it']],
    ['Subject with a literal _', () => ({ Subject: 'f_i' }), ['100% of_it']],
    ['Subject beyond ASCII', () => ({ Subject: 'ångSTRÖM 二' }), ['Ångström 二重']],
    ['OEID', () => ({ OEID: '0a9' }), ['officer']],
    ['RaisedBy with a quote', () => ({ RaisedBy: "o'h" }), ['raiser']],
    ['Category', () => ({ Category: 1 }), ['payment']],
    ['Category as text', () => ({ Category: '1' }), ['payment']],
    [
      'CreatedDate: 24 hours from the start that is given',
      () => ({ CreatedDate: '2026-03-01 05:00:00' }),
      ['100% of_it', 'plain'],
    ],
    ['two filters together', () => ({ Status: 2, Subject: 'r' }), ['officer', 'raiser', 'Ångström 二重']],
    ['filters that no ticket meets together', () => ({ Status: 1, Category: 1 }), []],
    [
      'all seven at once',
      () => ({
        TicketNo: numbers.get('officer'),
        Status: 2,
        Subject: 'off',
        OEID: '00A99',
        RaisedBy: 'maria',
        CreatedDate: '2026-03-06 00:00:00',
        Category: 3,
      }),
      ['officer'],
    ],
  ])('filters by %s', async (_, body, expected) => {
    expect(await subjects(body())).toEqual(expected);
    expect(await subjects({ ...body(), PageSize: -1 })).toEqual(expected);
  });

  it('takes empty, null and 0 for no filter', async () => {
    const none = { TicketNo: 0, Status: '', Subject: '', OEID: null, RaisedBy: ' ', CreatedDate: '' };
    const { TotalCount } = await list({ ...none, Category: null, SortColumn: '', SortOrder: '' });
    expect(TotalCount).toBe(8);
  });

  it.each([
    [{ CreatedDate: '2026-02-31 05:00:00' }, 'CreatedDate'],
    [{ SortColumn: 'body' }, 'SortColumn'],
    [{ SortOrder: 'up' }, 'SortOrder'],
    [{ PageSize: 101 }, 'PageSize'],
    [{ PageSize: -2 }, 'PageSize'],
    [{ PageSize: 0 }, 'PageSize'],
    [{ PageNo: 0 }, 'PageNo'],
    [{ TicketNo: 'x' }, 'TicketNo'],
    [{ Status: 'Open' }, 'Status'],
    [{ Subject: { $ne: '' } }, 'Subject'],
  ])('refuses %j', async (body, property) => {
    expect(await list(body)).toMatchObject({ status: 400, error: expect.stringContaining(property) });
  });

  it('never shows a ticket of another client, whatever the filter', async () => {
    const stranger = await portal.user({ client: 'bmw', claims: ['support_view'] });
    const { Data } = await list({ PageSize: -1 }, stranger);
    expect(Data.map((row) => row.Subject)).toEqual(['stranger']);
    expect((await list({ TicketNo: numbers.get('plain') }, stranger)).TotalCount).toBe(0);
    expect((await list({ clientId: CLIENT_IDS.acg }, stranger)).status).toBe(403);
  });

  it('needs support_view, as do its choices', async () => {
    const other = await portal.user({ client: 'acg', claims: ['support_closeticket', 'rewards_view'] });
    expect((await list({}, other)).status).toBe(403);
    for (const url of ['/api/Support/SupportTicketStatus', '/api/Support/SupportTicketCategoryType']) {
      expect((await portal.app.inject({ url, headers: other.headers })).statusCode).toBe(403);
      expect((await portal.app.inject({ url })).statusCode).toBe(401);
    }
  });

  it.each([
    ['SupportTicketStatus', ['New', 'Open', 'Closed']],
    ['SupportTicketCategoryType', ['Payments Issue', 'Rewards Issue', 'Other']],
  ])('offers the choices of %s', async (name, labels) => {
    const answer = await portal.app.inject({ url: `/api/Support/${name}`, headers: user.headers });
    expect(answer.json()).toEqual({
      error: null,
      Data: labels.map((label, index) => ({ value: index + 1, label })),
    });
  });
});

describe('the order of the ticket list', () => {
  let sorter: TestUser;

  beforeAll(async () => {
    sorter = await portal.user({ client: 'hd', claims: ['support_view'] });
    for (let index = 0; index < 23; index += 1) {
      await insertTicket(portal.platform, {
        client: 'hd',
        statusId: 1 + (index % 3),
        categoryId: 1 + (index % 2),
        subject: index % 4 === 0 ? 'alpha' : 'Beta',
        oeid: `00${index % 5}`,
        raisedBy: index % 2 === 0 ? 'zoe' : 'Anna',
        createdDate: `2026-03-0${1 + (index % 4)} 05:00:00`,
      });
    }
  });

  const sortable = (value: string | number | undefined) =>
    typeof value === 'string' ? value.toLowerCase() : (value ?? '');

  async function pages(body: object): Promise<Row[]> {
    const rows: Row[] = [];
    for (let PageNo = 1; PageNo <= 4; PageNo += 1) {
      const page = await list({ ...body, PageNo, PageSize: 6 }, sorter);
      expect(page).toMatchObject({ status: 200, TotalCount: 23 });
      rows.push(...page.Data);
    }
    return rows;
  }

  it.each(
    TICKET_COLUMNS.flatMap((SortColumn) =>
      (['ASC', 'DESC'] as const).map((SortOrder) => ({ SortColumn, SortOrder })),
    ),
  )(
    'by $SortColumn $SortOrder: ties by number, no ticket twice, none lost',
    async ({ SortColumn, SortOrder }) => {
      const rows = await pages({ SortColumn, SortOrder });
      const inOrder = [...rows].sort((one, other) => {
        const [a, b] = [sortable(one[SortColumn]), sortable(other[SortColumn])];
        return a < b ? -1 : a > b ? 1 : Number(one.TicketNo) - Number(other.TicketNo);
      });
      expect(rows).toEqual(SortOrder === 'ASC' ? inOrder : inOrder.reverse());
      expect(new Set(rows.map((row) => row.TicketNo)).size).toBe(23);
      expect((await list({ SortColumn, SortOrder, PageSize: -1 }, sorter)).Data).toEqual(rows);
    },
  );

  it('is ascending where no order is given', async () => {
    expect(await pages({ SortColumn: 'Subject' })).toEqual(
      await pages({ SortColumn: 'Subject', SortOrder: 'ASC' }),
    );
  });

  it('has an empty page behind the last one, with the exact count', async () => {
    expect(await list({ PageNo: 50 }, sorter)).toMatchObject({ Data: [], TotalCount: 23 });
  });
});

describe('all tickets at once', () => {
  const ROWS = 10_000;
  let reader: TestUser;

  beforeAll(async () => {
    reader = await portal.user({ client: 'elan', claims: ['support_view'] });
    await portal.database.transaction(async (trx) => {
      for (let done = 0; done < ROWS; done += 500) {
        const rows = Array.from({ length: 500 }, (_, index) =>
          ticketRow({ client: 'elan', subject: `Ticket ${done + index}` }),
        );
        await trx.insertInto('tickets').values(rows).execute();
      }
    });
  });

  // Covers SUPPORT-1.2, WIRE-2.1
  it('answers up to 10,000 tickets', async () => {
    const { Data, TotalCount } = await list({ PageSize: -1, PageNo: 1 }, reader);
    expect([Data.length, TotalCount]).toEqual([ROWS, ROWS]);
    expect(new Set(Data.map((row) => row.TicketNo)).size).toBe(ROWS);
  });

  // Covers WIRE-2.1
  it('asks for a filter when more than 10,000 match', async () => {
    await insertTicket(portal.platform, { client: 'elan', subject: 'one too many' });
    expect(await list({ PageSize: -1 }, reader)).toMatchObject({
      status: 400,
      error: 'All shows at most 10,000 rows, and 10,001 match. Please narrow them down with a filter.',
    });
    expect((await list({ PageSize: -1, Subject: 'one too' }, reader)).TotalCount).toBe(1);
    expect((await list({ PageSize: 100 }, reader)).TotalCount).toBe(ROWS + 1);
  });
});
