import { latencies, logIn, percentile } from './portal';

const TIMES = 20;
/** Bare SQL that judges every account takes seconds. */
const COMPUTED_BARE_TIMES = 3;
const MOST_RATIO = 3;
/** A text is looked for anywhere in a value, and accounts are judged anew: no index helps. */
const MOST_MS = { indexed: 50, scanned: 300 };
const PAGE = 10;

/**
 * Asks a list for everything that it can be asked, each time beside the plain SQL for it.
 * @param list one of lists.ts
 * @param where `{portal, db}`: the running portal, and its database, open for reading
 * @returns a row for each question
 */
export async function measureList(list, { portal, db }) {
  const headers = await logIn(portal.address);
  const [pageNo, pageSize] = list.pageNames ?? ['PageNo', 'PageSize'];
  const call = async (body) => {
    const answer = await fetch(portal.address + list.path, {
      method: 'POST',
      headers,
      body: JSON.stringify({ [pageNo]: 1, [pageSize]: PAGE, ...body }),
    });
    if (!answer.ok) throw new Error(`${list.path} answers ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const emptyCall = async () =>
    (await fetch(`${portal.address}/api/OAuth/oauth/self`, { headers })).arrayBuffer();
  const total = db.prepare(`select count(*) from ${list.rows}`).pluck().get();
  const bareTimes = list.isComputed ? COMPUTED_BARE_TIMES : TIMES;
  const rows = [];
  for (const { what, body, sql } of questionsOf(list, db, { total, pageNo })) {
    const bare = async () => askBare(db, list, sql);
    await bare();
    await call(body);
    // In turns, so that whatever else the machine does meets all three alike.
    const taken = { bare: [], empty: [], call: [] };
    for (let time = 0; time < TIMES; time += 1) {
      if (time < bareTimes) taken.bare.push(...(await latencies(1, bare)));
      taken.empty.push(...(await latencies(1, emptyCall)));
      taken.call.push(...(await latencies(1, () => call(body))));
    }
    rows.push(judge(list, { what, isText: sql.isText, total }, taken));
  }
  return rows;
}

/** The time as its users meet it, at the 95th percentile; the ratio by medians, which a disturbed call does not shift. */
function judge({ name, isComputed }, { what, isText, total }, { bare, empty, call }) {
  const [median, slow] = [percentile(call, 0.5), percentile(call, 0.95)];
  const reference = percentile(bare, 0.5) + percentile(empty, 0.5);
  const most = isComputed || isText ? MOST_MS.scanned : MOST_MS.indexed;
  return {
    what: `${name} (${total.toLocaleString('en-US')}), ${what}`,
    measured: `median ${median.toFixed(1)} ms, 95th percentile ${slow.toFixed(1)} ms; bare SQL and an empty call ${reference.toFixed(1)} ms`,
    limit: `${most} ms at the 95th percentile, ${MOST_RATIO} times the bare SQL`,
    ratio: (median / reference).toFixed(2),
    ok: slow <= most && median / reference <= MOST_RATIO,
  };
}

/** What is asked: `{what, body, sql}`, the sql as `{where, values, order, direction, offset, isText}`. */
function questionsOf({ rows, columns, filters }, db, { total, pageNo }) {
  const sample = db.prepare(`select * from ${rows} limit 1 offset ?`).get(Math.floor(total / 2));
  const lastPage = Math.ceil(total / PAGE);
  return [
    { what: 'default view', body: {}, sql: {} },
    { what: 'last page', body: { [pageNo]: lastPage }, sql: { offset: (lastPage - 1) * PAGE } },
    ...Object.entries(columns).flatMap(([SortColumn, order]) =>
      ['ASC', 'DESC'].map((SortOrder) => ({
        what: `by ${SortColumn} ${SortOrder}`,
        body: { SortColumn, SortOrder },
        sql: { order, direction: SortOrder },
      })),
    ),
    ...Object.entries(filters).map(([name, [valueOf, sqlOf]]) => {
      const value = valueOf(sample, db);
      const body = typeof value === 'object' ? value : { [name]: value };
      return { what: `filter ${name}`, body, sql: sqlOf(value) };
    }),
  ];
}

/** A page and its count in plain SQL. */
function askBare(db, { rows, id, newest = [] }, sql) {
  const { where = '1 = 1', values = [], order = newest, direction = 'desc', offset = 0 } = sql;
  const orders = [order, `"${id}"`].flat().map((one) => `${one} ${direction}`);
  db.prepare(`select * from ${rows} and ${where} order by ${orders} limit ${PAGE} offset ${offset}`).all(
    ...values,
  );
  db.prepare(`select count(*) from ${rows} and ${where}`).get(...values);
}
