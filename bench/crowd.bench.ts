import { setTimeout as wait } from 'node:timers/promises';
import { Database } from './support/copy-rows';
import { listData } from './support/list-data';
import { logIn, percentile, startPortal } from './support/portal';
import { isSmall } from './support/scale';

export const name = 'A crowd at a million rewards of one client';

const CROWDS = [1, 4, 16, 64];
const ROUND_MS = isSmall ? 1_500 : 8_000;
/** Between the calls of one person of the mixed crowd: to read an answer takes longer. */
const READING_MS = 250;
const YEAR = new Date().getUTCFullYear();

const REWARDS = '/api/Rewards/getrewardslist';
const page = (body = {}) => ({ PageNo: 1, PageSize: 10, ...body });

/** What people ask, each kind with its own limits in milliseconds: alone, and in a crowd. */
function questionsOf(db) {
  const officers = db
    .prepare('select "officerName" from officers where "clientId" = 1 limit 5000')
    .pluck()
    .all();
  const sample = (sql) => db.prepare(sql).pluck().all();
  const locations = sample('select distinct "locationCode" from rewards limit 200');
  const units = sample('select distinct "portBu" from rewards limit 200');
  const promotions = sample('select "promotionId" from promotions where "clientId" = 1 and status = 4');
  const any = (list) => list[Math.floor(Math.random() * list.length)];
  const part = (text) => {
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
        any([
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
        any([
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

export async function run() {
  const data = await listData();
  const db = new Database(data.database, { readonly: true });
  const questions = questionsOf(db);
  const portal = await startPortal(data.dataDir);
  const rows = [];
  try {
    const sessions = [];
    for (let n = 0; n <= Math.max(...CROWDS); n += 1) sessions.push(await logIn(portal.address));
    const ask = asker(portal.address, questions);
    for (const kind of Object.keys(questions)) await ask(kind, sessions[0], new Map());
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

/** @returns a function that asks once and keeps how long that took under its kind; refusals and faults under 'errors' */
const asker = (address, questions) => async (kind, headers, taken) => {
  const [path, body] = questions[kind]();
  const started = performance.now();
  const answer = await fetch(address + path, {
    headers,
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  const list = taken.get(answer.ok ? kind : 'errors') ?? [];
  list.push(answer.ok ? performance.now() - started : `${answer.status} ${path}: ${text.slice(0, 200)}`);
  taken.set(answer.ok ? kind : 'errors', list);
};

/** So many people search without a pause, while one more opens lists. */
async function searching(people, ask, sessions) {
  const [opener, ...others] = sessions;
  const taken = new Map();
  let on = true;
  const searchers = others.slice(0, people).map(async (headers) => {
    while (on) await ask('search', headers, taken);
  });
  const until = performance.now() + ROUND_MS;
  while (performance.now() < until) {
    for (const kind of ['rewards', 'promotions', 'overview']) await ask(kind, opener, taken);
    await wait(20);
  }
  on = false;
  await Promise.all(searchers);
  const crowd = `while ${people} search without a pause`;
  return [
    judge(taken, 'rewards', `default list of rewards, ${crowd}`, people <= 16 ? 30 : 2_000),
    judge(taken, 'promotions', `default list of promotions, ${crowd}`, people <= 16 ? 30 : 2_000),
    judge(taken, 'overview', `fund overview, ${crowd}`, people === 1 ? 5 : people <= 16 ? 30 : 2_000),
    judge(
      taken,
      'search',
      `rewards by a part of a name, ${crowd}`,
      { 1: 60, 4: 400, 16: 400 }[people] ?? 2_000,
    ),
    noErrors(taken, crowd),
  ];
}

/** What people do all day, each with a pause to read. */
const DAY = [
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

async function mixed(people, ask, sessions) {
  const taken = new Map();
  const until = performance.now() + ROUND_MS;
  await Promise.all(
    sessions.slice(0, people).map(async (headers, person) => {
      for (let n = person; performance.now() < until; n += 1) {
        await ask(DAY[n % DAY.length], headers, taken);
        await wait(READING_MS * (0.5 + Math.random()));
      }
    }),
  );
  const crowd = `${people} people with lists, filters, searches and exports`;
  const limits = { filter: 20, filters: 40, search: 60, overview: 5, rewards: 30, promotions: 30 };
  return [
    ...Object.keys(limits)
      .filter((kind) => taken.has(kind))
      .map((kind) => judge(taken, kind, `${kind}, ${crowd}`, people === 1 ? limits[kind] : undefined)),
    ...['tax', 'export']
      .filter((kind) => taken.has(kind))
      .map((kind) => judge(taken, kind, `${kind}, ${crowd}`, undefined)),
    noErrors(taken, crowd),
  ];
}

/** Alone and with few the 95th percentile counts; without a limit of its own no call may take longer than two seconds. */
function judge(taken, kind, what, limit) {
  const times = taken.get(kind) ?? [];
  const [median, slow, slowest] = [0.5, 0.95, 1].map((share) => percentile(times, share) ?? 0);
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

function noErrors(taken, crowd) {
  const errors = taken.get('errors') ?? [];
  return {
    what: `errors, ${crowd}`,
    measured: errors.length > 0 ? `${errors.length}, the first: ${errors[0]}` : 'none',
    limit: 'none',
    ratio: String(errors.length),
    ok: errors.length === 0,
  };
}
