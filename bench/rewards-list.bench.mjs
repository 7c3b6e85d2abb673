import { bareList, fillRewards } from './support/many-rewards.mjs';
import { generateData, latencies, logIn, percentile, startPortal } from './support/portal.mjs';
import { scaled } from './support/scale.mjs';

export const name = 'Rewards list with a million rewards of one client';

const REWARDS = scaled(1_000_000);
const CLIENT_ID = 1;
const TIMES = 40;
const MOST_MS = 50;
const MOST_SUBSTRING_MS = 300;
const MOST_RATIO = 3;

const TEXT_COLUMNS = {
  RewardName: 'rewardName',
  PortBu: 'portBu',
  PortfolioName: 'portfolioName',
  LocationCode: 'locationCode',
  OfficeId: 'officeId',
  OfficeName: 'officeName',
};
const COLUMNS = {
  RewardID: 'rewardId',
  ...TEXT_COLUMNS,
  RewardType: 'rewardType',
  Rewards: 'amountCents',
  RewardStatus: 'statusId',
  CreatedDate: 'createdDate',
  PromotionID: 'promotionId',
  PaymentMethodType: 'paymentMethodId',
  AlternateReward: 'alternateReward',
};

/** An order that an index of the table has: the hardest to compete with. */
function indexedOrder(column) {
  if (Object.values(TEXT_COLUMNS).includes(column)) return `lower(r."${column}"), r."rewardId"`;
  if (column === 'rewardId') return 'r."rewardId"';
  return column === 'createdDate'
    ? 'r."createdDate", r."rewardId"'
    : `r."${column}", r."createdDate", r."rewardId"`;
}

/** What is asked of the portal, beside the SQL that anybody would write for it. */
function questions(sample) {
  const month = [
    `${sample.createdDate.slice(0, 8)}01 00:00:00`,
    `${sample.createdDate.slice(0, 8)}28 23:59:59`,
  ];
  const exact = (column, value) => ({ where: `r."${column}" = ?`, values: [value] });
  return [
    { what: 'default view', body: {}, sql: {} },
    { what: 'page 50,000', body: { PageNo: 50_000 }, sql: { offset: 499_990 } },
    ...Object.entries(COLUMNS).map(([SortColumn, column]) => ({
      what: `by ${SortColumn}`,
      body: { SortColumn, SortOrder: 'ASC' },
      sql: { order: indexedOrder(column) },
    })),
    { what: 'one RewardID', body: { RewardID: sample.rewardId }, sql: exact('rewardId', sample.rewardId) },
    {
      what: 'one PromotionID',
      body: { PromotionID: sample.promotionId },
      sql: exact('promotionId', sample.promotionId),
    },
    { what: 'one PaymentMethod', body: { PaymentMethod: 2 }, sql: exact('paymentMethodId', 2) },
    ...[4, 10, 11].map((status) => ({
      what: `status ${status}`,
      body: { RewardStatus: status },
      sql: exact('statusId', status),
    })),
    {
      what: 'a month',
      body: { CreatedDate: month[0], RewardToDate: month[1] },
      sql: { where: 'r."createdDate" between ? and ?', values: month },
    },
  ];
}

const SUBSTRINGS = [
  { what: 'OfficeName with a frequent text', body: { OfficeName: 'an' } },
  { what: 'OfficeName with a text that nobody has', body: { OfficeName: 'zzz nobody zzz' } },
  { what: 'three texts', body: { OfficeName: 'a', PortBu: '1', LocationCode: '2' } },
];

export async function run() {
  const data = await generateData([
    '--clients',
    '1',
    '--promotions',
    '120',
    '--officers',
    '2000',
    '--rewards',
    '5000',
  ]);
  console.log(`  filling in ${REWARDS.toLocaleString('en-US')} rewards`);
  fillRewards(data.database, CLIENT_ID, REWARDS);
  const portal = await startPortal(data.dataDir);
  const bare = bareList(data.database, CLIENT_ID);
  try {
    const headers = await logIn(portal.address);
    const list = async (body) => {
      const answer = await fetch(`${portal.address}/api/Rewards/getrewardslist`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ PageNo: 1, PageSize: 10, ...body }),
      });
      if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
      return answer.json();
    };
    const small = () =>
      fetch(`${portal.address}/api/OAuth/oauth/self`, { headers }).then((answer) => answer.json());
    const empty = percentile(await latencies(200, small), 0.95);
    const rows = [];
    for (const { what, body, sql } of questions(bare.sample())) {
      bare.run(sql);
      const reference =
        percentile(await latencies(Math.min(TIMES, 15), async () => bare.run(sql)), 0.95) + empty;
      await list(body);
      const measured = percentile(await latencies(TIMES, () => list(body)), 0.95);
      const ratio = measured / reference;
      rows.push({
        what: `${what}, 95th percentile`,
        measured: `${measured.toFixed(1)} ms; bare SQL and an empty call ${reference.toFixed(1)} ms`,
        limit: `${MOST_MS} ms and ${MOST_RATIO} times the bare SQL`,
        ratio: ratio.toFixed(2),
        ok: measured <= MOST_MS && ratio <= MOST_RATIO,
      });
    }
    for (const { what, body } of SUBSTRINGS) rows.push(await substring(what, () => list(body)));
    rows.push(await heldUp(small, () => list(SUBSTRINGS[1].body), empty));
    return rows;
  } finally {
    bare.close();
    await portal.stop();
    data.remove();
  }
}

async function substring(what, search) {
  await search();
  const measured = percentile(await latencies(TIMES, search), 0.95);
  return {
    what: `${what}, 95th percentile`,
    measured: `${measured.toFixed(1)} ms`,
    limit: `${MOST_SUBSTRING_MS} ms`,
    ratio: (measured / MOST_SUBSTRING_MS).toFixed(2),
    ok: measured <= MOST_SUBSTRING_MS,
  };
}

/** How long another user's call takes while a substring search runs all the time. */
async function heldUp(small, search, alone) {
  let searching = true;
  const searches = (async () => {
    while (searching) await search();
  })();
  const beside = percentile(await latencies(200, small), 0.95);
  searching = false;
  await searches;
  return {
    what: "Another user's call while a substring search runs, 95th percentile",
    measured: `${beside.toFixed(1)} ms, alone ${alone.toFixed(1)} ms`,
    limit: `${MOST_MS} ms more`,
    ratio: ((beside - alone) / MOST_MS).toFixed(2),
    ok: beside - alone <= MOST_MS,
  };
}
