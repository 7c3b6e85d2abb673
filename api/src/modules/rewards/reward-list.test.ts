import { REWARD_COLUMNS } from '@portal/shared/contracts/rewards';
import { createTestApp, type TestApp } from '../../../test/fixtures/test-app';
import { CLIENT_IDS, type ClientKey, type TestUser } from '../../../test/fixtures/test-users';
import { insertPromotion, insertReward, type NewReward } from '../../../test/fixtures/promotion-fixtures';

type Columns = Partial<NewReward> & { client?: ClientKey; status?: number };
type Row = Record<string, string | number>;

let portal: TestApp;
let user: TestUser;
const promotions = new Map<string, number>();
/** Ids by the name that the test gave. */
const ids = new Map<string, number>();

async function promotionOf(client: ClientKey, key: string): Promise<number> {
  const name = `${client} ${key}`;
  const known = promotions.get(name);
  if (known !== undefined) return known;
  const columns = { status: 4, fundsCents: 100_000_000 };
  const made = await insertPromotion(portal.platform, CLIENT_IDS[client], name, columns);
  promotions.set(name, made);
  return made;
}

async function insert(
  name: string,
  { client = 'acg', oeid = '000123', status = 4, ...columns }: Columns,
  promotion = 'A',
) {
  const promotionId = await promotionOf(client, promotion);
  const owner = { clientId: CLIENT_IDS[client], promotionId };
  const { rewardId } = await insertReward(portal.platform, owner, {
    oeid,
    amountCents: 5_000,
    statusId: status,
    rewardName: name,
    ...columns,
  });
  ids.set(name, rewardId);
}

async function list(body: object, as: TestUser = user) {
  const answer = await portal.app.inject({
    method: 'POST',
    url: '/api/Rewards/getrewardslist',
    headers: as.headers,
    payload: body,
  });
  return {
    status: answer.statusCode,
    ...(answer.json() as { lstpromotion: Row[]; TotalCount: number; error: unknown }),
  };
}

async function names(body: object): Promise<string[]> {
  const { status, lstpromotion, TotalCount } = await list({ PageSize: 100, ...body });
  expect(status).toBe(200);
  expect(TotalCount).toBe(lstpromotion.length);
  return lstpromotion.map((row) => String(row.RewardName)).sort();
}

beforeAll(async () => {
  portal = await createTestApp();
  user = await portal.user({ client: 'acg', claims: ['rewards_view'] });
  await insert('plain', { createdDate: '2026-03-01 05:00:00' });
  await insert('unit', { portBu: '00777', createdDate: '2026-03-02 05:00:00' });
  await insert('portfolio', { portfolioName: 'West_Coast 100%', createdDate: '2026-03-03 05:00:00' });
  await insert('location', { locationCode: '00042', createdDate: '2026-03-04 05:00:00' });
  await insert('officer', { oeid: '0099', officeId: '0099', createdDate: '2026-03-05 05:00:00' });
  await insert('named', { officeName: 'José Ångström', createdDate: '2026-03-06 05:00:00' });
  await insert('amount', { amountCents: 123_456, createdDate: '2026-03-07 05:00:00' });
  await insert('sweep', {
    rewardType: 'SW',
    alternateReward: 'Y',
    paymentMethodId: 1,
    createdDate: '2026-03-08 05:00:00',
  });
  await insert('failed', { status: 12, paymentMethodId: 2, createdDate: '2026-03-09 05:00:00' });
  await insert('promoted', { createdDate: '2026-03-10 05:00:00' }, 'B');
  await insert('stranger', { client: 'bmw', createdDate: '2026-03-10 05:00:00' });
});
afterAll(() => portal.close());

describe('the rewards list', () => {
  // Covers WIRE-1.2
  it('answers a row as it stands on the wire, newest first', async () => {
    const { lstpromotion, TotalCount, error } = await list({ PageSize: 1 });
    expect(error).toBeNull();
    expect(TotalCount).toBe(10);
    expect(lstpromotion).toEqual([
      {
        RewardID: ids.get('promoted'),
        RewardName: 'promoted',
        PortBu: '0001',
        PortfolioName: '',
        LocationCode: '',
        OfficeId: '000123',
        OfficeName: 'Officer 000123',
        RewardType: 'RW',
        Rewards: 50,
        RewardStatus: 'Reward Available',
        RewardStatusID: 4,
        CreatedDate: '2026-03-10 05:00:00',
        PromotionID: promotions.get('acg B'),
        PromotionStatus: 4,
        PaymentMethodType: 'ACH',
        PaymentMethodID: 3,
        AlternateReward: 'N',
      },
    ]);
  });

  it.each<[string, () => object, string[]]>([
    ['RewardID', () => ({ RewardID: ids.get('unit') }), ['unit']],
    ['RewardID as text', () => ({ RewardID: ` ${ids.get('unit')} ` }), ['unit']],
    ['Search for an id', () => ({ Search: String(ids.get('unit')) }), ['unit']],
    ['Search for an id and another RewardID', () => ({ Search: '999999', RewardID: ids.get('unit') }), []],
    ['Search for the id of an officer', () => ({ Search: '0099' }), ['officer']],
    ['Search for a name', () => ({ Search: 'josé' }), ['named']],
    ['Search for a name beside the filter', () => ({ Search: 'josé', OfficeName: 'Ång' }), ['named']],
    ['Search for a name that the filter leaves out', () => ({ Search: 'josé', OfficeName: 'Maria' }), []],
    ['a RewardID that does not exist', () => ({ RewardID: 999_999_999_999 }), []],
    ['PortBu', () => ({ PortBu: '077' }), ['unit']],
    ['PortfolioName, ignoring case', () => ({ PortfolioName: 'wEST' }), ['portfolio']],
    ['PortfolioName with a literal %', () => ({ PortfolioName: '0%' }), ['portfolio']],
    ['PortfolioName with a literal _', () => ({ PortfolioName: 't_c' }), ['portfolio']],
    ['LocationCode', () => ({ LocationCode: '0042' }), ['location']],
    ['OfficeId', () => ({ OfficeId: '0099' }), ['officer']],
    ['OfficeName beyond ASCII', () => ({ OfficeName: 'JOSÉ å' }), ['named']],
    ['Rewards', () => ({ Rewards: 1234.56 }), ['amount']],
    ['Rewards as text', () => ({ Rewards: '1234.56' }), ['amount']],
    ['RewardType', () => ({ RewardType: 'SW' }), ['sweep']],
    ['RewardStatus', () => ({ RewardStatus: 12 }), ['failed']],
    ['RewardStatus as text', () => ({ RewardStatus: '12' }), ['failed']],
    ['PromotionID', () => ({ PromotionID: promotions.get('acg B') }), ['promoted']],
    ['PaymentMethod', () => ({ PaymentMethod: 2 }), ['failed']],
    ['AlternateReward', () => ({ AlternateReward: 'Y' }), ['sweep']],
    ['AlternateReward and its type', () => ({ AlternateReward: 'y', RewardType: 'sw' }), ['sweep']],
    ['AlternateReward and another type', () => ({ AlternateReward: 'Y', RewardType: 'RW' }), []],
    ['an AlternateReward that there is not', () => ({ AlternateReward: 'X' }), []],
    [
      'a range of dates, both ends included',
      () => ({ CreatedDate: '2026-03-02 05:00:00', RewardToDate: '2026-03-03 05:00:00' }),
      ['portfolio', 'unit'],
    ],
    ['two texts together', () => ({ PortBu: '777', OfficeId: '123' }), ['unit']],
    ['a text and a status that no row has together', () => ({ PortBu: '777', RewardStatus: 12 }), []],
    ['two ids together', () => ({ RewardStatus: 4, PaymentMethod: 1 }), ['sweep']],
    [
      'a status within a range',
      () => ({ RewardStatus: 12, CreatedDate: '2026-03-09 00:00:00', RewardToDate: '2026-03-09 23:59:59' }),
      ['failed'],
    ],
    [
      'everything at once',
      () => ({
        RewardID: ids.get('sweep'),
        PortBu: '0001',
        OfficeId: '000123',
        OfficeName: 'officer',
        Rewards: 50,
        RewardType: 'SW',
        RewardStatus: 4,
        CreatedDate: '2026-03-08 00:00:00',
        RewardToDate: '2026-03-08 23:59:59',
        PromotionID: promotions.get('acg A'),
        PaymentMethod: 1,
        AlternateReward: 'Y',
      }),
      ['sweep'],
    ],
  ])('filters by %s', async (_, body, expected) => {
    expect(await names(body())).toEqual(expected);
    // The same rows whatever their order: every order has its own way through the data.
    for (const SortColumn of REWARD_COLUMNS) {
      expect(await names({ ...body(), SortColumn, SortOrder: 'ASC' })).toEqual(expected);
    }
  });

  // Covers WIRE-2.4
  it('takes empty, null and 0 for no filter', async () => {
    const { TotalCount } = await list({
      RewardID: 0,
      PortBu: '',
      OfficeName: null,
      Rewards: '',
      RewardCurrency: 'USD',
      RewardStatus: '',
      RewardType: '',
      CreatedDate: '',
      RewardToDate: null,
      PromotionID: null,
      PaymentMethod: 0,
      AlternateReward: '',
      SortColumn: '',
      SortOrder: '',
    });
    expect(TotalCount).toBe(10);
  });

  it.each([
    [{ CreatedDate: '2026-03-02 05:00:00' }, 'Please specify the date range.'],
    [{ RewardToDate: '2026-03-02 05:00:00' }, 'Please specify the date range.'],
    [
      { CreatedDate: '2026-02-31 05:00:00', RewardToDate: '2026-03-02 05:00:00' },
      expect.stringContaining('CreatedDate'),
    ],
    [{ Rewards: 1.234 }, expect.stringContaining('Rewards')],
    [{ SortColumn: 'amountCents' }, expect.stringContaining('SortColumn')],
    [{ PageSize: 101 }, expect.stringContaining('PageSize')],
    [{ PageSize: -1 }, expect.stringContaining('PageSize')],
    [{ PageNo: 0 }, expect.stringContaining('PageNo')],
    [{ RewardID: 'x' }, expect.stringContaining('RewardID')],
    [{ PortBu: { $ne: '' } }, expect.stringContaining('PortBu')],
    // Of two the first one of the contract.
    [{ RewardStatus: 'x', RewardType: 1 }, expect.stringContaining('RewardType')],
    [{ PaymentMethod: 'x', CreatedDate: 'x' }, expect.stringContaining('CreatedDate')],
  ])('refuses %j', async (body, error) => {
    expect(await list(body)).toMatchObject({ status: 400, error });
  });

  it('never shows the rewards of another client, whatever the filter', async () => {
    const stranger = await portal.user({ client: 'bmw', claims: ['rewards_view'] });
    const { lstpromotion } = await list({}, stranger);
    expect(lstpromotion.map((row) => row.RewardName)).toEqual(['stranger']);
    expect((await list({ RewardID: ids.get('plain') }, stranger)).TotalCount).toBe(0);
    expect((await list({ PromotionID: promotions.get('acg A') }, stranger)).TotalCount).toBe(0);
    expect((await list({ ClientId: CLIENT_IDS.acg }, stranger)).status).toBe(403);
  });

  it('needs rewards_view', async () => {
    const other = await portal.user({ client: 'acg', claims: ['promotion_view'] });
    expect((await list({}, other)).status).toBe(403);
  });
});

describe('the order of the rewards list', () => {
  let sorter: TestUser;

  beforeAll(async () => {
    sorter = await portal.user({ client: 'hd', claims: ['rewards_view'] });
    const statuses = [4, 14, 12, 7, 4, 11];
    for (let index = 0; index < 37; index += 1) {
      await insert(
        index % 4 === 0 ? 'alpha' : 'Beta',
        {
          client: 'hd',
          oeid: `00${index % 3}`,
          portBu: `0${index % 2}`,
          portfolioName: index % 5 === 0 ? 'x' : 'Y',
          locationCode: `${index % 7}`,
          amountCents: 100 * (1 + (index % 3)),
          status: statuses[index % statuses.length] ?? 4,
          paymentMethodId: 1 + (index % 3),
          rewardType: index % 9 === 0 ? 'SW' : 'RW',
          alternateReward: index % 9 === 0 ? 'Y' : 'N',
          createdDate: `2026-03-${String(1 + (index % 10)).padStart(2, '0')} 05:00:00`,
        },
        index % 2 === 0 ? 'A' : 'B',
      );
    }
  });

  const sortable = (value: string | number | undefined): string | number =>
    typeof value === 'string' ? value.toLowerCase() : (value ?? '');

  async function pages(body: object): Promise<Row[]> {
    const rows: Row[] = [];
    for (let PageNo = 1; PageNo <= 6; PageNo += 1) {
      const page = await list({ ...body, PageNo, PageSize: 7 }, sorter);
      expect(page.status).toBe(200);
      expect(page.TotalCount).toBeGreaterThan(15);
      rows.push(...page.lstpromotion);
    }
    return rows;
  }

  describe.each([
    ['all rows', {}, 37],
    ['rows found by a text', { PortBu: '1' }, 18],
  ])('%s', (_, filter, count) => {
    it.each(
      REWARD_COLUMNS.flatMap((SortColumn) =>
        (['ASC', 'DESC'] as const).map((SortOrder) => ({ SortColumn, SortOrder })),
      ),
    )(
      'by $SortColumn $SortOrder: no row twice, none lost, page after page',
      async ({ SortColumn, SortOrder }) => {
        const rows = await pages({ ...filter, SortColumn, SortOrder });
        expect(rows).toHaveLength(count);
        expect(new Set(rows.map((row) => row.RewardID)).size).toBe(count);
        const values = rows.map((row) => sortable(row[SortColumn]));
        const inOrder = [...values].sort((one, other) => (one < other ? -1 : one > other ? 1 : 0));
        expect(values).toEqual(SortOrder === 'ASC' ? inOrder : inOrder.reverse());
        expect(await pages({ ...filter, SortColumn, SortOrder })).toEqual(rows);
      },
    );
  });

  it('goes by the names that the client shows', async () => {
    const shown = new Set(
      (await pages({ SortColumn: 'RewardStatus', SortOrder: 'ASC' })).map((row) => row.RewardStatus),
    );
    expect([...shown]).toEqual([
      'Payment Failed',
      'Payment In Progress',
      'Payment Settled',
      'Reward Available',
      'Unclaimed Reward',
    ]);
  });

  // Covers WIRE-2.6
  it('has an empty page behind the last one, with the exact count', async () => {
    expect(await list({ PageNo: 100_000, PageSize: 100 }, sorter)).toMatchObject({
      lstpromotion: [],
      TotalCount: 37,
    });
  });
});
