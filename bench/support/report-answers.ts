import type { Figure } from './benchmark';
import { Database, copyRows } from './copy-rows';
import { latencies, percentile, type RunningPortal, type UserHeaders } from './portal';

const TIMES = 3;
const MOST_RATIO = 3;
const TODAY = new Date().toISOString().slice(0, 10);

const OUTSTANDING_ORDERS: Readonly<Record<string, string>> = {
  '': 'r."createdDate" desc',
  OfficerName: 'lower(r."officeName")',
  PromotionName: 'lower(p."promotionName")',
  Status: 'r."statusId"',
};

interface BareReport {
  readonly name: string;
  readonly path: string;
  readonly body?: object;
  readonly sql: string;
}

/** The reports, and for each the plain SQL of its rows. */
const REPORTS: readonly BareReport[] = [
  {
    name: 'promotion summary',
    path: '/api/Reports/getpromotionreport',
    sql: `select p.*, r.* from promotions p left join (select "promotionId" as id,
        ${[4, 6, 7, 11, 12, 14].map((status) => `sum(case "statusId" when ${status} then "amountCents" end)`)}
        from rewards group by "promotionId") r on r.id = p."promotionId"
      where p."clientId" = 1 and p.status not in (1, 7) and p."updatedDate" >= '${TODAY}' order by p."promotionId" desc`,
  },
  {
    name: 'reconciliation',
    path: '/api/Reports/getreconciliationreport',
    sql: `select * from rewards where "clientId" = 1 and "redeemedDate" >= '${TODAY}' and "statusId" <> 16
      order by "redeemedDate" desc, "rewardId" desc`,
  },
  ...Object.entries(OUTSTANDING_ORDERS).map(([column, order]) => ({
    name: column ? `outstanding, by ${column}` : 'outstanding',
    path: '/api/Reports/getoutstandingreport',
    body: column ? { SortColumn: column, SortOrder: 'ASC' } : {},
    sql: `select r.*, p."promotionName" from rewards r join promotions p using ("promotionId")
      where r."clientId" = 1 and r."statusId" in (4, 6, 7, 8, 9, 10, 12) and r."createdDate" >= '${TODAY}'
      order by ${order}`,
  })),
  {
    name: 'merged users',
    path: '/api/Reports/getmergedreport',
    sql: `select m.*, o.*, (select sum("amountCents") from rewards r where r."officerId" = o."officerId"
        and "statusId" not in (14, 16)) as cents,
        (select max("submittedAt") from "w9Forms" w where w."officerId" = o."officerId") as at
      from "officerMerges" m join officers o on o."officerId" = m."oldOfficerId"
      where m."clientId" = 1 and m."mergedAt" >= '${TODAY}' order by m."mergedAt" desc`,
  },
];

/**
 * Makes of everything that reports are about as many of today as are wanted.
 * @param file the database, with as many rewards of the client in it
 */
export function fillReports(file: string, clientId: number, count: number): void {
  const db = new Database(file);
  const at = `${TODAY} 00:00:01`;
  db.prepare(
    'update rewards set "statusId" = 6 + "rewardId" % 5, "createdDate" = @at, "redeemedDate" = @at',
  ).run({ at });
  const copies = { clientId, count };
  copyRows(db, {
    ...copies,
    table: 'promotions',
    id: 'promotionId',
    change: (n) => ({ promotionName: `Copy ${n}`, nameKey: `copy ${n}`, status: 4, updatedDate: at }),
  });
  copyRows(db, { ...copies, table: 'officerMerges', id: 'mergeId', change: () => ({ mergedAt: at }) });
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.close();
}

/** @returns a row for each report: all of it over HTTP, beside the bare SQL with its rows as JSON */
export async function measureAnswers(
  { address }: RunningPortal,
  file: string,
  headers: UserHeaders,
): Promise<Figure[]> {
  const db = new Database(file, { readonly: true });
  const rows: Figure[] = [];
  for (const { name, path, body, sql } of REPORTS) {
    let count = 0;
    const bare = percentile(
      await latencies(TIMES, async () => {
        const found = db.prepare(sql).all();
        count = found.length;
        JSON.stringify(found);
      }),
      0.5,
    );
    const ask = async () => {
      const range = { FromDate: `${TODAY} 00:00:00`, ToDate: `${TODAY} 23:59:59`, IsDownload: true };
      const answer = await fetch(address + path, {
        method: 'POST',
        headers,
        body: JSON.stringify({ ...range, ...body }),
      });
      if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`);
      await answer.arrayBuffer();
    };
    const whole = percentile(await latencies(TIMES, ask), 0.5);
    rows.push({
      what: `${name}, ${count.toLocaleString('en-US')} rows as an answer, median`,
      measured: `${whole.toFixed(0)} ms; bare SQL and JSON ${bare.toFixed(0)} ms`,
      limit: `${MOST_RATIO} times the bare SQL`,
      ratio: (whole / bare).toFixed(2),
      ok: whole / bare <= MOST_RATIO,
    });
  }
  db.close();
  return rows;
}
