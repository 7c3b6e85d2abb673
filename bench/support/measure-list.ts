import type { BareFilter } from './bare-filters';
import type { BareList, SampleRow } from './bare-list';
import type { Figure } from './benchmark';
import type { Connection } from './copy-rows';
import { latencies, logIn, percentile, type RunningPortal } from './portal';

const TIMES = 20;
/** Bare SQL that judges every account takes seconds. */
const COMPUTED_BARE_TIMES = 3;
const MOST_RATIO = 3;
/** A text is looked for anywhere in a value, and accounts are judged anew: no index helps. */
const MOST_MS = { indexed: 50, scanned: 300 };
const PAGE = 10;
const PAGE_NAMES = ['PageNo', 'PageSize'] as const;

/** What differs in the plain SQL of a question from that of the default view. */
interface BareQuery extends Partial<BareFilter> {
  readonly order?: string | readonly string[];
  readonly direction?: string;
  readonly offset?: number;
}

interface Question {
  readonly what: string;
  readonly body: object;
  readonly sql: BareQuery;
}

/** Milliseconds of each try: of the bare SQL, of an empty call, and of the list's. */
type Taken = Record<'bare' | 'empty' | 'call', number[]>;

/**
 * Asks a list for everything that it can be asked, each time beside the plain SQL for it.
 * @param where the running portal, and its database, open for reading
 * @returns a figure for each question
 */
export async function measureList(
  list: BareList,
  { portal, db }: { portal: RunningPortal; db: Connection },
): Promise<Figure[]> {
  const headers = await logIn(portal.address);
  const [pageNo, pageSize] = list.pageNames ?? PAGE_NAMES;
  const call = async (body: object) => {
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
  const total = db.prepare(`select count(*) from ${list.rows}`).pluck().get() as number;
  const bareTimes = list.isComputed ? COMPUTED_BARE_TIMES : TIMES;
  const rows: Figure[] = [];
  for (const { what, body, sql } of questionsOf(list, db, { total, pageNo })) {
    const bare = async () => askBare(db, list, sql);
    await bare();
    await call(body);
    // In turns, so that whatever else the machine does meets all three alike.
    const taken: Taken = { bare: [], empty: [], call: [] };
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
function judge(
  { name, isComputed }: BareList,
  { what, isText, total }: { what: string; isText: boolean | undefined; total: number },
  { bare, empty, call }: Taken,
): Figure {
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

function questionsOf(
  { rows, columns, filters }: BareList,
  db: Connection,
  { total, pageNo }: { total: number; pageNo: string },
): Question[] {
  const sample = db
    .prepare<[number], SampleRow>(`select * from ${rows} limit 1 offset ?`)
    .get(Math.floor(total / 2))!;
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
    ...Object.entries(filters).map(([name, filter]) => {
      const { value, sql } = filter(sample, db);
      const body = typeof value === 'object' ? value : { [name]: value };
      return { what: `filter ${name}`, body, sql };
    }),
  ];
}

/** A page and its count in plain SQL. */
function askBare(db: Connection, { rows, id, newest }: BareList, sql: BareQuery): void {
  const { where = '1 = 1', values = [], order = newest ?? [], direction = 'desc', offset = 0 } = sql;
  const orders = [order, `"${id}"`].flat().map((one) => `${one} ${direction}`);
  db.prepare(`select * from ${rows} and ${where} order by ${orders} limit ${PAGE} offset ${offset}`).all(
    ...values,
  );
  db.prepare(`select count(*) from ${rows} and ${where}`).get(...values);
}
