import type { Connection } from './copy-rows';
import type { BareFilter } from './bare-filters';

/** The columns that filters take their values from, of whichever table a list reads. */
export interface SampleRow {
  readonly promotionId: number;
  readonly fulfillmentDate: string;
  readonly expirationDate: string | null;
  readonly createdDate: string;
  readonly fundsCents: number;
  readonly rewardId: number;
  readonly amountCents: number;
  readonly portBu: string;
  readonly portfolioName: string;
  readonly locationCode: string;
  readonly officeId: string;
  readonly ticketNo: number;
  readonly oeid: string;
  readonly at: string;
  readonly cents: number;
}

/** What a call says for a filter, a value of its own name or whole properties, and the plain SQL for it. */
type BareListFilter = (
  sample: SampleRow,
  db: Connection,
) => { readonly value: string | number | object; readonly sql: BareFilter };

/** @param valueOf answers the value to look for, from a row of the list @param sqlOf the plain SQL for that value */
export const filter =
  <V extends string | number | object>(
    valueOf: (sample: SampleRow, db: Connection) => V,
    sqlOf: (value: V) => BareFilter,
  ): BareListFilter =>
  (sample, db) => {
    const value = valueOf(sample, db);
    return { value, sql: sqlOf(value) };
  };

/** A list's call, and for each of its columns and filters the plain SQL over the same tables. */
export interface BareList {
  readonly name: string;
  readonly path: string;
  /** Names of the page's number and size in the body, where they are not `PageNo` and `PageSize`. */
  readonly pageNames?: readonly [string, string];
  /** What stands behind `from`, its conditions included. */
  readonly rows: string;
  readonly id: string;
  /** What the default view is ordered by, before the id. */
  readonly newest?: string;
  /** No index helps: the rows are computed each time. */
  readonly isComputed?: boolean;
  /** What to order by, for each column. */
  readonly columns: Readonly<Record<string, string | readonly string[]>>;
  readonly filters: Readonly<Record<string, BareListFilter>>;
}
