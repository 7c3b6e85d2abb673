/** Actions on many rows of a list at once (LIST-3). */

export const BULK_ACTIONS = [
  'removeRewards',
  'reinitiateRewards',
  'deactivateUsers',
  'closeTickets',
] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

/** So many rows one run takes. */
export const BULK_ROWS = 10_000;
/** So many of them can be named one by one. */
export const BULK_TICKED = 1_000;

interface Words {
  /** 'Remove' */
  verb: string;
  /** One row, and several. */
  row: readonly [string, string];
  /** Its rows are about money. */
  money?: boolean;
}

const WORDS: Record<BulkAction, Words> = {
  removeRewards: { verb: 'Remove', row: ['reward', 'rewards'], money: true },
  reinitiateRewards: { verb: 'Re-initiate', row: ['payment', 'payments'], money: true },
  deactivateUsers: { verb: 'Deactivate', row: ['user', 'users'] },
  closeTickets: { verb: 'Close', row: ['ticket', 'tickets'] },
};

const rowsOf = (count: number, [one, several]: Words['row']): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : several}`;

/** @param dollars of these rows, as text @returns 'Remove 12 rewards, $3,400.00' */
export function bulkFacts(action: BulkAction, count: number, dollars: string): string {
  const { verb, row, money } = WORDS[action];
  return `${verb} ${rowsOf(count, row)}${money ? `, ${dollars}` : ''}`;
}

/** @returns what the action is called on buttons and dialogs: 'Remove rewards' */
export const bulkTitle = (action: BulkAction): string => `${WORDS[action].verb} ${WORDS[action].row[1]}`;

export const TOO_MANY_ROWS = `At most ${BULK_ROWS.toLocaleString('en-US')} rows at once. Please narrow them down with a filter.`;
/** Which rows an action is about was not said. */
export const NO_CHOICE = 'Please say which rows: by their ids, or by the filters of their list.';
/** So many runs of one user are under way at once: each keeps its rows until long after it is done. */
export const RUNS_AT_ONCE = 5;
export const TOO_MANY_RUNS = `You have ${RUNS_AT_ONCE} actions on many rows under way. Please wait until one is done.`;
export const NO_ROWS = 'No row matches any more.';
/** Why a row was given up that failed again and again. */
export const NOT_DONE = 'Something went wrong. Please try this row by itself.';
/** Why a row was refused whose user has lost the right since the run began. */
export const RIGHT_LOST = 'You are not allowed to do this any more.';
