import type { BodyOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import type * as calls from '@portal/shared/contracts/bulk';
import { toDollars } from '@portal/shared/domain/money';
import { sha256 } from '../../platform/crypto/random';
import { pageOf } from '../../platform/http/list-filters';
import { readRewardList } from '../rewards/wire-reward-list';
import { readTicketList } from '../support/wire-ticket';
import { readUserList } from '../users/wire-user';
import type { Chosen } from './bulk-actions';
import type { NewRun, ResultPage, ResultsRequest, RunPreview, RunStatus } from './bulk.service';

/** Actions on many rows under the names of the wire: what the calls ask for, and what they answer. */

/** @returns which rows are meant; the filters of a list are read (lazy) when its action asks for them, and refused then */
export const readChosen = ({
  Action,
  Ids,
  Rewards,
  Users,
  Tickets,
}: BodyOf<typeof calls.previewBulk>): Chosen => ({
  action: Action,
  ids: Ids,
  rewards: Rewards && (() => readRewardList(Rewards)),
  users: Users && (() => readUserList(Users)),
  tickets: Tickets && (() => readTicketList(Tickets)),
});

/** @returns the facts of a confirmation, in dollars */
export const wirePreview = ({ total, allowed, cents }: RunPreview): ResponseOf<typeof calls.previewBulk> => ({
  error: null,
  Total: total,
  Allowed: allowed,
  Amount: toDollars(cents),
});

/** @returns the action as it was confirmed; no comment is an empty one */
export const readNewRun = (body: BodyOf<typeof calls.startBulk>): NewRun => ({
  ...readChosen(body),
  requestKey: body.Key,
  requestHash: sha256(JSON.stringify(body)),
  total: body.Total,
  comment: body.Comment ?? '',
});

/** @returns how far a run is, in dollars */
export const wireRun = (run: RunStatus): ResponseOf<typeof calls.getBulk> => ({
  error: null,
  Data: {
    BulkID: run.bulkId,
    Action: run.action,
    Total: run.total,
    Done: run.done,
    Refused: run.refused,
    DoneAmount: toDollars(run.doneCents),
    StartedDate: run.startedDate,
    FinishedDate: run.finishedDate,
    MayUndo: run.mayUndo,
  },
});

/** @returns which page of the results is asked for */
export const readResults = (body: BodyOf<typeof calls.getBulkResults>): ResultsRequest => ({
  bulkId: body.BulkID,
  ...pageOf(body),
});

const RESULT = { waiting: 'Waiting', done: 'Done', refused: 'Refused' } as const;

/** @returns a page of what became of each row */
export const wireResults = ({ items, total }: ResultPage): ResponseOf<typeof calls.getBulkResults> => ({
  error: null,
  Data: items.map(({ itemId, name, state, reason }) => ({
    ID: itemId,
    Name: name,
    Result: RESULT[state],
    Reason: reason,
  })),
  TotalCount: total,
});
