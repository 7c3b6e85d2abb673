import { Type } from 'typebox';
import { described } from './described';
import { endpoint, success } from './endpoint';
import { Money, Nullable } from './fields';

/** What the Overview asks of its user (OVERVIEW-2). */
export const getAttention = endpoint({
  method: 'GET',
  path: '/api/Overview/attention',
  claim: 'overview_view',
  summary:
    'What needs the attention of the user, within their rights: counts, amounts, and the filtered list of each',
  response: success({
    Data: Type.Array(
      Type.Object({
        Kind: Type.Union([
          Type.Literal('filesToApprove'),
          Type.Literal('failedPayments'),
          Type.Literal('formsMissing'),
          Type.Literal('promotionsEnding'),
          Type.Literal('newTickets'),
        ]),
        Count: Type.Integer(),
        Amount: described('Where money is concerned.', Nullable(Money)),
        Page: described('Address of the filtered list below the client.', Type.String()),
      }),
    ),
  }),
});

export const getPaidByMonth = endpoint({
  method: 'GET',
  path: '/api/Overview/paidbymonth',
  claim: 'rewards_view',
  summary: "What was paid out in each of the last twelve months of the client's time zone, the oldest first",
  response: success({
    Data: Type.Array(
      Type.Object({
        Month: described('YYYY-MM.', Type.String()),
        Amount: Money,
        Rewards: Type.Integer(),
      }),
    ),
  }),
});
