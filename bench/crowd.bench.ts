import { setTimeout as wait } from 'node:timers/promises';
import type { Figure } from './support/benchmark';
import { Database, type Connection } from './support/copy-rows';
import { listData } from './support/list-data';
import { logIn, percentile, startPortal, type UserHeaders } from './support/portal';
import { isSmall } from './support/scale';

export const name = 'A crowd at a million rewards of one client';

const CROWDS = [1, 4, 16, 64];
const ROUND_MS = isSmall ? 1_500 : 8_000;
/** Between the calls of one person of the mixed crowd: to read an answer takes longer. */
const READING_MS = 250;
const YEAR = new Date().getUTCFullYear();

const REWARDS = '/api/Rewards/getrewardslist';
const page = (body = {}) => ({ PageNo: 1, PageSize: 10, ...body });

/** A call: its path, and its body where it has one. */
type Question = readonly [path: string, body?: object];
type Kind = 'rewards' | 'promotions' | 'overview' | 'filter' | 'filters' | 'search' | 'tax' | 'export';
type Questions = Readonly<Record<Kind, () => Question>>;

/** What was measured: milliseconds by kind of question, and what refusals and faults said. */
class Taken {
  readonly #times = new Map<Kind, number[]>();
  readonly errors: string[] = [];

  add(kind: Kind, milliseconds: number): void {
    const times = this.#times.get(kind);
    if (times) times.push(milliseconds);
    else this.#times.set(kind, [milliseconds]);
  }
  of(kind: Kind): readonly number[] {
    return this.#times.get(kind) ?? [];
  }
}

/** What people ask, each kind with its own limits in milliseconds: alone, and in a crowd. */
function questionsOf(db: Connection): Questions {
  const sample = <T>(sql: string) => db.prepare<[], T>(sql).pluck().all() as T[];
  const officers = sample<string>('select "officerName" from officers where "clientId" = 1 limit 5000');
  const locations = sample<string>('select distinct "locationCode" from rewards limit 200');
  const units = sample<string>('select distinct "portBu" from rewards limit 200');
  const promotions = sample<number>(
    'select "promotionId" from promotions where "clientId" = 1 and status = 4',
  );
  const any = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!;
  const part = (text: string) => {
    const start = Math.floor(Math.random() * Math.max(1, text.length - 4));
    return text.slice(start, start + 3 + Math.floor(Math.random() * 4)).trim() || text;
  };
  return {
    rewards: () => [REWARDS, page()],
    promotions: () => ['/api/Promotions/getpromotion', page()],
    overview: () => ['/api/Promotion/PromotionFundOverView'],
    filter: () => [
      REWARDS,
      page(
        any<object>([
          { LocationCode: any(locations) },
          { PortBu: any(units) },
          { RewardType: 'SW' },
          { RewardStatus: any([4, 9, 10, 11]) },
          { PromotionID: any(promotions) },
        ]),
      ),
    ],
    filters: () => [
      REWARDS,
      page(
        any<object>([
          { LocationCode: any(locations), RewardStatus: any([4, 10, 11]) },
          { PortBu: any(units), RewardType: 'SW' },
          { RewardStatus: 11, PaymentMethod: any([1, 2, 3]) },
          { PromotionID: any(promotions), RewardStatus: 11 },
        ]),
      ),
    ],
    search: () => [REWARDS, page({ OfficeName: part(any(officers)) })],
    tax: () => ['/api/Taxation/W9AdminTaxGird', page({ lYEAR: YEAR })],
    export: () => [
      '/api/Reports/getpromotionreport',
      { FromDate: `${YEAR}-01-01 00:00:00`, ToDate: `${YEAR}-01-31 23:59:59`, IsDownload: true },
    ],
  };
}

export async function run(): Promise<Figure[]> {
  const data = await listData();
  const db = new Database(data.database, { readonly: true });
  const questions = questionsOf(db);
  const portal = await startPortal(data.dataDir);
  const rows: Figure[] = [];
  try {
    const sessions: UserHeaders[] = [];
    for (let n = 0; n <= Math.max(...CROWDS); n += 1) sessions.push(await logIn(portal.address));
    const ask = asker(portal.address, questions);
    for (const kind of Object.keys(questions) as Kind[]) await ask(kind, sessions[0]!, new Taken());
    rows.push(...(await alone(ask, sessions[0]!)));
    for (const people of CROWDS) {
      rows.push(...(await searching(people, ask, sessions)));
      rows.push(...(await mixed(people, ask, sessions)));
    }
    return rows;
  } finally {
    db.close();
    await portal.stop();
  }
}

type Ask = (kind: Kind, headers: UserHeaders, taken: Taken) => Promise<void>;

/** @returns a function that asks once and keeps how long that took, or what was answered in place of a success */
const asker =
  (address: string, questions: Questions): Ask =>
  async (kind, headers, taken) => {
    const [path, body] = questions[kind]();
    const started = performance.now();
    const answer = await fetch(address + path, {
      headers: { ...headers },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    if (answer.ok) taken.add(kind, performance.now() - started);
    else taken.errors.push(`${answer.status} ${path}: ${text.slice(0, 200)}`);
  };

/** How long a search may take among so many. */
const SEARCH_MS = new Map([
  [1, 60],
  [4, 400],
  [16, 400],
]);

/** So many people search without a pause, while one more opens lists. */
async function searching(people: number, ask: Ask, sessions: readonly UserHeaders[]): Promise<Figure[]> {
  const opener = sessions[0]!;
  const taken = new Taken();
  let on = true;
  const searchers = sessions.slice(1, people + 1).map(async (headers) => {
    while (on) await ask('search', headers, taken);
  });
  const until = performance.now() + ROUND_MS;
  while (performance.now() < until) {
    for (const kind of ['rewards', 'promotions', 'overview'] as const) await ask(kind, opener, taken);
    await wait(20);
  }
  on = false;
  await Promise.all(searchers);
  const crowd = `while ${people} search without a pause`;
  return [
    judge(taken, 'rewards', `default list of rewards, ${crowd}`, people <= 16 ? 30 : 2_000),
    judge(taken, 'promotions', `default list of promotions, ${crowd}`, people <= 16 ? 30 : 2_000),
    judge(taken, 'overview', `fund overview, ${crowd}`, people <= 16 ? 30 : 2_000),
    judge(taken, 'search', `rewards by a part of a name, ${crowd}`, SEARCH_MS.get(people) ?? 2_000),
    noErrors(taken, crowd),
  ];
}

/** What people do all day, each with a pause to read. */
const DAY: readonly Kind[] = [
  'promotions',
  'overview',
  'rewards',
  'filter',
  'search',
  'filters',
  'rewards',
  'search',
  'tax',
  'export',
];

/** How long each kind may take for a person alone, where that is judged. */
const ALONE_MS: ReadonlyArray<readonly [Kind, number | undefined]> = [
  ['filter', 20],
  ['filters', 40],
  ['search', 60],
  ['overview', 5],
  ['rewards', 30],
  ['promotions', 30],
  ['tax', undefined],
  ['export', undefined],
];

/** Enough for a 95th percentile. */
const TIMES_ALONE = isSmall ? 5 : 60;

/** One person with nothing else going on; what is remembered between two of the same questions is answered from there. */
async function alone(ask: Ask, headers: UserHeaders): Promise<Figure[]> {
  const taken = new Taken();
  for (let n = 0; n < TIMES_ALONE; n += 1)
    for (const [kind, limit] of ALONE_MS) if (limit !== undefined) await ask(kind, headers, taken);
  return [
    ...ALONE_MS.filter(([, limit]) => limit !== undefined).map(([kind, limit]) =>
      judge(taken, kind, `${kind}, one person alone`, limit),
    ),
    noErrors(taken, 'one person alone'),
  ];
}

async function mixed(people: number, ask: Ask, sessions: readonly UserHeaders[]): Promise<Figure[]> {
  const taken = new Taken();
  const until = performance.now() + ROUND_MS;
  await Promise.all(
    sessions.slice(0, people).map(async (headers, person) => {
      for (let n = person; performance.now() < until; n += 1) {
        await ask(DAY[n % DAY.length]!, headers, taken);
        await wait(READING_MS * (0.5 + Math.random()));
      }
    }),
  );
  const crowd = `${people} people with lists, filters, searches and exports`;
  return [
    ...ALONE_MS.filter(([kind]) => taken.of(kind).length > 0).map(([kind]) =>
      judge(taken, kind, `${kind}, ${crowd}`, undefined),
    ),
    noErrors(taken, crowd),
  ];
}

/** Alone and with few the 95th percentile counts; without a limit of its own no call may take longer than two seconds. */
function judge(taken: Taken, kind: Kind, what: string, limit: number | undefined): Figure {
  const times = taken.of(kind);
  const at = (share: number) => (times.length > 0 ? percentile(times, share) : 0);
  const [median, slow, slowest] = [at(0.5), at(0.95), at(1)];
  const judged = limit === undefined || limit === 2_000 ? slowest : slow;
  const most = limit ?? 2_000;
  return {
    what,
    measured: `median ${median.toFixed(1)} ms, 95th percentile ${slow.toFixed(1)} ms, longest ${slowest.toFixed(0)} ms of ${times.length}`,
    limit: `${most} ms ${judged === slowest && most === 2_000 ? 'for the longest' : 'at the 95th percentile'}`,
    ratio: (judged / most).toFixed(2),
    ok: times.length > 0 && judged <= most,
  };
}

function noErrors({ errors }: Taken, crowd: string): Figure {
  return {
    what: `errors, ${crowd}`,
    measured: errors.length > 0 ? `${errors.length}, the first: ${errors[0]}` : 'none',
    limit: 'none',
    ratio: String(errors.length),
    ok: errors.length === 0,
  };
}
