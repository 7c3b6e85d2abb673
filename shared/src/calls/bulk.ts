import type { BodyOf } from '../contracts/endpoint';
import * as calls from '../contracts/bulk';
import type { BulkAction } from '../domain/bulk';
import { adaptCall } from './adapt-call';

/** Actions on many rows in the field's words; amounts are dollars. */

type WireRows = BodyOf<typeof calls.previewBulk>;

/** Rows by their ids, or all that the filters of their list match, as the list's own call takes them. */
export interface ChosenRows {
  ids?: number[];
  rewards?: WireRows['Rewards'];
  users?: WireRows['Users'];
  tickets?: WireRows['Tickets'];
}

export interface Choice {
  action: BulkAction;
  rows: ChosenRows;
}
export interface OneRun {
  runId: number;
}

const wireChoice = ({ action, rows: { ids, rewards, users, tickets } }: Choice): WireRows => ({
  Action: action,
  ...(ids && { Ids: ids }),
  ...(rewards && { Rewards: rewards }),
  ...(users && { Users: users }),
  ...(tickets && { Tickets: tickets }),
});

/** How many rows are meant, how many of them allow the action now, and the dollars of those. */
export const bulkPreview = adaptCall(calls.previewBulk, {
  body: wireChoice,
  answer: ({ Total, Allowed, Amount }) => ({ total: Total, allowed: Allowed, amount: Amount }),
});

interface Confirmed extends Choice {
  /** Of this press. */
  key: string;
  /** How many rows the confirmation named. */
  total: number;
  comment?: string;
}

export const beginBulk = adaptCall(calls.startBulk, {
  body: ({ key, total, comment, ...choice }: Confirmed) => ({
    ...wireChoice(choice),
    Key: key,
    Total: total,
    ...(comment !== undefined && { Comment: comment }),
  }),
  answer: ({ BulkID }) => ({ runId: BulkID }),
});

export const bulkRun = adaptCall(calls.getBulk, {
  body: ({ runId }: OneRun) => ({ BulkID: runId }),
  answer: ({ Data }) => ({
    runId: Data.BulkID,
    action: Data.Action,
    total: Data.Total,
    done: Data.Done,
    refused: Data.Refused,
    /** Dollars of what is done. */
    doneAmount: Data.DoneAmount,
    /** Null while it goes on. */
    finishedDate: Data.FinishedDate,
    /** `bulkUndo` takes back what it has done. */
    mayUndo: Data.MayUndo,
  }),
});

/** Begins the run that takes another one back. */
export const bulkUndo = adaptCall(calls.undoBulk, {
  body: ({ runId }: OneRun) => ({ BulkID: runId }),
  answer: ({ BulkID }) => ({ runId: BulkID }),
});

/** What became of each row, refused ones first. */
export const bulkResults = adaptCall(calls.getBulkResults, {
  body: ({ runId, page, pageSize }: OneRun & { page: number; pageSize: number }) => ({
    BulkID: runId,
    PageNo: page,
    PageSize: pageSize,
  }),
  answer: ({ Data, TotalCount }) => ({
    rows: Data.map(({ ID, Name, Result, Reason }) => ({
      id: ID,
      name: Name,
      result: Result,
      reason: Reason,
    })),
    total: TotalCount,
  }),
});

/** All of them, for a file. */
export const bulkResultsExport = adaptCall(calls.exportBulkResults, {
  body: ({ runId }: OneRun) => ({ BulkID: runId }),
});
