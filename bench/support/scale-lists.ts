import { getAudit } from '../../shared/src/contracts/audit';
import type { BodyOf, Endpoint } from '../../shared/src/contracts/endpoint';
import { getPromotions } from '../../shared/src/contracts/promotions';
import { getRewardsList } from '../../shared/src/contracts/rewards';
import { search } from '../../shared/src/contracts/search';
import { getSupportTickets } from '../../shared/src/contracts/support';
import { getTaxList } from '../../shared/src/contracts/taxation';
import { REWARD_STATUS } from '../../shared/src/domain/statuses';
import type { Answer } from './answer';
import type { Figure } from './benchmark';
import { latencies, logIn, percentile, startPortal, type Environment } from './portal';
import { scaled } from './scale';

const USUAL = 1_000_000;
const SIZE = Number(process.env.BENCH_REWARDS ?? USUAL);
/** Ten million with BENCH_REWARDS=10000000, where disk and time allow; its figures are kept beside those of the usual size. */
export const REWARDS = scaled(SIZE);

/** What the figures of a benchmark are kept as: those of another size stand beside the usual ones. */
export const keptAsOf = (benchmark: string): string | undefined =>
  SIZE === USUAL ? undefined : `${benchmark}-${SIZE}`;

/** @returns the options of `generate-demo` for so many rewards; the other rows grow with them as those of `lists` do */
export const sizeOf = (rewards: number): string[] => [
  ...['--clients', '1', '--rewards', String(rewards)],
  ...['--promotions', String(Math.max(40, scaled(2_000)))],
  ...['--officers', String(Math.max(40, Math.round(rewards / 10)))],
  ...['--tickets', String(Math.max(40, scaled(20_000)))],
];

const TIMES = 40;
const WARM_UP = 200;
const PAGE = { PageNo: 1, PageSize: 10 };
/** Milliseconds at the 95th percentile, the call included. */
const MOST_MS = { exact: 20, text: 60, computed: 300, told: Infinity };

interface Question {
  readonly what: string;
  readonly kind: keyof typeof MOST_MS;
  ask(): Promise<{ readonly TotalCount?: number }>;
}

/** A portal's data: one client with `REWARDS` rewards. */
export interface ListsData {
  readonly dataDir: string;
  /** With which a portal finds the data. */
  readonly env: Environment;
  /** How long the generator took; missing when the data was there. */
  readonly seconds: number | undefined;
  remove(): Promise<void>;
}

/**
 * Asks the lists of a client with so many rewards, the same on both databases.
 * @param database as figures call it
 * @returns a figure of each question
 */
export async function measureLists(database: string, data: ListsData): Promise<Figure[]> {
  const portal = await startPortal(data.dataDir, data.env);
  try {
    const headers = await logIn(portal.address);
    const ask = async <E extends Endpoint>({ method, path }: E, body: BodyOf<E>): Promise<Answer<E>> => {
      const answer = await fetch(portal.address + path, {
        method,
        headers: { ...headers },
        body: JSON.stringify(body),
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${path} answers ${answer.status} ${text}`);
      return JSON.parse(text) as Answer<E>;
    };
    const rows: Figure[] = [];
    // A process that has just started compiles what it runs, and chains the audit entries of all the data.
    for (let times = 0; times < WARM_UP; times += 1) await ask(getRewardsList, PAGE);
    for (const question of await questionsOf(ask)) rows.push(await measure(question));
    if (data.seconds !== undefined)
      rows.unshift({
        what: `generator: ${REWARDS.toLocaleString('en-US')} rewards with their ledger into ${database}`,
        measured: `${data.seconds.toFixed(0)} s`,
        limit: 'none',
        ok: true,
      });
    return rows;
  } finally {
    await portal.kill();
    await data.remove();
  }
}

async function measure({ what, kind, ask }: Question): Promise<Figure> {
  const { TotalCount } = await ask();
  const taken = await latencies(TIMES, ask);
  const slow = percentile(taken, 0.95);
  const most = MOST_MS[kind];
  return {
    what: `${what}${TotalCount === undefined ? '' : ` (${TotalCount.toLocaleString('en-US')} found)`}`,
    measured: `median ${percentile(taken, 0.5).toFixed(1)} ms, 95th percentile ${slow.toFixed(1)} ms`,
    limit: Number.isFinite(most) ? `${most} ms` : 'none',
    ratio: Number.isFinite(most) ? (slow / most).toFixed(2) : '',
    ok: slow <= most,
  };
}

type Ask = <E extends Endpoint>(endpoint: E, body: BodyOf<E>) => Promise<Answer<E>>;

async function questionsOf(ask: Ask): Promise<Question[]> {
  const rewards = (body: BodyOf<typeof getRewardsList>) => () => ask(getRewardsList, { ...PAGE, ...body });
  const { TotalCount = 0 } = await rewards({})();
  if (TotalCount !== REWARDS)
    throw new Error(`The database holds ${TotalCount} rewards: set BENCH_REWARDS to that, or fill another.`);
  const lastPage = Math.ceil(TotalCount / PAGE.PageSize);
  const { lstpromotion: [sample] = [] } = await rewards({ PageNo: Math.ceil(lastPage / 2) })();
  if (!sample) throw new Error('There are no rewards.');
  const month = sample.CreatedDate.slice(0, 8);
  const of = (kind: Question['kind'], questions: Record<string, BodyOf<typeof getRewardsList>>) =>
    Object.entries(questions).map(([what, body]) => ({ what: `rewards, ${what}`, kind, ask: rewards(body) }));
  return [
    ...of('exact', {
      'default view': {},
      'last page': { PageNo: lastPage },
      'by OfficeName': { SortColumn: 'OfficeName', SortOrder: 'ASC' },
      'by Rewards': { SortColumn: 'Rewards', SortOrder: 'DESC' },
      'by RewardStatus': { SortColumn: 'RewardStatus', SortOrder: 'ASC' },
      'filter RewardID': { RewardID: sample.RewardID },
      'filter PromotionID': { PromotionID: sample.PromotionID },
      'filter PaymentMethod': { PaymentMethod: 2 },
      'filter RewardStatus': { RewardStatus: REWARD_STATUS.available },
      'filter Rewards': { Rewards: sample.Rewards },
      'filter RewardType': { RewardType: 'SW' },
      'filter AlternateReward': { AlternateReward: 'Y' },
      'filter of a month': { CreatedDate: `${month}01 00:00:00`, RewardToDate: `${month}28 23:59:59` },
      'filter RewardStatus and of a promotion': {
        RewardStatus: REWARD_STATUS.available,
        PromotionID: sample.PromotionID,
      },
      'search for an id': { Search: String(sample.RewardID) },
    }),
    ...of('text', {
      'filter PortBu': { PortBu: sample.PortBu },
      'filter PortfolioName': { PortfolioName: sample.PortfolioName },
      'filter LocationCode': { LocationCode: sample.LocationCode },
      'filter OfficeId': { OfficeId: sample.OfficeId },
      'filter OfficeName': { OfficeName: sample.OfficeName },
      "filter OfficeName, a part that many have ('an')": { OfficeName: 'an' },
      'filter OfficeName that matches none': { OfficeName: 'zzz no match' },
      'search for a part of a name': { Search: sample.OfficeName.slice(1, 6) },
      'filter OfficeName and RewardStatus': {
        OfficeName: sample.OfficeName.slice(0, 4),
        RewardStatus: REWARD_STATUS.available,
      },
    }),
    { what: 'promotions, default view', kind: 'exact', ask: () => ask(getPromotions, PAGE) },
    { what: 'tickets, default view', kind: 'exact', ask: () => ask(getSupportTickets, PAGE) },
    {
      what: "tickets, filter Subject 'pay'",
      kind: 'text',
      ask: () => ask(getSupportTickets, { ...PAGE, Subject: 'pay' }),
    },
    { what: 'audit log, default view', kind: 'exact', ask: () => ask(getAudit, PAGE) },
    { what: 'tax accounts, default view', kind: 'computed', ask: () => ask(getTaxList, PAGE) },
    {
      what: 'search of everything for a name',
      kind: 'text',
      ask: async () => {
        await ask(search, { Text: sample.OfficeName.slice(0, 100) });
        return {};
      },
    },
    {
      what: 'search of everything for a part of a name',
      kind: 'text',
      ask: async () => {
        await ask(search, { Text: sample.OfficeName.slice(0, 4) });
        return {};
      },
    },
  ];
}
